import type {
  BillAction,
  BillEventAction,
  BillStatus,
} from '../../src/domain/lifecycles/bill/billStatus.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { billRules } from '../../src/domain/lifecycles/bill/machine.ts';
import type { BillTable } from '../db/tables/bills.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { createUuid7 } from '../db/uuid7.ts';
import { Refusal } from '../http/refusal.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';

/** Account that acts on a bill. */
export interface BillAuthor {
  readonly companyId: number;
  readonly accountId: string;
  readonly account: string;
}

/** Author and time of an action; `by` is null for an automatic one. */
export interface ActionStamp {
  readonly by: BillAuthor | null;
  readonly at: Date;
}

/** Locks a company's bill until the transaction ends. */
export async function lockBill(trx: Trx, companyId: number, id: string): Promise<BillTable> {
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

/** Open amount in minor units: total less credited, paid and disputed. */
export const getOpenAmount = ({ total, credited, paid, disputed }: BillTable): number =>
  total - credited - paid - disputed;

/** @throws Refusal `bill.state` if the status does not allow the action */
export function getNextStatus(status: BillStatus, action: BillAction): BillStatus {
  const after = billRules.nextStatus(status, action);
  if (after !== null) return after;
  const getTextId = (one: BillStatus) => `bill.status.${one}`;
  const allowed = billRules.statusesAllowing(action).map(getTextId);
  throw new Refusal('bill.state', { names: { status: [getTextId(status)], allowed } });
}

export interface NewBillEvent {
  /** Id from the caller if the action may be repeated. */
  readonly id?: string;
  readonly action: BillEventAction;
  readonly text?: string | null;
  readonly lineNo?: number | null;
  readonly amount?: number | null;
}

/**
 * Writes a locked bill with its new events. `isNewVersion` is false for events that do not change the
 * version, such as a comment.
 */
export async function writeBill(
  trx: Trx,
  bill: BillTable,
  { by, at }: ActionStamp,
  events: readonly NewBillEvent[],
  isNewVersion = true,
): Promise<BillTable> {
  const written: BillTable = {
    ...bill,
    events: bill.events + events.length,
    version: bill.version + (isNewVersion ? 1 : 0),
    updated_at: at,
  };
  const { company_id, id, ...columns } = written;
  await trx
    .updateTable('bill')
    .set(columns)
    .$call(ofCompany(company_id))
    .where('id', '=', id)
    .execute();
  if (events.length > 0) {
    const side: 'merchant' | 'carrier' =
      by === null || by.companyId === CARRIER_COMPANY_ID ? 'carrier' : 'merchant';
    await trx
      .insertInto('bill_event')
      .values(
        events.map((event, index) => ({
          company_id,
          bill_id: id,
          no: bill.events + 1 + index,
          id: event.id ?? createUuid7(at.getTime()),
          at,
          action: event.action,
          status: written.status,
          side,
          account: by?.account ?? null,
          text: event.text ?? null,
          line_no: event.lineNo ?? null,
          amount: event.amount ?? null,
        })),
      )
      .execute();
  }
  return written;
}

/** Whether an action with this id was applied to the bill before. */
export async function wasApplied(
  trx: Trx,
  companyId: number,
  billId: string,
  id: string,
): Promise<boolean> {
  const applied = await trx
    .selectFrom('bill_event')
    .select('no')
    .$call(ofCompany(companyId))
    .where('bill_id', '=', billId)
    .where('id', '=', id)
    .executeTakeFirst();
  return applied !== undefined;
}

/**
 * Next number of a series such as `GH-2026`, starting with `GH-2026-000001`. The series stays locked until
 * the transaction ends and a rolled-back number is reused, so there are no gaps. Only issued documents take
 * numbers, never orders or imports.
 */
export async function takeNextNumber(trx: Trx, series: string): Promise<string> {
  const { rows } = await sql<{ next: number }>`
    insert into bill_counter as counter (series, next) values (${series}, 2)
      on conflict (series) do update set next = counter.next + 1
      returning next`.execute(trx);
  const number = (rows[0]?.next ?? 2) - 1;
  return `${series}-${String(number).padStart(6, '0')}`;
}

/** Proposed adjustment of a bill. */
export interface Proposal {
  readonly id: string;
  /** Minor units; negative in the merchant's favour. */
  readonly amount: number;
  readonly waybillNo: string | null;
  readonly reason: string;
}

/** Stores a proposal, with the corrected lines of an order if it is a correction. */
export async function insertProposal(
  trx: Trx,
  bill: BillTable,
  { id, amount, waybillNo, reason }: Proposal,
  stamp: ActionStamp & { readonly by: BillAuthor },
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
      proposed_by: stamp.by.accountId,
      proposed_name: stamp.by.account,
      proposed_at: stamp.at,
      decided_name: null,
      decided_at: null,
      ...corrected,
    })
    .execute();
  return writeBill(trx, bill, stamp, [{ id, action: 'propose', text: reason, amount }]);
}
