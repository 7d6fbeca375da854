import type * as v from 'valibot';
import type {
  CarrierOrderPage,
  carrierOrderQuery,
} from '../../../src/api/contract/orders/carrierOrders.ts';
import { CARRIER_COMPANY_ID } from '../../../src/api/contract/account/security.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { Db } from '../../db/database.ts';
import { readScope, readTenant } from '../../db/tenant.ts';
import { readCompanyNames, findCompanyId } from '../content/companyNames.ts';
import { readRowMarks } from '../marks/orderMarks.ts';
import { findPage } from './listOrders.ts';
import { toRow } from '../find/rows.ts';

/**
 * Page of the orders of all companies, or of the one with a customer code, for carrier staff.
 */
export async function listCarrierOrders(
  db: Db,
  timeZone: string,
  { filters: carrierFilters, ...query }: v.InferOutput<typeof carrierOrderQuery>,
  kind?: OrderKind,
): Promise<CarrierOrderPage> {
  const { companyNo, ...filters } = carrierFilters;
  const companyId = await findCompanyId(db, companyNo);
  const scope = { companyId, timeZone, ...(kind === undefined ? {} : { kind }) };
  const orderQuery = { ...query, filters };
  const { orders, ...page } = await readScope(db, companyId, (trx) =>
    findPage(trx, scope, orderQuery),
  );
  const getCompanyName = await readCompanyNames(db, orders);
  const ids = orders.map(({ id }) => id);
  // Notes of carrier staff, for orders of any company.
  const marks = await readTenant(db, CARRIER_COMPANY_ID, (trx) =>
    readRowMarks(trx, CARRIER_COMPANY_ID, ids),
  );
  const rows = orders.map((order) => {
    const { notes } = marks(order.id);
    return Object.assign(toRow(order), getCompanyName(order.company_id), { notes });
  });
  return { rows, ...page };
}
