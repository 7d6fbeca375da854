import { orderActions, orderStatuses, type OrderAction, type OrderStatus } from './orderStatus.ts';
import {
  type RestorableStatus,
  restorableStatuses,
  type CustodyStatus,
  custodyStatuses,
  orderLifecycleMachine,
} from './machine.ts';

/** Result of an action: a status, or deletion. */
export type OrderTarget = OrderStatus | 'deleted';

/** Transitions from one status, read from the chart once. */
type Row = Readonly<Partial<Record<OrderAction, Readonly<Record<RestorableStatus, OrderTarget>>>>>;

const table = new Map<OrderStatus, Row>();

/** The row of a status. Read on first use, because most pages show no orders. */
function getRow(status: OrderStatus): Row {
  const cached = table.get(status);
  if (cached !== undefined) return cached;
  const row = readRow(status);
  table.set(status, row);
  return row;
}

function readRow(status: OrderStatus): Row {
  const snapshots = restorableStatuses.map((before) => ({
    before,
    snapshot: orderLifecycleMachine.resolveState({ value: status, context: { before } }),
  }));
  return Object.fromEntries(
    orderActions.flatMap((type) => {
      const targets = snapshots.map(({ before, snapshot }) => {
        const [firstTransition] = orderLifecycleMachine.getTransitionData(snapshot, { type });
        const target = firstTransition?.target?.[0];
        return target === undefined ? null : ([before, target.key] as const);
      });
      return targets.includes(null) ? [] : [[type, Object.fromEntries(targets.filter(isNotNull))]];
    }),
  );
}

function isNotNull<T>(value: T | null): value is T {
  return value !== null;
}

/** Whether an order of this status allows the action. */
export function isOrderActionAllowed(status: OrderStatus, action: OrderAction): boolean {
  return getRow(status)[action] !== undefined;
}

/**
 * Status after the action; null if it is not allowed. `before` is the status before an order became abnormal or was
 * cancelled; only `handle` and `undoCancel` need it.
 */
export function nextOrderStatus(
  status: OrderStatus,
  action: OrderAction,
  before: RestorableStatus = 'collected',
): OrderTarget | null {
  return getRow(status)[action]?.[before] ?? null;
}

/** Whether an order of this status can be edited only together with a new label, because its label is printed. */
export function needsNewLabel(status: OrderStatus): boolean {
  const next = nextOrderStatus(status, 'changeLabel');
  if (next === null || next === 'deleted') return false;
  return !isOrderActionAllowed(status, 'edit') && isOrderActionAllowed(next, 'edit');
}

/** The statuses that allow the action, in the usual sequence. */
export function orderStatusesAllowing(action: OrderAction): readonly OrderStatus[] {
  return orderStatuses.filter((status) => isOrderActionAllowed(status, action));
}

/** Actions allowed in a status, in the sequence of `orderActions`. */
export function allowedOrderActions(status: OrderStatus): readonly OrderAction[] {
  return orderActions.filter((action) => isOrderActionAllowed(status, action));
}

export function isInCustody(status: OrderStatus): status is CustodyStatus {
  return custodyStatuses.some((inCustody) => inCustody === status);
}
