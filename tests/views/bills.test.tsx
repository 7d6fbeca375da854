import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { onePage, succeeded } from '../models/samples.ts';
import type { BillDetail } from '../../src/api/contract/bills/bills.ts';
import { href } from '../../src/routes/paths.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const ID = '0193b5a2-0000-7000-8000-000000000074';

const sample: BillDetail = {
  bill: {
    id: ID,
    number: 'GH-2026-000001',
    companyNo: 'GH0002',
    companyName: 'Kente House',
    countryCode: 'GH',
    period: '2026-10',
    currency: 'GHS',
    status: 'issued',
    orders: 1,
    total: 1_150,
    open: 1_150,
    disputed: 0,
    tax: 150,
    credited: 0,
    paid: 0,
    createdAt: '2026-11-02T09:00:00.000Z',
    issuedAt: '2026-11-03T09:00:00.000Z',
    dueOn: '2026-11-17',
    version: 3,
  },
  sums: [
    { code: 'freight', lines: 1, amount: 1_000, name: null, basisPoints: null, of: null },
    { code: 'tax', lines: 1, amount: 150, name: 'VAT', basisPoints: 1_500, of: 1_000 },
  ],
  disputes: [],
  credits: [],
  receipts: [],
  adjustments: [],
  events: [],
  parties: {
    issuer: { name: 'Portage Express', address: '', taxNo: 'C001', bank: '' },
    customer: { name: 'Kente House', address: '', taxNo: '' },
  },
  timeZone: 'Africa/Accra',
  clock: { name: 'Africa/Accra', offset: 0, changes: [] },
};

const source = {
  name: null,
  service: null,
  country: null,
  area: null,
  grams: null,
  basisPoints: null,
  of: null,
  version: null,
};

const lines = {
  rows: [
    {
      no: 1,
      waybillNo: 'PG000000000011GH',
      code: 'freight',
      source: { ...source, service: 'ECONOMY', country: 'EG', grams: 2_500, version: 3 },
      amount: 1_000,
      dispute: null,
    },
    {
      no: 2,
      waybillNo: 'PG000000000011GH',
      code: 'tax',
      source: { ...source, name: 'VAT', basisPoints: 1_500, of: 1_000 },
      amount: 150,
      dispute: null,
    },
  ] as const,
  hasMore: false,
};

const showBill = (isCarrier: boolean, answers: Answers, size?: readonly [number, number]) =>
  showApp({
    ...(size === undefined ? {} : { size }),
    path: href(isCarrier ? 'systemBills' : 'billManage', { bill: ID }),
    session: signedIn({
      companyId: isCarrier ? 1 : 2,
      permissions: isCarrier
        ? ['order.read', 'bill.read', 'bill.manage', 'bill.approve']
        : ['order.read', 'bill.read', 'bill.dispute'],
    }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getBill: () => succeeded(sample),
        getBillLines: () => succeeded({ ...lines, rows: [...lines.rows] }),
        ...answers,
      }),
    },
  });

test('a merchant disputes a charge, not its tax, with a reason', async () => {
  const sent = vi.fn<(input: unknown) => void>();
  const { screen } = await showBill(false, {
    answerBill: (input) => {
      sent(input);
      return succeeded({ ...sample, bill: { ...sample.bill, status: 'partlyDisputed' } });
    },
  });
  const dispute = screen.getByRole('button', { name: en['bill.move.dispute'] });
  await expect.poll(() => dispute.elements()).toHaveLength(1);
  await dispute.click();
  const dialog = screen.getByRole('dialog');
  const go = dialog.getByRole('button', { name: en['bill.move.dispute'] });
  await go.click();
  await expect.element(screen.getByText(en['bill.text'])).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await dialog.getByRole('textbox').fill('It weighs 1 kg.');
  await go.click();
  await expect.poll(() => sent.mock.calls).toHaveLength(1);
  expect(sent.mock.calls[0]?.[0]).toEqual({
    billId: ID,
    move: {
      action: 'dispute',
      id: expect.any(String) as string,
      version: 3,
      lineNo: 1,
      text: 'It weighs 1 kg.',
    },
  });
  await expect.element(screen.getByText(en['bill.status.partlyDisputed']).first()).toBeVisible();
});

test('a line shows its rule in words, and the paper lists every order', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const order = {
    id: '0193b5a2-0000-7000-8000-000000000001',
    waybillNo: 'PG000000000011GH',
    orderNo: 'A-1',
    orderedAt: '2026-10-31T23:30:00.000Z',
    city: 'Cairo',
    country: 'EG',
    grams: 2_500,
    net: 1_000,
    tax: 150,
    total: 1_150,
  };
  const { screen } = await showBill(false, {
    // The second page starts after the last order of the first.
    getBillOrders: ({ after }) =>
      succeeded(
        after === order.id
          ? { rows: [{ ...order, id: ID, waybillNo: 'PG000000000012GH' }], hasMore: false }
          : { rows: [order], hasMore: true },
      ),
  });
  await expect.element(screen.getByText('Economy · Egypt · 2.5 kg · version 3')).toBeVisible();
  await expect.element(screen.getByText('VAT · 15% of GHS 10.00')).toBeVisible();
  await screen.getByRole('button', { name: en['bill.print'] }).click();
  await expect.poll(() => print.mock.calls).toHaveLength(1);
  const paper = document.querySelector('article');
  expect(paper?.textContent).toContain('PG000000000012GH');
  expect(paper?.textContent).toContain('31 Oct 2026');
  expect(paper?.textContent).toContain('C001');
  expect(paper?.querySelector('caption')?.textContent).toContain('GHS');
});

test('an adjustment has the decimals of its currency', async () => {
  const sent = vi.fn<(input: unknown) => void>();
  const { screen } = await showBill(true, {
    handleBill: (input) => {
      sent(input);
      return succeeded(sample);
    },
  });
  await screen.getByRole('button', { name: en['bill.move.propose'] }).click();
  const dialog = screen.getByRole('dialog');
  const go = dialog.getByRole('button', { name: en['bill.move.propose'] });
  const amount = dialog.getByRole('textbox', { name: 'Amount (GHS)' });
  await amount.fill('-1.005');
  await dialog.getByRole('textbox', { name: en['word.reason'] }).fill('Discount');
  await go.click();
  await expect.element(screen.getByText(en['bill.amount.typed'])).toBeVisible();
  await amount.fill('-1,50');
  await go.click();
  await expect.poll(() => sent.mock.calls).toHaveLength(1);
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    billId: ID,
    move: { action: 'propose', version: 3, amount: -150, waybillNo: '', reason: 'Discount' },
  });
});

test('an ambiguous amount of dinars is rejected', async () => {
  const sent = vi.fn<(input: unknown) => void>();
  const dinars = { ...sample, bill: { ...sample.bill, currency: 'KWD' } };
  const { screen } = await showBill(true, {
    getBill: () => succeeded(dinars),
    handleBill: (input) => {
      sent(input);
      return succeeded(dinars);
    },
  });
  await screen.getByRole('button', { name: en['bill.move.propose'] }).click();
  const dialog = screen.getByRole('dialog');
  const go = dialog.getByRole('button', { name: en['bill.move.propose'] });
  const amount = dialog.getByRole('textbox', { name: 'Amount (KWD)' });
  await amount.fill('1,250');
  await dialog.getByRole('textbox', { name: en['word.reason'] }).fill('Discount');
  const question = dialog.getByRole('group', { name: en['form.number.meant'] });
  await expect.element(question.getByRole('button', { name: 'KWD 1,250.000' })).toBeVisible();
  await go.click();
  await expect.element(dialog.getByText(en['form.number.unclear'])).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await question.getByRole('button', { name: 'KWD 1.250' }).click();
  await expect.element(amount).toHaveValue('1.250');
  await expect.element(question).not.toBeInTheDocument();
  await amount.fill('1,250');
  await question.getByRole('button', { name: 'KWD 1,250.000' }).click();
  await go.click();
  await expect.poll(() => sent.mock.calls).toHaveLength(1);
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ move: { amount: 1_250_000 } });
});

test('a weight correction shows the difference charge by charge', async () => {
  const sent = vi.fn<(input: unknown) => void>();
  const lines = [
    { code: 'freight', name: null, basisPoints: null, before: 1_000, after: 800 },
    { code: 'tax', name: 'VAT', basisPoints: 1_500, before: 150, after: 120 },
  ] as const;
  const { screen } = await showBill(true, {
    handleBill: (input) => {
      sent(input);
      const proposal = {
        id: ID,
        status: 'proposed',
        amount: -230,
        waybillNo: 'PG000000000011GH',
        reason: 'Weighed again',
        by: 'esi',
        isOwn: true,
        at: '2026-11-05T09:00:00.000Z',
      } as const;
      return succeeded({ ...sample, adjustments: [{ ...proposal, lines: [...lines] }] });
    },
  });
  await screen.getByRole('button', { name: en['bill.move.correct'] }).click();
  const dialog = screen.getByRole('dialog');
  const go = dialog.getByRole('button', { name: en['bill.move.correct'] });
  const weight = dialog.getByRole('textbox', { name: en['bill.correct.weight'] });
  await weight.fill('-1');
  await dialog.getByRole('textbox', { name: en['word.reason'] }).fill('Weighed again');
  await go.click();
  await expect.element(screen.getByText(en['bill.weight'])).toBeVisible();
  await expect.element(screen.getByText(en['bill.waybill.unknown'])).toBeVisible();
  await weight.fill('1,25');
  await dialog.getByRole('textbox', { name: en['word.waybillNo'] }).fill('PG000000000011GH');
  await go.click();
  await expect.poll(() => sent.mock.calls).toHaveLength(1);
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    move: { action: 'correct', waybillNo: 'PG000000000011GH', grams: 1_250 },
  });
  const table = screen.getByRole('table', { name: en['bill.difference.title'] });
  await expect.element(table.getByText('-GHS 2.00')).toBeVisible();
  await expect.element(table.getByText('VAT')).toBeVisible();
});

test('a month is billed once, and unpriced orders are listed', async () => {
  const sent = vi.fn<(input: unknown) => void>();
  const { screen } = await showApp({
    path: href('systemBills', { part: 'run' }),
    session: signedIn({ companyId: 1, permissions: ['order.read', 'bill.manage'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getBilling: () =>
          succeeded({
            period: '2026-09',
            starts: [
              { at: '2026-10-03T09:00:00.000Z', by: 'esi', issuing: true },
              { at: '2026-10-02T02:00:00.000Z', by: '', issuing: false },
            ],
            isDone: true,
            companies: { waiting: 0, collecting: 0, done: 2 },
            orders: 40,
            unpriced: [{ companyNo: 'GH0002', waybillNo: 'PG000000000012GH', reason: 'noRate' }],
            unpricedCount: 1,
            drafts: 1,
            failing: [
              {
                companyNo: 'GH0003',
                companyName: 'Osu Stores',
                failures: 2,
                error: 'Bill of 2026-09 is issued, not a draft',
                retryAt: '2026-10-03T09:30:00.000Z',
              },
            ],
          }),
        startBilling: (input) => {
          sent(input);
          return succeeded(null);
        },
      }),
    },
  });
  await expect.element(screen.getByText('PG000000000012GH')).toBeVisible();
  const failing = screen.getByRole('table', { name: en['bill.run.failing'] });
  await expect.element(failing.getByText('Osu Stores')).toBeVisible();
  await expect.element(failing.getByText(/issued, not a draft/)).toBeVisible();
  const starts = screen.getByRole('list', { name: en['bill.run.starts'] }).getByRole('listitem');
  await expect.element(starts.nth(0).getByText(en['bill.run.started.issue'])).toBeVisible();
  await expect.element(starts.nth(0).getByText('esi')).toBeVisible();
  await expect.element(starts.nth(1).getByText(en['bill.run.started.itself'])).toBeVisible();
  const month = screen.getByRole('textbox', { name: en['bill.period.name'] });
  await month.fill('2026-13');
  const go = screen.getByRole('button', { name: en['bill.run.go'] });
  await go.click();
  await expect.element(screen.getByText(en['bill.period'])).toBeVisible();
  await month.fill('2026-10');
  await go.click();
  await expect.poll(() => sent.mock.calls).toEqual([[{ period: '2026-10', issue: false }]]);
});

test('both sides reply below a disputed line', async () => {
  const sent = vi.fn<(input: unknown) => void>();
  const dispute = { lineNo: 7, waybillNo: 'PG000000000012GH', code: 'freight' } as const;
  const event = { at: '2026-11-02T09:00:00.000Z', side: 'merchant', by: 'ama' } as const;
  const disputeEvent = { ...event, lineNo: 7, amount: null };
  const { screen } = await showApp({
    path: href('systemBills', { bill: ID }),
    session: signedIn({ companyId: 1, permissions: ['order.read', 'bill.manage', 'bill.read'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getBill: () =>
          succeeded({
            ...sample,
            disputes: [{ ...dispute, status: 'open', amount: 900, credited: 0 }],
            events: [
              { ...disputeEvent, id: 'a', action: 'dispute', text: 'It weighs 2 kg.' },
              {
                ...disputeEvent,
                id: 'b',
                action: 'comment',
                text: 'About the bill.',
                lineNo: null,
              },
            ],
          }),
        getBillLines: () => succeeded({ rows: [], hasMore: false }),
        handleBill: (input) => {
          sent(input);
          return succeeded(sample);
        },
      }),
    },
  });
  const disputes = screen.getByRole('table', { name: en['bill.disputes'] });
  await expect.element(disputes.getByText('It weighs 2 kg.')).toBeVisible();
  expect(disputes.getByText('About the bill.').query()).toBeNull();
  await disputes.getByRole('button', { name: en['bill.reply'] }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: en['bill.event.comment'] }).fill('So does ours.');
  await dialog.getByRole('button', { name: en['bill.move.comment'] }).click();
  await expect.poll(() => sent.mock.calls).toHaveLength(1);
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    billId: ID,
    move: { action: 'comment', lineNo: 7, text: 'So does ours.' },
  });
});

test('on a phone each amount of a bill has a label', async () => {
  await showApp({
    path: href('billManage'),
    session: signedIn({ companyId: 2, permissions: ['order.read', 'bill.read'] }),
    size: [390, 844],
    work: {
      ...createTestWork(),
      declared: answerCalls({ queryBillList: onePage([sample.bill]) }),
    },
  });
  const labels = () =>
    [...document.querySelectorAll<HTMLElement>('tr[data-index="0"] td[data-label]')].map(
      ({ dataset }) => dataset['label'],
    );
  await expect.poll(labels).toEqual([en['bill.total'], en['bill.open'], en['bill.dueOn']]);
});

test('on a phone lines and disputes of a bill fit the screen', async () => {
  const dispute = { lineNo: 1, waybillNo: 'PG000000000011GH', code: 'freight' } as const;
  const { screen } = await showBill(
    true,
    {
      getBill: () =>
        succeeded({
          ...sample,
          disputes: [{ ...dispute, status: 'open', amount: 1_150, credited: 0 }],
        }),
    },
    [390, 844],
  );
  for (const name of [en['bill.lines'], en['bill.disputes']]) {
    const group = screen.getByRole('group', { name });
    await expect.element(group.getByText('PG000000000011GH').first()).toBeVisible();
    const { scrollWidth, clientWidth } = group.element();
    expect(scrollWidth).toBe(clientWidth);
  }
  const lines = screen.getByRole('table', { name: en['bill.lines'] });
  const cell = lines.getByText('Economy · Egypt · 2.5 kg · version 3').element().closest('td');
  expect(cell?.dataset['label']).toBe(en['bill.rule']);
});

test('bills are filtered by the name of a month', async () => {
  const { screen, history } = await showApp({
    path: href('billManage'),
    session: signedIn({ companyId: 2, permissions: ['order.read', 'bill.read'] }),
    work: { ...createTestWork(), declared: answerCalls({ queryBillList: onePage([sample.bill]) }) },
  });
  const month = screen.getByRole('combobox', { name: en['bill.period.name'] });
  await expect.element(month).toBeVisible();
  // An offered month, independent of today's date.
  const [, , chosen] = month.element().querySelectorAll('option');
  await month.selectOptions(chosen?.text ?? '');
  await expect.poll(() => history.at(-1)).toContain(`period=${chosen?.value}`);
  expect(chosen?.value).toMatch(/^\d{4}-\d{2}$/);
  expect(chosen?.text).toMatch(/^\p{L}+ \d{4}$/u);
});

const ageing = {
  currency: 'GHS',
  notDue: 1_150,
  to30: 0,
  to60: 0,
  to90: 0,
  over90: 0,
  disputed: 0,
  unapplied: 0,
  next: { id: ID, number: 'GH-2026-000001', dueOn: '2026-11-17' },
};

const showBills = (answers: Answers) =>
  showApp({
    path: href('billManage'),
    session: signedIn({ companyId: 2, permissions: ['order.read', 'bill.read'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({ queryBillList: onePage([sample.bill]), ...answers }),
    },
  });

test('a merchant reads what to pay until when, and how to pay it', async () => {
  const { screen } = await showBills({
    getBillAgeing: () => succeeded({ rows: [ageing] }),
    getBill: () =>
      succeeded({
        ...sample,
        parties: { ...sample.parties, issuer: { ...sample.parties.issuer, bank: 'GCB 1021' } },
      }),
    getBillLines: () => succeeded({ ...lines, rows: [...lines.rows] }),
  });
  const heading = screen.getByRole('heading', { name: /^You owe/ });
  await expect.element(heading).toHaveTextContent('You owe GHS 11.50 by 17 Nov 2026');
  await expect.element(screen.getByText(en['bill.status.draft'])).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'Pay GH-2026-000001' }).click();
  const payment = screen.getByRole('region', { name: en['bill.pay'] });
  for (const text of ['GHS 11.50', 'GCB 1021', 'GH-2026-000001']) {
    await expect.element(payment.getByText(text)).toBeVisible();
  }
});

test.each([
  [{ notDue: 0, to30: 1_150 }, 'You owe GHS 11.50, due since 17 Nov 2026'],
  [{ to60: 50 }, 'You owe GHS 12.00; GHS 0.50 of it is overdue since 17 Nov 2026'],
  [{ notDue: 0, next: null }, 'You owe nothing in GHS'],
])('a debt of %j is told in a sentence', async (change, sentence) => {
  const { screen } = await showBills({
    getBillAgeing: () =>
      succeeded({ rows: [{ ...ageing, disputed: 300, unapplied: 200, ...change }] }),
  });
  await expect.element(screen.getByRole('heading', { name: sentence })).toBeVisible();
  await expect.element(screen.getByText('GHS 3.00 in dispute is not included.')).toBeVisible();
  await expect.element(screen.getByText(/2\.00 of your payments/)).toBeVisible();
});

test('a COD statement shows how its orders and bills make the transfer', async () => {
  const statement = {
    id: ID,
    number: 'ST-20261121-KXQ',
    companyNo: 'GH0002',
    companyName: 'Kente House',
    currency: 'GHS',
    status: 'paid',
    orders: 2,
    gross: 5_000,
    deducted: 1_150,
    net: 3_850,
    madeAt: '2026-11-20T09:00:00.000Z',
    reference: 'TT-77',
    paidOn: '2026-11-21',
  } as const;
  const order = {
    id: '0193b5a2-0000-7000-8000-000000000001',
    waybillNo: 'PG000000000011GH',
    companyNo: 'GH0002',
    companyName: 'Kente House',
    currency: 'GHS',
    amount: 5_100,
    status: 'paid',
    collectedAt: '2026-11-18T09:00:00.000Z',
    place: 'Accra',
    courier: null,
    counted: 5_000,
    countedAt: '2026-11-18T12:00:00.000Z',
    countedBy: 'agent',
    due: 5_000,
    version: 2,
  } as const;
  const asked = vi.fn<(input: unknown) => void>();
  const { screen } = await showApp({
    path: href('billManage', { statement: ID }),
    session: signedIn({ companyId: 2, permissions: ['order.read', 'bill.read'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getCodStatement: () =>
          succeeded({
            statement,
            deductions: [{ billId: ID, number: 'GH-2026-000001', amount: 1_150 }],
          }),
        queryCodList: (input) => {
          asked(input);
          return onePage([order])();
        },
      }),
    },
  });
  const rows = [/GH-2026-000001.*-.*11\.50$/, /Transfer.*38\.50$/, /PG000000000011GH.*50\.00$/];
  for (const name of rows) await expect.element(screen.getByRole('row', { name })).toBeVisible();
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ filters: { statement: ID } });
  const more = screen.getByText('The first 1 of 2 orders.', { exact: false });
  await expect.element(more).toBeVisible();
});
