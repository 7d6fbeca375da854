import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { withoutRole } from '../../db/tenant.ts';
import {
  keepRareWords,
  COMPANY_PLACEHOLDER,
  toQueryText,
  type SearchCondition,
  parseSearch,
  listDistinctWords,
} from '../content/searchQuery.ts';
import { type OrderSelection, matchesWords } from './selection.ts';
import type { OrderRef } from './rows.ts';
import {
  listPositionColumns,
  newestFirst,
  readDirection,
  selectBeyond,
  selectNearestKeys,
  type Sequence,
} from './sequence.ts';

/** Number of orders next to the cursor that are searched first, and that show which words are frequent. */
const SAMPLE_SIZE = 2_000;
/** Occurrences in that sample above which a word is frequent: more than one in a hundred orders has it. */
const MAX_RARE_COUNT = 20;
/** Most matches that are sorted; if there are more, reading along the list soon finds enough of them. */
const MAX_SORTED = 20_000;

/**
 * Finds the keys of the nearest orders with the words, nearest first:
 * - among the next `SAMPLE_SIZE` orders of the list, which fill a page if one in forty orders has the words:
 *   `Limit > Filter > (Limit > Index Scan in the list's sequence)`;
 * - else among all matches, sorted: `Limit > Sort > Bitmap Index Scan on orders_search`, by the words that are
 *   rare in that sample if there are any;
 * - else, with more than `MAX_SORTED` matches, along the list until a page is full.
 */
export async function findByWords(
  trx: Trx,
  selection: OrderSelection,
  sequence: Sequence,
  limit: number,
): Promise<OrderRef[]> {
  const condition = parseSearch(selection.filters.search ?? '');
  if (condition === null) return [];
  return runSearch(trx, selection, async () => {
    const sampleResult = await searchSample(trx, selection, condition, sequence, limit);
    if (sampleResult.found.length === limit || sampleResult.isAll) return sampleResult.found;
    const rareCondition = keepRareWords(condition, sampleResult.isFrequent);
    return (
      (await searchIndex(trx, selection, condition, rareCondition, sequence, limit)) ??
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
  const condition = parseSearch(selection.filters.search ?? '');
  if (condition === null) return 0;
  return runSearch(trx, selection, async () => {
    const isOneWord = listDistinctWords(condition).length === 1;
    const sampleResult = isOneWord
      ? null
      : await searchSample(trx, selection, condition, newestFirst, Math.min(SAMPLE_SIZE, limit));
    if (sampleResult?.isAll === true) return sampleResult.found.length;
    const rareCondition =
      sampleResult === null ? condition : keepRareWords(condition, sampleResult.isFrequent);
    const found = await selectByWords(trx, selection, condition, rareCondition, newestFirst, limit);
    const { rows } = await sql<{ readonly count: number }>`
      select count(*) as count from (${found}) as found`.execute(trx);
    return rows[0]?.count ?? 0;
  });
}

/**
 * Runs a search over the selection. Row-level security prevents the use of the index of words, because its operators
 * are not leakproof. A company's search therefore runs outside the role, names the company itself, and returns only
 * keys or numbers. The rows are read under the role.
 */
function runSearch<T>(
  trx: Trx,
  { companyId }: Pick<OrderSelection, 'companyId'>,
  work: () => Promise<T>,
): Promise<T> {
  return companyId === null ? work() : withoutRole(trx, work);
}

/** Matches in the sample of orders next to the cursor. */
interface SampleResult {
  readonly found: OrderRef[];
  /** Whether the sample contains all orders of the list beyond the cursor. */
  readonly isAll: boolean;
  readonly isFrequent: (word: string) => boolean;
}

async function searchSample(
  trx: Trx,
  selection: OrderSelection,
  condition: SearchCondition,
  sequence: Sequence,
  limit: number,
): Promise<SampleResult> {
  const { companyId } = selection;
  const { search: _, ...filters } = selection.filters;
  const direction = sql.raw(readDirection(sequence));
  const near = selectNearestKeys(trx, { ...selection, filters }, sequence, SAMPLE_SIZE).select(
    'search_words',
  );
  const words = listDistinctWords(condition);
  // A single word uses the index, however many orders have it.
  const countedWords = words.length < 2 ? [] : words;
  const having = countedWords.map(
    (word) => sql`count(*) filter (where ${matchesWords(companyId, { word }, 'near')})::integer`,
  );
  const { rows } = await sql<
    Partial<OrderRef> & { readonly read: number; readonly having: number[] }
  >`
    with near as materialized (${near})
    select found.company_id, found.id, sample.read, sample.having
    from (select count(*)::integer as read, array[${sql.join(having)}]::integer[] as having from near)
        as sample
      left join (select * from near where ${matchesWords(companyId, condition, 'near')}
        order by near.place ${direction}, near.id ${direction} limit ${limit}) as found on true
    order by found.place ${direction}, found.id ${direction}`.execute(trx);
  const frequent = new Set(
    countedWords.filter((_word, at) => (rows[0]?.having[at] ?? 0) > MAX_RARE_COUNT),
  );
  return {
    found: rows.flatMap(({ company_id, id }) =>
      company_id === undefined || id === undefined || id === null ? [] : [{ company_id, id }],
    ),
    isAll: (rows[0]?.read ?? 0) < SAMPLE_SIZE,
    isFrequent: (word) => frequent.has(word),
  };
}

/** Finds matches by the index of words; null if there are more than `MAX_SORTED`. */
async function searchIndex(
  trx: Trx,
  selection: OrderSelection,
  condition: SearchCondition,
  rareCondition: SearchCondition,
  sequence: Sequence,
  limit: number,
): Promise<OrderRef[] | null> {
  const direction = sql.raw(readDirection(sequence));
  const found = await selectByWords(
    trx,
    selection,
    condition,
    rareCondition,
    sequence,
    MAX_SORTED + 1,
  );
  const { rows } = await sql<OrderRef & { readonly found: number }>`
    select company_id, id, found from (
      select found.*, count(*) over () as found
        from (${found}) as found
    ) as found
    order by place ${direction}, id ${direction} limit ${limit}`.execute(trx);
  return (rows[0]?.found ?? 0) > MAX_SORTED ? null : rows;
}

/**
 * Orders beyond the cursor with the words, unsorted. Only rare words are looked up in the index of words, because
 * the whole list of a frequent word's orders would be read, however few orders have the other words.
 */
async function selectByWords(
  trx: Trx,
  selection: OrderSelection,
  condition: SearchCondition,
  rareCondition: SearchCondition,
  sequence: Sequence,
  limit: number,
) {
  const { search: _, ...filters } = selection.filters;
  const byIndex = await createWordCondition(trx, selection.companyId, rareCondition);
  const found = selectBeyond(trx, { ...selection, filters }, sequence)
    .select([...listPositionColumns(sequence.sort), 'search_words'])
    .where(byIndex);
  const hasFrequentWords = toQueryText(rareCondition) !== toQueryText(condition);
  // The offset keeps the planner from using the index for the other words as well.
  return sql`select company_id, id, place from (${found} offset 0) as looked_up
    where ${hasFrequentWords ? matchesWords(selection.companyId, condition, 'looked_up') : sql`true`} limit ${limit}`;
}

/**
 * Condition for the index, whose words start with a company's id. For all companies, it names each of them,
 * because with a join the planner would read all orders.
 */
export async function createWordCondition(
  trx: Trx,
  companyId: number | null,
  rareCondition: SearchCondition,
) {
  if (companyId !== null) return matchesWords(companyId, rareCondition);
  const companies = await trx.selectFrom('company').select('id').execute();
  const ofEach = companies.map(
    ({ id }) => `(${toQueryText(rareCondition).replaceAll(COMPANY_PLACEHOLDER, String(id))})`,
  );
  return sql<boolean>`orders.search_words @@ ${joinByOr(ofEach)}::tsquery`;
}

/** Joins queries with "or" as a balanced tree, because the database evaluates it recursively. */
function joinByOr(queries: readonly string[]): string {
  if (queries.length < 3) return queries.join(' | ');
  const half = Math.ceil(queries.length / 2);
  return `(${joinByOr(queries.slice(0, half))}) | (${joinByOr(queries.slice(half))})`;
}
