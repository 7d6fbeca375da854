import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import { sampleStatistics } from '../../scripts/machines/answer.model.ts';
import { failed, failures, succeeded } from '../../scripts/machines/samples.ts';
import type {
  AbnormalStatistics,
  DashboardQuery,
  WaybillStatistics,
} from '../../src/api/contract/dashboard/figures.ts';
import type { Home } from '../../src/api/contract/dashboard/home.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/security.ts';
import { orderStatuses } from '../../src/api/contract/order/status.ts';
import { answering, type Answers } from './support/answers.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { workWith } from './support/work.ts';

const waiting: Home = {
  attention: [
    { kind: 'issuesDue', count: 3, isCapped: false },
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

interface Shown {
  readonly companyId?: number;
  readonly path?: string;
  readonly answers?: Answers;
  readonly countryCode?: string;
}

async function homeOf({
  path = '/dashboard',
  answers = {},
  countryCode = 'GH',
  companyId = 2,
}: Shown = {}) {
  const asked: DashboardQuery[] = [];
  const app = await showApp({
    path,
    session: signedIn({
      companyId,
      countryCode,
      countries: { MA: { indexChart: true } },
      permissions: ['order.read', 'order.print', 'order.write', 'order.export', 'ticket.write'],
    }),
    work: {
      ...workWith(),
      declared: answering({
        getHome: () => succeeded(waiting),
        getWaybillStatistics: (question) => {
          asked.push(question);
          return succeeded(waybill);
        },
        getSignStatistics: () =>
          succeeded({ made: waybill.made, delivered: waybill.delivered, days: [], countries: [] }),
        getCodStatistics: () => succeeded({ currencies: [{ ...cash, amountBefore: 100 }] }),
        getAbnormalStatistics: () => succeeded(abnormal),
        getOrderStatistics: () => succeeded(sampleStatistics),
        ...answers,
      }),
    },
  });
  return { ...app, asked };
}

test('what waits leads to the list of it', async () => {
  const { screen } = await homeOf();
  const due = screen.getByRole('link', { name: `${en['attention.issuesDue']} 3` });
  await expect
    .element(due)
    .toHaveAttribute('href', '/customer-service/receive-issue-order?due=soon&statuses=open');
  await expect
    .element(screen.getByRole('link', { name: `${en['attention.toPrint']} 1,234` }))
    .toHaveAttribute('href', '/order/order-search?statuses=audited');
  await expect
    .element(screen.getByRole('link', { name: `${en['attention.ticketsAnswered']} 1,000+` }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('heading', { name: en['first.title'] }))
    .not.toBeInTheDocument();
});

test('a new company is shown what it has not done, others that nothing waits', async () => {
  const first = { sender: true, order: false, label: false };
  const { screen } = await homeOf({
    answers: { getHome: () => succeeded({ attention: [], first }) },
  });
  await expect.element(screen.getByText(en['home.attention.none'])).toBeVisible();
  await expect.element(screen.getByRole('link', { name: en['first.print'] })).toBeVisible();
  await expect.element(screen.getByText(en['first.sender'])).not.toBeInTheDocument();
});

test('numbers say their trend and lead to the orders that they count', async () => {
  const { screen, asked } = await homeOf({ path: '/dashboard?from=2026-11-01&to=2026-11-10' });
  const made = screen.getByRole('link', { name: /^Orders 40 \+100% vs. the period before/ });
  await expect
    .element(made)
    .toHaveAttribute('href', '/order/order-search?createdFrom=2026-11-01&createdTo=2026-11-10');
  await expect
    .element(screen.getByRole('link', { name: /^Delivered 30 · 75% None in the period before/ }))
    .toHaveAttribute('href', expect.stringContaining('statuses=delivered'));
  await expect.element(screen.getByRole('row', { name: 'Collected GHS 150.00 75%' })).toBeVisible();
  expect(asked).toEqual([{ from: '2026-11-01', to: '2026-11-10' }]);
});

test('a chart has its numbers in a table, and another period is asked for', async () => {
  const { screen, asked } = await homeOf({ path: '/dashboard?from=2026-11-01&to=2026-11-10' });
  await screen.getByText(en['statistics.table']).click();
  await expect.element(screen.getByRole('row', { name: '18 Nov 2026 5 2 1 8' })).toBeVisible();
  await screen.getByRole('button', { name: 'Last 7 days' }).click();
  await expect.poll(() => asked.length).toBe(2);
  const { from, to } = asked.at(-1) ?? { from: '', to: '' };
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6);
});

test('the keyboard alone reaches the numbers of every kind of chart', async () => {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 17 : 0));
  const { screen } = await homeOf({
    companyId: MAIN_COMPANY_ID,
    answers: { getWaybillStatistics: () => succeeded({ ...waybill, hours }) },
  });
  // Bars are rows of a table that is there; those of a status lead on to its orders.
  await expect.element(screen.getByRole('row', { name: 'Delivered 30 75%' })).toBeVisible();
  const reached: string[] = [];
  const tabbed = async () => {
    await userEvent.keyboard('{Tab}');
    const at = document.activeElement;
    reached.push(`${at?.tagName} ${at?.textContent}`);
    return reached.at(-1);
  };
  // Columns unfold their table.
  const table = `SUMMARY ${en['statistics.table']}`;
  while ((await tabbed()) !== table) expect(reached.length).toBeLessThan(80);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('row', { name: '18 Nov 2026 5 2 1 8' })).toBeVisible();
  while ((await tabbed()) !== table) expect(reached.length).toBeLessThan(80);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('row', { name: '09:00 17' })).toBeVisible();
  expect(reached).toContain('A Delivered');
});

test('what did not come says so and is asked for again', async () => {
  let hasFailed = false;
  const { screen } = await homeOf({
    answers: {
      getCodStatistics: () => {
        if (hasFailed) return succeeded({ currencies: [] });
        hasFailed = true;
        return failed(failures.refused);
      },
    },
  });
  await expect.element(screen.getByText(en['dashboard.failed'], { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: en['table.again'] }).click();
  await expect.element(screen.getByRole('link', { name: /^Orders 40/ })).toBeVisible();
});

test('a detail shows days, leads to their orders, and is what the other home leads to', async () => {
  const { screen } = await homeOf({
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
