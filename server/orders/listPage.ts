import { type RawBuilder, sql } from 'kysely';
import type { OrderSort } from '../../src/api/contract/order/list.ts';
import { orderStatuses } from '../../src/api/contract/order/status.ts';
import { orderKinds } from '../../src/api/contract/sheet.ts';
import type { Trx } from '../db/database.ts';
import type { Cursor, Place, Sort } from './listCursor.ts';
import { DAY, type Filters, matching, type Sought, startOf } from './listFilters.ts';
import { type ListedOrder, shown } from './listRow.ts';

const sortColumns = {
  createdAt: 'created_at',
  customerOrderNo: 'customer_order_no',
  receiverName: 'receiver_key',
  weightKg: 'weight_g',
} as const satisfies Record<OrderSort, string>;

/** Where a row stands in a sort. */
export function placeOf(sort: Sort, order: ListedOrder): Place {
  const value = order[sortColumns[sort.by]];
  return { value: value instanceof Date ? value.getTime() : value, id: order.id };
}

/** The rows next to the cursor, nearest first. */
export async function pageRows(
  trx: Trx,
  sought: Sought,
  sort: Sort,
  cursor: Cursor | null,
  limit: number,
): Promise<ListedOrder[]> {
  const lanes = sort.by === 'createdAt' ? lanesOf(sought) : null;
  if (lanes !== null) return mergedRows(trx, sought, lanes, sort, cursor, limit);
  const column = sortColumns[sort.by];
  const direction = readDirection(sort, cursor);
  let found = beyond(trx, sought, sort, cursor).select(shown);
  // Numbers and ids find few orders by their own indexes. `offset 0` holds the planner to those:
  // it would rather walk the sort's index, past all the orders that were not asked for.
  if (isPicked(sought)) found = found.offset(0);
  return trx
    .selectFrom(found.as('orders'))
    .select(shown)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
}

/** Orders on the cursor's far side that match, in no sequence yet. */
function beyond(trx: Trx, sought: Sought, sort: Sort, cursor: Cursor | null) {
  if (cursor === null) return trx.selectFrom('orders').where(matching(sought));
  const value = sort.by === 'createdAt' ? new Date(cursor.value) : cursor.value;
  const direction = readDirection(sort, cursor);
  const filters =
    value instanceof Date ? withoutPassed(sought.filters, value, direction) : sought.filters;
  return trx
    .selectFrom('orders')
    .where(matching({ ...sought, filters }))
    .where((where) =>
      where(
        where.refTuple(sortColumns[sort.by], 'id'),
        direction === 'asc' ? '>' : '<',
        where.tuple(value, cursor.id),
      ),
    );
}

/**
 * Filters without the end of the dates that lies behind the cursor: the database would begin there,
 * and read all that lies between it and the cursor.
 */
function withoutPassed(filters: Filters, at: Date, direction: 'asc' | 'desc'): Filters {
  const { createdFrom, createdTo, ...others } = filters;
  const isPast =
    direction === 'asc'
      ? createdFrom !== undefined && startOf(createdFrom) <= at
      : createdTo !== undefined && at < startOf(createdTo, DAY);
  if (!isPast) return filters;
  return { ...others, ...(direction === 'asc' ? { createdTo } : { createdFrom }) };
}

/** Which way rows are read: against the list's own sequence for the page before a cursor. */
function readDirection(sort: Sort, cursor: Cursor | null): 'asc' | 'desc' {
  return sort.descending === (cursor?.side === 'before') ? 'asc' : 'desc';
}

/** Whether the orders were named one by one. */
function isPicked({ waybills, ids }: Sought): boolean {
  return waybills !== null || ids !== undefined;
}

/** Parts of an index that hold its rows by date: one for each status, or each kind and status. */
interface Lanes {
  /** Null where the index does not part by kind. */
  readonly kinds: readonly string[] | null;
  readonly statuses: readonly string[];
}

/** The lanes that hold what is sought; null where one walk down one index holds it. */
function lanesOf(sought: Sought): Lanes | null {
  const { companyId, kind = sought.filters.kind, filters } = sought;
  if (isPicked(sought)) return null;
  const statuses = [...new Set(filters.statuses)];
  if (companyId !== null) return statuses.length < 2 ? null : { kinds: null, statuses };
  return {
    kinds: kind === undefined ? orderKinds : [kind],
    statuses: statuses.length === 0 ? orderStatuses : statuses,
  };
}

/**
 * The nearest rows of every lane put together: each lane is left after `limit` rows. A company's
 * few statuses are searches of their own, each with the index that is best for it; the many lanes
 * of all companies are one search that is made again for each.
 */
async function mergedRows(
  trx: Trx,
  sought: Sought,
  { kinds, statuses }: Lanes,
  sort: Sort,
  cursor: Cursor | null,
  limit: number,
): Promise<ListedOrder[]> {
  const { statuses: _, ...filters } = sought.filters;
  const direction = readDirection(sort, cursor);
  const way = sql.raw(direction);
  const lane = (place: RawBuilder<boolean>) =>
    beyond(trx, { ...sought, filters }, sort, cursor)
      .select(['company_id', 'id', 'created_at'])
      .where(place)
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(limit);
  const near =
    kinds === null
      ? sql`(${sql.join(
          statuses.map((status) => sql`(${lane(sql`orders.status = ${status}`)})`),
          sql` union all `,
        )}) as near`
      : sql`unnest(${kinds}::text[]) as kinds (kind)
        cross join unnest(${statuses}::text[]) as lane (status)
        cross join lateral (${lane(
          sql`orders.kind = kinds.kind and orders.status = lane.status`,
        )}) as near`;
  const { rows } = await sql<ListedOrder>`
    select ${sql.join(shown.map((column) => sql.ref(`orders.${column}`)))}
    from (
      select near.company_id, near.id from ${near}
        order by near.created_at ${way}, near.id ${way} limit ${limit}
    ) as near
    join orders on orders.company_id = near.company_id and orders.id = near.id
    order by orders.created_at ${way}, orders.id ${way}`.execute(trx);
  return rows;
}
