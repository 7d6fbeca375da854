import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { StatusTotal } from '../../../src/api/contract/orders/orderList.ts';
import {
  type OrderStatus,
  orderStatuses,
} from '../../../src/domain/lifecycles/order/orderStatus.ts';
import { orderKinds } from '../../../src/domain/sheets/sheet.ts';
import type { Trx } from '../../db/database.ts';
import { sameCompany } from '../../db/ofCompany.ts';
import type { Database } from '../../db/tables/index.ts';
import { type OrdersByStatus, readStatusCounts, totalOrders } from '../../figures/totalOrders.ts';
import { startOfDay } from '../../zones/zoneDays.ts';
import { type ListedOrder, listColumns, readRowsAt } from './rows.ts';
import { type Filters, matchesSelection, type OrderSelection } from './selection.ts';
import {
  isBeyond,
  readDirection,
  selectBeyond,
  selectNearestKeys,
  type Sequence,
  sortColumns,
} from './sequence.ts';
import { countByWords, findByWords } from './wordSearch.ts';

/** Up to this number, all matching orders are read and sorted; more are read along the index of the sort. */
const FEW_ORDERS = 1_000;

/**
 * Reads the rows next to the cursor, nearest first, of a list that is not limited to numbers or ids. `matches` is
 * the number of orders in the selection, if it is known.
 *
 * There are two ways: by words (`wordSearch.ts`), and along indexes in the sequence of the list. `npm run bench:server --
 * --plans` prints the plans of the database. A list whose index starts with its only condition is
 * `Limit > Index Scan`. Otherwise the keys of the nearest orders are collected first, from indexes that contain the
 * columns of the conditions, and only the rows of the page are fetched:
 * `Nested Loop > (Limit > Sort > Append > (Limit > Index Only Scan) …), Index Scan by key`.
 */
export async function readNearest(
  trx: Trx,
  selection: OrderSelection,
  sequence: Sequence,
  limit: number,
  matches?: number,
): Promise<ListedOrder[]> {
  const { search, tag } = selection.filters;
  if (search !== undefined) {
    return readRowsAt(trx, await findByWords(trx, selection, sequence, limit));
  }
  const isByDate = sequence.sort.by === 'createdAt';
  if (isByDate) {
    const parts = selectParts(trx, selection, sequence, limit);
    if (parts !== null) return readRowsByKeys(trx, selection, parts, sequence, limit);
  }
  if (tag === undefined && !dropsRows(selection, isByDate)) {
    const direction = readDirection(sequence);
    return selectBeyond(trx, selection, sequence)
      .select(listColumns)
      .orderBy(sortColumns[sequence.sort.by], direction)
      .orderBy('id', direction)
      .limit(limit)
      .execute();
  }
  // Few orders may be far apart in the index of the sort; by date, the index has the columns of all conditions.
  const isFew =
    !isByDate && (matches ?? (await countMatching(trx, selection, FEW_ORDERS + 1))) <= FEW_ORDERS;
  const keys = isFew
    ? selectFewOrders(trx, selection, sequence)
    : sql`${selectNearestKeys(trx, selection, sequence, limit)}`;
  return readRowsByKeys(trx, selection, [keys], sequence, limit);
}

/** Reads the rows of the nearest orders among those whose keys and sort values the subqueries find. */
async function readRowsByKeys(
  trx: Trx,
  { companyId }: OrderSelection,
  subqueries: readonly RawBuilder<unknown>[],
  sequence: Sequence,
  limit: number,
): Promise<ListedOrder[]> {
  const direction = sql.raw(readDirection(sequence));
  const column = sql.ref(`orders.${sortColumns[sequence.sort.by]}`);
  const own = createCompanyCondition(companyId);
  const near = sql.join(
    subqueries.map((keys) => sql`(${keys})`),
    sql` union all `,
  );
  // Materialized, so that a wrong estimate of an unanalyzed table costs little.
  const { rows } = await sql<ListedOrder>`
    with nearest as materialized (
      select near.company_id, near.id from (${near}) as near
        order by near.place ${direction}, near.id ${direction} limit ${limit}
    )
    select ${sql.join(listColumns.map((name) => sql.ref(`orders.${name}`)))}
    from nearest as near join orders on ${own} orders.company_id = near.company_id and orders.id = near.id
    order by ${column} ${direction}, orders.id ${direction}`.execute(trx);
  return rows;
}

/**
 * Condition on the company, followed by `and`; empty for all companies. It is repeated for each table, so that a
 * distributed database queries only one node.
 */
const createCompanyCondition = (companyId: number | null) =>
  companyId === null ? sql`` : sql`orders.company_id = ${companyId} and`;

/** Orders beyond the cursor of a selection with at most `FEW_ORDERS` orders, found by the query that counts them. */
function selectFewOrders(
  trx: Trx,
  selection: OrderSelection,
  { sort, cursor }: Sequence,
): RawBuilder<unknown> {
  const place = sql.ref(`orders.${sortColumns[sort.by]}`);
  const own = createCompanyCondition(selection.companyId);
  const beyond =
    cursor === null ? sql`true` : isBeyond(sort, cursor)(expressionBuilder<Database, 'orders'>());
  return sql`with few as materialized (${selectMatchingOrders(trx, selection, FEW_ORDERS)})
    select orders.company_id, orders.id, ${place} as place
      from few join orders on ${own} orders.company_id = few.company_id and orders.id = few.id
      where ${beyond}`;
}

/**
 * Whether a condition drops orders while the index is read. Only the condition with which the index starts does
 * not.
 */
function dropsRows({ companyId, kind, filters }: OrderSelection, isByDate: boolean): boolean {
  const { statuses = [], importId, service, country, cod, printed } = filters;
  const given = [kind ?? filters.kind, importId, service, country, cod, printed];
  if (!isByDate) given.push(filters.createdFrom ?? filters.createdTo);
  const conditions = given.filter((one) => one !== undefined).length + Math.min(statuses.length, 1);
  // For each single condition, a company's list by date has an index that starts with it.
  return conditions > (isByDate && companyId !== null ? 1 : 0);
}

/** Nearest orders by date of each part of the selection, at most `limit` of each; null if it has no parts. */
function selectParts(
  trx: Trx,
  selection: OrderSelection,
  sequence: Sequence,
  limit: number,
): readonly RawBuilder<unknown>[] | null {
  const { tag } = selection.filters;
  if (tag !== undefined) {
    return [sql`${selectNearestTagged(trx, selection, tag, sequence, limit)}`];
  }
  return (
    listParts(selection)?.map((part) => sql`${selectNearestKeys(trx, part, sequence, limit)}`) ??
    null
  );
}

/**
 * Parts of a selection, each sorted by date in a part of an index: one for each status, or for each kind and status
 * of all companies; null if one walk along one index is enough. Several statuses with another filter use that
 * filter's index, because a status with few orders would be read to its end.
 */
function listParts(selection: OrderSelection): readonly OrderSelection[] | null {
  const { companyId, kind = selection.filters.kind, filters } = selection;
  const statuses = [...new Set(filters.statuses)];
  if (companyId === null) {
    if (kind === undefined && statuses.length === 0) return null;
    const ofKinds =
      kind === undefined
        ? orderKinds.map((one) => withFilters(selection, { kind: one }))
        : [selection];
    return ofKinds.flatMap((part) =>
      splitByStatus(part, statuses.length === 0 ? orderStatuses : statuses),
    );
  }
  const { service, country, importId, receiver = '' } = filters;
  const others = [kind, service, country, importId].filter((one) => one !== undefined);
  return statuses.length < 2 || others.length > 0 || receiver !== ''
    ? null
    : splitByStatus(selection, statuses);
}

const splitByStatus = (selection: OrderSelection, statuses: readonly OrderStatus[]) =>
  statuses.map((status) => withFilters(selection, { statuses: [status] }));

const withFilters = (selection: OrderSelection, filters: Filters): OrderSelection => ({
  ...selection,
  filters: { ...selection.filters, ...filters },
});

/** Nearest orders of a tag, along its own index by date. */
function selectNearestTagged(
  trx: Trx,
  selection: OrderSelection,
  tag: string,
  sequence: Sequence,
  limit: number,
) {
  const direction = readDirection(sequence);
  const { cursor, sort } = sequence;
  return selectTaggedOrders(trx, selection, tag)
    .$if(cursor !== null, (rows) =>
      rows.where((where) =>
        where(
          where.refTuple('tagged.created_at', 'tagged.order_id'),
          direction === 'asc' ? '>' : '<',
          where.tuple(new Date(cursor?.value ?? 0), cursor?.id ?? ''),
        ),
      ),
    )
    .select(['orders.company_id', 'orders.id', `orders.${sortColumns[sort.by]} as place`])
    .orderBy('tagged.created_at', direction)
    .orderBy('tagged.order_id', direction)
    .limit(limit);
}

/** Orders of a tag that match the other filters; date limits are repeated for the tag's index. */
function selectTaggedOrders(trx: Trx, selection: OrderSelection, tag: string) {
  const { filters, timeZone, companyId } = selection;
  const { tag: _, ...others } = filters;
  const { createdFrom, createdTo } = filters;
  const isSelected = matchesSelection({ ...selection, filters: others });
  return trx
    .selectFrom('order_tagged as tagged')
    .innerJoin('orders', sameCompany('orders.id', 'tagged.order_id'))
    .where('tagged.company_id', '=', companyId ?? 0)
    .where('tagged.tag_id', '=', tag)
    .where(isSelected(expressionBuilder<Database, 'orders'>()))
    .$if(createdFrom !== undefined, (rows) =>
      rows.where('tagged.created_at', '>=', startOfDay(createdFrom ?? '', timeZone)),
    )
    .$if(createdTo !== undefined, (rows) =>
      rows.where('tagged.created_at', '<', startOfDay(createdTo ?? '', timeZone, 1)),
    );
}

/** Number of orders in a selection that is not limited to numbers or ids, counted up to `limit`. */
export async function countMatching(
  trx: Trx,
  selection: OrderSelection,
  limit: number,
): Promise<number> {
  if (selection.filters.search !== undefined) return countByWords(trx, selection, limit);
  const figureQuery = toFigureQuery(selection);
  const total =
    figureQuery === null ? null : await totalOrders(trx, selection.companyId, figureQuery);
  if (total !== null) return Math.min(total, limit);
  const { count } = await countInIndex(trx, selection, limit);
  return count;
}

/** Limit up to which the orders of a status are counted one by one while its figures are incomplete. */
const STATUS_COUNT_LIMIT = 1_000;

/** Number of orders of each status, from the figures; while these are incomplete, counted up to `limit`. */
export async function countByStatus(
  trx: Trx,
  scope: Omit<OrderSelection, 'filters'>,
  limit = STATUS_COUNT_LIMIT,
): Promise<StatusTotal[]> {
  const counts = await readStatusCounts(trx, scope.companyId, scope.kind);
  if (counts !== null) {
    return orderStatuses.map((status) => ({
      status,
      total: counts.get(status) ?? 0,
      totalCapped: false,
    }));
  }
  const totals: StatusTotal[] = [];
  for (const status of orderStatuses) {
    const selection = { ...scope, filters: { statuses: [status] } };
    const { count } = await countInIndex(trx, selection, limit + 1);
    totals.push({ status, total: Math.min(count, limit), totalCapped: count > limit });
  }
  return totals;
}

const countInIndex = (trx: Trx, selection: OrderSelection, limit: number) =>
  trx
    .selectFrom(selectMatchingOrders(trx, selection, limit).as('counted'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

/**
 * Keys of matching orders, up to `limit`. The sort by date is only a hint to the planner to walk the index by
 * date; without it, it may read all orders if several filters match few. Selections with an index of their own,
 * and unfiltered ones, need no hint.
 */
export function selectMatchingOrders(trx: Trx, selection: OrderSelection, limit: number) {
  const { tag } = selection.filters;
  if (tag !== undefined) {
    return trx
      .selectFrom(
        selectTaggedOrders(trx, selection, tag)
          .select(['orders.company_id', 'orders.id'])
          .orderBy('tagged.created_at', 'desc')
          .orderBy('tagged.order_id', 'desc')
          .limit(limit)
          .as('orders'),
      )
      .select(['orders.company_id', 'orders.id']);
  }
  const found = trx
    .selectFrom('orders')
    .select(['company_id', 'id'])
    .where(matchesSelection(selection));
  const hasOwnIndex = listParts(selection) !== null || (selection.filters.receiver ?? '') !== '';
  return hasOwnIndex || isUnfiltered(selection)
    ? found.limit(limit)
    : found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
}

/** Query for the number of orders in the figures; null if the selection depends on more than kind and status. */
function toFigureQuery({ kind: listKind, ids, filters }: OrderSelection): OrdersByStatus | null {
  const { statuses = [], kind = listKind, ...others } = filters;
  const isOfKind = listKind === undefined || kind === listKind;
  const hasFigures = isOfKind && [ids, ...Object.values(others)].every((one) => one === undefined);
  return hasFigures ? { kind, statuses } : null;
}

/** Whether all orders of a company are selected. */
function isUnfiltered({ companyId, kind, ids, filters }: OrderSelection): boolean {
  const { statuses = [], ...others } = filters;
  const conditions = [kind, ids, ...Object.values(others)].filter((one) => one !== undefined);
  return companyId !== null && statuses.length === 0 && conditions.length === 0;
}
