import { useEffect } from 'react';
import { useShownAgain } from '../ui/useShownAgain.ts';
import type { ListActor } from './listTypes.ts';

/** Runs the query of the page's address in a list, now and on every change. */
export function useListQuery<Filters, SortBy extends string, Row>(
  list: ListActor<Filters, SortBy, Row> | null,
  filters: Filters,
  sort: { readonly by: SortBy; readonly descending: boolean },
): void {
  useEffect(() => {
    if (list === null) return;
    const asked = list.getSnapshot().context.query;
    // Each change of the address creates new objects, so that queries are compared by content.
    if (JSON.stringify(asked.filters) !== JSON.stringify(filters)) {
      list.send({ type: 'filter', filters, sort });
    } else if (asked.sort.by !== sort.by || asked.sort.descending !== sort.descending) {
      list.send({ type: 'sort', ...sort });
    }
  }, [list, filters, sort]);
  // Its page waited behind another tab: what was done there may have changed the rows.
  useShownAgain(() => list?.send({ type: 'refresh' }));
}
