import type { Areas, Portal } from '../views/shared/portal.ts';
import { orderActionParts } from './orderActions.ts';
import type { OrderClient } from './orderCalls.ts';
import { orderListParts } from './orderLists.ts';
import { partsOf } from './parts.ts';

export { orderTable } from './orderCalls.ts';

interface OrdersOptions {
  readonly session: Portal['session'];
  readonly client: OrderClient;
}

/** Lists of orders, one order, and what is done to them. */
export function createOrders({ session, client }: OrdersOptions): Areas['orders'] {
  return partsOf({ ...orderListParts(client), ...orderActionParts(client, session) });
}
