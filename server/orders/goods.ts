import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { GoodsTable } from '../db/schema/orders.ts';

/** The goods lines of a company's orders by order id, in sequence; orders without any are left out. */
export async function goodsOf(
  trx: Trx,
  companyId: number,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GoodsTable[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await trx
    .selectFrom('order_goods')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('order_id')
    .orderBy('line_no')
    .execute();
  return Map.groupBy(found, (line) => line.order_id);
}
