import { sql } from 'kysely';
import { decideAdjustment, proposeAdjustment } from '../../server/bills/adjustBill.ts';
import { decideDispute, disputeLine } from '../../server/bills/disputeBill.ts';
import { recordPayment } from '../../server/bills/payBills.ts';
import { type BillAuthor, lockBill, wasApplied } from '../../server/bills/billRecord.ts';
import { runBillingStep } from '../../server/bills/runBilling.ts';
import { startBilling } from '../../server/bills/startBilling.ts';
import { countCod } from '../../server/cod/countCod.ts';
import { createStatement, payStatement } from '../../server/cod/codStatements.ts';
import { createCountryBook } from '../../server/countries/countryBook.ts';
import type { Db } from '../../server/db/database.ts';
import { ofCompany } from '../../server/db/ofCompany.ts';
import { withTenant } from '../../server/db/tenant.ts';
import { findTestPrices } from './month.ts';

const COMPANY = 2;
const PERIOD = '2026-10';
const at = new Date('2026-11-10T09:00:00Z');
const today = '2026-11-10';
const context = { countryCode: 'GH', today } as const;
const createId = (kind: number, n: number) =>
  `0000000${kind}-0000-4000-8000-${String(n).padStart(12, '0')}`;
const staff = (n: number): BillAuthor => ({
  companyId: 1,
  accountId: createId(9, n),
  account: `staff ${n}`,
});
const merchant: BillAuthor = { companyId: COMPANY, accountId: createId(9, 9), account: 'merchant' };

/** Number of disputes and number of adjustments per bill. */
const CHANGES_PER_BILL = 60;

/**
 * The whole life of a month: billed, issued, disputed, adjusted, paid and settled. Can be killed at any point and
 * run again: finished steps are not repeated. Reports each step.
 */
export async function runStory(db: Db, report: (step: string) => void): Promise<void> {
  const clock = () => at;
  const countries = createCountryBook(db, clock);
  const started = await db.selectFrom('billing_run').select('period').execute();
  if (started.length === 0) await startBilling({ db, clock }, PERIOD, true, 'proof');
  report('billing');
  while (await runBillingStep({ db, countries, clock, price: findTestPrices })) report('billing');
  const bills = await db
    .selectFrom('bill')
    .select(['id', 'currency', 'total', 'lines'])
    .where('company_id', '=', COMPANY)
    .orderBy('currency')
    .execute();
  for (const [position, { id, currency, total, lines }] of bills.entries()) {
    await dispute(db, id, lines, () => report(`disputing ${currency}`));
    await adjust(db, id, position, () => report(`adjusting ${currency}`));
    report(`paying ${currency}`);
    await withTenant(db, COMPANY, (trx) =>
      recordPayment(
        trx,
        COMPANY,
        {
          id: createId(5, Number(currency === 'GHS')),
          reference: `PAY-${currency}`,
          currency,
          amount: Math.floor(total / 3),
          receivedOn: today,
          billId: id,
        },
        { by: staff(1), at },
      ),
    );
  }
  await countCash(db, () => report('counting'));
  for (const [n, currency] of ['GHS', 'KWD'].entries()) {
    report(`settling ${currency}`);
    const id = createId(6, n);
    await withTenant(db, COMPANY, (trx) =>
      createStatement(trx, COMPANY, { id, currency, deduct: true }, { by: staff(1), at }),
    );
    const payout = { id, reference: `OUT-${currency}`, paidOn: today };
    await withTenant(db, COMPANY, (trx) =>
      payStatement(trx, COMPANY, payout, { by: staff(1), at }),
    );
  }
}

async function dispute(db: Db, billId: string, lines: number, report: () => void): Promise<void> {
  // The freight of every tenth order; an order has three lines.
  for (let n = 0; n < CHANGES_PER_BILL && n * 30 < lines; n++) {
    const lineNo = n * 30 + 1;
    const [opened, decided] = [createId(1, lineNo), createId(2, lineNo)];
    await withTenant(db, COMPANY, async (trx) => {
      const bill = await lockBill(trx, COMPANY, billId);
      if (await wasApplied(trx, COMPANY, billId, opened)) return;
      report();
      await disputeLine(trx, bill, { lineNo, text: 'Too heavy', id: opened }, { by: merchant, at });
    });
    await withTenant(db, COMPANY, async (trx) => {
      const bill = await lockBill(trx, COMPANY, billId);
      if (await wasApplied(trx, COMPANY, billId, decided)) return;
      report();
      const credit = (n * 37) % 900;
      const decision = { lineNo, credit, text: 'Weighed again', id: decided, ...context };
      await decideDispute(trx, bill, decision, { by: staff(1), at });
    });
  }
}

async function adjust(
  db: Db,
  billId: string,
  billIndex: number,
  report: () => void,
): Promise<void> {
  for (let n = 0; n < CHANGES_PER_BILL; n++) {
    const adjustmentId = createId(3, billIndex * 1_000 + n);
    const id = createId(4, n);
    await withTenant(db, COMPANY, async (trx) => {
      const bill = await lockBill(trx, COMPANY, billId);
      if (await wasApplied(trx, COMPANY, billId, adjustmentId)) return;
      report();
      const amount = -(11 + n);
      const proposal = { id: adjustmentId, amount, waybillNo: null, reason: 'Agreed' };
      await proposeAdjustment(trx, bill, proposal, { by: staff(1), at });
    });
    await withTenant(db, COMPANY, async (trx) => {
      const bill = await lockBill(trx, COMPANY, billId);
      if (await wasApplied(trx, COMPANY, billId, id)) return;
      report();
      const decision = { adjustmentId, approved: true, id, ...context };
      await decideAdjustment(trx, bill, decision, { by: staff(2), at });
    });
  }
}

/** Counts the cash of a hundred orders at a time; one in fifty is a minor unit short. */
async function countCash(db: Db, report: () => void): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('cod')
      .select(['order_id', 'amount'])
      .$call(ofCompany(COMPANY))
      .where('status', '=', 'collected')
      .orderBy('order_id')
      .limit(100)
      .execute();
    if (rows.length === 0) return;
    report();
    const counts = rows.map(({ order_id: orderId, amount }) => {
      const isShort = Number(orderId.slice(-2)) % 50 === 7;
      return { orderId, counted: Math.max(0, amount - Number(isShort)) };
    });
    await withTenant(db, COMPANY, (trx) => countCod(trx, COMPANY, counts, 'station', at));
  }
}

/** Counts of the month, for a report. */
export async function countMonth(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from bill_order) as orders, (select count(*) from bill_line) as lines,
      (select count(*) from bill_unpriced) as unpriced, (select count(*) from bill_credit) as credits,
      (select count(*) from bill_dispute) as disputes, (select count(*) from cod) as cods,
      (select count(*) from ledger_entry) as entries,
      (select sum(amount) from cod)::bigint as collected,
      (select sum(total) from bill)::bigint as billed`.execute(db);
  return rows[0];
}
