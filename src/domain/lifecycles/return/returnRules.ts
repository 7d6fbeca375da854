import type { EventAction, OrderStatus } from '../order/orderStatus.ts';
import {
  type ReplacementEvent,
  type ReturnAction,
  returnActions,
  type ReturnStatus,
  returnStatuses,
} from './returnStatus.ts';
import { isOrderActionAllowed } from '../order/orderRules.ts';
import { chartRules } from '../chartRules.ts';
import { returnLifecycleMachine } from './machine.ts';

/** Transitions of a return, as its chart allows them. */
export const returnRules = chartRules(returnLifecycleMachine, returnStatuses, returnActions);

/** Actions on a return, by the event of its parcel that causes them. */
export const returnActionByOrderEvent: Readonly<Partial<Record<EventAction, ReturnAction>>> = {
  print: 'print',
  reprint: 'print',
  collect: 'collect',
  deliver: 'receive',
  return: 'refuse',
};

/** Events recorded for an exchange, by the event of its replacement parcel. */
export const replacementEventByOrderEvent: Readonly<
  Partial<Record<EventAction, ReplacementEvent>>
> = {
  collect: 'replacementSent',
  deliver: 'replacementDelivered',
  return: 'replacementReturned',
};

const finalStatuses: ReadonlySet<OrderStatus> = new Set(['delivered', 'returned', 'cancelled']);

/**
 * Whether an action on an exchange has to wait for its replacement. An exchange can be closed once the replacement
 * has arrived, and withdrawn before the replacement is sent or after it has arrived.
 */
export function waitsForReplacement(action: ReturnAction, outStatus: OrderStatus | null): boolean {
  if (outStatus === null || finalStatuses.has(outStatus)) return false;
  return (
    action === 'close' || (action === 'withdraw' && !isOrderActionAllowed(outStatus, 'cancel'))
  );
}

/** A return with its parcel back and, for an exchange, its replacement; null until they exist. */
interface ReturnParcels {
  readonly status: ReturnStatus;
  readonly legId: string | null;
  readonly outId: string | null;
  readonly outStatus: OrderStatus | null;
}

/** The orders of a return whose labels can be printed: the parcel back, and the replacement. */
export const printableOrderIds = ({
  status,
  legId,
  outId,
  outStatus,
}: ReturnParcels): readonly string[] => [
  ...(legId !== null && returnRules.isAllowed(status, 'print') ? [legId] : []),
  ...(outId !== null && (outStatus === 'audited' || outStatus === 'printed') ? [outId] : []),
];
