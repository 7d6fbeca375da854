import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { StatusTotal } from '../../../src/api/contract/orders/orderList.ts';
import { orderStatuses } from '../../../src/domain/lifecycles/order/orderStatus.ts';
import type { Trx } from '../../db/database.ts';
import type { Database } from '../../db/tables/index.ts';
import { type OrdersByStatus, readStatusCounts, totalOrders } from '../../figures/totalOrders.ts';
import { matchesSelection, type OrderSelection } from './listFilters.ts';
import { selectBeyond, selectNearestKeys } from './listKeys.ts';
import { FEW_ORDERS, findIndexScans, type IndexScans, choosePlan } from './listPlan.ts';
import { type ListedOrder, readRowsAt, listColumns } from './listRow.ts';
import { countByWords, findByWords } from './listSearch.ts';
import { startOfDay } from '../../zones/zoneDays.ts';
import { isBeyond, readDirection, type Sequence, sortColumns } from './listSequence.ts';
import { sameCompany } from '../../db/ofCompany.ts';

/**
 * Reads the rows next to the cursor, nearest first, of a list that is not limited to numbers or ids. `matches` is
 * the number of orders in the selection, if it is known.
 */
export async function pageRows(
  trx: Trx,
  selection: OrderSelection,
  sequence: Sequence,
  limit: number,
  matches?: number,
): Promise<ListedOrder[]> {
  const countFew = async () => matches ?? countMatching(trx, selection, FEW_ORDERS + 1);
  const plan = await choosePlan(selection, sequence, countFew);
  switch (plan.type) {
    case 'walk': {
      const direction = readDirection(sequence);
      return selectBeyond(trx, selection, sequence)
        .select(listColumns)
        .orderBy(sortColumns[sequence.sort.by], direction)
        .orderBy('id', direction)
        .limit(limit)
        .execute();
    }
    case 'gather':
      return readNearestRows(
        trx,
        selection,
        nearestInIndex(trx, selection, sequence, limit),
        sequence,
        limit,
      );
    case 'tagged': {
      const near = nearestTagged(trx, selection, plan.tag, sequence, limit);
      return readNearestRows(trx, selection, near, sequence, limit);
    }
    case 'merge': {
      const near = nearestInParts(trx, selection, plan, sequence, limit);
      return readNearestRows(trx, selection, near, sequence, limit);
    }
    case 'sort':
      return readNearestRows(
        trx,
        selection,
        selectFewOrders(trx, selection, sequence),
        sequence,
        limit,
      );
    case 'search':
      return readRowsAt(trx, await findByWords(trx, selection, sequence, limit));
  }
}

/** Nearest orders along one index. */
function nearestInIndex(trx: Trx, selection: OrderSelection, sequence: Sequence, limit: number) {
  return sql`(${selectNearestKeys(trx, selection, sequence, limit)}) as near`;
}

/** Nearest orders of each part of an index, at most `limit` of each. */
function nearestInParts(
  trx: Trx,
  selection: OrderSelection,
  { kinds, statuses }: IndexScans,
  sequence: Sequence,
  limit: number,
): RawBuilder<unknown> {
  const { statuses: _, ...filters } = selection.filters;
  const parts =
    kinds === null
      ? statuses.map((status) => sql<boolean>`orders.status = ${status}`)
      : kinds.flatMap((kind) =>
          statuses.map(
            (status) => sql<boolean>`orders.kind = ${kind} and orders.status = ${status}`,
          ),
        );
  const anyStatus = { ...selection, filters };
  return sql`(${sql.join(
    parts.map((part) => sql`(${selectNearestKeys(trx, anyStatus, sequence, limit).where(part)})`),
    sql` union all `,
  )}) as near`;
}

/** Nearest orders of a tag, along its own index by date. */
function nearestTagged(
  trx: Trx,
  selection: OrderSelection,
  tag: string,
  sequence: Sequence,
  limit: number,
): RawBuilder<unknown> {
  const direction = readDirection(sequence);
  const { cursor, sort } = sequence;
  const tagged = selectTaggedOrders(trx, selection, tag)
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
  return sql`(${tagged}) as near`;
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
  const hasOwnIndex =
    findIndexScans(selection) !== null || (selection.filters.receiver ?? '') !== '';
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
  return sql`(with few as materialized (${selectMatchingOrders(trx, selection, FEW_ORDERS)})
    select orders.company_id, orders.id, ${place} as place
      from few join orders on ${own} orders.company_id = few.company_id and orders.id = few.id
      where ${beyond}) as near`;
}

/**
 * Condition on the company, followed by `and`; empty for all companies. It is repeated for each table, so that a
 * distributed database queries only one node.
 */
const createCompanyCondition = (companyId: number | null) =>
  companyId === null ? sql`` : sql`orders.company_id = ${companyId} and`;

/** Reads the rows of the nearest orders among `near`, a subquery for keys and sort values. */
async function readNearestRows(
  trx: Trx,
  { companyId }: OrderSelection,
  near: RawBuilder<unknown>,
  sequence: Sequence,
  limit: number,
): Promise<ListedOrder[]> {
  const direction = sql.raw(readDirection(sequence));
  const column = sql.ref(`orders.${sortColumns[sequence.sort.by]}`);
  const own = createCompanyCondition(companyId);
  // Materialized, so that a wrong estimate of an unanalyzed table costs little.
  const { rows } = await sql<ListedOrder>`
    with nearest as materialized (
      select near.company_id, near.id from ${near}
        order by near.place ${direction}, near.id ${direction} limit ${limit}
    )
    select ${sql.join(listColumns.map((name) => sql.ref(`orders.${name}`)))}
    from nearest as near join orders on ${own} orders.company_id = near.company_id and orders.id = near.id
    order by ${column} ${direction}, orders.id ${direction}`.execute(trx);
  return rows;
}
