import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import type { GoodsTable, OrderTable } from '../../db/tables/orders.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { hasKeyIn, orderKey, type OrderRef } from '../find/rows.ts';

/** Goods lines of a company's orders by order id, in sequence; orders without lines are left out. */
export async function readGoodsLines(
  trx: Trx,
  companyId: number,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GoodsTable[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await trx
    .selectFrom('order_goods')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('order_id')
    .orderBy('line_no')
    .execute();
  return Map.groupBy(found, (line) => line.order_id);
}

/** Goods lines of orders of any company, in the sequence of the orders; each order's by line number. */
export async function readGoodsLinesByOrder(
  trx: Trx,
  orders: readonly OrderRef[],
): Promise<readonly (readonly GoodsTable[])[]> {
  if (orders.length === 0) return [];
  const lines = await trx
    .selectFrom('order_goods')
    .selectAll()
    .where(hasKeyIn(orders, 'order_id'))
    .orderBy('line_no')
    .execute();
  const byOrder = Map.groupBy(lines, (line) =>
    orderKey({ company_id: line.company_id, id: line.order_id }),
  );
  return orders.map((order) => byOrder.get(orderKey(order)) ?? []);
}

/** Goods lines of an order. An order without lines gets one, made from its goods name and number of pieces. */
export function listLinesOrDefault(
  order: Pick<OrderTable, 'company_id' | 'id' | 'goods_name' | 'pieces'>,
  lines: readonly GoodsTable[],
): readonly GoodsTable[] {
  if (lines.length > 0) return lines;
  return [
    {
      company_id: order.company_id,
      order_id: order.id,
      line_no: 1,
      row_no: null,
      sku: null,
      name: order.goods_name,
      name_local: null,
      hs_code: null,
      quantity: order.pieces,
      unit_value_minor: null,
      unit_weight_g: null,
      origin_country: null,
      inbound_reference: null,
    },
  ];
}
