import { sql } from 'kysely';
import type {
  EventAction,
  OrderAction,
  OrderStatus,
} from '../../../src/domain/lifecycles/order/orderStatus.ts';
import type { RestorableStatus } from '../../../src/domain/lifecycles/order/machine.ts';
import {
  orderStatusesAllowing,
  isInCustody,
  nextOrderStatus,
} from '../../../src/domain/lifecycles/order/orderRules.ts';
import type { Trx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import type { OrderTable } from '../../db/tables/orders.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { withOrderDeltas, recordDeltas, toScanDeltas } from '../../figures/recordDeltas.ts';
import { Refusal } from '../../http/refusal.ts';
import { notifyOfReturn } from '../../returns/returnNotices.ts';
import { followLeg } from '../../returns/returnRecord.ts';
import { informWebhooks } from '../../webhooks/informWebhooks.ts';
import { orderKey } from '../find/rows.ts';

/** Account that changes an order, with its name at that time. */
export interface Author {
  readonly accountId: string;
  readonly account: string;
}

/** Columns that an order's lifecycle depends on. */
export type OrderState = Pick<
  OrderTable,
  'company_id' | 'id' | 'status' | 'held_from' | 'events' | 'version' | 'waybill_no' | 'return_id'
>;

const stateColumns = [
  'company_id',
  'id',
  'status',
  'held_from',
  'events',
  'version',
  'waybill_no',
  'return_id',
] as const satisfies readonly (keyof OrderState)[];

/** Actions that a returned parcel allows only through its return. */
const returnActions: ReadonlySet<OrderAction> = new Set(['undoAudit', 'cancel', 'undoCancel']);

/** Event of an order, as it is inserted. */
export interface NewEvent {
  readonly company_id: number;
  readonly order_id: string;
  readonly no: number;
  readonly at: Date;
  readonly status: OrderStatus;
  readonly action: EventAction;
  readonly place: string | null;
  readonly remark: string | null;
}

/**
 * Locks orders of a company until the transaction ends. Orders are always locked in the sequence of their
 * ids, so that concurrent transactions do not deadlock.
 */
export async function lockOrders(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderState>> {
  const found = await trx
    .selectFrom('orders')
    .select(stateColumns)
    .$call(ofCompany(companyId))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(found.map((order) => [order.id, order]));
}

/**
 * Order after an action; null if its status does not allow the action, or the action would delete it. `before` is
 * the status before an issue or a cancellation.
 */
export function computeNextState<Order extends OrderState>(
  order: Order,
  action: OrderAction,
  before: RestorableStatus | null = order.held_from,
): Order | null {
  // These actions are taken on the return, not on its parcel.
  if (order.return_id !== null && returnActions.has(action)) return null;
  const status = nextOrderStatus(order.status, action, before ?? undefined);
  if (status === null || status === 'deleted') return null;
  const custodyStatus = isInCustody(order.status) ? order.status : order.held_from;
  const held_from = status === 'abnormal' ? custodyStatus : null;
  return { ...order, status, held_from, events: order.events + 1 };
}

/** Refusal of an action that a status does not allow, with the statuses that would. */
export function createStateRefusal(status: OrderStatus, action: OrderAction): Refusal {
  return new Refusal('order.state', {
    names: {
      status: [`status.${status}`],
      allowed: orderStatusesAllowing(action).map(toStatusTextId),
    },
  });
}

/** Text id of a status. */
const toStatusTextId = (status: OrderStatus) => `status.${status}`;

/** Event of the action that led to this state of an order. */
export function toOrderEvent(
  { company_id, id, events, status }: OrderState,
  action: EventAction,
  at: Date,
  { place = null, remark = null }: { place?: string | null; remark?: string | null } = {},
): NewEvent {
  return { company_id, order_id: id, no: events, at, status, action, place, remark };
}

/**
 * Writes the new states of locked orders and their events, with everything that follows from them. `now` is
 * needed if the events did not just happen, as for scans.
 */
export async function recordEvents(
  trx: Trx,
  orders: readonly OrderState[],
  events: readonly NewEvent[],
  by: Author | null,
  now?: Date,
): Promise<void> {
  // One statement for each company, so that each runs on one node: scanned parcels are of many companies.
  for (const [companyId, companyOrders] of Map.groupBy(orders, (order) => order.company_id)) {
    const ids = companyOrders.map(({ id }) => id);
    await withOrderDeltas(trx, companyId, ids, () =>
      sql`
        update orders
          set status = given.status, held_from = given.held_from, events = given.events
          from jsonb_to_recordset(${JSON.stringify(companyOrders)}::jsonb) as given(
            id uuid, status text, held_from text, events integer)
          where orders.company_id = ${companyId} and orders.id = given.id`.execute(trx),
    );
  }
  const author = { account_id: by?.accountId ?? null, account: by?.account ?? null };
  for (const [companyId, companyEvents] of Map.groupBy(events, (event) => event.company_id)) {
    await insertRows(trx, 'tracking_event', author, companyEvents);
    await informWebhooks(trx, companyId, companyEvents, now ?? companyEvents[0]?.at ?? new Date());
    await recordDeltas(trx, companyId, companyEvents.flatMap(toScanDeltas));
  }
  const returnIds = new Map(orders.map((order) => [orderKey(order), order.return_id]));
  for (const event of events) {
    const returnId =
      returnIds.get(orderKey({ company_id: event.company_id, id: event.order_id })) ?? null;
    if (returnId === null) continue;
    const done = await followLeg(trx, returnId, event, author.account);
    if (done !== null) await notifyOfReturn(trx, done.ret, done.action, by, event.at);
  }
}
