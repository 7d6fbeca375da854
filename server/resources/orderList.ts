import { implement, type Implementation } from '../http/handler.ts';
import { listOrders } from '../orders/listOrders.ts';

/** The orders of the caller's company. */
export function orderListResource(): readonly Implementation[] {
  return [
    implement('queryOrderList', async ({ input, session, tenant }) =>
      tenant((trx) => listOrders(trx, session.companyId, input)),
    ),
  ];
}
