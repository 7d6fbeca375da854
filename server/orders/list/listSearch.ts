import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../db/database.ts';
import { withoutRole } from '../../db/tenant.ts';
import { COMPANY, searchQuery } from '../content/searchWords.ts';
import { matching, type Sought, wordsMatch } from './listFilters.ts';
import { beyond, nearestKeys, ofPlace } from './listKeys.ts';
import type { OrderRef } from './listRow.ts';
import {
  isBeyond,
  newestFirst,
  readDirection,
  type Sequence,
  sortColumns,
} from './listSequence.ts';

/** Orders next to the cursor that are looked at first: words that many orders have are met there. */
const RECENT = 2_000;
/** Orders with the words that are sorted; of words that more have, some are soon met on the way. */
const SORTED = 20_000;

/**
 * The keys of the nearest orders that have the words, nearest first:
 * - among the next `RECENT` orders of the list, which finds a page of words that one in forty has:
 *   `Limit > Filter > (Limit > Index Scan in the list's sequence)`;
 * - else among all that have them, put in sequence: `Limit > Sort > Bitmap Index Scan on
 *   orders_search`;
 * - else, where those are more than `SORTED`, all the way down the list.
 */
export function findByWords(
  trx: Trx,
  sought: Sought,
  sequence: Sequence,
  limit: number,
): Promise<OrderRef[]> {
  return searching(trx, sought, async () => {
    const recent = await amongRecent(trx, sought, sequence, limit);
    if (recent.length === limit) return recent;
    return (
      (await amongFound(trx, sought, sequence, limit)) ??
      nearestKeys(trx, sought, sequence, limit).execute()
    );
  });
}

/**
 * Runs a search over the orders sought. No index of words is used under row-level security, since
 * its operators are not leakproof: so of a company it runs beside the role, says the company itself,
 * and answers with keys or numbers alone. Their rows are read under the role.
 */
function searching<T>(
  trx: Trx,
  { companyId }: Pick<Sought, 'companyId'>,
  work: () => Promise<T>,
): Promise<T> {
  return companyId === null ? work() : withoutRole(trx, work);
}

async function amongRecent(
  trx: Trx,
  sought: Sought,
  sequence: Sequence,
  limit: number,
): Promise<OrderRef[]> {
  const { search = '', ...filters } = sought.filters;
  const way = sql.raw(readDirection(sequence));
  const near = nearestKeys(trx, { ...sought, filters }, sequence, RECENT).select('search_words');
  const { rows } = await sql<OrderRef>`
    select company_id, id from (${near}) as near
    where ${wordsMatch(sought.companyId, search, 'near')}
    order by near.place ${way}, near.id ${way} limit ${limit}`.execute(trx);
  return rows;
}

/** Null where more have the words than are put in sequence. */
async function amongFound(
  trx: Trx,
  sought: Sought,
  sequence: Sequence,
  limit: number,
): Promise<OrderRef[] | null> {
  const way = sql.raw(readDirection(sequence));
  const found = await withWords(trx, sought, sequence, SORTED + 1);
  const { rows } = await sql<OrderRef & { readonly found: number }>`
    select company_id, id, found from (
      select found.*, count(*) over () as found
        from (${found}) as found
    ) as found
    order by place ${way}, id ${way} limit ${limit}`.execute(trx);
  return (rows[0]?.found ?? 0) > SORTED ? null : rows;
}

/** How many orders have the words, up to `limit`. */
export function countByWords(trx: Trx, sought: Sought, limit: number): Promise<number> {
  return searching(trx, sought, async () => {
    const found = await withWords(trx, sought, newestFirst, limit);
    const { rows } = await sql<{ readonly count: number }>`
      select count(*) as count from (${found}) as found`.execute(trx);
    return rows[0]?.count ?? 0;
  });
}

/** Orders beyond the cursor that have the words, in no sequence, by the index of words. */
async function withWords(
  trx: Trx,
  sought: Sought,
  sequence: Sequence,
  limit: number,
): Promise<RawBuilder<unknown>> {
  const { search = '', ...filters } = sought.filters;
  const query = searchQuery(search);
  if (sought.companyId !== null || query === null) {
    return sql`${beyond(trx, sought, sequence).select(ofPlace(sequence.sort)).limit(limit)}`;
  }
  // Words have their company in front. Asked by a join, the planner would read all orders.
  const companies = await trx.selectFrom('company').select('id').execute();
  const ofEach = companies.map(({ id }) => `(${query.replaceAll(COMPANY, String(id))})`);
  const { sort, cursor } = sequence;
  const where = expressionBuilder<Database, 'orders'>();
  return sql`select orders.company_id, orders.id, orders.${sql.ref(sortColumns[sort.by])} as place
    from orders where orders.search_words @@ ${oneOf(ofEach)}::tsquery
      and ${matching({ ...sought, filters })(where)}
      and ${cursor === null ? sql`true` : isBeyond(sort, cursor)(where)}
    limit ${limit}`;
}

/** Any of several queries, as a tree of little depth: the database goes down it by recursion. */
function oneOf(queries: readonly string[]): string {
  if (queries.length < 3) return queries.join(' | ');
  const half = Math.ceil(queries.length / 2);
  return `(${oneOf(queries.slice(0, half))}) | (${oneOf(queries.slice(half))})`;
}
