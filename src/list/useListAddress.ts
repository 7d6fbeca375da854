import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  parseFilters,
  withFilters,
  type FilterField,
  type FilterValues,
} from './filters/filterFields.ts';

interface Sort<SortBy extends string> {
  readonly by: SortBy;
  readonly descending: boolean;
}

export interface ListAddress<SortBy extends string> {
  readonly filters: FilterValues;
  /** Null if the address has none. */
  readonly sort: Sort<SortBy> | null;
  /** `replace`: replaces the entry in the history, as while the user types. */
  readonly setFilters: (values: FilterValues, replace?: boolean) => void;
  /** Whether the address has filters or a sort. */
  readonly hasQuery: boolean;
  /** Removes filters and sort; keeps the columns. */
  readonly reset: () => void;
  readonly setSort: (by: SortBy, descending: boolean) => void;
  /** Ids of the columns in the address, in sequence; null if it has none. */
  readonly columns: readonly string[] | null;
  readonly setColumns: (ids: readonly string[]) => void;
  /** Canonical query string of the list with these columns. */
  readonly queryWith: (columns: readonly string[]) => string;
  /** Id of the named view that the query is based on; null if there is none. */
  readonly view: string | null;
  /** Returns the address of the page with a named view, or without a query for null. */
  readonly toHref: (view: { readonly id: string; readonly search: string } | null) => string;
  /** Returns the address of the page with these statuses only. */
  readonly toStatusHref: (statuses: readonly string[]) => string;
}

const SORT = 'sort';
const COLUMNS = 'columns';
const VIEW = 'view';
/** Key of the filter by status. */
export const STATUSES = 'statuses';

/**
 * Filters, sort and columns of a list in the page's address, so that a view can be bookmarked,
 * shared, and reached by Back. The sort is `sort=weightKg`, or `-weightKg` for descending.
 */
export function useListAddress<SortBy extends string>(
  fields: readonly FilterField[],
  sortable: readonly SortBy[],
): ListAddress<SortBy> {
  const search = useSearch();
  const [path, navigate] = useLocation();
  return useMemo(() => {
    const go = (query: string, replace = false) =>
      navigate(query === '' ? path : `${path}?${query}`, { replace });
    const current = new URLSearchParams(search);
    const sort = current.get(SORT) ?? '';
    const columns = current.get(COLUMNS);
    const queryWith = (ids: readonly string[]) => {
      const params = new URLSearchParams(search);
      params.delete(VIEW);
      params.set(COLUMNS, ids.join(','));
      params.sort();
      return params.toString();
    };
    const view = current.get(VIEW);
    const withView = (id: string, query: string) => `${VIEW}=${encodeURIComponent(id)}&${query}`;
    const filters = parseFilters(search, fields);
    const by = sortable.find((name) => name === sort.replace(/^-/, ''));
    return {
      filters,
      hasQuery: Object.keys(filters).length > 0 || current.has(SORT),
      reset: () => {
        const params = new URLSearchParams(withFilters(search, fields, {}));
        params.delete(SORT);
        params.delete(VIEW);
        go(params.toString());
      },
      sort: by === undefined ? null : { by, descending: sort.startsWith('-') },
      setFilters: (values, replace) => go(withFilters(search, fields, values), replace),
      setSort: (name, descending) => {
        const params = new URLSearchParams(search);
        params.set(SORT, `${descending ? '-' : ''}${name}`);
        go(params.toString());
      },
      columns: columns === null ? null : columns.split(','),
      setColumns: (ids) => {
        const query = queryWith(ids);
        go(view === null ? query : withView(view, query), true);
      },
      queryWith,
      view,
      toHref: (target) =>
        target === null ? path : `${path}?${withView(target.id, target.search)}`,
      toStatusHref: (statuses) => `${path}?${STATUSES}=${statuses.join(',')}`,
    };
  }, [search, path, navigate, fields, sortable]);
}
