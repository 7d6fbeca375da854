import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { withoutRole } from '../../db/tenant.ts';
import {
  byRareWords,
  COMPANY,
  queryText,
  type Wanted,
  wantedIn,
  wordsOf,
} from '../content/searchQuery.ts';
import { type Sought, wordsMatch } from './listFilters.ts';
import { beyond, nearestKeys, ofPlace } from './listKeys.ts';
import type { OrderRef } from './listRow.ts';
import { newestFirst, readDirection, type Sequence } from './listSequence.ts';

/** Orders next to the cursor that are looked at first: words that many orders have are met there. */
const RECENT = 2_000;
/** A word that more of those have is frequent: the index would be read for one in a hundred orders. */
const FREQUENT = 20;
/** Orders with the words that are sorted; of words that more have, some are soon met on the way. */
const SORTED = 20_000;

/**
 * The keys of the nearest orders that have the words, nearest first:
 * - among the next `RECENT` orders of the list, which finds a page of words that one in forty has:
 *   `Limit > Filter > (Limit > Index Scan in the list's sequence)`;
 * - else among all that have them, put in sequence: `Limit > Sort > Bitmap Index Scan on
 *   orders_search`, of the words that are rare among those `RECENT` where there are others besides;
 * - else, where those are more than `SORTED`, all the way down the list.
 */
export async function findByWords(
  trx: Trx,
  sought: Sought,
  sequence: Sequence,
  limit: number,
): Promise<OrderRef[]> {
  const wanted = wantedIn(sought.filters.search ?? '');
  if (wanted === null) return [];
  return searching(trx, sought, async () => {
    const recent = await amongRecent(trx, sought, wanted, sequence, limit);
    if (recent.found.length === limit || recent.isAll) return recent.found;
    const rare = byRareWords(wanted, recent.isFrequent);
    return (
      (await amongFound(trx, sought, wanted, rare, sequence, limit)) ??
      nearestKeys(trx, sought, sequence, limit).execute()
    );
  });
}

/** How many orders have the words, up to `limit`. */
export async function countByWords(trx: Trx, sought: Sought, limit: number): Promise<number> {
  const wanted = wantedIn(sought.filters.search ?? '');
  if (wanted === null) return 0;
  return searching(trx, sought, async () => {
    const isOneWord = wordsOf(wanted).length === 1;
    const recent = isOneWord
      ? null
      : await amongRecent(trx, sought, wanted, newestFirst, Math.min(RECENT, limit));
    if (recent?.isAll === true) return recent.found.length;
    const rare = recent === null ? wanted : byRareWords(wanted, recent.isFrequent);
    const found = await withWords(trx, sought, wanted, rare, newestFirst, limit);
    const { rows } = await sql<{ readonly count: number }>`
      select count(*) as count from (${found}) as found`.execute(trx);
    return rows[0]?.count ?? 0;
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

/** What the orders next to the cursor say. */
interface Recent {
  readonly found: OrderRef[];
  /** Whether there are no others. */
  readonly isAll: boolean;
  readonly isFrequent: (word: string) => boolean;
}

async function amongRecent(
  trx: Trx,
  sought: Sought,
  wanted: Wanted,
  sequence: Sequence,
  limit: number,
): Promise<Recent> {
  const { companyId } = sought;
  const { search: _, ...filters } = sought.filters;
  const way = sql.raw(readDirection(sequence));
  const near = nearestKeys(trx, { ...sought, filters }, sequence, RECENT).select('search_words');
  const words = wordsOf(wanted);
  // One word alone is looked up however many orders have it.
  const counted = words.length < 2 ? [] : words;
  const having = counted.map(
    (word) => sql`count(*) filter (where ${wordsMatch(companyId, { word }, 'near')})::integer`,
  );
  const { rows } = await sql<
    Partial<OrderRef> & { readonly read: number; readonly having: number[] }
  >`
    with near as materialized (${near})
    select found.company_id, found.id, sample.read, sample.having
    from (select count(*)::integer as read, array[${sql.join(having)}]::integer[] as having from near)
        as sample
      left join (select * from near where ${wordsMatch(companyId, wanted, 'near')}
        order by near.place ${way}, near.id ${way} limit ${limit}) as found on true
    order by found.place ${way}, found.id ${way}`.execute(trx);
  const frequent = new Set(counted.filter((_word, at) => (rows[0]?.having[at] ?? 0) > FREQUENT));
  return {
    found: rows.flatMap(({ company_id, id }) =>
      company_id === undefined || id === undefined || id === null ? [] : [{ company_id, id }],
    ),
    isAll: (rows[0]?.read ?? 0) < RECENT,
    isFrequent: (word) => frequent.has(word),
  };
}

/** Null where more have the words than are put in sequence. */
async function amongFound(
  trx: Trx,
  sought: Sought,
  wanted: Wanted,
  rare: Wanted,
  sequence: Sequence,
  limit: number,
): Promise<OrderRef[] | null> {
  const way = sql.raw(readDirection(sequence));
  const found = await withWords(trx, sought, wanted, rare, sequence, SORTED + 1);
  const { rows } = await sql<OrderRef & { readonly found: number }>`
    select company_id, id, found from (
      select found.*, count(*) over () as found
        from (${found}) as found
    ) as found
    order by place ${way}, id ${way} limit ${limit}`.execute(trx);
  return (rows[0]?.found ?? 0) > SORTED ? null : rows;
}

/**
 * Orders beyond the cursor that have the words, in no sequence, by the index of words. It is asked
 * for the rare ones alone: of a frequent one it would be read all along, however few have the others.
 */
async function withWords(
  trx: Trx,
  sought: Sought,
  wanted: Wanted,
  rare: Wanted,
  sequence: Sequence,
  limit: number,
) {
  const { search: _, ...filters } = sought.filters;
  const byIndex = await indexCondition(trx, sought.companyId, rare);
  const found = beyond(trx, { ...sought, filters }, sequence)
    .select([...ofPlace(sequence.sort), 'search_words'])
    .where(byIndex);
  const isMore = queryText(rare) !== queryText(wanted);
  // The offset keeps the planner from asking the index for the other words as well.
  return sql`select company_id, id, place from (${found} offset 0) as looked_up
    where ${isMore ? wordsMatch(sought.companyId, wanted, 'looked_up') : sql`true`} limit ${limit}`;
}

/** Words have their company in front. Asked by a join, the planner would read all orders. */
async function indexCondition(trx: Trx, companyId: number | null, rare: Wanted) {
  if (companyId !== null) return wordsMatch(companyId, rare);
  const companies = await trx.selectFrom('company').select('id').execute();
  const ofEach = companies.map(({ id }) => `(${queryText(rare).replaceAll(COMPANY, String(id))})`);
  return sql<boolean>`orders.search_words @@ ${oneOf(ofEach)}::tsquery`;
}

/** Any of several queries, as a tree of little depth: the database goes down it by recursion. */
function oneOf(queries: readonly string[]): string {
  if (queries.length < 3) return queries.join(' | ');
  const half = Math.ceil(queries.length / 2);
  return `(${oneOf(queries.slice(0, half))}) | (${oneOf(queries.slice(half))})`;
}
