import { sql } from 'kysely';
import type { OrderRow } from '../../../src/api/contract/orders/orderList.ts';
import type { Trx } from '../../db/database.ts';
import type { Database } from '../../db/tables/index.ts';
import { toMajorUnits } from '../content/orderContent.ts';

/** Columns that a row of a list needs. */
export const listColumns = [
  'company_id',
  'id',
  'kind',
  'waybill_no',
  'customer_order_no',
  'status',
  'receiver_name',
  'receiver_key',
  'receiver_phone',
  'receiver_city',
  'receiver_province',
  'receiver_country',
  'goods_name',
  'pieces',
  'weight_g',
  'service',
  'cod_amount_minor',
  'cod_currency',
  'currency',
  'created_at',
  'printed_at',
  'row_no',
] as const satisfies readonly (keyof Database['orders'])[];

export type ListedOrder = Pick<Database['orders'], (typeof listColumns)[number]>;

/** Key of an order. */
export type OrderRef = Pick<ListedOrder, 'company_id' | 'id'>;

/** Text of an order's key, for keys of maps. */
export const orderKey = ({ company_id, id }: OrderRef): string => `${company_id} ${id}`;

/** Reads orders by their keys, in that sequence; deleted ones are left out. */
export async function readRowsAt(trx: Trx, refs: readonly OrderRef[]): Promise<ListedOrder[]> {
  if (refs.length === 0) return [];
  const found = await trx.selectFrom('orders').select(listColumns).where(hasKeyIn(refs)).execute();
  return sortByKeys(refs, found);
}

/**
 * Condition for rows of these orders, in a table that references an order by `column`. Grouped by company, so
 * that a distributed database asks only the nodes concerned.
 */
export function hasKeyIn(refs: readonly OrderRef[], column: 'id' | 'order_id' = 'id') {
  const companies = Map.groupBy(refs, ({ company_id }) => company_id);
  const owned = [...companies].map(
    ([companyId, own]) => sql`company_id = ${companyId}
      and ${sql.ref(column)} = any(${own.map(({ id }) => id)}::uuid[])`,
  );
  return sql<boolean>`(${sql.join(owned, sql` or `)})`;
}

/** Sorts orders in the sequence of these keys. */
export function sortByKeys<Order extends OrderRef>(
  refs: readonly OrderRef[],
  orders: readonly Order[],
): Order[] {
  const found = new Map(orders.map((order) => [orderKey(order), order]));
  return refs.flatMap((ref) => found.get(orderKey(ref)) ?? []);
}

/** Converts an order to a row of the contract. */
export function toRow(order: ListedOrder): OrderRow {
  const { amount, currency } = toCash(order);
  return {
    id: order.id,
    kind: order.kind,
    waybillNo: order.waybill_no,
    customerOrderNo: order.customer_order_no,
    status: order.status,
    receiverName: order.receiver_name,
    receiverPhone: order.receiver_phone,
    receiverCity: order.receiver_city,
    receiverProvince: order.receiver_province,
    receiverCountry: order.receiver_country,
    goodsName: order.goods_name,
    pieces: order.pieces,
    weightKg: order.weight_g / 1_000,
    service: order.service,
    codAmount: amount,
    currency,
    createdAt: order.created_at.toISOString(),
    printedAt: order.printed_at?.toISOString() ?? null,
  };
}

/** Cash on delivery in major units; the currency is set even if nothing is collected. */
function toCash(order: Pick<ListedOrder, 'cod_amount_minor' | 'cod_currency' | 'currency'>): {
  amount: number | null;
  currency: string | null;
} {
  const { cod_amount_minor: cod } = order;
  const currency = cod === null ? order.currency : (order.cod_currency ?? order.currency);
  return {
    amount: cod === null || currency === null ? null : toMajorUnits(cod, currency),
    currency,
  };
}
