import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { withoutRole } from '../../db/tenant.ts';
import {
  keepRareWords,
  COMPANY,
  queryText,
  type SearchCondition,
  parseSearch,
  listDistinctWords,
} from '../content/searchQuery.ts';
import { type OrderSelection, wordsMatch } from './listFilters.ts';
import { selectBeyond, selectNearestKeys, listPositionColumns } from './listKeys.ts';
import type { OrderRef } from './listRow.ts';
import { newestFirst, readDirection, type Sequence } from './listSequence.ts';

/** Orders next to the cursor that are searched first, where frequent words are found. */
const RECENT = 2_000;
/** Occurrences in that sample above which a word is frequent: its index scan would read one in a hundred orders. */
const FREQUENT = 20;
/** Most matching orders that are sorted; with more matches, some are soon found along the list. */
const SORTED = 20_000;

/**
 * Finds the keys of the nearest orders with the words, nearest first:
 * - among the next `RECENT` orders of the list, enough for a page of words that one in forty orders has:
 *   `Limit > Filter > (Limit > Index Scan in the list's sequence)`;
 * - else among all matches, sorted: `Limit > Sort > Bitmap Index Scan on orders_search`, by the words that are
 *   rare in that sample if there are any;
 * - else, with more than `SORTED` matches, all the way along the list.
 */
export async function findByWords(
  trx: Trx,
  selection: OrderSelection,
  sequence: Sequence,
  limit: number,
): Promise<OrderRef[]> {
  const wanted = parseSearch(selection.filters.search ?? '');
  if (wanted === null) return [];
  return runSearch(trx, selection, async () => {
    const recent = await searchRecent(trx, selection, wanted, sequence, limit);
    if (recent.found.length === limit || recent.isAll) return recent.found;
    const rare = keepRareWords(wanted, recent.isFrequent);
    return (
      (await searchIndex(trx, selection, wanted, rare, sequence, limit)) ??
      selectNearestKeys(trx, selection, sequence, limit).execute()
    );
  });
}

/** Number of orders with the words, up to `limit`. */
export async function countByWords(
  trx: Trx,
  selection: OrderSelection,
  limit: number,
): Promise<number> {
  const wanted = parseSearch(selection.filters.search ?? '');
  if (wanted === null) return 0;
  return runSearch(trx, selection, async () => {
    const isOneWord = listDistinctWords(wanted).length === 1;
    const recent = isOneWord
      ? null
      : await searchRecent(trx, selection, wanted, newestFirst, Math.min(RECENT, limit));
    if (recent?.isAll === true) return recent.found.length;
    const rare = recent === null ? wanted : keepRareWords(wanted, recent.isFrequent);
    const found = await withWords(trx, selection, wanted, rare, newestFirst, limit);
    const { rows } = await sql<{ readonly count: number }>`
      select count(*) as count from (${found}) as found`.execute(trx);
    return rows[0]?.count ?? 0;
  });
}

/**
 * Runs a search over the selection. Row-level security prevents the index of words, because its operators are
 * not leakproof. A company's search therefore runs outside the role, names the company itself, and returns only
 * keys or numbers. The rows are read under the role.
 */
function runSearch<T>(
  trx: Trx,
  { companyId }: Pick<OrderSelection, 'companyId'>,
  work: () => Promise<T>,
): Promise<T> {
  return companyId === null ? work() : withoutRole(trx, work);
}

/** Result for the orders next to the cursor. */
interface Recent {
  readonly found: OrderRef[];
  /** Whether there are no others. */
  readonly isAll: boolean;
  readonly isFrequent: (word: string) => boolean;
}

async function searchRecent(
  trx: Trx,
  selection: OrderSelection,
  wanted: SearchCondition,
  sequence: Sequence,
  limit: number,
): Promise<Recent> {
  const { companyId } = selection;
  const { search: _, ...filters } = selection.filters;
  const direction = sql.raw(readDirection(sequence));
  const near = selectNearestKeys(trx, { ...selection, filters }, sequence, RECENT).select(
    'search_words',
  );
  const words = listDistinctWords(wanted);
  // A single word uses the index, however many orders have it.
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
        order by near.place ${direction}, near.id ${direction} limit ${limit}) as found on true
    order by found.place ${direction}, found.id ${direction}`.execute(trx);
  const frequent = new Set(counted.filter((_word, at) => (rows[0]?.having[at] ?? 0) > FREQUENT));
  return {
    found: rows.flatMap(({ company_id, id }) =>
      company_id === undefined || id === undefined || id === null ? [] : [{ company_id, id }],
    ),
    isAll: (rows[0]?.read ?? 0) < RECENT,
    isFrequent: (word) => frequent.has(word),
  };
}

/** Matches by the index of words; null if there are more than `SORTED`. */
async function searchIndex(
  trx: Trx,
  selection: OrderSelection,
  wanted: SearchCondition,
  rare: SearchCondition,
  sequence: Sequence,
  limit: number,
): Promise<OrderRef[] | null> {
  const direction = sql.raw(readDirection(sequence));
  const found = await withWords(trx, selection, wanted, rare, sequence, SORTED + 1);
  const { rows } = await sql<OrderRef & { readonly found: number }>`
    select company_id, id, found from (
      select found.*, count(*) over () as found
        from (${found}) as found
    ) as found
    order by place ${direction}, id ${direction} limit ${limit}`.execute(trx);
  return (rows[0]?.found ?? 0) > SORTED ? null : rows;
}

/**
 * Orders beyond the cursor with the words, unsorted, by the index of words. Only rare words are looked up there:
 * a frequent one would be read completely, however few orders have the others.
 */
async function withWords(
  trx: Trx,
  selection: OrderSelection,
  wanted: SearchCondition,
  rare: SearchCondition,
  sequence: Sequence,
  limit: number,
) {
  const { search: _, ...filters } = selection.filters;
  const byIndex = await indexCondition(trx, selection.companyId, rare);
  const found = selectBeyond(trx, { ...selection, filters }, sequence)
    .select([...listPositionColumns(sequence.sort), 'search_words'])
    .where(byIndex);
  const hasFrequentWords = queryText(rare) !== queryText(wanted);
  // The offset keeps the planner from using the index for the other words as well.
  return sql`select company_id, id, place from (${found} offset 0) as looked_up
    where ${hasFrequentWords ? wordsMatch(selection.companyId, wanted, 'looked_up') : sql`true`} limit ${limit}`;
}

/** Condition for the index, whose words start with the company. With a join, the planner would read all orders. */
async function indexCondition(trx: Trx, companyId: number | null, rare: SearchCondition) {
  if (companyId !== null) return wordsMatch(companyId, rare);
  const companies = await trx.selectFrom('company').select('id').execute();
  const ofEach = companies.map(({ id }) => `(${queryText(rare).replaceAll(COMPANY, String(id))})`);
  return sql<boolean>`orders.search_words @@ ${joinByOr(ofEach)}::tsquery`;
}

/** Joins queries with "or" as a balanced tree, because the database evaluates it recursively. */
function joinByOr(queries: readonly string[]): string {
  if (queries.length < 3) return queries.join(' | ');
  const half = Math.ceil(queries.length / 2);
  return `(${joinByOr(queries.slice(0, half))}) | (${joinByOr(queries.slice(half))})`;
}
