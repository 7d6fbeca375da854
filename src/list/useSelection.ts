import { useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { selectSelectedRows } from '../machines/list/selectors.ts';
import type { ListActor, Selection } from './listTypes.ts';

/** Creates the selection that an action on these rows gets. */
export const createSelection = <Filters, SortBy extends string, Row>(
  list: ListActor<Filters, SortBy, Row>,
  rows: readonly Row[],
): Selection<Row> => ({
  rows,
  clear: () => list.send({ type: 'clear' }),
  drop: (ids) => list.send({ type: 'unselect', ids }),
  refresh: () => list.send({ type: 'refresh' }),
});

/** Selects rows one by one, as a range with Shift, or as a whole page. */
export function useSelection<Filters, SortBy extends string, Row>(
  list: ListActor<Filters, SortBy, Row>,
  rows: readonly Row[],
) {
  const selected = useSelector(list, selectSelectedRows);
  const { rowId } = list.getSnapshot().context;
  /** Id of the row where a range starts. */
  const anchor = useRef<string | null>(null);
  const latest = useRef({ rows, selected });
  useLayoutEffect(() => {
    latest.current = { rows, selected };
  });

  const toggle = useCallback(
    (index: number, isRange: boolean) => {
      const current = latest.current;
      const row = current.rows[index];
      if (row === undefined) return;
      const from = isRange
        ? current.rows.findIndex((other) => rowId(other) === anchor.current)
        : -1;
      if (from >= 0) {
        const range = current.rows.slice(Math.min(from, index), Math.max(from, index) + 1);
        list.send({ type: 'select', rows: range });
        return;
      }
      anchor.current = rowId(row);
      if (current.selected.has(rowId(row))) list.send({ type: 'unselect', ids: [rowId(row)] });
      else list.send({ type: 'select', rows: [row] });
    },
    [list, rowId],
  );

  /**
   * Selects the rows up to `to` from the anchor, or from `from` if the anchor is not on the page.
   */
  const extend = (from: number, to: number) => {
    const hasAnchor = rows.some((row) => rowId(row) === anchor.current);
    const first = rows[from];
    if (!hasAnchor && first !== undefined) anchor.current = rowId(first);
    toggle(to, true);
  };

  const selectedCount = rows.filter((row) => selected.has(rowId(row))).length;
  const togglePage = () => {
    if (selectedCount < rows.length) list.send({ type: 'select', rows });
    else list.send({ type: 'unselect', ids: rows.map(rowId) });
  };
  return {
    selected,
    toggle,
    extend,
    togglePage,
    pageSelection: selectedCount === 0 ? 'none' : selectedCount < rows.length ? 'some' : 'all',
  } as const;
}
