import type { ListActor, Selection } from './listTypes.ts';

/** Rows of a list as an action takes them. */
export const selectionOf = <Filters, SortBy extends string, Row>(
  list: ListActor<Filters, SortBy, Row>,
  rows: readonly Row[],
): Selection<Row> => ({
  rows,
  clear: () => list.send({ type: 'clear' }),
  drop: (ids) => list.send({ type: 'unselect', ids }),
  refresh: () => list.send({ type: 'refresh' }),
});
