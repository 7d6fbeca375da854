import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { findShopOrder, listShopOrders, setShopOrders } from './shopInbox.ts';

/** Calls about orders of connected shops, and decisions about them. */
export function shopCalls({ countries }: Services): readonly Implementation[] {
  return [
    implement('queryShopOrderList', async ({ input, session, read, language }) =>
      read((trx) => listShopOrders(trx, session.companyId, input, language)),
    ),

    implement(
      'getShopOrder',
      async ({ input, session: { companyId, countryCode: home }, read }) => {
        const destinations = { countries: await countries.facts(), home };
        return read((trx) => findShopOrder(trx, companyId, input.id, destinations));
      },
    ),

    implement('setShopOrders', async ({ input, session, tenant }) => {
      await tenant((trx) =>
        setShopOrders(trx, session.companyId, { ...input, by: session.account }),
      );
      return null;
    }),
  ];
}
