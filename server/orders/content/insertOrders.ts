import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import type { GoodsTable, OrderTable } from '../../db/schema/orders.ts';
import type { Author } from '../life/record.ts';
import { type Searched, searchVectors } from './searchWords.ts';

/** An order about to be written; its company is beside it, once for all. */
export type NewOrder = Omit<
  OrderTable,
  'company_id' | 'version' | 'events' | 'held_from' | 'printed_at' | 'search_words'
>;
type NewGoods = Omit<GoodsTable, 'company_id'>;

/**
 * Writes orders with their goods and the first event of each, whatever their number, and returns
 * how many were written. `common` is what all of them share. An order whose number, waybill or import
 * row the company has already is left out with its goods. Orders are written in the sequence given;
 * transactions that give them in the same sequence do not deadlock.
 */
export async function insertOrders<Shared extends Exclude<keyof NewOrder, keyof Searched>>(
  trx: Trx,
  companyId: number,
  common: Pick<NewOrder, Shared>,
  orders: readonly (Omit<NewOrder, Shared> & Searched)[],
  goods: readonly NewGoods[] = [],
  by: Author | null = null,
): Promise<number> {
  const company = { company_id: companyId };
  const vectorOf = searchVectors(companyId);
  const rows = orders.map((order) => ({ ...order, search_words: vectorOf(order) }));
  const ids = await insertRows(trx, 'orders', { ...company, ...common }, rows, {
    skipTaken: true,
    returning: 'id',
  });
  const written = new Set(ids);
  const lines = goods.filter(({ order_id: id }) => written.has(id));
  await insertRows(trx, 'order_goods', company, lines);
  await sql`
    insert into tracking_event (company_id, order_id, no, at, status, account_id, account)
    select company_id, id, 1, created_at, 'created', ${by?.accountId ?? null}::uuid,
        ${by?.account ?? null}::text
      from orders where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(trx);
  return written.size;
}
