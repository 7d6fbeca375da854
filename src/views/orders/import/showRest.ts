import type { ImportService } from '../../shared/importService.ts';

/** Shows the rows that were refused or have errors; if there are none, the skipped ones. */
export function showRest(actor: ImportService['actor']): void {
  actor.send({ type: 'review' });
  const { query, counts } = actor.getSnapshot().context;
  const { filter: _, ...sorted } = query;
  const filter =
    counts.errorRows > 0 ? ({ severity: 'error' } as const) : ({ state: 'skipped' } as const);
  actor.send({ type: 'query', query: { ...sorted, filter } });
}
