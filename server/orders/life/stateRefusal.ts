import type { OrderAction, OrderStatus } from '../../../src/domain/lifecycles/order/orderStatus.ts';
import { orderStatusesAllowing } from '../../../src/domain/lifecycles/order/orderRules.ts';
import { Refusal } from '../../http/refusal.ts';

/** That a status does not allow an action, with the statuses that would. */
export function stateRefusal(status: OrderStatus, action: OrderAction): Refusal {
  return new Refusal('order.state', {
    names: { status: [`status.${status}`], allowed: orderStatusesAllowing(action).map(statusName) },
  });
}

/** The id of a status's name in the catalogs. */
const statusName = (status: OrderStatus) => `status.${status}`;
