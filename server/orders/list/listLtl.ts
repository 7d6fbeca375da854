import type * as v from 'valibot';
import type { LtlRow } from '../../../src/api/contract/orders/ordersByKind.ts';
import type { OrderPage, orderQuery } from '../../../src/api/contract/orders/orderList.ts';
import type { Trx } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { orderTexts } from '../life/orderTexts.ts';
import { findPage } from './listOrders.ts';
import { toRow } from '../find/rows.ts';

interface LtlPage extends Omit<OrderPage, 'rows'> {
  rows: LtlRow[];
}

/** Page of a company's LTL orders with the texts of their form, in its tenant transaction. */
export async function listLtlOrders(
  trx: Trx,
  { companyId, timeZone }: Pick<Caller, 'companyId' | 'timeZone'>,
  query: v.InferOutput<typeof orderQuery>,
): Promise<LtlPage> {
  const { orders, ...page } = await findPage(trx, { companyId, timeZone, kind: 'ltl' }, query);
  if (orders.length === 0) return { rows: [], ...page };
  const fullOrders = await trx
    .selectFrom('orders')
    .selectAll()
    .$call(ofCompany(companyId))
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  const texts = new Map(fullOrders.map((order) => [order.id, orderTexts(order, []).values]));
  const rows = orders.map((order) =>
    Object.assign(toRow(order), { values: texts.get(order.id) ?? {} }),
  );
  return { rows, ...page };
}
