import { CARRIER_COMPANY_ID } from '../../../src/api/contract/account/security.ts';
import { acrossCompanies } from '../../db/tenant.ts';
import { implement, type Implementation } from '../../http/handler.ts';
import { listOrders } from './listOrders.ts';
import { toRow } from '../find/rows.ts';
import { offerOrders, pickOrders } from './pickOrders.ts';
import type { Services } from '../../services.ts';
import { readProgress } from '../export/exportKeys.ts';
import { readHandoverSheet } from './handoverSheet.ts';

/**
 * Calls for lists of orders, handover sheets and download progress. The carrier finds orders of every company by
 * number.
 */
export function orderListCalls({ db, clock }: Services): readonly Implementation[] {
  return [
    implement('queryOrderList', async ({ input, session: { companyId, timeZone }, read }) =>
      read((trx) => listOrders(trx, { companyId, timeZone }, input)),
    ),

    implement('getOrderList', async ({ input, session, read }) => {
      const { companyId } = session;
      const { orders, notFound } = await (companyId === CARRIER_COMPANY_ID
        ? acrossCompanies(db, (trx) => pickOrders(trx, null, input))
        : read((trx) => pickOrders(trx, companyId, input)));
      return { rows: orders.map(toRow), notFound };
    }),

    implement('getGeneralOrderList', async ({ input, session, read }) => {
      const orders = await read((trx) => offerOrders(trx, session.companyId, input.text));
      return { rows: orders.map(toRow) };
    }),

    implement('getHandoverData', async ({ input, session, read }) =>
      read((trx) => readHandoverSheet(trx, session, input, clock())),
    ),

    implement('getExportProgress', async ({ input, session, read }) =>
      read((trx) => readProgress(trx, session, input.key)),
    ),
  ];
}
