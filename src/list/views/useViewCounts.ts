import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import type { ListedView } from '../../api/contract/listViews/listViews.ts';
import type { CountsMachine } from '../../machines/list/countsMachine.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import type { ListTotal } from '../../machines/list/types.ts';
import type { ListActor } from '../listTypes.ts';

interface ViewCounts<Filters, SortBy extends string, Row> {
  readonly list: ListActor<Filters, SortBy, Row>;
  /** Null if the views have no counts. */
  readonly machine: CountsMachine<Filters> | null;
  readonly views: readonly ListedView[];
  readonly parseFilters: (search: string) => Filters;
}

const noCounts: ReadonlyMap<string, ListTotal> = new Map();

/**
 * Returns the number of rows of each view by id. Views are counted after the list's own rows, and
 * again when the list is refreshed or the views change.
 */
export function useViewCounts<Filters, SortBy extends string, Row>(
  options: ViewCounts<Filters, SortBy, Row>,
): ReadonlyMap<string, ListTotal> {
  const { list, machine, views, parseFilters } = options;
  const actor = useOwnActor(machine, undefined);
  const isCounted = useSelector(list, (s) => s.matches({ total: 'counted' }));
  const filters = useSelector(list, (s) => s.context.query.filters);
  const questions = useMemo(
    () => views.map(({ id, search }) => ({ id, filters: parseFilters(search) })),
    [views, parseFilters],
  );
  const counted = useRef<{ readonly questions: unknown; readonly filters: unknown } | null>(null);
  useEffect(() => {
    if (actor === null || !isCounted) return;
    const before = counted.current;
    counted.current = { questions, filters };
    // Other filters of the list do not change the counts of the views.
    if (before?.questions === questions && before.filters !== filters) return;
    actor.send({ type: 'ask', questions });
  }, [actor, questions, isCounted, filters]);

  return useSelector(actor ?? undefined, (s) => s?.context.totals ?? noCounts);
}
