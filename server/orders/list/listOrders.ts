import type * as v from 'valibot';
import {
  COUNT_LIMIT,
  type OrderPage,
  type orderQuery,
} from '../../../src/api/contract/orders/list.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { Trx } from '../../db/database.ts';
import { marksOf } from '../marks/marks.ts';
import { type Cursor, decodeCursor, encodeCursor } from './listCursor.ts';
import type { Sought } from './listFilters.ts';
import { findPicked } from './listNumbers.ts';
import { countMatching, matchingOrders, pageRows } from './listPage.ts';
import { type ListedOrder, rowsAt, toRow } from './listRow.ts';
import { newestFirst, placeOf, requireSheet } from './listSequence.ts';
import { sameCompany } from '../../db/ofCompany.ts';

type Query = v.InferOutput<typeof orderQuery>;

/** Whose orders are listed, and of which kind where the list is of one. */
export interface ListScope {
  /** Null for all companies, outside the role that row-level security binds. */
  readonly companyId: number | null;
  readonly kind?: OrderKind;
  /** IANA name of the clocks that days are counted by. */
  readonly timeZone: string;
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
  const { filters, sort, size, count } = query;
  requireSheet(sort, filters);
  const cursor = query.cursor === undefined ? null : decodeCursor(sort, query.cursor);
  const sought = { ...scope, filters };
  const backwards = cursor?.side === 'before';
  const picked = await findPicked(trx, sought, { sort, cursor });
  const matches =
    picked?.matches ??
    (count === 'none' ? undefined : await countMatching(trx, sought, COUNT_LIMIT + 1));
  const total = {
    total: matches === undefined ? null : Math.min(matches, COUNT_LIMIT),
    totalCapped: (matches ?? 0) > COUNT_LIMIT,
  };
  if (count === 'only' || matches === 0) {
    const notFound = cursor === null && picked !== null ? [...picked.notFound] : [];
    return { orders: [], ...total, next: null, previous: null, notFound };
  }
  // One row more than the page holds tells whether another page follows.
  const found = await (picked === null
    ? pageRows(trx, sought, { sort, cursor }, size + 1, matches)
    : rowsAt(trx, picked.orders.slice(0, size + 1)));
  // All that lay beyond the cursor has gone meanwhile: begin again.
  if (found.length === 0 && cursor !== null) {
    return findPage(trx, scope, { filters, sort, size, count });
  }
  const more = found.length > size;
  const orders = found.slice(0, size);
  if (backwards) orders.reverse();
  const edge = (side: Cursor['side'], order: ListedOrder | undefined) =>
    order === undefined ? null : encodeCursor(sort, { side, ...placeOf(sort, order) });
  return {
    orders,
    ...total,
    next: backwards || more ? edge('after', orders.at(-1)) : null,
    previous: (backwards ? more : cursor !== null) ? edge('before', orders[0]) : null,
    notFound: cursor === null && picked !== null ? [...picked.notFound] : [],
  };
}

/** The newest of the orders sought. */
export async function newestRows(trx: Trx, sought: Sought, limit: number): Promise<ListedOrder[]> {
  const picked = await findPicked(trx, sought);
  return picked === null
    ? pageRows(trx, sought, newestFirst, limit)
    : rowsAt(trx, picked.orders.slice(0, limit));
}

/** A page of a company's orders as the contract describes it. */
export async function listOrders(
  trx: Trx,
  scope: ListScope & { readonly companyId: number },
  query: Query,
): Promise<OrderPage> {
  const { orders, ...page } = await findPage(trx, scope, query);
  const marks = await marksOf(
    trx,
    scope.companyId,
    orders.map(({ id }) => id),
  );
  const rows = orders.map((order) => Object.assign(toRow(order), marks(order.id)));
  return { rows, ...page };
}

/** How many of the orders sought there are. */
export async function countOrders(trx: Trx, sought: Sought): Promise<number> {
  const picked = await findPicked(trx, sought);
  return picked?.matches ?? countMatching(trx, sought, EVERY);
}

/** How many goods lines they have together, each at least one; of orders that are not named. */
export async function countLines(trx: Trx, sought: Sought): Promise<number> {
  const { count } = await trx
    .selectFrom(matchingOrders(trx, sought, EVERY).as('counted'))
    .leftJoin('order_goods as line', sameCompany('line.order_id', 'counted.id'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** More than anyone has; what counting may take is limited by the statement's time. */
const EVERY = 2 ** 31 - 1;
