import { sql } from 'kysely';
import type { EventAction, OrderStatus } from '../../src/domain/lifecycles/order/orderStatus.ts';
import {
  type WebhookEvent,
  toWebhookEvent,
} from '../../src/domain/lifecycles/webhook/webhookStatus.ts';
import type { WebhookBody } from '../../src/api/contract/platforms/webhookBody.ts';
import { RETRY_DAYS } from '../../src/api/contract/platforms/webhooks.ts';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { createUuid7 } from '../db/uuid7.ts';

/** Event in the history of an order. */
interface OrderEvent {
  readonly order_id: string;
  readonly no: number;
  readonly at: Date;
  /** Status of the order after the event. */
  readonly status: OrderStatus;
  readonly action?: EventAction | null;
  readonly place?: string | null;
  /** Event type that overrides the one derived from status and action. */
  readonly type?: WebhookEvent;
}

export const RETRY_MS = RETRY_DAYS * 86_400_000;

export const formatEventBody = (content: WebhookBody): string => JSON.stringify(content);

/**
 * Queues deliveries to a company's webhooks about events of its orders, in the transaction of the events:
 * only committed events are sent. It must be called after orders are written, and before they are
 * deleted.
 */
export async function informWebhooks(
  trx: Trx,
  companyId: number,
  orderEvents: readonly OrderEvent[],
  now: Date,
): Promise<void> {
  if (orderEvents.length === 0) return;
  const webhooks = await trx
    .selectFrom('webhook')
    .select(['id', 'events'])
    .$call(ofCompany(companyId))
    .execute();
  if (webhooks.length === 0) return;
  const events = orderEvents.flatMap((one) => {
    const type = one.type ?? toWebhookEvent(one.status, one.action ?? null);
    const subscribers = type === null ? [] : webhooks.filter(({ events }) => events.includes(type));
    return type === null || subscribers.length === 0 ? [] : [{ ...one, type, subscribers }];
  });
  if (events.length === 0) return;
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'waybill_no', 'customer_order_no', 'kind', 'status'])
    .$call(ofCompany(companyId))
    .where('id', '=', sql<string>`any(${[...new Set(events.map((one) => one.order_id))]}::uuid[])`)
    .execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  const rows = events.flatMap(({ order_id, no, at, status, place = null, type, subscribers }) => {
    const order = byId.get(order_id);
    if (order === undefined) throw new Error(`Order ${order_id} was not found.`);
    const { waybill_no, customer_order_no, kind, status: currentStatus } = order;
    const numbers = { waybillNo: waybill_no, customerOrderNo: customer_order_no };
    const data = { ...numbers, kind, status, currentStatus, sequence: no, place };
    const body = formatEventBody({ type, timestamp: at.toISOString(), data });
    const delivery = { order_id, no, type, waybill_no, customer_order_no, body, at };
    return subscribers.map(({ id: webhook_id }) =>
      Object.assign({ id: createUuid7(now.getTime()), webhook_id }, delivery),
    );
  });
  const common = {
    company_id: companyId,
    state: 'waiting',
    attempts: 0,
    tries: 0,
    due_at: now,
    expires_at: new Date(now.getTime() + RETRY_MS),
  } as const;
  await insertRows(trx, 'webhook_delivery', common, rows);
}
