import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  readFilters,
  writeFilters,
  type FilterField,
  type FilterValues,
} from '../filters/declare.ts';

interface Sort<SortBy extends string> {
  readonly by: SortBy;
  readonly descending: boolean;
}

interface ListAddress<SortBy extends string> {
  readonly filters: FilterValues;
  /** Null where it asks for none. */
  readonly sort: Sort<SortBy> | null;
  /** `replace`: in place of this entry of the browser's history, as while one types. */
  readonly setFilters: (values: FilterValues, replace?: boolean) => void;
  /** Whether it asks for filters or for a sort. */
  readonly isAsked: boolean;
  /** Takes filters and sort off; columns stay. */
  readonly reset: () => void;
  readonly setSort: (by: SortBy, descending: boolean) => void;
  /** Ids of the columns that the address asks for, in sequence; null where it asks for none. */
  readonly columns: readonly string[] | null;
  readonly setColumns: (ids: readonly string[]) => void;
  /** The query of this view with these columns: the same view has the same. */
  readonly viewWith: (columns: readonly string[]) => string;
  /** Goes to a view by its query. */
  readonly goTo: (query: string) => void;
}

const SORT = 'sort';
const COLUMNS = 'columns';

/**
 * Filters, order and perhaps columns of a list, as the page's address holds them: a view can be bookmarked,
 * sent to a colleague, and walked back to. The order is `sort=weightKg`, or `-weightKg` downwards.
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
    const viewWith = (ids: readonly string[]) => {
      const params = new URLSearchParams(search);
      params.set(COLUMNS, ids.join(','));
      params.sort();
      return params.toString();
    };
    const filters = readFilters(search, fields);
    const by = sortable.find((name) => name === asked.replace(/^-/, ''));
    return {
      filters,
      isAsked: Object.keys(filters).length > 0 || here.has(SORT),
      reset: () => {
        const params = new URLSearchParams(writeFilters(search, fields, {}));
        params.delete(SORT);
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
      setColumns: (ids) => navigate(`${path}?${viewWith(ids)}`, { replace: true }),
      viewWith,
      goTo: (query) => go(query),
    };
  }, [search, path, navigate, fields, sortable]);
}
