import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { BillTable } from '../db/tables/bills.ts';
import type { PaymentTable } from '../db/tables/payments.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import { postJournals, type Posting } from '../ledger/postJournals.ts';
import type { JournalKind } from '../ledger/ledgerAccounts.ts';
import { settleIfPaid } from './issueBill.ts';
import {
  type BillAuthor,
  type ActionStamp,
  lockBill,
  getOpenAmount,
  getNextStatus,
  writeBill,
} from './billRecord.ts';

/** A payment received from a company. */
export interface NewPayment {
  readonly id: string;
  readonly reference: string;
  readonly currency: string;
  /** Minor units. */
  readonly amount: number;
  /** `YYYY-MM-DD`. */
  readonly receivedOn: string;
  /** The bill to pay; null pays the bills that are due first. */
  readonly billId: string | null;
}

type AuthorStamp = ActionStamp & { readonly by: BillAuthor };

/**
 * Records a payment of a company once and matches it with a bill, or with the bills that are due first. Any
 * excess stays unapplied.
 *
 * @throws Refusal `payment.taken` if the reference was recorded before, `payment.currency`, `bill.unknown`
 */
export async function recordPayment(
  trx: Trx,
  companyId: number,
  { id, reference, currency, amount, receivedOn, billId }: NewPayment,
  stamp: AuthorStamp,
): Promise<void> {
  const existing = await trx
    .selectFrom('payment')
    .select(['reference', 'amount', 'currency'])
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (
    existing?.reference === reference &&
    existing.amount === amount &&
    existing.currency === currency
  )
    return;
  const inserted = await trx
    .insertInto('payment')
    .values({
      company_id: companyId,
      id,
      reference,
      currency,
      amount,
      matched: 0,
      received_on: receivedOn,
      recorded_at: stamp.at,
      recorded_by: stamp.by.account,
      reversed_at: null,
      reversed_by: null,
      reversal: null,
      version: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) throw new Refusal('payment.taken');
  await postPaymentJournal(trx, companyId, 'paymentReceived', id, currency, stamp, [
    { debit: 'bank', credit: 'unapplied', amount },
  ]);
  await matchPayment(trx, companyId, id, billId, stamp);
}

function postPaymentJournal(
  trx: Trx,
  companyId: number,
  kind: JournalKind,
  source: string,
  currency: string,
  { by, at }: AuthorStamp,
  postings: readonly Posting[],
): Promise<void> {
  return postJournals(trx, companyId, kind, [{ source, at, currency, by: by.account, postings }]);
}

export async function lockPayment(trx: Trx, companyId: number, id: string): Promise<PaymentTable> {
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (payment === undefined) throw new Refusal('payment.unknown');
  return payment;
}

/**
 * Matches the rest of a payment with a bill, or with the bills that are due first.
 *
 * @throws Refusal `payment.reversed`, `payment.currency`, `bill.unknown`, `bill.state`
 */
export async function matchPayment(
  trx: Trx,
  companyId: number,
  id: string,
  billId: string | null,
  stamp: AuthorStamp,
): Promise<void> {
  const payment = await lockPayment(trx, companyId, id);
  if (payment.reversed_at !== null) throw new Refusal('payment.reversed');
  const { currency } = payment;
  let remaining = payment.amount - payment.matched;
  const matches: { bill: BillTable; amount: number }[] = [];
  const ids = billId === null ? await listDueFirst(trx, companyId, currency) : [billId];
  // Locked in the sequence of ids, which prevents deadlocks; paid by due day.
  const billsById = new Map<string, BillTable>();
  for (const one of ids.toSorted()) billsById.set(one, await lockBill(trx, companyId, one));
  for (const one of ids) {
    const bill = billsById.get(one);
    if (bill === undefined) continue;
    if (bill.currency !== currency) {
      throw new Refusal('payment.currency', {
        words: { payment: currency, bill: bill.currency },
      });
    }
    if (billId !== null && bill.status !== 'partlyDisputed') getNextStatus(bill.status, 'pay');
    const amount = Math.min(remaining, getOpenAmount(bill));
    if (amount <= 0) continue;
    remaining -= amount;
    matches.push({ bill, amount });
  }
  await writeMatches(trx, payment, matches, stamp);
}

/** Ids of a company's unpaid bills in a currency, by due day. */
async function listDueFirst(trx: Trx, companyId: number, currency: string): Promise<string[]> {
  const bills = await trx
    .selectFrom('bill')
    .select('id')
    .$call(ofCompany(companyId))
    .where('currency', '=', currency)
    .where('status', 'in', ['issued', 'confirmed', 'overdue', 'partlyDisputed'])
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  return bills.map(({ id }) => id);
}

async function writeMatches(
  trx: Trx,
  payment: PaymentTable,
  matches: readonly { readonly bill: BillTable; readonly amount: number }[],
  stamp: AuthorStamp,
): Promise<void> {
  if (matches.length === 0) return;
  const { company_id: companyId, id, currency, version } = payment;
  const sum = matches.reduce((total, { amount }) => total + amount, 0);
  const rows = matches.map(({ bill, amount }, at) => ({
    company_id: companyId,
    payment_id: id,
    // Unique per payment: one number for each bill and each time it is matched.
    no: version * 10_000 + at,
    bill_id: bill.id,
    amount,
    at: stamp.at,
  }));
  await trx.insertInto('payment_match').values(rows).execute();
  await trx
    .updateTable('payment')
    .set({ matched: payment.matched + sum, version: version + 1 })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
  await postPaymentJournal(trx, companyId, 'paymentMatched', `${id} ${version}`, currency, stamp, [
    { debit: 'unapplied', credit: 'receivable', amount: sum },
  ]);
  for (const { bill, amount } of matches) {
    const paid = { ...bill, paid: bill.paid + amount };
    const next = bill.status === 'partlyDisputed' ? paid : settleIfPaid(paid);
    const action = next.status === 'paid' ? 'pay' : 'receive';
    await writeBill(trx, next, stamp, [{ action, text: payment.reference, amount }]);
  }
}

/**
 * Reverses a payment, such as one that the bank returned: its bills are open again.
 *
 * @throws Refusal `payment.unknown`, `payment.reversed`, `record.changed`
 */
export async function reversePayment(
  trx: Trx,
  companyId: number,
  {
    id,
    version,
    reason,
  }: { readonly id: string; readonly version: number; readonly reason: string },
  stamp: AuthorStamp,
): Promise<void> {
  const payment = await lockPayment(trx, companyId, id);
  if (payment.reversed_at !== null) throw new Refusal('payment.reversed');
  if (payment.version !== version) throw new Refusal('record.changed');
  const { amount, matched, currency, reference } = payment;
  const matches = await trx
    .selectFrom('payment_match')
    .select(['bill_id'])
    .select(sql<number>`sum(amount)::bigint`.as('amount'))
    .$call(ofCompany(companyId))
    .where('payment_id', '=', id)
    .groupBy('bill_id')
    .orderBy('bill_id')
    .execute();
  for (const match of matches) {
    const bill = await lockBill(trx, companyId, match.bill_id);
    const reversed = match.amount;
    const status = bill.status === 'paid' ? getNextStatus('paid', 'unpay') : bill.status;
    if (status === 'writtenOff') {
      // The bill is open by the reversed amount again, which is written off like the rest.
      await postPaymentJournal(
        trx,
        companyId,
        'billWrittenOff',
        `${bill.id} ${id}`,
        currency,
        stamp,
        [{ debit: 'writtenOff', credit: 'receivable', amount: reversed }],
      );
    }
    await writeBill(trx, { ...bill, status, paid: bill.paid - reversed }, stamp, [
      { action: 'reverse', text: reference, amount: reversed },
    ]);
  }
  const rows = matches.map((match, at) => ({
    company_id: companyId,
    payment_id: id,
    no: version * 10_000 + at,
    bill_id: match.bill_id,
    amount: -match.amount,
    at: stamp.at,
  }));
  if (rows.length > 0) await trx.insertInto('payment_match').values(rows).execute();
  await trx
    .updateTable('payment')
    .set({
      matched: 0,
      version: version + 1,
      reversed_at: stamp.at,
      reversed_by: stamp.by.account,
      reversal: reason,
    })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
  await postPaymentJournal(trx, companyId, 'paymentReversed', id, currency, stamp, [
    { debit: 'receivable', credit: 'unapplied', amount: matched },
    { debit: 'unapplied', credit: 'bank', amount },
  ]);
}
