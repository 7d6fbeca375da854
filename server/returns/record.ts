import type { ReturnAction, ReturnStatus } from '../../src/api/contract/returns/status.ts';
import type { EventAction } from '../../src/api/contract/order/status.ts';
import type { ReturnAddress } from '../../src/api/contract/returns/returns.ts';
import { followed, returnRules } from '../../src/machines/returnLifecycle/rules.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { ReturnTable } from '../db/schema/returns.ts';

/** A return as it is stored. */
export type HeldReturn = Omit<ReturnTable, 'address'> & { readonly address: ReturnAddress };

/** Something that happens to a return. */
export interface ReturnHappening {
  readonly action: 'register' | ReturnAction;
  readonly status: ReturnStatus;
  readonly at: Date;
  /** Null for a scan. */
  readonly account: string | null;
  readonly remark: string | null;
}

/** A return, locked until the transaction ends; null where the company has none of this id. */
export async function holdReturn(
  trx: Trx,
  companyId: number,
  id: string,
): Promise<HeldReturn | null> {
  const found = await trx
    .selectFrom('return_order')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** Writes an event of a return as its next one. */
export async function writeEvent(
  trx: Trx,
  { company_id, id: return_id, events }: Pick<HeldReturn, 'company_id' | 'id' | 'events'>,
  event: ReturnHappening,
): Promise<void> {
  await trx
    .insertInto('return_event')
    .values({ company_id, return_id, no: events + 1, ...event })
    .execute();
}

/** Writes what happened to a return that is held, and where it is now. */
export async function writeReturn(
  trx: Trx,
  ret: HeldReturn,
  event: ReturnHappening,
  left: { readonly leg_id?: string; readonly withdrawn?: boolean } = {},
): Promise<void> {
  await writeEvent(trx, ret, event);
  await trx
    .updateTable('return_order')
    .set({ ...left, status: event.status, events: ret.events + 1, updated_at: event.at })
    .$call(ofCompany(ret.company_id))
    .where('id', '=', ret.id)
    .execute();
}

/** An event of the parcel of a return. */
interface LegEvent {
  readonly company_id: number;
  readonly action: EventAction;
  readonly at: Date;
  readonly remark: string | null;
}

/**
 * Moves a return on by what happened to its parcel, in the transaction that records it; what does not move
 * it, such as a scan that came late, is left alone.
 */
export async function followLeg(
  trx: Trx,
  returnId: string,
  { company_id, action: happened, at, remark }: LegEvent,
  account: string | null,
): Promise<HeldReturn | null> {
  const action = followed[happened];
  if (action === undefined) return null;
  const ret = await holdReturn(trx, company_id, returnId);
  const status = ret === null ? null : returnRules.after(ret.status, action);
  if (ret === null || status === null) return null;
  await writeReturn(trx, ret, { action, status, at, account, remark });
  return { ...ret, status };
}
