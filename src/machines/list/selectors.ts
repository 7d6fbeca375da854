import type { ListContext, ListPage, ListTotal } from './types.ts';

/** States of a list that a table displays differently. */
type DisplayedState =
  | { rows: { unloaded: 'loading' } }
  | { rows: { loaded: 'refreshing' | 'appending' | 'stuck' } }
  | { selection: 'gathering' | 'halted' };

/** The parts of any list machine's snapshot that a table reads. */
interface ListSnapshot<Filters, SortBy extends string, Row> {
  readonly context: ListContext<Filters, SortBy, Row>;
  readonly value: unknown;
  matches(value: DisplayedState): boolean;
  can(event: { type: 'next' } | { type: 'previous' } | { type: 'more' }): boolean;
}

/** Returns whether the first rows are loading. */
export const isLoading = <F, S extends string, R>(s: ListSnapshot<F, S, R>): boolean =>
  s.matches({ rows: { unloaded: 'loading' } });

/** Returns whether rows of the query before are shown while new ones load. */
export const isRefreshing = <F, S extends string, R>(s: ListSnapshot<F, S, R>): boolean =>
  s.matches({ rows: { loaded: 'refreshing' } });

/** Returns whether more rows are loading below those shown. */
export const isAppending = <F, S extends string, R>(s: ListSnapshot<F, S, R>): boolean =>
  s.matches({ rows: { loaded: 'appending' } });

/** Returns whether loading more rows failed. */
export const hasMoreRowsFailed = <F, S extends string, R>(s: ListSnapshot<F, S, R>): boolean =>
  s.matches({ rows: { loaded: 'stuck' } });

/** Failure of the last load; null for none. It stays during a retry, so that nothing flickers. */
export const selectListFailure = <F, S extends string, R>(s: ListSnapshot<F, S, R>) =>
  s.context.failure;

export const selectPage = <F, S extends string, R>(s: ListSnapshot<F, S, R>): ListPage<R> | null =>
  s.context.page;

/** Number of matching rows, counted separately or contained in the page; null while unknown. */
export const selectTotal = <F, S extends string, R>(s: ListSnapshot<F, S, R>): ListTotal | null => {
  const { page, total } = s.context;
  if (total !== null || page === null || page.total === null) return total;
  return { count: page.total, isCapped: page.totalCapped };
};

/** Number of rows with any of these statuses, or of all if there are none; null while unknown. */
export const countStatuses = (
  byStatus: ListContext<unknown, string, unknown>['byStatus'],
  statuses: readonly string[],
): ListTotal | null => {
  if (byStatus === null) return null;
  const counted =
    statuses.length === 0 ? byStatus : byStatus.filter(({ status }) => statuses.includes(status));
  return {
    count: counted.reduce((sum, { total }) => sum + total, 0),
    isCapped: counted.some(({ totalCapped }) => totalCapped),
  };
};

export const hasNextPage = <F, S extends string, R>(s: ListSnapshot<F, S, R>): boolean =>
  s.can({ type: 'next' });

export const hasPreviousPage = <F, S extends string, R>(s: ListSnapshot<F, S, R>): boolean =>
  s.can({ type: 'previous' });

/** Number of the first row shown, from 1; 0 if there are none. */
export const selectFirstRowNumber = <F, S extends string, R>(s: ListSnapshot<F, S, R>): number => {
  const { page, pageIndex, query } = s.context;
  return page === null || page.rows.length === 0 ? 0 : pageIndex * query.size + 1;
};

/** Selected rows by id, of any page. */
export const selectSelectedRows = <F, S extends string, R>(s: ListSnapshot<F, S, R>) =>
  s.context.selected;

/** Returns whether all matches are being selected. */
export const isGathering = <F, S extends string, R>(s: ListSnapshot<F, S, R>): boolean =>
  s.matches({ selection: 'gathering' });

/** Returns whether selecting all matches failed partway. */
export const isGatherHalted = <F, S extends string, R>(s: ListSnapshot<F, S, R>): boolean =>
  s.matches({ selection: 'halted' });
