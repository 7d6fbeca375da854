import type {
  BillAction,
  BillEventAction,
  BillStatus,
} from '../../src/domain/lifecycles/bill/status.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { billRules } from '../../src/domain/lifecycles/bill/rules.ts';
import type { BillTable } from '../db/tables/bills.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { uuid7 } from '../db/uuid7.ts';
import { Refusal } from '../http/refusal.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';

/** Who does something to a bill. */
export interface BillAuthor {
  readonly companyId: number;
  readonly accountId: string;
  readonly account: string;
}

/** Something done to a bill, by whom and when; `by` is null where nobody did it. */
export interface Doing {
  readonly by: BillAuthor | null;
  readonly at: Date;
}

/** A company’s bill, locked until the transaction ends. */
export async function holdBill(trx: Trx, companyId: number, id: string): Promise<BillTable> {
  const bill = await trx
    .selectFrom('bill')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (bill === undefined) throw new Refusal('bill.unknown');
  return bill;
}

/** What of a bill nobody has paid, credited or disputed, in minor units. */
export const openOf = ({ total, credited, paid, disputed }: BillTable): number =>
  total - credited - paid - disputed;

/** @throws Refusal `bill.state` where the status does not allow the action */
export function statusAfter(status: BillStatus, action: BillAction): BillStatus {
  const after = billRules.after(status, action);
  if (after !== null) return after;
  const nameOf = (one: BillStatus) => `bill.status.${one}`;
  const allowed = billRules.allowedFrom(action).map(nameOf);
  throw new Refusal('bill.state', { names: { status: [nameOf(status)], allowed } });
}

export interface NewBillEvent {
  /** Made by the caller where the same may be sent again. */
  readonly id?: string;
  readonly action: BillEventAction;
  readonly text?: string | null;
  readonly lineNo?: number | null;
  readonly amount?: number | null;
}

/**
 * Writes a held bill as it is now, with what happened to it. `isNews` is false for what does not make
 * another bill of it, such as a comment.
 */
export async function writeBill(
  trx: Trx,
  bill: BillTable,
  { by, at }: Doing,
  events: readonly NewBillEvent[],
  isNews = true,
): Promise<BillTable> {
  const now: BillTable = {
    ...bill,
    events: bill.events + events.length,
    version: bill.version + (isNews ? 1 : 0),
    updated_at: at,
  };
  const { company_id, id, ...columns } = now;
  await trx
    .updateTable('bill')
    .set(columns)
    .$call(ofCompany(company_id))
    .where('id', '=', id)
    .execute();
  if (events.length > 0) {
    const side: 'merchant' | 'carrier' =
      by === null || by.companyId === MAIN_COMPANY_ID ? 'carrier' : 'merchant';
    await trx
      .insertInto('bill_event')
      .values(
        events.map((event, place) => ({
          company_id,
          bill_id: id,
          no: bill.events + 1 + place,
          id: event.id ?? uuid7(at.getTime()),
          at,
          action: event.action,
          status: now.status,
          side,
          account: by?.account ?? null,
          text: event.text ?? null,
          line_no: event.lineNo ?? null,
          amount: event.amount ?? null,
        })),
      )
      .execute();
  }
  return now;
}

/** Whether something was done to the bill under this id before. */
export async function wasDone(
  trx: Trx,
  companyId: number,
  billId: string,
  id: string,
): Promise<boolean> {
  const known = await trx
    .selectFrom('bill_event')
    .select('no')
    .$call(ofCompany(companyId))
    .where('bill_id', '=', billId)
    .where('id', '=', id)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * The next number of a series such as `GH-2026`: `GH-2026-000001` first. The series is locked until the
 * transaction ends, and a number that is rolled back is given again: so there are no gaps. Only what is
 * issued takes numbers, never an order or an import.
 */
export async function nextNumber(trx: Trx, series: string): Promise<string> {
  const { rows } = await sql<{ next: number }>`
    insert into bill_counter as counter (series, next) values (${series}, 2)
      on conflict (series) do update set next = counter.next + 1
      returning next`.execute(trx);
  const taken = (rows[0]?.next ?? 2) - 1;
  return `${series}-${String(taken).padStart(6, '0')}`;
}

/** A change of what a bill asks for, as somebody proposes it. */
export interface Proposal {
  readonly id: string;
  /** Minor units; below zero it is in the merchant’s favour. */
  readonly amount: number;
  readonly waybillNo: string | null;
  readonly reason: string;
}

/** Writes a proposal down, with what it changes of an order's lines if it is a correction. */
export async function keepProposal(
  trx: Trx,
  bill: BillTable,
  { id, amount, waybillNo, reason }: Proposal,
  doing: Doing & { readonly by: BillAuthor },
  corrected: { readonly order_id?: string; readonly lines?: string } = {},
): Promise<BillTable> {
  await trx
    .insertInto('bill_adjustment')
    .values({
      company_id: bill.company_id,
      id,
      bill_id: bill.id,
      status: 'proposed',
      amount,
      waybill_no: waybillNo,
      reason,
      proposed_by: doing.by.accountId,
      proposed_name: doing.by.account,
      proposed_at: doing.at,
      decided_name: null,
      decided_at: null,
      ...corrected,
    })
    .execute();
  return writeBill(trx, bill, doing, [{ id, action: 'propose', text: reason, amount }]);
}
