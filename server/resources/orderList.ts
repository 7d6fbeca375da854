import { MAIN_COMPANY_ID } from '../../src/api/contract/security.ts';
import { acrossCompanies } from '../db/tenant.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { listOrders } from '../orders/list/listOrders.ts';
import { toRow } from '../orders/list/listRow.ts';
import { offerOrders, pickOrders } from '../orders/list/pickOrders.ts';
import type { Services } from '../services.ts';

/** The orders of the caller's company. Those that are named, the carrier finds in every company. */
export function orderListResource({ db }: Services): readonly Implementation[] {
  return [
    implement('queryOrderList', async ({ input, session: { companyId, timeZone }, read }) =>
      read((trx) => listOrders(trx, { companyId, timeZone }, input)),
    ),

    implement('getOrderList', async ({ input, session, read }) => {
      const { companyId } = session;
      const { orders, notFound } = await (companyId === MAIN_COMPANY_ID
        ? acrossCompanies(db, (trx) => pickOrders(trx, null, input))
        : read((trx) => pickOrders(trx, companyId, input)));
      return { rows: orders.map(toRow), notFound };
    }),

    implement('getGeneralOrderList', async ({ input, session, read }) => {
      const orders = await read((trx) => offerOrders(trx, session.companyId, input.text));
      return { rows: orders.map(toRow) };
    }),
  ];
}
