import { useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { selectSelectedRows } from '../machines/list/selectors.ts';
import type { ListActor, Selection } from './listTypes.ts';

/** Rows of a list as an action takes them. */
export const createSelection = <Filters, SortBy extends string, Row>(
  list: ListActor<Filters, SortBy, Row>,
  rows: readonly Row[],
): Selection<Row> => ({
  rows,
  clear: () => list.send({ type: 'clear' }),
  drop: (ids) => list.send({ type: 'unselect', ids }),
  refresh: () => list.send({ type: 'refresh' }),
});

/** Choosing rows: one by one, a range with Shift, a whole page. */
export function useSelection<Filters, SortBy extends string, Row>(
  list: ListActor<Filters, SortBy, Row>,
  rows: readonly Row[],
) {
  const selected = useSelector(list, selectSelectedRows);
  const { rowId } = list.getSnapshot().context;
  /** The row that a range begins at. */
  const anchor = useRef<string | null>(null);
  const latest = useRef({ rows, selected });
  useLayoutEffect(() => {
    latest.current = { rows, selected };
  });

  const toggle = useCallback(
    (index: number, ranged: boolean) => {
      const now = latest.current;
      const row = now.rows[index];
      if (row === undefined) return;
      const from = ranged ? now.rows.findIndex((other) => rowId(other) === anchor.current) : -1;
      if (from >= 0) {
        const range = now.rows.slice(Math.min(from, index), Math.max(from, index) + 1);
        list.send({ type: 'select', rows: range });
        return;
      }
      anchor.current = rowId(row);
      if (now.selected.has(rowId(row))) list.send({ type: 'unselect', ids: [rowId(row)] });
      else list.send({ type: 'select', rows: [row] });
    },
    [list, rowId],
  );

  /** Selects from the start of the range, or `from`, up to `to`. */
  const extend = (from: number, to: number) => {
    const begun = rows.some((row) => rowId(row) === anchor.current);
    const first = rows[from];
    if (!begun && first !== undefined) anchor.current = rowId(first);
    toggle(to, true);
  };

  const inSight = rows.filter((row) => selected.has(rowId(row))).length;
  const togglePage = () => {
    if (inSight < rows.length) list.send({ type: 'select', rows });
    else list.send({ type: 'unselect', ids: rows.map(rowId) });
  };
  return {
    selected,
    toggle,
    extend,
    togglePage,
    page: inSight === 0 ? 'none' : inSight < rows.length ? 'some' : 'all',
  } as const;
}
