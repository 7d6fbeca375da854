import { orderActions, orderStatuses } from './orderStatus.ts';
import type { OrderAction, OrderStatus } from './orderStatus.ts';
import {
  type RestorableStatus,
  restorableStatuses,
  type CustodyStatus,
  custodyStatuses,
  orderLifecycleMachine,
} from './machine.ts';

/** Where an action leads: to a status, or out of the table of orders. */
export type OrderTarget = OrderStatus | 'deleted';

/** What the chart says of one status, read from it once. */
type Row = Readonly<Partial<Record<OrderAction, Readonly<Record<RestorableStatus, OrderTarget>>>>>;

const table = new Map<OrderStatus, Row>();

/** The row of a status. Read when it is first asked for: most pages show no order. */
function getRow(status: OrderStatus): Row {
  const known = table.get(status);
  if (known !== undefined) return known;
  const row = readRow(status);
  table.set(status, row);
  return row;
}

function readRow(status: OrderStatus): Row {
  const froms = restorableStatuses.map((before) => ({
    before,
    snapshot: orderLifecycleMachine.resolveState({ value: status, context: { before } }),
  }));
  return Object.fromEntries(
    orderActions.flatMap((type) => {
      const targets = froms.map(({ before, snapshot }) => {
        const [taken] = orderLifecycleMachine.getTransitionData(snapshot, { type });
        const target = taken?.target?.[0];
        return target === undefined ? null : ([before, target.key] as const);
      });
      return targets.includes(null) ? [] : [[type, Object.fromEntries(targets.filter(isGiven))]];
    }),
  );
}

function isGiven<T>(value: T | null): value is T {
  return value !== null;
}

/** Whether an order of this status allows the action. */
export function isOrderActionAllowed(status: OrderStatus, action: OrderAction): boolean {
  return getRow(status)[action] !== undefined;
}

/**
 * Where the action leads an order of this status; null where it is not allowed. `before` is where
 * an abnormal or a cancelled order came from; only `handle` and `undoCancel` ask for it.
 */
export function nextOrderStatus(
  status: OrderStatus,
  action: OrderAction,
  before: RestorableStatus = 'collected',
): OrderTarget | null {
  return getRow(status)[action]?.[before] ?? null;
}

/** The statuses that allow the action, in the order of the usual course. */
export function orderStatusesAllowing(action: OrderAction): readonly OrderStatus[] {
  return orderStatuses.filter((status) => isOrderActionAllowed(status, action));
}

/** What an order of this status allows, in the sequence of `orderActions`. */
export function allowedOrderActions(status: OrderStatus): readonly OrderAction[] {
  return orderActions.filter((action) => isOrderActionAllowed(status, action));
}

export function isInCustody(status: OrderStatus): status is CustodyStatus {
  return custodyStatuses.some((held) => held === status);
}
