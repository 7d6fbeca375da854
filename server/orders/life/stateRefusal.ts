import type { OrderAction, OrderStatus } from '../../../src/domain/lifecycles/order/orderStatus.ts';
import { orderStatusesAllowing } from '../../../src/domain/lifecycles/order/orderRules.ts';
import { Refusal } from '../../http/refusal.ts';

/** Refusal of an action that a status does not allow, with the statuses that would. */
export function stateRefusal(status: OrderStatus, action: OrderAction): Refusal {
  return new Refusal('order.state', {
    names: { status: [`status.${status}`], allowed: orderStatusesAllowing(action).map(statusName) },
  });
}

/** Text id of a status. */
const statusName = (status: OrderStatus) => `status.${status}`;
