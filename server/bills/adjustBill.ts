import type { Trx } from '../db/database.ts';
import type { BillTable } from '../db/tables/bills.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import { postJournals } from '../ledger/postJournals.ts';
import { applyCorrection } from './correctBill.ts';
import { writeCreditNote } from './creditNote.ts';
import { settleIfPaid } from './issueBill.ts';
import {
  type BillAuthor,
  type ActionStamp,
  insertProposal,
  getOpenAmount,
  type Proposal,
  getNextStatus,
  writeBill,
} from './billRecord.ts';

/**
 * Proposes an adjustment of a locked bill. An issued bill can only be lowered, by a credit note; additions go
 * on the next draft.
 *
 * @throws Refusal `bill.state`, `bill.credit.tooMuch`, `bill.total.negative`
 */
export async function proposeAdjustment(
  trx: Trx,
  bill: BillTable,
  { id, amount, waybillNo, reason }: Proposal,
  stamp: ActionStamp & { readonly by: BillAuthor },
): Promise<BillTable> {
  requireAllowedAmount(bill, amount);
  return insertProposal(trx, bill, { id, amount, waybillNo, reason }, stamp);
}

function requireAllowedAmount(bill: BillTable, amount: number): void {
  getNextStatus(bill.status, 'adjust');
  if (bill.status === 'draft') {
    if (bill.total - bill.tax + amount < 0) throw new Refusal('bill.total.negative');
  } else if (amount > 0 || -amount > getOpenAmount(bill)) throw new Refusal('bill.credit.tooMuch');
}

export interface AdjustmentDecision {
  readonly adjustmentId: string;
  readonly approved: boolean;
  readonly id: string;
  readonly countryCode: string;
  readonly today: string;
}

/**
 * Approves or refuses an adjustment of a locked bill; users can't decide their own proposals. An approved one
 * becomes a line of a draft, or a credit note for an issued bill.
 *
 * @throws Refusal `bill.adjustment.decided`, `bill.adjustment.own` and those of `proposeAdjustment`
 */
export async function decideAdjustment(
  trx: Trx,
  bill: BillTable,
  { adjustmentId, approved, id, countryCode, today }: AdjustmentDecision,
  stamp: ActionStamp & { readonly by: BillAuthor },
): Promise<BillTable> {
  const { company_id: companyId } = bill;
  const adjustment = await trx
    .selectFrom('bill_adjustment')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', adjustmentId)
    .where('bill_id', '=', bill.id)
    .where('status', '=', 'proposed')
    .forUpdate()
    .executeTakeFirst();
  if (adjustment === undefined) throw new Refusal('bill.adjustment.decided');
  if (approved && adjustment.proposed_by === stamp.by.accountId) {
    throw new Refusal('bill.adjustment.own');
  }
  const { amount, reason, waybill_no, order_id: orderId, lines } = adjustment;
  if (approved && lines === null) requireAllowedAmount(bill, amount);
  await trx
    .updateTable('bill_adjustment')
    .set({
      status: approved ? 'approved' : 'refused',
      decided_name: stamp.by.account,
      decided_at: stamp.at,
    })
    .$call(ofCompany(companyId))
    .where('id', '=', adjustmentId)
    .execute();
  if (!approved) return writeBill(trx, bill, stamp, [{ id, action: 'refuse', amount }]);
  if (lines !== null && orderId !== null) {
    const correction = { id, adjustmentId, orderId, waybillNo: waybill_no, reason, lines };
    return applyCorrection(trx, bill, { ...correction, countryCode, today }, stamp);
  }
  const event = { id, action: 'adjust', text: reason, amount } as const;
  if (bill.status === 'draft') {
    const no = bill.lines + 1;
    await trx
      .insertInto('bill_line')
      .values({
        company_id: companyId,
        bill_id: bill.id,
        no,
        order_id: null,
        waybill_no,
        code: 'adjustment',
        rule: reason,
        base: null,
        amount,
      })
      .execute();
    return writeBill(trx, { ...bill, lines: no, total: bill.total + amount }, stamp, [event]);
  }
  await writeCreditNote(
    trx,
    bill,
    { amount: -amount, tax: 0, reason, lineNo: null, countryCode, today },
    stamp.at,
  );
  await postJournals(trx, companyId, 'billCredited', [
    {
      source: adjustmentId,
      at: stamp.at,
      currency: bill.currency,
      by: stamp.by.account,
      postings: [{ debit: 'revenue', credit: 'receivable', amount: -amount }],
    },
  ]);
  const credited = { ...bill, credited: bill.credited - amount };
  const next = credited.status === 'partlyDisputed' ? credited : settleIfPaid(credited);
  return writeBill(trx, next, stamp, [event]);
}

/**
 * Writes off the open amount of an overdue bill.
 *
 * @throws Refusal `bill.state`
 */
export async function writeOff(
  trx: Trx,
  bill: BillTable,
  { id, text }: { readonly id: string; readonly text: string },
  stamp: ActionStamp,
): Promise<BillTable> {
  const status = getNextStatus(bill.status, 'writeOff');
  const amount = getOpenAmount(bill);
  await postJournals(trx, bill.company_id, 'billWrittenOff', [
    {
      source: bill.id,
      at: stamp.at,
      currency: bill.currency,
      by: stamp.by?.account ?? null,
      postings: [{ debit: 'writtenOff', credit: 'receivable', amount }],
    },
  ]);
  return writeBill(trx, { ...bill, status }, stamp, [{ id, action: 'writeOff', text, amount }]);
}
