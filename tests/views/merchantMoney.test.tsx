import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import type { Ageing } from '../../src/api/contract/bills/bills.ts';
import { href } from '../../src/routes/paths.ts';
import { onePage, succeeded } from '../models/samples.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import { BILL_ID, sampleBill, sampleLines } from './support/bills.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

/** The debt of the sample bill. */
const ageing: Ageing = {
  currency: 'GHS',
  notDue: 1_150,
  to30: 0,
  to60: 0,
  to90: 0,
  over90: 0,
  disputed: 0,
  unapplied: 0,
  next: { id: BILL_ID, number: 'GH-2026-000001', dueOn: '2026-11-17', amount: 1_150 },
};

const showBills = (answers: Answers) =>
  showApp({
    path: href('billManage'),
    session: signedIn({ companyId: 2, permissions: ['order.read', 'bill.read'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({ queryBillList: onePage([sampleBill.bill]), ...answers }),
    },
  });

test('a merchant reads what to pay until when, and how to pay it', async () => {
  const { screen } = await showBills({
    getBillAgeing: () => succeeded({ rows: [ageing] }),
    getBill: () =>
      succeeded({
        ...sampleBill,
        parties: {
          ...sampleBill.parties,
          issuer: { ...sampleBill.parties.issuer, bank: 'GCB 1021' },
        },
      }),
    getBillLines: () => succeeded({ ...sampleLines, rows: [...sampleLines.rows] }),
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
  [{ notDue: 2_150 }, 'You owe GHS 21.50; GHS 11.50 of it by 17 Nov 2026'],
  [{ notDue: 0, next: null }, 'You owe nothing in GHS'],
])('a debt of %j is stated in a sentence', async (change, sentence) => {
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
    id: BILL_ID,
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
  const onQuery = vi.fn<(input: unknown) => void>();
  const { screen } = await showApp({
    path: href('billManage', { statement: BILL_ID }),
    session: signedIn({ companyId: 2, permissions: ['order.read', 'bill.read'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getCodStatement: () =>
          succeeded({
            statement,
            deductions: [{ billId: BILL_ID, number: 'GH-2026-000001', amount: 1_150 }],
            parties: sampleBill.parties,
            clock: sampleBill.clock,
          }),
        queryCodList: (input) => {
          onQuery(input);
          return onePage([order])();
        },
      }),
    },
  });
  const rows = [/GH-2026-000001.*-.*11\.50$/, /Transfer.*38\.50$/, /PG000000000011GH.*50\.00$/];
  for (const name of rows) await expect.element(screen.getByRole('row', { name })).toBeVisible();
  expect(onQuery.mock.calls[0]?.[0]).toMatchObject({ filters: { statement: BILL_ID } });
  const moreNote = screen.getByText('The first 1 of 2 orders.', { exact: false });
  await expect.element(moreNote).toBeVisible();
});

test('a written-off bill asks for no payment', async () => {
  const bill = { ...sampleBill.bill, status: 'writtenOff' } as const;
  const issuer = { ...sampleBill.parties.issuer, bank: 'GCB 1021' };
  const { screen } = await showApp({
    path: href('billManage', { bill: BILL_ID }),
    session: signedIn({ companyId: 2, permissions: ['order.read', 'bill.read'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getBill: () =>
          succeeded({ ...sampleBill, bill, parties: { ...sampleBill.parties, issuer } }),
        getBillLines: () => succeeded({ ...sampleLines, rows: [...sampleLines.rows] }),
      }),
    },
  });
  await expect.element(screen.getByRole('heading', { name: en['bill.summary'] })).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: en['bill.pay'] }))
    .not.toBeInTheDocument();
});
