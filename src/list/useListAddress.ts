import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  readFilters,
  writeFilters,
  type FilterField,
  type FilterValues,
} from './filters/filterFields.ts';

interface Sort<SortBy extends string> {
  readonly by: SortBy;
  readonly descending: boolean;
}

export interface ListAddress<SortBy extends string> {
  readonly filters: FilterValues;
  /** Null if it asks for none. */
  readonly sort: Sort<SortBy> | null;
  /** `replace`: in place of this entry of the browser's history, as while one types. */
  readonly setFilters: (values: FilterValues, replace?: boolean) => void;
  /** Whether it asks for filters or for a sort. */
  readonly isAsked: boolean;
  /** Takes filters and sort off; columns stay. */
  readonly reset: () => void;
  readonly setSort: (by: SortBy, descending: boolean) => void;
  /** Ids of the columns that the address asks for, in sequence; null if it asks for none. */
  readonly columns: readonly string[] | null;
  readonly setColumns: (ids: readonly string[]) => void;
  /** Canonical query string of the list with these columns. */
  readonly queryWith: (columns: readonly string[]) => string;
  /** Id of the named view that it is based on; null for none. */
  readonly view: string | null;
  /** This page with a named view, or with no question at all. */
  readonly hrefOf: (view: { readonly id: string; readonly search: string } | null) => string;
}

const SORT = 'sort';
const COLUMNS = 'columns';
const VIEW = 'view';

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
    const here = new URLSearchParams(search);
    const asked = here.get(SORT) ?? '';
    const columns = here.get(COLUMNS);
    const queryWith = (ids: readonly string[]) => {
      const params = new URLSearchParams(search);
      params.delete(VIEW);
      params.set(COLUMNS, ids.join(','));
      params.sort();
      return params.toString();
    };
    const view = here.get(VIEW);
    const withView = (id: string, query: string) => `${VIEW}=${encodeURIComponent(id)}&${query}`;
    const filters = readFilters(search, fields);
    const by = sortable.find((name) => name === asked.replace(/^-/, ''));
    return {
      filters,
      isAsked: Object.keys(filters).length > 0 || here.has(SORT),
      reset: () => {
        const params = new URLSearchParams(writeFilters(search, fields, {}));
        params.delete(SORT);
        params.delete(VIEW);
        go(params.toString());
      },
      sort: by === undefined ? null : { by, descending: asked.startsWith('-') },
      setFilters: (values, replace) => go(writeFilters(search, fields, values), replace),
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
      hrefOf: (named) => (named === null ? path : `${path}?${withView(named.id, named.search)}`),
    };
  }, [search, path, navigate, fields, sortable]);
}
