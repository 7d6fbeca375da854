import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { BillTable } from '../db/tables/bills.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import { postJournals } from '../ledger/postJournals.ts';
import { shiftDay } from '../zones/zoneDays.ts';
import { notify } from '../notices/notify.ts';
import { writeCreditNote } from './creditNote.ts';
import { settleIfPaid } from './issueBill.ts';
import { type ActionStamp, getOpenAmount, getNextStatus, writeBill } from './billRecord.ts';

/** Minimum days to pay after the carrier has decided a dispute. */
const DAYS_AFTER_DECISION = 7;

/**
 * Disputes a line of a locked bill, with its share of the order's tax: the amount is not due until the
 * carrier decides.
 *
 * @throws Refusal `bill.state`, `error.invalidInput` if the bill has no such line, `bill.line.tax`,
 *   `bill.line.disputed`, `payment.tooMuch` if it is paid already
 */
export async function disputeLine(
  trx: Trx,
  bill: BillTable,
  { lineNo, text, id }: { readonly lineNo: number; readonly text: string; readonly id: string },
  stamp: ActionStamp,
): Promise<BillTable> {
  const { company_id: companyId } = bill;
  const status = getNextStatus(bill.status, 'dispute');
  const line = await trx
    .selectFrom('bill_line')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('bill_id', '=', bill.id)
    .where('no', '=', lineNo)
    .executeTakeFirst();
  if (line === undefined) {
    throw new Refusal('error.invalidInput', {
      fields: [{ path: 'lineNo', rule: 'bill.line.unknown' }],
    });
  }
  if (line.code === 'tax' || line.amount <= 0) throw new Refusal('bill.line.tax');
  const tax = line.order_id === null ? 0 : await getTaxShare(trx, bill, line.order_id, line.amount);
  const amount = line.amount + tax;
  if (amount > getOpenAmount(bill)) throw new Refusal('payment.tooMuch');
  const inserted = await trx
    .insertInto('bill_dispute')
    .values({
      company_id: companyId,
      bill_id: bill.id,
      line_no: lineNo,
      status: 'open',
      amount,
      tax,
      credited: 0,
      opened_at: stamp.at,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('line_no')
    .executeTakeFirst();
  if (inserted === undefined) throw new Refusal('bill.line.disputed');
  await postJournals(trx, companyId, 'lineDisputed', [
    {
      source: `${bill.id} ${lineNo}`,
      at: stamp.at,
      currency: bill.currency,
      by: stamp.by?.account ?? null,
      postings: [{ debit: 'disputed', credit: 'receivable', amount }],
    },
  ]);
  await notifyOfDispute(trx, bill, 'carrier', 'billDisputed', stamp);
  const next = { ...bill, status, disputed: bill.disputed + amount };
  return writeBill(trx, next, stamp, [{ id, action: 'dispute', text, lineNo, amount }]);
}

/** A line's share of its order's tax; all shares together never exceed the tax. */
async function getTaxShare(
  trx: Trx,
  { company_id: companyId, id }: BillTable,
  orderId: string,
  amount: number,
): Promise<number> {
  const lines = await trx
    .selectFrom('bill_line')
    .select(['no', 'code', 'amount'])
    .$call(ofCompany(companyId))
    .where('bill_id', '=', id)
    .where('order_id', '=', orderId)
    .execute();
  const sum = (someLines: typeof lines) =>
    someLines.reduce((total, line) => total + line.amount, 0);
  const tax = sum(lines.filter(({ code }) => code === 'tax'));
  const net = sum(lines) - tax;
  if (tax <= 0 || net <= 0) return 0;
  const numbers = lines.map(({ no }) => no);
  const { used } = await trx
    .selectFrom('bill_dispute')
    .select(sql<number>`coalesce(sum(tax), 0)::bigint`.as('used'))
    .$call(ofCompany(companyId))
    .where('bill_id', '=', id)
    .where('line_no', 'in', numbers)
    .executeTakeFirstOrThrow();
  return Math.max(0, Math.min(Math.round((tax * amount) / net), tax - used));
}

export interface DisputeDecision {
  readonly lineNo: number;
  /** Amount to credit in minor units, tax included; zero rejects the dispute. */
  readonly credit: number;
  readonly text: string;
  readonly id: string;
  readonly countryCode: string;
  readonly today: string;
}

/**
 * Decides a dispute of a locked bill: the credited amount gets a credit note, the rest is due in a week
 * at the earliest.
 *
 * @throws Refusal `bill.state`, `bill.adjustment.decided`, `bill.credit.tooMuch`
 */
export async function decideDispute(
  trx: Trx,
  bill: BillTable,
  { lineNo, credit, text, id, countryCode, today }: DisputeDecision,
  stamp: ActionStamp,
): Promise<BillTable> {
  const { company_id: companyId, currency } = bill;
  const disputes = await trx
    .selectFrom('bill_dispute')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('bill_id', '=', bill.id)
    .where('status', '=', 'open')
    .forUpdate()
    .execute();
  const dispute = disputes.find(({ line_no }) => line_no === lineNo);
  const isLast = disputes.length === 1;
  const status = getNextStatus(bill.status, isLast ? 'settle' : 'decide');
  if (dispute === undefined) throw new Refusal('bill.adjustment.decided');
  const { amount } = dispute;
  if (credit > amount) throw new Refusal('bill.credit.tooMuch');
  const tax = Math.round((dispute.tax * credit) / amount);
  await trx
    .updateTable('bill_dispute')
    .set({
      status: credit > 0 ? 'upheld' : 'rejected',
      credited: credit,
      decided_at: stamp.at,
    })
    .$call(ofCompany(companyId))
    .where('bill_id', '=', bill.id)
    .where('line_no', '=', lineNo)
    .execute();
  await postJournals(trx, companyId, 'disputeDecided', [
    {
      source: `${bill.id} ${lineNo}`,
      at: stamp.at,
      currency,
      by: stamp.by?.account ?? null,
      postings: [
        { debit: 'revenue', credit: 'disputed', amount: credit - tax },
        { debit: 'tax', credit: 'disputed', amount: tax },
        { debit: 'receivable', credit: 'disputed', amount: amount - credit },
      ],
    },
  ]);
  if (credit > 0) {
    const note = { amount: credit, tax, reason: text, lineNo, countryCode, today };
    await writeCreditNote(trx, bill, note, stamp.at);
  }
  const earliestDueDay = shiftDay(today, DAYS_AFTER_DECISION);
  const isDueTooEarly = bill.due_on !== null && bill.due_on < earliestDueDay;
  const next = {
    ...bill,
    status,
    disputed: bill.disputed - amount,
    credited: bill.credited + credit,
    due_on: isLast && isDueTooEarly ? earliestDueDay : bill.due_on,
  };
  await notifyOfDispute(trx, bill, 'company', 'billDecided', stamp);
  return writeBill(trx, isLast ? settleIfPaid(next) : next, stamp, [
    { id, action: credit > 0 ? 'uphold' : 'reject', text, lineNo, amount: credit },
  ]);
}

async function notifyOfDispute(
  trx: Trx,
  { company_id: companyId, id, number, period }: BillTable,
  audience: 'company' | 'carrier',
  kind: 'billDisputed' | 'billDecided',
  { by, at }: ActionStamp,
): Promise<void> {
  const subject = { kind: 'bill', id, number: number ?? period } as const;
  await notify(trx, { companyId, audience, kind, subject, by: by?.accountId ?? null, at });
}
