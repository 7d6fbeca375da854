import type {
  ReplacementEvent,
  ReturnAction,
  ReturnStatus,
} from '../../src/domain/lifecycles/return/returnStatus.ts';
import type { EventAction } from '../../src/domain/lifecycles/order/orderStatus.ts';
import type { Replacement, ReturnAddress } from '../../src/api/contract/returns/returnContent.ts';
import {
  returnActionByOrderEvent,
  replacementEventByOrderEvent,
  returnRules,
} from '../../src/domain/lifecycles/return/returnRules.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { ReturnTable } from '../db/tables/returns.ts';

/** A stored return. */
export type LockedReturn = Omit<ReturnTable, 'address' | 'replacement'> & {
  readonly address: ReturnAddress;
  readonly replacement: Replacement | null;
};

/** Event of a return. */
export interface ReturnEvent {
  readonly action: 'register' | ReturnAction | ReplacementEvent;
  readonly status: ReturnStatus;
  readonly at: Date;
  /** Null for a scan. */
  readonly account: string | null;
  readonly remark: string | null;
}

/** Locks a return until the transaction ends; null if the company has no return with this id. */
export async function lockReturn(
  trx: Trx,
  companyId: number,
  id: string,
): Promise<LockedReturn | null> {
  const ret = await trx
    .selectFrom('return_order')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return ret ?? null;
}

/** Appends an event to a return. */
export async function writeEvent(
  trx: Trx,
  { company_id, id: return_id, events }: Pick<LockedReturn, 'company_id' | 'id' | 'events'>,
  event: ReturnEvent,
): Promise<void> {
  await trx
    .insertInto('return_event')
    .values({ company_id, return_id, no: events + 1, ...event })
    .execute();
}

/** Appends an event to a locked return and updates its status. */
export async function writeReturn(
  trx: Trx,
  ret: LockedReturn,
  event: ReturnEvent,
  changes: {
    readonly leg_id?: string;
    readonly out_id?: string | null;
    readonly withdrawn?: boolean;
  } = {},
): Promise<void> {
  await writeEvent(trx, ret, event);
  await trx
    .updateTable('return_order')
    .set({ ...changes, status: event.status, events: ret.events + 1, updated_at: event.at })
    .$call(ofCompany(ret.company_id))
    .where('id', '=', ret.id)
    .execute();
}

/** Tracking event of a parcel of a return. */
interface LegEvent {
  readonly company_id: number;
  readonly order_id: string;
  readonly action: EventAction;
  readonly at: Date;
  readonly remark: string | null;
}

/**
 * Updates a return after an event of its parcel, in the same transaction; ignores irrelevant events such as
 * late scans, and only logs those of a replacement. Returns the action applied to the return, or null.
 */
export async function followLeg(
  trx: Trx,
  returnId: string,
  { company_id, order_id, action: orderAction, at, remark }: LegEvent,
  account: string | null,
): Promise<{ readonly ret: LockedReturn; readonly action: ReturnAction } | null> {
  const action = returnActionByOrderEvent[orderAction];
  const replacementEvent = replacementEventByOrderEvent[orderAction];
  if (action === undefined && replacementEvent === undefined) return null;
  const ret = await lockReturn(trx, company_id, returnId);
  if (ret === null) return null;
  if (order_id === ret.out_id) {
    if (replacementEvent === undefined) return null;
    await writeReturn(trx, ret, {
      action: replacementEvent,
      status: ret.status,
      at,
      account,
      remark,
    });
    return null;
  }
  const status = action === undefined ? null : returnRules.nextStatus(ret.status, action);
  if (action === undefined || status === null) return null;
  await writeReturn(trx, ret, { action, status, at, account, remark });
  return { ret: { ...ret, status }, action };
}
