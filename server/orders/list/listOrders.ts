import type * as v from 'valibot';
import {
  COUNT_LIMIT,
  type OrderPage,
  type orderQuery,
} from '../../../src/api/contract/orders/orderList.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { Trx } from '../../db/database.ts';
import { readRowMarks } from '../marks/orderMarks.ts';
import type { OrderSelection } from '../find/selection.ts';
import { findPicked } from '../find/numbers.ts';
import {
  countByStatus,
  countMatching,
  selectMatchingOrders,
  readNearest,
} from '../find/nearest.ts';
import { type ListedOrder, readRowsAt, toRow } from '../find/rows.ts';
import {
  type Cursor,
  decodeCursor,
  encodeCursor,
  newestFirst,
  refuseRowSortOfImports,
  toPosition,
} from '../find/sequence.ts';
import { sameCompany } from '../../db/ofCompany.ts';

type Query = v.InferOutput<typeof orderQuery>;

/** Company and kind of listed orders, and the time zone of the list. */
export interface ListScope {
  /** Null for all companies, outside the role that row-level security restricts. */
  readonly companyId: number | null;
  readonly kind?: OrderKind;
  /** IANA name of the zone that days are counted in. */
  readonly timeZone: string;
}

/** A page of orders in the form of the database. */
export interface ListedPage extends Omit<OrderPage, 'rows'> {
  readonly orders: readonly ListedOrder[];
}

/**
 * Page of orders and the number of matches, in the company's tenant transaction. Pages start from the sort value
 * and id at the page's edge: the thousandth page costs as much as the first, and new orders neither repeat nor
 * hide a row.
 */
export async function findPage(trx: Trx, scope: ListScope, query: Query): Promise<ListedPage> {
  const { filters, sort, size, count } = query;
  refuseRowSortOfImports(sort, filters);
  const cursor = query.cursor === undefined ? null : decodeCursor(sort, query.cursor);
  const selection = { ...scope, filters };
  const isBackwards = cursor?.side === 'before';
  const picked = await findPicked(trx, selection, { sort, cursor });
  const matches =
    picked?.matches ??
    (count === 'none' ? undefined : await countMatching(trx, selection, COUNT_LIMIT + 1));
  const total = {
    total: matches === undefined ? null : Math.min(matches, COUNT_LIMIT),
    totalCapped: (matches ?? 0) > COUNT_LIMIT,
  };
  if (count === 'only' || matches === 0) {
    const notFound = cursor === null && picked !== null ? [...picked.notFound] : [];
    const byStatus = count === 'only' ? { byStatus: await countByStatus(trx, scope) } : {};
    return { orders: [], ...total, next: null, previous: null, notFound, ...byStatus };
  }
  // One row more than the page holds tells whether another page follows.
  const found = await (picked === null
    ? readNearest(trx, selection, { sort, cursor }, size + 1, matches)
    : readRowsAt(trx, picked.orders.slice(0, size + 1)));
  // Nothing is left beyond the cursor: start at the beginning.
  if (found.length === 0 && cursor !== null) {
    return findPage(trx, scope, { filters, sort, size, count });
  }
  const hasMore = found.length > size;
  const orders = found.slice(0, size);
  if (isBackwards) orders.reverse();
  const encodeEdge = (side: Cursor['side'], order: ListedOrder | undefined) =>
    order === undefined ? null : encodeCursor(sort, { side, ...toPosition(sort, order) });
  return {
    orders,
    ...total,
    next: isBackwards || hasMore ? encodeEdge('after', orders.at(-1)) : null,
    previous: (isBackwards ? hasMore : cursor !== null) ? encodeEdge('before', orders[0]) : null,
    notFound: cursor === null && picked !== null ? [...picked.notFound] : [],
  };
}

/** Newest orders of the selection. */
export async function readNewestRows(
  trx: Trx,
  selection: OrderSelection,
  limit: number,
): Promise<ListedOrder[]> {
  const picked = await findPicked(trx, selection);
  return picked === null
    ? readNearest(trx, selection, newestFirst, limit)
    : readRowsAt(trx, picked.orders.slice(0, limit));
}

/** Page of a company's orders in the form of the contract. */
export async function listOrders(
  trx: Trx,
  scope: ListScope & { readonly companyId: number },
  query: Query,
): Promise<OrderPage> {
  const { orders, ...page } = await findPage(trx, scope, query);
  const marks = await readRowMarks(
    trx,
    scope.companyId,
    orders.map(({ id }) => id),
  );
  const rows = orders.map((order) => Object.assign(toRow(order), marks(order.id)));
  return { rows, ...page };
}

/** Number of orders in the selection. */
export async function countOrders(trx: Trx, selection: OrderSelection): Promise<number> {
  const picked = await findPicked(trx, selection);
  return picked?.matches ?? countMatching(trx, selection, NO_LIMIT);
}

/** Number of goods lines of a selection that is not limited to numbers or ids; each order counts at least one. */
export async function countLines(trx: Trx, selection: OrderSelection): Promise<number> {
  const { count } = await trx
    .selectFrom(selectMatchingOrders(trx, selection, NO_LIMIT).as('counted'))
    .leftJoin('order_goods as line', sameCompany('line.order_id', 'counted.id'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Larger than any count; only the statement timeout limits the work. */
const NO_LIMIT = 2 ** 31 - 1;
