import { orderStatuses } from '../../../src/domain/lifecycles/order/orderStatus.ts';
import { orderKinds } from '../../../src/domain/sheets/sheet.ts';
import type { Sought } from './listFilters.ts';
import { type Sequence, sortColumns } from './listSequence.ts';

/** So many orders are put in sequence sooner than they are looked for in another index. */
export const FEW = 1_000;

/**
 * How the rows of a page are found. Each aims at one plan of the database; `npm run bench:server --
 * --plans` prints those that it takes.
 */
export type Plan =
  /**
   * Down one index that holds the list's sequence and begins with the only filter, row after row
   * from the cursor on: `Limit > Index Scan`.
   */
  | { readonly type: 'walk' }
  /**
   * Down such an index, where other conditions let orders fall out. The index holds what they are
   * judged by, so keys are gathered in it alone, and the rows of the page fetched by them:
   * `Nested Loop > (Limit > Index Only Scan), Index Scan by key`.
   */
  | { readonly type: 'gather' }
  /**
   * Down several parts of one index at once, each left after a page, and put together:
   * `Limit > Sort > Append > (Limit > Index Only Scan) …`, then rows by key.
   */
  | ({ readonly type: 'merge' } & IndexScans)
  /**
   * All that match, found along the index by date as they are counted, then sorted: few orders may
   * lie far apart in the sequence's own index. `Limit > Sort > Nested Loop > (Limit > Index Only Scan)`.
   */
  | { readonly type: 'sort' }
  /** Down the index of a tag's orders by date, each looked up by its key for the other filters. */
  | { readonly type: 'tagged'; readonly tag: string }
  /** By words, of which `listSearch` says how. */
  | { readonly type: 'search' };

/** Parts of an index that hold its rows by date. */
export interface IndexScans {
  /** Null where the index does not part by kind. */
  readonly kinds: readonly string[] | null;
  readonly statuses: readonly string[];
}

/** The plan of a list that names no orders. `countFew` counts what is sought, up to beyond `FEW`. */
export async function planOf(
  sought: Sought,
  { sort }: Sequence,
  countFew: () => Promise<number>,
): Promise<Plan> {
  if (sought.filters.search !== undefined) return { type: 'search' };
  const column = sortColumns[sort.by];
  if (sought.filters.tag !== undefined) return tagPlan(sought.filters.tag, column, countFew);
  const scans = column === 'created_at' ? indexScansOf(sought) : null;
  if (scans !== null) return { type: 'merge', ...scans };
  if (!isJudged(sought, column)) return { type: 'walk' };
  const isFew = column !== 'created_at' && (await countFew()) <= FEW;
  return isFew ? { type: 'sort' } : { type: 'gather' };
}

/** A few orders of a tag are sorted; of many, one in another sequence is soon met. */
async function tagPlan(
  tag: string,
  column: string,
  countFew: () => Promise<number>,
): Promise<Plan> {
  if (column === 'created_at') return { type: 'tagged', tag };
  return { type: (await countFew()) <= FEW ? 'sort' : 'gather' };
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

/**
 * The parts of an index that hold what is sought, one for each status, or each kind and status of all
 * companies; null where one walk down one index holds it. Several statuses beside another filter
 * are one walk down that filter's index: few orders of a status may be among them, and its lane
 * would be read to the end.
 */
export function indexScansOf(sought: Sought): IndexScans | null {
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
