import type { OrderAction, OrderStatus } from '../order/orderStatus.ts';

/** Events that a webhook can subscribe to: new statuses of an order, and changes of its content. */
export const webhookEvents = [
  'order.created',
  'order.confirmed',
  'order.printed',
  'order.collected',
  'order.in_transit',
  'order.arrived',
  'order.out_for_delivery',
  'order.delivered',
  'order.issue',
  'order.returned',
  'order.cancelled',
  'order.changed',
  'order.deleted',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by the test button of a webhook, regardless of its subscriptions. */
export const TEST_EVENT = 'webhook.test';

const eventByStatus = {
  created: 'order.created',
  audited: 'order.confirmed',
  printed: 'order.printed',
  collected: 'order.collected',
  inTransit: 'order.in_transit',
  arrived: 'order.arrived',
  outForDelivery: 'order.out_for_delivery',
  delivered: 'order.delivered',
  abnormal: 'order.issue',
  returned: 'order.returned',
  cancelled: 'order.cancelled',
} as const satisfies Record<OrderStatus, WebhookEvent>;

/** Actions that change an order's content or number, but not its status. */
const changeActions: ReadonlySet<string> = new Set<OrderAction>([
  'edit',
  'correct',
  'changeLabel',
  'undoChangeLabel',
]);
/** Actions that webhooks do not report. */
const unreportedActions: ReadonlySet<string> = new Set(['attach', 'detach', 'decide']);

/** Converts an entry of an order's history to a webhook event; null if webhooks do not report it. */
export function toWebhookEvent(status: OrderStatus, action: string | null): WebhookEvent | null {
  if (action !== null && unreportedActions.has(action)) return null;
  return action !== null && changeActions.has(action) ? 'order.changed' : eventByStatus[status];
}

/** The states of a webhook. */
export const webhookStatuses = ['working', 'failing', 'paused'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** `trip`: it failed several times in a row. `retire`: it answered 410 Gone. */
export const webhookActions = ['succeed', 'trip', 'retire', 'pause', 'resume'] as const;
export type WebhookAction = (typeof webhookActions)[number];

/** The states of the delivery of one event to one webhook. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** `retry`: an attempt failed, and another one follows. `expire`: none follows. */
export const deliveryActions = ['accept', 'retry', 'expire', 'resend'] as const;
export type DeliveryAction = (typeof deliveryActions)[number];
