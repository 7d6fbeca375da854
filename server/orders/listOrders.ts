import { sql } from 'kysely';
import type * as v from 'valibot';
import type {
  OrderPage,
  OrderRow,
  orderQuery,
  OrderSort,
} from '../../src/api/contract/order/list.ts';
import type { Database, Trx } from '../db/database.ts';
import { type Cursor, decodeCursor, encodeCursor, type Place, type Sort } from './listCursor.ts';
import { type Filters, matching, searchedNumbers } from './listFilters.ts';
import { majorUnits } from './orderContent.ts';

/** Matching orders are counted up to here: nobody reads a larger number, but each row costs. */
const COUNT_LIMIT = 10_000;

const sortColumns = {
  createdAt: 'created_at',
  customerOrderNo: 'customer_order_no',
  receiverName: 'receiver_key',
  weightKg: 'weight_g',
} as const satisfies Record<OrderSort, string>;

const shown = [
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
  'goods_name',
  'pieces',
  'weight_g',
  'service',
  'cod_amount_minor',
  'cod_currency',
  'currency',
  'created_at',
] as const;

type ListedOrder = Pick<Database['orders'], (typeof shown)[number]>;

/**
 * A page of a company's orders and how many match, in the company's tenant transaction. Pages are
 * found from the sort value and id at their edge: the thousandth costs what the first costs, and
 * orders that arrive meanwhile neither repeat nor hide a row.
 */
export async function listOrders(
  trx: Trx,
  companyId: number,
  query: v.InferOutput<typeof orderQuery>,
): Promise<OrderPage> {
  const { filters, sort, size } = query;
  const cursor = query.cursor === undefined ? null : decodeCursor(sort, query.cursor);
  const backwards = cursor?.side === 'before';
  // One row more than the page holds tells whether another page follows.
  const found = await pageRows(trx, companyId, filters, sort, cursor, size + 1);
  // All that lay beyond the cursor has gone meanwhile: begin anew.
  if (found.length === 0 && cursor !== null) {
    return listOrders(trx, companyId, { filters, sort, size });
  }
  const more = found.length > size;
  const orders = found.slice(0, size);
  if (backwards) orders.reverse();
  const edge = (side: Cursor['side'], order: ListedOrder | undefined) =>
    order === undefined ? null : encodeCursor(sort, { side, ...placeOf(sort, order) });
  const matches = await countUpTo(trx, companyId, filters, COUNT_LIMIT + 1);
  return {
    rows: orders.map(toRow),
    total: Math.min(matches, COUNT_LIMIT),
    totalCapped: matches > COUNT_LIMIT,
    next: backwards || more ? edge('after', orders.at(-1)) : null,
    previous: (backwards ? more : cursor !== null) ? edge('before', orders[0]) : null,
  };
}

/**
 * The rows next to the cursor, nearest first. Several statuses by date are one search each, put
 * together afterwards: each then ends after `limit` rows of its own index.
 */
async function pageRows(
  trx: Trx,
  companyId: number,
  filters: Filters,
  sort: Sort,
  cursor: Cursor | null,
  limit: number,
): Promise<ListedOrder[]> {
  const statuses = [...new Set(filters.statuses)];
  if (sort.by !== 'createdAt' || statuses.length < 2) {
    return besideCursor(trx, companyId, filters, sort, cursor, limit).execute();
  }
  const searches = statuses.map((status) => {
    const one = { ...filters, statuses: [status] };
    return sql`(${besideCursor(trx, companyId, one, sort, cursor, limit)})`;
  });
  const direction = readDirection(sort, cursor);
  return trx
    .selectFrom(sql<ListedOrder>`(${sql.join(searches, sql` union all `)})`.as('orders'))
    .select(shown)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
}

function besideCursor(
  trx: Trx,
  companyId: number,
  filters: Filters,
  sort: Sort,
  cursor: Cursor | null,
  limit: number,
) {
  const column = sortColumns[sort.by];
  const direction = readDirection(sort, cursor);
  let found = trx.selectFrom('orders').select(shown).where(matching(companyId, filters));
  if (cursor !== null) {
    const value = sort.by === 'createdAt' ? new Date(cursor.value) : cursor.value;
    found = found.where((where) =>
      where(
        where.refTuple(column, 'id'),
        direction === 'asc' ? '>' : '<',
        where.tuple(value, cursor.id),
      ),
    );
  }
  // Numbers find few orders by their own indexes. `offset 0` holds the planner to those: it would
  // rather walk the sort's index, past all the orders that were not asked for.
  if (searchedNumbers(filters) !== null) found = found.offset(0);
  return trx
    .selectFrom(found.as('orders'))
    .select(shown)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit);
}

/** Which way rows are read: against the list's own sequence for the page before a cursor. */
function readDirection(sort: Sort, cursor: Cursor | null): 'asc' | 'desc' {
  return sort.descending === (cursor?.side === 'before') ? 'asc' : 'desc';
}

function placeOf(sort: Sort, order: ListedOrder): Place {
  const value = order[sortColumns[sort.by]];
  return { value: value instanceof Date ? value.getTime() : value, id: order.id };
}

async function countUpTo(
  trx: Trx,
  companyId: number,
  filters: Filters,
  limit: number,
): Promise<number> {
  const { count } = await trx
    .selectFrom((from) =>
      from
        .selectFrom('orders')
        .select(sql`1`.as('one'))
        .where(matching(companyId, filters))
        .limit(limit)
        .as('counted'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function toRow(order: ListedOrder): OrderRow {
  const { cod_amount_minor: cod } = order;
  const currency = cod === null ? order.currency : (order.cod_currency ?? order.currency);
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
    goodsName: order.goods_name,
    pieces: order.pieces,
    weightKg: order.weight_g / 1_000,
    service: order.service,
    codAmount: cod === null || currency === null ? null : majorUnits(cod, currency),
    currency,
    createdAt: order.created_at.toISOString(),
  };
}
