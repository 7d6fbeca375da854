import type { Failure } from '../../api/contract/failure.ts';

/** Query of a list: one page of matches, sorted. `cursor` null is the first page. */
export interface ListQuery<Filters, SortBy extends string> {
  readonly filters: Filters;
  readonly sort: { readonly by: SortBy; readonly descending: boolean };
  readonly size: number;
  readonly cursor: string | null;
}

/** Query for one part of the answer: the rows, or the number of matches. */
export interface ListAsk<Filters, SortBy extends string> extends ListQuery<Filters, SortBy> {
  readonly part: 'rows' | 'total';
}

/** A page as the contract's list endpoints answer it. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Null if it was not requested, because the list is counted separately. */
  readonly total: number | null;
  readonly totalCapped: boolean;
  /** Totals of statuses, whatever the filters; in answers that count, of lists that have them. */
  readonly byStatus?: readonly StatusTotal[] | undefined;
  readonly next: string | null;
  readonly previous: string | null;
  /** Numbers without a match; on the first page of lists searched by numbers. */
  readonly notFound?: readonly string[];
}

/** Number of all rows of a list. */
export interface ListTotal {
  readonly count: number;
  /** Whether there are more rows than `count`. */
  readonly isCapped: boolean;
}

interface StatusTotal {
  readonly status: string;
  readonly total: number;
  readonly totalCapped: boolean;
}

export interface ListContext<Filters, SortBy extends string, Row> {
  readonly query: ListQuery<Filters, SortBy>;
  /** Displayed page with the pages appended to it; null before the first. */
  readonly page: ListPage<Row> | null;
  /** Separately counted total; null before, and for lists whose pages contain it. */
  readonly total: ListTotal | null;
  /** Totals of statuses, kept until newer ones arrive; null if unknown. */
  readonly byStatus: readonly StatusTotal[] | null;
  /** Index of the page, from 0. */
  readonly pageIndex: number;
  readonly failure: Failure | null;
  readonly rowId: (row: Row) => string;
  /** Rows selected for an action on any page, by id. */
  readonly selected: ReadonlyMap<string, Row>;
  /** Cursor at which gathering of all matches continues. */
  readonly gatherCursor: string | null;
}

export type ListEvent<Filters, SortBy extends string, Row> =
  /** Changes the filters and, if given, the sort. */
  | {
      readonly type: 'filter';
      readonly filters: Filters;
      readonly sort?: ListQuery<Filters, SortBy>['sort'];
    }
  | { readonly type: 'sort'; readonly by: SortBy; readonly descending: boolean }
  | { readonly type: 'resize'; readonly size: number }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  /** Appends the next page, after scrolling to the end. */
  | { readonly type: 'more' }
  /** Fetches the same page again: a refresh, or a retry after a failure. */
  | { readonly type: 'refresh' }
  | { readonly type: 'select'; readonly rows: readonly Row[] }
  | { readonly type: 'unselect'; readonly ids: readonly string[] }
  | { readonly type: 'clear' }
  /** Selects all matches on all pages, up to the limit. */
  | { readonly type: 'selectMatching' };

export interface ListInput<Filters, SortBy extends string, Row> extends Omit<
  ListQuery<Filters, SortBy>,
  'cursor'
> {
  /** Returns the unique id of a row. */
  readonly rowId: (row: Row) => string;
}
