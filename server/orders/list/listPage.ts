import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { orderStatuses } from '../../../src/api/contract/order/status.ts';
import { orderKinds } from '../../../src/api/contract/sheet.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { Sort } from './listCursor.ts';
import { DAY, type Filters, matching, type Sought, startOf } from './listFilters.ts';
import { type ListedOrder, shown } from './listRow.ts';
import { isBeyond, readDirection, type Sequence, sortColumns, valueAt } from './listSequence.ts';

/** So many orders are put in sequence sooner than they are looked for in another index. */
const FEW = 1_000;

/**
 * The rows next to the cursor, nearest first; of a list that names no orders. `matches`, where it
 * is known, is how many orders are sought, if they are not more than are counted.
 */
export async function pageRows(
  trx: Trx,
  sought: Sought,
  sequence: Sequence,
  limit: number,
  matches = Number.POSITIVE_INFINITY,
): Promise<ListedOrder[]> {
  const column = sortColumns[sequence.sort.by];
  const indexScans = column === 'created_at' ? indexScansOf(sought) : null;
  if (indexScans === null && !isJudged(sought, column)) {
    const way = readDirection(sequence);
    return beyond(trx, sought, sequence)
      .select(shown)
      .orderBy(column, way)
      .orderBy('id', way)
      .limit(limit)
      .execute();
  }
  // Few orders are quickly put in sequence, and may lie far apart in the index of another sort.
  const isFew = column !== 'created_at' && matches <= FEW;
  const near = isFew
    ? fewOf(trx, sought, sequence)
    : nearIndexScans(trx, sought, indexScans, sequence, limit);
  return nearestRows(trx, sought, near, sequence, limit);
}

/**
 * Whether orders fall out on the way down the index that they are read from. The indexes hold what
 * they are judged by: their keys are gathered there, and only the rows of the page are fetched.
 */
function isJudged({ companyId, kind, filters }: Sought, column: string): boolean {
  const { statuses = [], importId, service, country, cod, printed } = filters;
  const given = [kind ?? filters.kind, importId, service, country, cod, printed];
  const isByDate = column === 'created_at';
  if (!isByDate) given.push(filters.createdFrom ?? filters.createdTo);
  const judged = given.filter((one) => one !== undefined).length + Math.min(statuses.length, 1);
  // One condition is what a company's index by date begins with.
  return judged > (isByDate && companyId !== null ? 1 : 0);
}

/** Orders on the cursor's far side that match, in no sequence yet. */
function beyond(trx: Trx, sought: Sought, { sort, cursor }: Sequence) {
  if (cursor === null) return trx.selectFrom('orders').where(matching(sought));
  const value = valueAt(sort, cursor);
  const filters =
    value instanceof Date
      ? withoutPassed(sought.filters, value, readDirection({ sort, cursor }))
      : sought.filters;
  return trx
    .selectFrom('orders')
    .where(matching({ ...sought, filters }))
    .where(isBeyond(sort, cursor));
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

/** Parts of an index that hold its rows by date. */
interface IndexScans {
  /** Null where the index does not part by kind. */
  readonly kinds: readonly string[] | null;
  readonly statuses: readonly string[];
}

/**
 * The indexScans that hold what is sought, one for each status, or each kind and status of all
 * companies; null where one walk down one index holds it. Several statuses beside another filter
 * are one walk down that filter's index: few orders of a status may be among them, and its lane
 * would be read to the end.
 */
function indexScansOf(sought: Sought): IndexScans | null {
  const { companyId, kind = sought.filters.kind, filters } = sought;
  const statuses = [...new Set(filters.statuses)];
  if (companyId === null) {
    if (kind === undefined && statuses.length === 0) return null;
    return {
      kinds: kind === undefined ? orderKinds : [kind],
      statuses: statuses.length === 0 ? orderStatuses : statuses,
    };
  }
  const { service, country, importId, receiver = '' } = filters;
  const others = [kind, service, country, importId].filter((one) => one !== undefined);
  return statuses.length < 2 || others.length > 0 || receiver !== ''
    ? null
    : { kinds: null, statuses };
}

/** An order's key, and what it is put in sequence by. */
const ofPlace = (sort: Sort) => ['company_id', 'id', `${sortColumns[sort.by]} as place`] as const;

/**
 * The nearest orders of every index scan, each of which is left after `limit` rows: a search of its
 * own, with the index that is best for it.
 */
function nearIndexScans(
  trx: Trx,
  sought: Sought,
  indexScans: IndexScans | null,
  sequence: Sequence,
  limit: number,
): RawBuilder<unknown> {
  const { sort } = sequence;
  const way = readDirection(sequence);
  const nearest = (within: Sought, lane: RawBuilder<boolean>) =>
    beyond(trx, within, sequence)
      .select(ofPlace(sort))
      .where(lane)
      .orderBy(sortColumns[sort.by], way)
      .orderBy('id', way)
      .limit(limit);
  if (indexScans === null) return sql`(${nearest(sought, sql`true`)}) as near`;
  const { kinds, statuses } = indexScans;
  const { statuses: _, ...filters } = sought.filters;
  const ofLane = (lane: RawBuilder<boolean>) => nearest({ ...sought, filters }, lane);
  const indexes =
    kinds === null
      ? statuses.map((status) => sql<boolean>`orders.status = ${status}`)
      : kinds.flatMap((kind) =>
          statuses.map(
            (status) => sql<boolean>`orders.kind = ${kind} and orders.status = ${status}`,
          ),
        );
  return sql`(${sql.join(
    indexes.map((index) => sql`(${ofLane(index)})`),
    sql` union all `,
  )}) as near`;
}

/**
 * The orders that match, up to `limit`, along the index that a page by date is read from. An order
 * by date that nobody sees keeps the planner from reading all orders where several filters let few
 * through.
 */
export function matchingOrders(trx: Trx, sought: Sought, limit: number) {
  const found = trx.selectFrom('orders').select(['company_id', 'id']).where(matching(sought));
  const hasOwnIndex = indexScansOf(sought) !== null || (sought.filters.receiver ?? '') !== '';
  return hasOwnIndex
    ? found.limit(limit)
    : found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
}

/** Those beyond the cursor of a few orders, which are found as they were counted. */
function fewOf(trx: Trx, sought: Sought, { sort, cursor }: Sequence): RawBuilder<unknown> {
  const place = sql.ref(`orders.${sortColumns[sort.by]}`);
  const own = ownOf(sought.companyId);
  const beyond =
    cursor === null ? sql`true` : isBeyond(sort, cursor)(expressionBuilder<Database, 'orders'>());
  return sql`(select orders.company_id, orders.id, ${place} as place
    from (${matchingOrders(trx, sought, FEW)}) as few
      join orders on ${own} orders.company_id = few.company_id and orders.id = few.id
      where ${beyond}) as near`;
}

/** The company, said at each table: a distributed database so asks one node alone. */
const ownOf = (companyId: number | null) =>
  companyId === null ? sql`` : sql`orders.company_id = ${companyId} and`;

/** The rows of the nearest orders among `near`. */
async function nearestRows(
  trx: Trx,
  { companyId }: Sought,
  near: RawBuilder<unknown>,
  sequence: Sequence,
  limit: number,
): Promise<ListedOrder[]> {
  const way = sql.raw(readDirection(sequence));
  const column = sql.ref(`orders.${sortColumns[sequence.sort.by]}`);
  const own = ownOf(companyId);
  const { rows } = await sql<ListedOrder>`
    select ${sql.join(shown.map((name) => sql.ref(`orders.${name}`)))}
    from (
      select near.company_id, near.id from ${near}
        order by near.place ${way}, near.id ${way} limit ${limit}
    ) as near
    join orders on ${own} orders.company_id = near.company_id and orders.id = near.id
    order by ${column} ${way}, orders.id ${way}`.execute(trx);
  return rows;
}
