import { useEffect } from 'react';
import { usePageShown } from '../ui/usePageShown.ts';
import type { ListActor } from './listTypes.ts';

/** Sends the query of the page's address to the list on mount and on every change. */
export function useListQuery<Filters, SortBy extends string, Row>(
  list: ListActor<Filters, SortBy, Row> | null,
  filters: Filters,
  sort: { readonly by: SortBy; readonly descending: boolean },
): void {
  useEffect(() => {
    if (list === null) return;
    const current = list.getSnapshot().context.query;
    // Each change of the address creates new objects, so that queries are compared by content.
    if (JSON.stringify(current.filters) !== JSON.stringify(filters)) {
      list.send({ type: 'filter', filters, sort });
    } else if (current.sort.by !== sort.by || current.sort.descending !== sort.descending) {
      list.send({ type: 'sort', ...sort });
    }
  }, [list, filters, sort]);
  // The user may have changed the rows in another tab.
  usePageShown(() => list?.send({ type: 'refresh' }));
}
