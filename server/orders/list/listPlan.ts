import { orderStatuses } from '../../../src/domain/lifecycles/order/orderStatus.ts';
import { orderKinds } from '../../../src/domain/sheets/sheet.ts';
import type { OrderSelection } from './listFilters.ts';
import { type Sequence, sortColumns } from './listSequence.ts';

/** Up to this number, all matching orders are read and sorted; more are read along the index of the sort. */
export const FEW_ORDERS = 1_000;

/**
 * Ways to find the rows of a page. Each aims at one plan of the database; `npm run bench:server --
 * --plans` prints the actual plans.
 */
export type Plan =
  /**
   * Walks one index, from the cursor on, that starts with the only filter and then has the list's sequence:
   * `Limit > Index Scan`.
   */
  | { readonly type: 'walk' }
  /**
   * Like `walk`, but other conditions drop orders of the index. The index contains the columns of those
   * conditions, so that keys are collected from it alone, and only the rows of the page are fetched:
   * `Nested Loop > (Limit > Index Only Scan), Index Scan by key`.
   */
  | { readonly type: 'gather' }
  /**
   * Walks several parts of one index, each up to a page, and merges them:
   * `Limit > Sort > Append > (Limit > Index Only Scan) …`, then rows by key.
   */
  | ({ readonly type: 'merge' } & IndexScans)
  /**
   * Finds all matches along the index by date, as for counting, then sorts them: few orders may be far apart
   * in the index of the sort. `Limit > Sort > Nested Loop > (Limit > Index Only Scan)`.
   */
  | { readonly type: 'sort' }
  /** Walks the index of a tag's orders by date, and looks up each order for the other filters. */
  | { readonly type: 'tagged'; readonly tag: string }
  /** Searches by words: see `listSearch`. */
  | { readonly type: 'search' };

/** Parts of an index, each sorted by date: one for each status, or for each kind and status. */
export interface IndexScans {
  /** Null if the index is not divided by kind. */
  readonly kinds: readonly string[] | null;
  readonly statuses: readonly string[];
}

/**
 * Chooses the plan of a list that is not limited to numbers or ids. `countFew` counts the selected orders, up to
 * one more than `FEW_ORDERS`.
 */
export async function choosePlan(
  selection: OrderSelection,
  { sort }: Sequence,
  countFew: () => Promise<number>,
): Promise<Plan> {
  if (selection.filters.search !== undefined) return { type: 'search' };
  const column = sortColumns[sort.by];
  if (selection.filters.tag !== undefined)
    return chooseTagPlan(selection.filters.tag, column, countFew);
  const scans = column === 'created_at' ? findIndexScans(selection) : null;
  if (scans !== null) return { type: 'merge', ...scans };
  if (!dropsRows(selection, column)) return { type: 'walk' };
  const isFew = column !== 'created_at' && (await countFew()) <= FEW_ORDERS;
  return isFew ? { type: 'sort' } : { type: 'gather' };
}

/** Plan for the orders of a tag: by date along the tag's index; else sorted if they are few. */
async function chooseTagPlan(
  tag: string,
  column: string,
  countFew: () => Promise<number>,
): Promise<Plan> {
  if (column === 'created_at') return { type: 'tagged', tag };
  return { type: (await countFew()) <= FEW_ORDERS ? 'sort' : 'gather' };
}

/**
 * Whether a condition drops orders while the index is read. Only the condition with which the index starts does
 * not.
 */
function dropsRows({ companyId, kind, filters }: OrderSelection, column: string): boolean {
  const { statuses = [], importId, service, country, cod, printed } = filters;
  const given = [kind ?? filters.kind, importId, service, country, cod, printed];
  const isByDate = column === 'created_at';
  if (!isByDate) given.push(filters.createdFrom ?? filters.createdTo);
  const conditions = given.filter((one) => one !== undefined).length + Math.min(statuses.length, 1);
  // For each single condition, a company's list by date has an index that starts with it.
  return conditions > (isByDate && companyId !== null ? 1 : 0);
}

/**
 * Parts of an index that contain the selection: one for each status, or each kind and status of all companies;
 * null if one walk along one index is enough. Several statuses with another filter use that filter's index,
 * because a status with few orders would be read to its end.
 */
export function findIndexScans(selection: OrderSelection): IndexScans | null {
  const { companyId, kind = selection.filters.kind, filters } = selection;
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
