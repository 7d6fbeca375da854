import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { beginning } from './listFilters.ts';
import { findNumbers } from './listNumbers.ts';
import { type ListedOrder, shown } from './listRow.ts';
import { searchKey } from './searchKey.ts';

/** Orders named one by one. */
interface Pick {
  readonly ids: readonly string[];
  readonly numbers: readonly string[];
}

/**
 * A company's orders by their ids and numbers, newest first, in its tenant transaction; and what
 * of both is not the company's.
 */
export async function pickOrders(
  trx: Trx,
  companyId: number,
  { ids, numbers }: Pick,
): Promise<{ orders: ListedOrder[]; notFound: string[] }> {
  const found = await findNumbers(trx, companyId, numbers);
  const waybills = found?.waybills ?? [];
  const orders = await trx
    .selectFrom('orders')
    .select(shown)
    .where('company_id', '=', companyId)
    .where((where) =>
      where.or([
        where('id', '=', sql<string>`any(${ids}::uuid[])`),
        where('waybill_no', '=', sql<string>`any(${waybills}::text[])`),
      ]),
    )
    .execute();
  const known = new Set(orders.map(({ id }) => id));
  const strangers = ids.filter((id) => !known.has(id.toLowerCase()));
  return {
    orders: orders.sort((a, b) => b.created_at.getTime() - a.created_at.getTime()),
    notFound: [...new Set(strangers), ...(found?.notFound ?? [])],
  };
}

/** Orders offered for a text at most. */
const OFFERED = 20;

/**
 * A company's orders whose waybill number, order number or receiver begins with `text`: the exact
 * ones first, then the newest of those found.
 */
export async function offerOrders(
  trx: Trx,
  companyId: number,
  text: string,
): Promise<ListedOrder[]> {
  const starts = [
    ['customer_order_no', text],
    ['waybill_no', text.toUpperCase()],
    ['receiver_key', searchKey(text)],
  ] as const;
  const found = new Map<string, ListedOrder>();
  for (const [column, start] of starts) {
    if (start === '') continue;
    const orders = await trx
      .selectFrom('orders')
      .select(shown)
      .where('company_id', '=', companyId)
      .where((where) => beginning(where, column, start))
      .orderBy(column)
      .limit(OFFERED)
      .execute();
    for (const order of orders) found.set(order.id, order);
  }
  const exact = ({ customer_order_no, waybill_no }: ListedOrder) =>
    Number(customer_order_no === text || waybill_no === text.toUpperCase());
  return [...found.values()]
    .sort((a, b) => exact(b) - exact(a) || b.created_at.getTime() - a.created_at.getTime())
    .slice(0, OFFERED);
}
