import { transition } from 'xstate';
import { orderActions, orderStatuses } from '../../api/contract/order/status.ts';
import type { OrderAction, OrderStatus } from '../../api/contract/order/status.ts';
import {
  type FormerStatus,
  formerStatuses,
  type HeldStatus,
  heldStatuses,
  orderLifecycleMachine,
} from './machine.ts';

/** Where an action leads: to a status, or out of the table of orders. */
export type OrderTarget = OrderStatus | 'deleted';

/** What the chart says of one status, read from it once. */
type Row = Readonly<Partial<Record<OrderAction, Readonly<Record<FormerStatus, OrderTarget>>>>>;

const table = new Map<OrderStatus, Row>(orderStatuses.map((status) => [status, rowOf(status)]));

function rowOf(status: OrderStatus): Row {
  return Object.fromEntries(
    orderActions.flatMap((type) => {
      const targets = formerStatuses.map((before) => {
        const now = orderLifecycleMachine.resolveState({ value: status, context: { before } });
        if (!now.can({ type })) return null;
        return [before, transition(orderLifecycleMachine, now, { type })[0].value] as const;
      });
      return targets.includes(null) ? [] : [[type, Object.fromEntries(targets.filter(isGiven))]];
    }),
  );
}

function isGiven<T>(value: T | null): value is T {
  return value !== null;
}

/** Whether an order of this status allows the action. */
export function mayDo(status: OrderStatus, action: OrderAction): boolean {
  return table.get(status)?.[action] !== undefined;
}

/**
 * Where the action leads an order of this status; null where it is not allowed. `before` is where
 * an abnormal or a cancelled order came from; only `handle` and `undoCancel` ask for it.
 */
export function after(
  status: OrderStatus,
  action: OrderAction,
  before: FormerStatus = 'collected',
): OrderTarget | null {
  return table.get(status)?.[action]?.[before] ?? null;
}

/** The statuses that allow the action, in the order of the usual course. */
export function allowedFrom(action: OrderAction): readonly OrderStatus[] {
  return orderStatuses.filter((status) => mayDo(status, action));
}

/** What an order of this status allows, in the sequence of `orderActions`. */
export function actionsOf(status: OrderStatus): readonly OrderAction[] {
  return orderActions.filter((action) => mayDo(status, action));
}

export function isHeld(status: OrderStatus): status is HeldStatus {
  return heldStatuses.some((held) => held === status);
}
