import type { BillMove } from '../../src/api/contract/bills/bills.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import { decideAdjustment, proposeAdjustment, writeOff } from './adjustBill.ts';
import { type Correction, proposeCorrection } from './correctBill.ts';
import { decideDispute, disputeLine } from './disputeBill.ts';
import { issueBill, type BillIssuing } from './issueBill.ts';
import { type BillAuthor, lockBill, getNextStatus, wasApplied, writeBill } from './billRecord.ts';

export type BillMoveInput = BillIssuing & {
  readonly by: BillAuthor;
  readonly billId: string;
  readonly move: BillMove;
  /** New charges of the order; for a correction only. */
  readonly corrected?: Pick<Correction, 'orderId' | 'charges'>;
};

/**
 * Applies a user's action to a bill once, in its company's tenant transaction: a repeated call with the same
 * id changes nothing.
 *
 * @throws Refusal `bill.unknown`, `record.changed` if the bill has changed since, and those of the single
 *   moves
 */
export async function moveBill(trx: Trx, moving: BillMoveInput): Promise<void> {
  const { companyId, billId, move, by, at, countryCode, today } = moving;
  const { id } = move;
  if (move.action === 'issue') {
    await issueBill(trx, billId, move.version, moving);
    return;
  }
  const bill = await lockBill(trx, companyId, billId);
  if (await wasApplied(trx, companyId, billId, id)) return;
  if ('version' in move && move.version !== bill.version) throw new Refusal('record.changed');
  const stamp = { by, at };
  switch (move.action) {
    case 'comment': {
      const status = getNextStatus(bill.status, 'comment');
      const { text, lineNo } = move;
      if (lineNo !== null) await requireDispute(trx, companyId, billId, lineNo);
      const event = { id, action: 'comment', text, lineNo } as const;
      await writeBill(trx, { ...bill, status }, stamp, [event], false);
      return;
    }
    case 'dispute':
      await disputeLine(trx, bill, move, stamp);
      return;
    case 'confirm': {
      const status = getNextStatus(bill.status, 'confirm');
      await writeBill(trx, { ...bill, status }, stamp, [{ id, action: 'confirm' }]);
      return;
    }
    case 'decide':
      await decideDispute(trx, bill, { ...move, countryCode, today }, stamp);
      return;
    case 'propose': {
      const waybillNo = move.waybillNo === '' ? null : move.waybillNo.toUpperCase();
      if (waybillNo !== null) await requireOnBill(trx, companyId, billId, waybillNo);
      await proposeAdjustment(trx, bill, { ...move, waybillNo }, stamp);
      return;
    }
    case 'correct': {
      const waybillNo = move.waybillNo.toUpperCase();
      if (moving.corrected === undefined) throw new Refusal('bill.correct.unpriced');
      await proposeCorrection(trx, bill, { ...move, ...moving.corrected, waybillNo }, stamp);
      return;
    }
    case 'approve':
    case 'refuse': {
      const approved = move.action === 'approve';
      const decision = { ...move, approved, countryCode, today };
      await decideAdjustment(trx, bill, decision, stamp);
      return;
    }
    case 'writeOff':
      await writeOff(trx, bill, move, stamp);
  }
}

/** Requires that a line is or was disputed: comments about a line belong to its dispute. */
async function requireDispute(trx: Trx, companyId: number, billId: string, lineNo: number) {
  const row = await trx
    .selectFrom('bill_dispute')
    .select('line_no')
    .$call(ofCompany(companyId))
    .where('bill_id', '=', billId)
    .where('line_no', '=', lineNo)
    .executeTakeFirst();
  if (row !== undefined) return;
  const fields = [{ path: 'lineNo', rule: 'bill.line.unknown' }];
  throw new Refusal('error.invalidInput', { fields });
}

async function requireOnBill(trx: Trx, companyId: number, billId: string, waybillNo: string) {
  const row = await trx
    .selectFrom('bill_line')
    .select('no')
    .$call(ofCompany(companyId))
    .where('bill_id', '=', billId)
    .where('waybill_no', '=', waybillNo)
    .limit(1)
    .executeTakeFirst();
  if (row !== undefined) return;
  const fields = [{ path: 'waybillNo', rule: 'bill.waybill.unknown' }];
  throw new Refusal('error.invalidInput', { fields });
}
