import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import { sampleStatistics } from '../models/answer.model.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import type { DashboardQuery } from '../../src/api/contract/dashboard/calls.ts';
import type { WaybillStatistics } from '../../src/api/contract/dashboard/dashboardFigures.ts';
import { type Home, home as homeShape } from '../../src/api/contract/dashboard/dashboardHome.ts';
import type { AbnormalStatistics } from '../../src/api/contract/issues/issueFigures.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { orderStatuses } from '../../src/domain/lifecycles/order/orderStatus.ts';
import type { AnswerCache } from '../../src/machines/services.ts';
import { createPageResultStore } from '../../src/storage/pageResultStore.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const pendingHome: Home = {
  attention: [
    { kind: 'issuesDue', count: 3, isCapped: false },
    { kind: 'issuesOpen', count: 5, isCapped: false },
    { kind: 'toPrint', count: 1_234, isCapped: false },
    { kind: 'ticketsAnswered', count: 1_000, isCapped: true },
  ],
  first: null,
};
const waybill: WaybillStatistics = {
  made: { now: 40, before: 20 },
  delivered: { now: 30, before: 0 },
  open: { now: 6, before: 0 },
  abnormal: { now: 2, before: 4 },
  returned: { now: 2, before: 2 },
  statuses: orderStatuses.map((status) => ({ status, orders: status === 'delivered' ? 30 : 1 })),
  services: [{ service: 'EXPRESS', orders: 40 }],
  places: [],
  hours: Array<number>(24).fill(1),
  companies: [],
};
const abnormal: AbnormalStatistics = {
  opened: { now: 5, before: 5 },
  reasons: [],
  ages: [{ days: 1, issues: 2 }],
};
const cash = {
  currency: 'GHS',
  orders: 4,
  amount: 200,
  collected: 150,
  outstanding: 40,
  lost: 10,
};

const cedisDue = {
  currency: 'GHS',
  pending: 10_000,
  payable: 120_050,
  held: 2_000,
  settled: 99_900,
};
/** The whole amount is in statements. */
const nothingDue = { currency: 'XOF', pending: 0, payable: 0, held: 0, settled: 5_000 };

interface HomeOptions {
  readonly companyId?: number;
  readonly path?: string;
  readonly answers?: Answers;
  readonly countryCode?: string;
  readonly canSeeBills?: boolean;
  readonly cache?: AnswerCache;
}

async function showHome({
  path = '/dashboard',
  answers = {},
  countryCode = 'GH',
  companyId = 2,
  canSeeBills = false,
  cache,
}: HomeOptions = {}) {
  const queries: DashboardQuery[] = [];
  const app = await showApp({
    path,
    session: signedIn({
      companyId,
      countryCode,
      countries: { MA: { indexChart: true } },
      permissions: [
        'order.read',
        'order.print',
        'order.write',
        'order.export',
        'ticket.write',
        ...(canSeeBills ? (['bill.read'] as const) : []),
      ],
    }),
    work: {
      ...createTestWork(),
      declared: answerCalls(
        {
          getHome: () => succeeded(pendingHome),
          getCodBalance: () =>
            succeeded({ rows: [cedisDue, { ...cedisDue, currency: 'KWD' }, nothingDue] }),
          getWaybillStatistics: (question) => {
            queries.push(question);
            return succeeded(waybill);
          },
          getSignStatistics: () =>
            succeeded({
              made: waybill.made,
              delivered: waybill.delivered,
              days: [],
              countries: [],
            }),
          getCodStatistics: () => succeeded({ currencies: [{ ...cash, amountBefore: 100 }] }),
          getAbnormalStatistics: () => succeeded(abnormal),
          getOrderStatistics: () => succeeded(sampleStatistics),
          ...answers,
        },
        cache,
      ),
    },
  });
  return { ...app, queries };
}

const taskLinks = (screen: Awaited<ReturnType<typeof showHome>>['screen']) =>
  screen.getByRole('region', { name: en['home.attention'] }).getByRole('link');

test('each task is a link with its action to its list, and the urgent one is first', async () => {
  const { screen } = await showHome();
  const issues = screen.getByRole('link', {
    name: /^5 ?Issues to decide ?3 due in the next 24 hours ?Decide$/,
  });
  await expect
    .element(issues)
    .toHaveAttribute('href', '/customer-service/receive-issue-order?statuses=open');
  await expect
    .element(screen.getByRole('link', { name: /^1,234 ?Orders without printed labels/ }))
    .toHaveAttribute('href', '/order/order-search?statuses=audited');
  await expect
    .element(screen.getByRole('link', { name: /^1,000\+ ?Tickets waiting for your reply ?Reply$/ }))
    .toBeVisible();
  await expect
    .element(taskLinks(screen).first())
    .toHaveTextContent('5Issues to decide3 due in the next 24 hoursDecide');
  expect(taskLinks(screen).elements()).toHaveLength(3);
  await expect
    .element(screen.getByRole('heading', { name: en['first.title'] }))
    .not.toBeInTheDocument();
});

test('urgent items have their own row if their task is not shown', async () => {
  const attention = pendingHome.attention.slice(0, 1);
  const { screen } = await showHome({
    answers: { getHome: () => succeeded({ ...pendingHome, attention }) },
  });
  await expect
    .element(screen.getByRole('link', { name: /^3 ?Issues due in the next 24 hours/ }))
    .toHaveAttribute('href', '/customer-service/receive-issue-order?due=soon&statuses=open');
});

test.each([
  ['/indexChart', 'MA', ['home-figures', 'home-attention']],
  ['/dashboard', 'GH', ['home-attention', 'home-figures']],
] as const)(
  'the home at %s has its own sequence of sections (%s)',
  async (path, countryCode, order) => {
    const { screen } = await showHome({ path, countryCode });
    await expect.element(screen.getByRole('link', { name: /^Orders 40/ })).toBeVisible();
    const titles = screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map((heading) => heading.id);
    expect(titles.filter((id) => ['home-figures', 'home-attention'].includes(id))).toEqual([
      ...order,
    ]);
  },
);

test('cash due has a card per currency, for users who may see bills', async () => {
  const { screen } = await showHome({ canSeeBills: true });
  const cedis = screen.getByRole('link', { name: /GHS 1,320.50 Ready for payout: GHS 1,200.50/ });
  await expect.element(cedis).toHaveAttribute('href', '/bill/bill-management?part=cod');
  await expect.element(screen.getByRole('link', { name: /KWD 132.050/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /XOF/ }).elements()).toEqual([]);
});

test.each([
  ['a merchant without the permission', {}],
  [
    'the carrier, which has another page of bills',
    { canSeeBills: true, companyId: CARRIER_COMPANY_ID },
  ],
])('cash due is not shown to %s', async (_, options) => {
  const { screen } = await showHome(options);
  await expect.element(screen.getByRole('link', { name: /^Orders 40/ })).toBeVisible();
  expect(screen.getByText(en['home.codDue']).elements()).toEqual([]);
});

test('cached items are shown as stale until the answer arrives', async () => {
  const store = createPageResultStore(sessionStorage);
  const owner = { account: 'ama', companyId: 2 };
  const cache: AnswerCache = {
    load: ({ id, schema }) => store.load(owner, id, schema),
    save: (id, answer) => store.save(owner, id, answer),
  };
  const homeAnswer = Promise.withResolvers<Home>();
  // Rendering clears the page's storage, so answers are stored afterwards.
  const lateCache: AnswerCache = {
    ...cache,
    load(answer) {
      store.save(owner, 'home', { ...pendingHome, attention: pendingHome.attention.slice(0, 1) });
      return cache.load(answer);
    },
  };
  const { screen } = await showHome({
    cache: lateCache,
    answers: { getHome: async () => succeeded(await homeAnswer.promise) },
  });
  const section = screen.getByRole('region', { name: en['home.attention'] });
  await expect
    .element(taskLinks(screen))
    .toHaveTextContent('3Issues due in the next 24 hoursDecide');
  await expect.element(section).toHaveAttribute('aria-busy', 'true');
  homeAnswer.resolve({ ...pendingHome, attention: pendingHome.attention.slice(2, 3) });
  await expect
    .element(taskLinks(screen))
    .toHaveTextContent('1,234Orders without printed labelsPrint labels');
  await expect.element(section).toHaveAttribute('aria-busy', 'false');
  expect(store.load(owner, 'home', homeShape)?.attention).toEqual(
    pendingHome.attention.slice(2, 3),
  );
  // Other accounts don't see it, and a value of another shape is ignored.
  expect(store.load({ ...owner, account: 'kofi' }, 'home', homeShape)).toBe(null);
  store.save(owner, 'home', { attention: 'many' });
  expect(store.load(owner, 'home', homeShape)).toBe(null);
  store.save(owner, 'home', pendingHome);
  store.clear();
  expect(store.load(owner, 'home', homeShape)).toBe(null);
});

test('a new company sees its open steps, and that nothing is pending', async () => {
  const firstSteps = { sender: true, order: false, label: false };
  const { screen } = await showHome({
    answers: { getHome: () => succeeded({ attention: [], first: firstSteps }) },
  });
  await expect.element(screen.getByText(en['home.attention.none'])).toBeVisible();
  await expect.element(screen.getByRole('link', { name: en['first.print'] })).toBeVisible();
  await expect.element(screen.getByText(en['first.sender'])).not.toBeInTheDocument();
});

test('figures show a trend and link to their orders', async () => {
  const { screen, queries } = await showHome({ path: '/dashboard?from=2026-11-01&to=2026-11-10' });
  const orders = screen.getByRole('link', { name: /^Orders 40 \+100% vs. the period before/ });
  await expect
    .element(orders)
    .toHaveAttribute('href', '/order/order-search?createdFrom=2026-11-01&createdTo=2026-11-10');
  await expect
    .element(screen.getByRole('link', { name: /^Delivered 30 · 75%$/ }))
    .toHaveAttribute('href', expect.stringContaining('statuses=delivered'));
  await screen.getByText(en['dashboard.moreCharts']).click();
  await expect.element(screen.getByRole('row', { name: 'Collected GHS 150.00 75%' })).toBeVisible();
  expect(queries).toEqual([{ from: '2026-11-01', to: '2026-11-10' }]);
});

test('a change beyond comparison shows the earlier number', async () => {
  const { screen } = await showHome({
    answers: {
      getWaybillStatistics: () => succeeded({ ...waybill, made: { now: 5_600, before: 30 } }),
    },
  });
  const orders = screen.getByRole('link', { name: /^Orders 5,600 30 in the period before/ });
  await expect.element(orders).toBeVisible();
});

test('a chart has a table, and changing the period fetches again', async () => {
  const { screen, queries } = await showHome({ path: '/dashboard?from=2026-11-01&to=2026-11-10' });
  await screen.getByText(en['statistics.table']).click();
  await expect.element(screen.getByRole('row', { name: '18 Nov 2026 5 2 1 8' })).toBeVisible();
  await screen.getByRole('button', { name: 'Last 7 days' }).click();
  await expect.poll(() => queries.length).toBe(2);
  const { from, to } = queries.at(-1) ?? { from: '', to: '' };
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6);
});

test('the keyboard alone reaches the numbers of every kind of chart', async () => {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 17 : 0));
  const { screen } = await showHome({
    companyId: CARRIER_COMPANY_ID,
    answers: { getWaybillStatistics: () => succeeded({ ...waybill, hours }) },
  });
  await expect.element(screen.getByText(en['dashboard.moreCharts'])).toBeVisible();
  const reached: string[] = [];
  const pressTab = async () => {
    await userEvent.keyboard('{Tab}');
    const focused = document.activeElement;
    reached.push(`${focused?.tagName} ${focused?.textContent}`);
    return reached.at(-1);
  };
  // Columns have a collapsible table. The limit of 80 ends the loop if the focus never gets there.
  const table = `SUMMARY ${en['statistics.table']}`;
  while ((await pressTab()) !== table) expect(reached.length).toBeLessThan(80);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('row', { name: '18 Nov 2026 5 2 1 8' })).toBeVisible();
  const moreCharts = `SUMMARY ${en['dashboard.moreCharts']}`;
  while ((await pressTab()) !== moreCharts) expect(reached.length).toBeLessThan(80);
  await userEvent.keyboard('{Enter}');
  // Bars are rows of a visible table; those of a status link to its orders.
  await expect.element(screen.getByRole('row', { name: 'Delivered 30 75%' })).toBeVisible();
  while ((await pressTab()) !== table) expect(reached.length).toBeLessThan(80);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('row', { name: '09:00 17' })).toBeVisible();
  expect(reached).toContain('A Delivered');
});

test('failed figures show an error and can be retried', async () => {
  let hasFailed = false;
  const { screen } = await showHome({
    answers: {
      getCodStatistics: () => {
        if (hasFailed) return succeeded({ currencies: [] });
        hasFailed = true;
        return failed(failures.refused);
      },
    },
  });
  await expect.element(screen.getByText(en['dashboard.failed'], { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: en['word.retry'] }).click();
  await expect.element(screen.getByRole('link', { name: /^Orders 40/ })).toBeVisible();
});

test('daily figures link to their orders and can be exported', async () => {
  const { screen } = await showHome({
    path: '/indexChartCodDetail?from=2026-11-01&to=2026-11-10',
    countryCode: 'MA',
    answers: { getCodDetail: () => succeeded({ rows: [{ day: '2026-11-09', ...cash }] }) },
  });
  await expect
    .element(screen.getByRole('row', { name: /^9 Nov 2026 GHS 4 GHS 200.00 GHS 150.00/ }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '9 Nov 2026' }))
    .toHaveAttribute(
      'href',
      '/order/order-search?createdFrom=2026-11-09&createdTo=2026-11-09&cod=true',
    );
  await expect.element(screen.getByRole('button', { name: 'Export as Excel' })).toBeVisible();
});
