import type { Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { ANY_ZONE, hasPrefix } from '../find/selection.ts';
import { findPicked } from '../find/numbers.ts';
import { type ListedOrder, orderKey, readRowsAt, listColumns } from '../find/rows.ts';
import { searchKey } from '../content/searchKey.ts';

/** Orders named by id or number. */
interface OrderNames {
  readonly ids: readonly string[];
  readonly numbers: readonly string[];
}

/**
 * Reads a company's orders by their ids and numbers, newest first, in its tenant transaction. `notFound` lists the
 * ids and numbers that no order has. `companyId` null: orders of all companies, outside the role that row-level
 * security restricts.
 */
export async function pickOrders(
  trx: Trx,
  companyId: number | null,
  { ids, numbers }: OrderNames,
): Promise<{ orders: ListedOrder[]; notFound: string[] }> {
  const byNumber = await findPicked(trx, {
    companyId,
    filters: { numbers: [...numbers] },
    timeZone: ANY_ZONE,
  });
  const byId = await findPicked(trx, { companyId, filters: {}, timeZone: ANY_ZONE, ids });
  const refs = [...(byId?.orders ?? []), ...(byNumber?.orders ?? [])];
  const distinctRefs = new Map(refs.map((ref) => [orderKey(ref), ref]));
  const orders = await readRowsAt(trx, [...distinctRefs.values()]);
  return {
    orders: orders.sort((a, b) => b.created_at.getTime() - a.created_at.getTime()),
    notFound: [...(byId?.notFound ?? []), ...(byNumber?.notFound ?? [])],
  };
}

/** Most orders offered for a text. */
const MAX_OFFERED = 20;

/**
 * Finds a company's orders whose waybill number, order number or receiver begins with `text`: exact matches
 * first, then newest first.
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
      .select(listColumns)
      .$call(ofCompany(companyId))
      .where((where) => hasPrefix(where, column, start))
      .orderBy(column)
      .limit(MAX_OFFERED)
      .execute();
    for (const order of orders) found.set(order.id, order);
  }
  const rankExact = ({ customer_order_no, waybill_no }: ListedOrder) =>
    Number(customer_order_no === text || waybill_no === text.toUpperCase());
  return [...found.values()]
    .sort((a, b) => rankExact(b) - rankExact(a) || b.created_at.getTime() - a.created_at.getTime())
    .slice(0, MAX_OFFERED);
}
