import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import type { Database } from '../../db/tables/index.ts';
import { type OrdersByStatus, totalOrders } from '../../figures/total.ts';
import { matching, type Sought } from './listFilters.ts';
import { beyond, nearestKeys } from './listKeys.ts';
import { FEW, indexScansOf, type IndexScans, planOf } from './listPlan.ts';
import { type ListedOrder, rowsAt, shown } from './listRow.ts';
import { countByWords, findByWords } from './listSearch.ts';
import { startOf } from '../../zones/days.ts';
import { isBeyond, readDirection, type Sequence, sortColumns } from './listSequence.ts';
import { sameCompany } from '../../db/ofCompany.ts';

/**
 * Rows next to the cursor, nearest first, of a list without named orders. `matches`: number of orders in the
 * selection, if it is known exactly.
 */
export async function pageRows(
  trx: Trx,
  sought: Sought,
  sequence: Sequence,
  limit: number,
  matches?: number,
): Promise<ListedOrder[]> {
  const countFew = async () => matches ?? countMatching(trx, sought, FEW + 1);
  const plan = await planOf(sought, sequence, countFew);
  switch (plan.type) {
    case 'walk': {
      const way = readDirection(sequence);
      return beyond(trx, sought, sequence)
        .select(shown)
        .orderBy(sortColumns[sequence.sort.by], way)
        .orderBy('id', way)
        .limit(limit)
        .execute();
    }
    case 'gather':
      return nearestRows(trx, sought, nearestOf(trx, sought, sequence, limit), sequence, limit);
    case 'tagged': {
      const near = nearestOfTag(trx, sought, plan.tag, sequence, limit);
      return nearestRows(trx, sought, near, sequence, limit);
    }
    case 'merge': {
      const near = nearestOfEach(trx, sought, plan, sequence, limit);
      return nearestRows(trx, sought, near, sequence, limit);
    }
    case 'sort':
      return nearestRows(trx, sought, fewOf(trx, sought, sequence), sequence, limit);
    case 'search':
      return rowsAt(trx, await findByWords(trx, sought, sequence, limit));
  }
}

/** Nearest orders along the one index that suits them best. */
function nearestOf(trx: Trx, sought: Sought, sequence: Sequence, limit: number) {
  return sql`(${nearestKeys(trx, sought, sequence, limit)}) as near`;
}

/** Nearest orders of each part of an index, at most `limit` of each. */
function nearestOfEach(
  trx: Trx,
  sought: Sought,
  { kinds, statuses }: IndexScans,
  sequence: Sequence,
  limit: number,
): RawBuilder<unknown> {
  const { statuses: _, ...filters } = sought.filters;
  const parts =
    kinds === null
      ? statuses.map((status) => sql<boolean>`orders.status = ${status}`)
      : kinds.flatMap((kind) =>
          statuses.map(
            (status) => sql<boolean>`orders.kind = ${kind} and orders.status = ${status}`,
          ),
        );
  const within = { ...sought, filters };
  return sql`(${sql.join(
    parts.map((part) => sql`(${nearestKeys(trx, within, sequence, limit).where(part)})`),
    sql` union all `,
  )}) as near`;
}

/** Nearest orders of a tag, along its own index by date. */
function nearestOfTag(
  trx: Trx,
  sought: Sought,
  tag: string,
  sequence: Sequence,
  limit: number,
): RawBuilder<unknown> {
  const way = readDirection(sequence);
  const { cursor, sort } = sequence;
  const tagged = taggedOrders(trx, sought, tag)
    .$if(cursor !== null, (rows) =>
      rows.where((where) =>
        where(
          where.refTuple('tagged.created_at', 'tagged.order_id'),
          way === 'asc' ? '>' : '<',
          where.tuple(new Date(cursor?.value ?? 0), cursor?.id ?? ''),
        ),
      ),
    )
    .select(['orders.company_id', 'orders.id', `orders.${sortColumns[sort.by]} as place`])
    .orderBy('tagged.created_at', way)
    .orderBy('tagged.order_id', way)
    .limit(limit);
  return sql`(${tagged}) as near`;
}

/** Orders of a tag that match the other filters; date limits apply to the tag's index too. */
function taggedOrders(trx: Trx, sought: Sought, tag: string) {
  const { filters, timeZone, companyId } = sought;
  const { tag: _, ...others } = filters;
  const { createdFrom, createdTo } = filters;
  const isSought = matching({ ...sought, filters: others });
  return trx
    .selectFrom('order_tagged as tagged')
    .innerJoin('orders', sameCompany('orders.id', 'tagged.order_id'))
    .where('tagged.company_id', '=', companyId ?? 0)
    .where('tagged.tag_id', '=', tag)
    .where(isSought(expressionBuilder<Database, 'orders'>()))
    .$if(createdFrom !== undefined, (rows) =>
      rows.where('tagged.created_at', '>=', startOf(createdFrom ?? '', timeZone)),
    )
    .$if(createdTo !== undefined, (rows) =>
      rows.where('tagged.created_at', '<', startOf(createdTo ?? '', timeZone, 1)),
    );
}

/** Number of orders in the selection, counted up to `limit`, without named orders. */
export async function countMatching(trx: Trx, sought: Sought, limit: number): Promise<number> {
  if (sought.filters.search !== undefined) return countByWords(trx, sought, limit);
  const figured = figuredOf(sought);
  const total = figured === null ? null : await totalOrders(trx, sought.companyId, figured);
  if (total !== null) return Math.min(total, limit);
  const { count } = await trx
    .selectFrom(matchingOrders(trx, sought, limit).as('counted'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Matching orders, up to `limit`, along the index of pages by date. The otherwise useless order by date keeps
 * the planner from reading all orders if several filters match few; an unfiltered list is left to the
 * planner.
 */
export function matchingOrders(trx: Trx, sought: Sought, limit: number) {
  const { tag } = sought.filters;
  if (tag !== undefined) {
    return trx
      .selectFrom(
        taggedOrders(trx, sought, tag)
          .select(['orders.company_id', 'orders.id'])
          .orderBy('tagged.created_at', 'desc')
          .orderBy('tagged.order_id', 'desc')
          .limit(limit)
          .as('orders'),
      )
      .select(['orders.company_id', 'orders.id']);
  }
  const found = trx.selectFrom('orders').select(['company_id', 'id']).where(matching(sought));
  const hasOwnIndex = indexScansOf(sought) !== null || (sought.filters.receiver ?? '') !== '';
  return hasOwnIndex || isWhole(sought)
    ? found.limit(limit)
    : found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
}

/** Kind and statuses if figures know the number of orders; else null. */
function figuredOf({ kind: listed, ids, filters }: Sought): OrdersByStatus | null {
  const { statuses = [], kind = listed, ...others } = filters;
  const isOfKind = listed === undefined || kind === listed;
  const isFigured = isOfKind && [ids, ...Object.values(others)].every((one) => one === undefined);
  return isFigured ? { kind, statuses } : null;
}

/** Whether all orders of a company are selected. */
function isWhole({ companyId, kind, ids, filters }: Sought): boolean {
  const { statuses = [], ...others } = filters;
  const given = [kind, ids, ...Object.values(others)].filter((one) => one !== undefined);
  return companyId !== null && statuses.length === 0 && given.length === 0;
}

/** Of a few orders, found as they were counted, those beyond the cursor. */
function fewOf(trx: Trx, sought: Sought, { sort, cursor }: Sequence): RawBuilder<unknown> {
  const place = sql.ref(`orders.${sortColumns[sort.by]}`);
  const own = ownOf(sought.companyId);
  const beyond =
    cursor === null ? sql`true` : isBeyond(sort, cursor)(expressionBuilder<Database, 'orders'>());
  return sql`(with few as materialized (${matchingOrders(trx, sought, FEW)})
    select orders.company_id, orders.id, ${place} as place
      from few join orders on ${own} orders.company_id = few.company_id and orders.id = few.id
      where ${beyond}) as near`;
}

/** Condition on the company, repeated for each table, so that a distributed database asks only one node. */
const ownOf = (companyId: number | null) =>
  companyId === null ? sql`` : sql`orders.company_id = ${companyId} and`;

/** Rows of the nearest orders in `near`. */
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
  // Materialized, so that a wrong estimate of an unanalyzed table costs little.
  const { rows } = await sql<ListedOrder>`
    with nearest as materialized (
      select near.company_id, near.id from ${near}
        order by near.place ${way}, near.id ${way} limit ${limit}
    )
    select ${sql.join(shown.map((name) => sql.ref(`orders.${name}`)))}
    from nearest as near join orders on ${own} orders.company_id = near.company_id and orders.id = near.id
    order by ${column} ${way}, orders.id ${way}`.execute(trx);
  return rows;
}
