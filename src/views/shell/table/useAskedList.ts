import { useEffect } from 'react';
import { useShownAgain } from '../useShownAgain.ts';
import type { ListActor } from './listTypes.ts';

/** Has a list ask what the page's address says, now and whenever that changes. */
export function useAskedList<Filters, SortBy extends string, Row>(
  list: ListActor<Filters, SortBy, Row> | null,
  filters: Filters,
  sort: { readonly by: SortBy; readonly descending: boolean },
): void {
  useEffect(() => {
    if (list === null || list.getSnapshot().context.query.filters === filters) return;
    list.send({ type: 'filter', filters });
  }, [list, filters]);
  useEffect(() => {
    if (list === null) return;
    const asked = list.getSnapshot().context.query.sort;
    if (asked.by === sort.by && asked.descending === sort.descending) return;
    list.send({ type: 'sort', ...sort });
  }, [list, sort]);
  // Its page waited behind another tab: what was done there may have changed the rows.
  useShownAgain(() => list?.send({ type: 'refresh' }));
}
