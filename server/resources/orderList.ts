import { implement, type Implementation } from '../http/handler.ts';
import { listOrders } from '../orders/listOrders.ts';
import { toRow } from '../orders/listRow.ts';
import { offerOrders, pickOrders } from '../orders/pickOrders.ts';

/** The orders of the caller's company. */
export function orderListResource(): readonly Implementation[] {
  return [
    implement('queryOrderList', async ({ input, session: { companyId }, tenant }) =>
      tenant((trx) => listOrders(trx, { companyId }, input)),
    ),

    implement('getOrderList', async ({ input, session, tenant }) => {
      const { orders, notFound } = await tenant((trx) => pickOrders(trx, session.companyId, input));
      return { rows: orders.map(toRow), notFound };
    }),

    implement('getGeneralOrderList', async ({ input, session, tenant }) => {
      const orders = await tenant((trx) => offerOrders(trx, session.companyId, input.text));
      return { rows: orders.map(toRow) };
    }),
  ];
}
