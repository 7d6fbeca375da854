import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  checkBooks,
  createMonth,
  findTestPrices,
  createSeededRandom,
} from '../../../scripts/bills/month.ts';
import { decideAdjustment, proposeAdjustment, writeOff } from '../../../server/bills/adjustBill.ts';
import { decideDispute, disputeLine } from '../../../server/bills/disputeBill.ts';
import { issueBill } from '../../../server/bills/issueBill.ts';
import { markOverdue } from '../../../server/bills/markOverdue.ts';
import { matchPayment, recordPayment, reversePayment } from '../../../server/bills/payBills.ts';
import { type BillAuthor, lockBill } from '../../../server/bills/billRecord.ts';
import { runBillingStep } from '../../../server/bills/runBilling.ts';
import { startBilling } from '../../../server/bills/startBilling.ts';
import { countCod, decideCod } from '../../../server/cod/countCod.ts';
import { createStatement, payStatement } from '../../../server/cod/codStatements.ts';
import type { Db, Trx } from '../../../server/db/database.ts';
import { withTenant } from '../../../server/db/tenant.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { readBalances } from '../../../server/ledger/ledgerBalances.ts';
import { createCountryBook, fillCountries } from '../../../server/countries/countryBook.ts';
import { openTestDatabase } from '../../support/databases.ts';
import { runs } from '../../support/properties.ts';

const WALKS = runs(6);
/** Records of each company, in two currencies. */
const ORDERS = 40;
const at = new Date('2026-11-10T09:00:00Z');
/** Time at which all issued bills are overdue. */
const overdueTime = new Date('2026-12-20T09:00:00Z');
const dueDay = '2026-12-20';
const dayAndCountry = { countryCode: 'GH', today: '2026-11-10' } as const;
const createAuthor = (companyId: number): BillAuthor => ({
  companyId,
  accountId: randomUUID(),
  account: `by ${companyId}`,
});
const [clerk, boss] = [createAuthor(1), createAuthor(1)];

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase('PostgreSQL');
  await fillCountries(db);
  const companies = [1, ...Array.from({ length: WALKS }, (_, walk) => walk + 2)];
  await db
    .insertInto('company')
    .values(
      companies.map((id) => ({ id, customer_code: `GH${id}`, name: 'A', country_code: 'GH' })),
    )
    .execute();
  const random = createSeededRandom(7);
  for (const id of companies.slice(1)) await createMonth(db, id, ORDERS, random);
  const clock = () => at;
  await startBilling({ db, clock }, '2026-10', false, 'walk');
  const billing = { db, clock, countries: createCountryBook(db, clock), price: findTestPrices };
  while (await runBillingStep(billing));
});
afterAll(() => db.destroy());

const pick = <T>(all: readonly T[], index: number): T => {
  const row = all[index % all.length];
  if (row === undefined) throw new Refusal('bill.unknown');
  return row;
};
const findBill = async (trx: Trx, companyId: number, currency: string) => {
  const { id } = await trx
    .selectFrom('bill')
    .select('id')
    .where('company_id', '=', companyId)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return lockBill(trx, companyId, id);
};
/** Rows of a company, sorted by the second column: part of each table's key after the company. */
const selectBillRows = (
  trx: Trx,
  table: 'payment' | 'cod_statement' | 'bill_adjustment' | 'bill_dispute' | 'cod',
  companyId: number,
) =>
  sql<{
    id: string;
    order_id: string;
    version: number;
    amount: number;
    line_no: number;
    bill_id: string;
  }>`
    select * from ${sql.table(table)} where company_id = ${companyId} order by 2`
    .execute(trx)
    .then(({ rows }) => rows);

interface Step {
  readonly act: keyof typeof acts;
  readonly currency: string;
  /** Index of the row to act on, modulo the number of rows. */
  readonly rowNo: number;
  readonly amount: number;
  /** A choice whose meaning is up to the action. */
  readonly flag: boolean;
}
type Act = (trx: Trx, companyId: number, step: Omit<Step, 'act'>) => Promise<unknown>;

const emptyParty = { name: '', address: '', taxNo: '' };
const parties = { issuer: { ...emptyParty, bank: '' }, customer: emptyParty };

/** Actions of users on a month, in any sequence; refused ones change nothing. */
const acts = {
  issue: async (trx, companyId, { currency }) => {
    const { id } = await findBill(trx, companyId, currency);
    await issueBill(trx, id, null, {
      companyId,
      ...dayAndCountry,
      parties,
      dueDays: 14,
      by: clerk,
      at,
    });
  },
  dispute: async (trx, companyId, { currency, rowNo }) => {
    const bill = await findBill(trx, companyId, currency);
    const by = createAuthor(companyId);
    await disputeLine(trx, bill, { lineNo: rowNo + 1, text: 'Why', id: randomUUID() }, { by, at });
  },
  decide: async (trx, companyId, { currency, rowNo, amount }) => {
    const bill = await findBill(trx, companyId, currency);
    const disputes = await selectBillRows(trx, 'bill_dispute', companyId);
    const billDisputes = disputes.filter((dispute) => dispute.bill_id === bill.id);
    const { line_no: lineNo } = pick(billDisputes, rowNo);
    const credit = Math.abs(amount) % 1_300;
    const decision = { lineNo, credit, text: 'So', id: randomUUID(), ...dayAndCountry };
    await decideDispute(trx, bill, decision, { by: clerk, at });
  },
  propose: async (trx, companyId, { currency, amount }) => {
    const bill = await findBill(trx, companyId, currency);
    const proposal = { id: randomUUID(), amount, waybillNo: null, reason: 'Agreed' };
    await proposeAdjustment(trx, bill, proposal, { by: clerk, at });
  },
  approve: async (trx, companyId, { currency, rowNo, flag: approved }) => {
    const bill = await findBill(trx, companyId, currency);
    const proposed = await selectBillRows(trx, 'bill_adjustment', companyId);
    const adjustments = proposed.filter((one) => one.bill_id === bill.id);
    const { id: adjustmentId } = pick(adjustments, rowNo);
    const decision = { adjustmentId, approved, id: randomUUID(), ...dayAndCountry };
    await decideAdjustment(trx, bill, decision, { by: boss, at });
  },
  pay: async (trx, companyId, { currency, amount, flag }) => {
    const billId = flag ? (await findBill(trx, companyId, currency)).id : null;
    const id = randomUUID();
    const receipt = { id, reference: id, currency, amount: Math.abs(amount) * 40 + 1 };
    const payment = { ...receipt, receivedOn: dayAndCountry.today, billId };
    await recordPayment(trx, companyId, payment, { by: clerk, at });
  },
  match: async (trx, companyId, { currency, rowNo, flag }) => {
    const { id } = pick(await selectBillRows(trx, 'payment', companyId), rowNo);
    const billId = flag ? (await findBill(trx, companyId, currency)).id : null;
    await matchPayment(trx, companyId, id, billId, { by: clerk, at });
  },
  reverse: async (trx, companyId, { rowNo }) => {
    const { id, version } = pick(await selectBillRows(trx, 'payment', companyId), rowNo);
    await reversePayment(trx, companyId, { id, version, reason: 'Bounced' }, { by: clerk, at });
  },
  writeOff: async (trx, companyId, { currency }) => {
    const bill = await findBill(trx, companyId, currency);
    await writeOff(trx, bill, { id: randomUUID(), text: 'Gone' }, { by: boss, at });
  },
  count: async (trx, companyId, { rowNo, amount, flag }) => {
    const { order_id: orderId, amount: amountDue } = pick(
      await selectBillRows(trx, 'cod', companyId),
      rowNo,
    );
    const counted = flag ? amountDue : Math.max(0, amountDue + amount);
    await countCod(trx, companyId, [{ orderId, counted }], 'station', at);
  },
  decideCod: async (trx, companyId, { rowNo, flag }) => {
    const { order_id: orderId, version } = pick(await selectBillRows(trx, 'cod', companyId), rowNo);
    const decision = { orderId, version, pay: flag ? 'all' : 'counted' } as const;
    await decideCod(trx, companyId, decision, 'boss', at);
  },
  settle: async (trx, companyId, { currency, flag: deduct }) =>
    createStatement(trx, companyId, { id: randomUUID(), currency, deduct }, { by: clerk, at }),
  payOut: async (trx, companyId, { rowNo }) => {
    const { id } = pick(await selectBillRows(trx, 'cod_statement', companyId), rowNo);
    const payout = { id, reference: `OUT-${id}`, paidOn: dayAndCountry.today };
    await payStatement(trx, companyId, payout, { by: clerk, at });
  },
} as const satisfies Readonly<Record<string, Act>>;
const actNames = Object.keys(acts) as (keyof typeof acts)[];

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...actNames),
    currency: fc.constantFrom('GHS', 'GHS', 'KWD'),
    rowNo: fc.nat(30),
    amount: fc.integer({ min: -900, max: 90 }),
    flag: fc.boolean(),
  }),
  { minLength: 60, maxLength: 90, size: 'max' },
);

it('the books balance and match the bills after any sequence of actions', async () => {
  let walk = 0;
  const appliedCounts = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(steps, async (walkedSteps) => {
      const companyId = (walk++ % WALKS) + 2;
      for (const [stepNo, { act, ...step }] of walkedSteps.entries()) {
        // In the middle of a walk, unpaid bills become overdue and can be written off.
        if (stepNo === Math.floor(walkedSteps.length / 2))
          await markOverdue(db, overdueTime, async () => dueDay);
        const isDone = await withTenant(db, companyId, async (trx) =>
          acts[act](trx, companyId, step),
        )
          .then(() => true)
          .catch((error: unknown) => {
            if (error instanceof Refusal) return false;
            throw error;
          });
        if (isDone) appliedCounts.set(act, (appliedCounts.get(act) ?? 0) + 1);
      }
      expect(await checkBooks(db)).toEqual([]);
      const balances = await withTenant(db, companyId, (trx) => readBalances(trx, companyId));
      const sides = Map.groupBy(balances, ({ currency }) => currency);
      for (const [currency, sideBalances] of sides) {
        expect([currency, sideBalances.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
          currency,
          0,
        ]);
      }
    }),
    // A failed walk changes the books, so a shorter walk would start from other books.
    { numRuns: WALKS, endOnFailure: true },
  );
  // Each action must succeed on some walks.
  expect(actNames.filter((name) => (appliedCounts.get(name) ?? 0) < 3)).toEqual([]);
});
