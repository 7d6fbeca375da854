import { sql } from 'kysely';
import type * as v from 'valibot';
import { COUNT_LIMIT, type OrderPage, type orderQuery } from '../../src/api/contract/order/list.ts';
import type { OrderKind } from '../../src/api/contract/sheet.ts';
import type { Trx } from '../db/database.ts';
import { type Cursor, decodeCursor, encodeCursor } from './listCursor.ts';
import { type Filters, matching, type Sought } from './listFilters.ts';
import { findNumbers } from './listNumbers.ts';
import { pageRows, placeOf } from './listPage.ts';
import { type ListedOrder, toRow } from './listRow.ts';

type Query = v.InferOutput<typeof orderQuery>;

/** Whose orders are listed, and of which kind where the list is of one. */
export interface ListScope {
  /** Null for all companies, outside the role that row-level security binds. */
  readonly companyId: number | null;
  readonly kind?: OrderKind;
}

/** A page as the database has it. */
export interface ListedPage extends Omit<OrderPage, 'rows'> {
  readonly orders: readonly ListedOrder[];
}

/**
 * A page of orders and how many match, in the company's tenant transaction. Pages are found from
 * the sort value and id at their edge: the thousandth costs what the first costs, and orders that
 * arrive meanwhile neither repeat nor hide a row.
 */
export async function findPage(trx: Trx, scope: ListScope, query: Query): Promise<ListedPage> {
  const { filters, sort, size } = query;
  const cursor = query.cursor === undefined ? null : decodeCursor(sort, query.cursor);
  const numbers = await findNumbers(trx, scope.companyId, filters.numbers);
  const sought = { ...scope, filters, waybills: numbers?.waybills ?? null };
  const backwards = cursor?.side === 'before';
  // One row more than the page holds tells whether another page follows.
  const found = await pageRows(trx, sought, sort, cursor, size + 1);
  // All that lay beyond the cursor has gone meanwhile: begin anew.
  if (found.length === 0 && cursor !== null) return findPage(trx, scope, { filters, sort, size });
  const more = found.length > size;
  const orders = found.slice(0, size);
  if (backwards) orders.reverse();
  const edge = (side: Cursor['side'], order: ListedOrder | undefined) =>
    order === undefined ? null : encodeCursor(sort, { side, ...placeOf(sort, order) });
  const matches = await countUpTo(trx, sought, COUNT_LIMIT + 1);
  return {
    orders,
    total: Math.min(matches, COUNT_LIMIT),
    totalCapped: matches > COUNT_LIMIT,
    next: backwards || more ? edge('after', orders.at(-1)) : null,
    previous: (backwards ? more : cursor !== null) ? edge('before', orders[0]) : null,
    notFound: cursor === null ? [...(numbers?.notFound ?? [])] : [],
  };
}

/** A page of a company's orders as the contract tells it. */
export async function listOrders(trx: Trx, scope: ListScope, query: Query): Promise<OrderPage> {
  const { orders, ...page } = await findPage(trx, scope, query);
  return { rows: orders.map(toRow), ...page };
}

/** The orders that filters say, with the numbers among them looked up. */
export async function seek(
  trx: Trx,
  scope: ListScope,
  filters: Filters,
  ids?: readonly string[],
): Promise<Sought> {
  const numbers = await findNumbers(trx, scope.companyId, filters.numbers);
  return { ...scope, filters, waybills: numbers?.waybills ?? null, ids };
}

/**
 * How many orders match, as far as `limit`: counted along the index that the page is read from. An
 * order by date that nobody sees keeps the planner from reading all orders where several filters
 * let few through.
 */
export async function countUpTo(trx: Trx, sought: Sought, limit: number): Promise<number> {
  let matches = trx
    .selectFrom('orders')
    .select(sql`1`.as('one'))
    .where(matching(sought));
  const { receiver = '', statuses = [] } = sought.filters;
  const hasOwnIndex = sought.waybills !== null || receiver !== '' || statuses.length > 1;
  if (!hasOwnIndex && sought.companyId !== null) {
    matches = matches.orderBy('created_at', 'desc').orderBy('id', 'desc');
  }
  const { count } = await trx
    .selectFrom(matches.limit(limit).as('counted'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
