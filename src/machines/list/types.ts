import type { Failure } from '../../api/contract/failure.ts';

/** Query of a list: one page of matches, sorted. `cursor` null is the first page. */
export interface ListQuery<Filters, SortBy extends string> {
  readonly filters: Filters;
  readonly sort: { readonly by: SortBy; readonly descending: boolean };
  readonly size: number;
  readonly cursor: string | null;
}

/** Part of the answer to fetch: the rows, or the number of all matches. */
export interface ListAsk<Filters, SortBy extends string> extends ListQuery<Filters, SortBy> {
  readonly part: 'rows' | 'total';
}

/** A page as the contract's list endpoints answer it. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Null if it was not requested: such a list counts apart from its rows. */
  readonly total: number | null;
  readonly totalCapped: boolean;
  readonly next: string | null;
  readonly previous: string | null;
  /** Numbers without a match; on the first page of lists searched by numbers. */
  readonly notFound?: readonly string[];
}

/** Number of all rows of a list. */
export interface ListTotal {
  readonly count: number;
  /** There are more. */
  readonly isCapped: boolean;
}

export interface ListContext<Filters, SortBy extends string, Row> {
  readonly query: ListQuery<Filters, SortBy>;
  /** The page last shown, and those appended to it; null before the first. */
  readonly page: ListPage<Row> | null;
  /** Total counted apart from the rows; null before, and for lists whose pages contain it. */
  readonly total: ListTotal | null;
  /** Number of pages before this one: 2 for page 3. */
  readonly pageIndex: number;
  readonly failure: Failure | null;
  readonly rowId: (row: Row) => string;
  /** Rows chosen for an action, by id, from whichever page they were on. */
  readonly selected: ReadonlyMap<string, Row>;
  /** Cursor at which gathering of all matches continues. */
  readonly gatherCursor: string | null;
}

export type ListEvent<Filters, SortBy extends string, Row> =
  /** A changed filter is another list; its sort may change with it, in one question. */
  | {
      readonly type: 'filter';
      readonly filters: Filters;
      readonly sort?: ListQuery<Filters, SortBy>['sort'];
    }
  | { readonly type: 'sort'; readonly by: SortBy; readonly descending: boolean }
  | { readonly type: 'resize'; readonly size: number }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  /** Adds the next page to the rows shown: the list is scrolled to its end. */
  | { readonly type: 'more' }
  /** Asks for the same page again: a refresh, or another try after a failure. */
  | { readonly type: 'refresh' }
  | { readonly type: 'select'; readonly rows: readonly Row[] }
  | { readonly type: 'unselect'; readonly ids: readonly string[] }
  | { readonly type: 'clear' }
  /** Chooses all that match, on whichever page, up to what one action takes. */
  | { readonly type: 'selectMatching' };

export interface ListInput<Filters, SortBy extends string, Row> extends Omit<
  ListQuery<Filters, SortBy>,
  'cursor'
> {
  /** Returns the unique id of a row. */
  readonly rowId: (row: Row) => string;
}
