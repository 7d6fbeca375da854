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
  readonly sort: Sort<SortBy>;
  readonly setFilters: (values: FilterValues) => void;
  readonly setSort: (by: SortBy, descending: boolean) => void;
}

const SORT = 'sort';

/**
 * Filters and order of a list page, as the page's address holds them: a view can be bookmarked,
 * sent to a colleague, and walked back to. The order is `sort=weightKg`, or `-weightKg` downwards.
 */
export function useListAddress<SortBy extends string>(
  fields: readonly FilterField[],
  sortable: readonly SortBy[],
  usual: Sort<SortBy>,
): ListAddress<SortBy> {
  const search = useSearch();
  const [path, navigate] = useLocation();
  return useMemo(() => {
    const go = (query: string) => navigate(query === '' ? path : `${path}?${query}`);
    const asked = new URLSearchParams(search).get(SORT) ?? '';
    const by = sortable.find((name) => name === asked.replace(/^-/, ''));
    return {
      filters: readFilters(search, fields),
      sort: by === undefined ? usual : { by, descending: asked.startsWith('-') },
      setFilters: (values) => go(writeFilters(search, fields, values)),
      setSort: (name, descending) => {
        const params = new URLSearchParams(search);
        params.set(SORT, `${descending ? '-' : ''}${name}`);
        go(params.toString());
      },
    };
  }, [search, path, navigate, fields, sortable, usual]);
}
