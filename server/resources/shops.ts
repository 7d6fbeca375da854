import { implement, type Implementation } from '../http/handler.ts';
import { findShopOrder, listShopOrders, setShopOrders } from '../shops/inbox.ts';

/** Orders that shops have sent, and those of them that somebody has to fix. */
export function shopsResource(): readonly Implementation[] {
  return [
    implement('queryShopOrderList', async ({ input, session, read, language }) =>
      read((trx) => listShopOrders(trx, session.companyId, input, language)),
    ),

    implement('getShopOrder', async ({ input, session, read }) =>
      read((trx) => findShopOrder(trx, session.companyId, input.id)),
    ),

    implement('setShopOrders', async ({ input, session, tenant }) => {
      await tenant((trx) =>
        setShopOrders(trx, session.companyId, { ...input, by: session.account }),
      );
      return null;
    }),
  ];
}
