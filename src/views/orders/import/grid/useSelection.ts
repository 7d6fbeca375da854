import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowSource } from '../../../../machines/orderImport/rowSource.ts';
import type { RowQuery, RowView } from '../../../../workers/protocol.ts';
import {
  createAnchor,
  followSelection,
  getLoadedRow,
  listSuccessors,
  type Anchor,
} from './selectionAnchor.ts';
import type { GridActions } from './gridTypes.ts';
import type { Extent, CellPosition } from './gridKeys.ts';
import { clampSelection, selectCell, type Selection } from './gridSelection.ts';
import { FIRST_FIELD } from './useGridColumns.ts';

interface SelectionOptions {
  readonly rows: RowSource;
  readonly query: RowQuery;
  readonly extent: Extent;
  readonly actions: Pick<GridActions, 'locate'>;
  /** Called when a change of the rows, not the user, moves the active row. */
  readonly onMoved: (from: number, to: number) => void;
}

interface SelectionState {
  readonly query: RowQuery;
  readonly selection: Selection;
  /** Null if the rows were not loaded; then the selection keeps its positions. */
  readonly anchor: Anchor | null;
  /** Active row when it was selected; undefined if it was located since. */
  readonly row: RowView | undefined;
}

export interface GridSelection {
  readonly selection: Selection;
  /** Selects; `isUpwards`: the user moves upwards. */
  readonly select: (next: Selection, isUpwards?: boolean) => void;
  /** Active row; undefined while it is loading. */
  readonly row: RowView | undefined;
  /** Whether the active row left the rows near its position, and is being located. */
  readonly isLost: boolean;
}

const INITIAL = selectCell({ row: 0, column: FIRST_FIELD });

/**
 * Selection of the grid. It follows its rows when a change moves them; if the active row leaves the
 * view, the next one becomes active. Another filter or sort selects the first row, in the same
 * column.
 */
export function useSelection({
  rows,
  query,
  extent,
  actions,
  onMoved,
}: SelectionOptions): GridSelection {
  const [state, setState] = useState<SelectionState>({
    query,
    selection: INITIAL,
    anchor: null,
    row: undefined,
  });
  const hasNewQuery = state.query !== query;
  const anchor = hasNewQuery ? null : state.anchor;
  const previous = hasNewQuery
    ? selectCell({ ...state.selection.active, row: 0 })
    : state.selection;
  const found = anchor === null ? previous : followSelection(rows, previous, anchor);
  const selection = clampSelection(found ?? previous, extent);
  // The position of a lost row is requested once; until the answer, the selection stays where it is.
  const lostAnchor = found === null && state.row !== undefined ? anchor : null;

  const select = useCallback(
    (next: Selection, isUpwards = false) =>
      setState({
        query,
        selection: next,
        anchor: createAnchor(rows, next, isUpwards),
        row: getLoadedRow(rows, next.active.row),
      }),
    [rows, query],
  );

  const { locate } = actions;
  const { column } = selection.active;
  useEffect(() => {
    if (lostAnchor === null) return undefined;
    let isCancelled = false;
    const locateNext = async () => {
      const located = await locate(listSuccessors(lostAnchor));
      if (isCancelled) return;
      setState(({ query: current, selection: { active } }) => ({
        query: current,
        selection: selectCell({ row: located?.position ?? active.row, column }),
        anchor:
          located === null
            ? null
            : {
                start: located.position,
                ids: [located.row],
                activeId: located.row,
                isUpwards: lostAnchor.isUpwards,
              },
        row: undefined,
      }));
    };
    void locateNext();
    return () => {
      isCancelled = true;
    };
  }, [lostAnchor, locate, column]);

  const position = selection.active.row;
  const previousState = useRef({ state, position });
  useEffect(() => {
    const last = previousState.current;
    previousState.current = { state, position };
    const isLocated = state.anchor !== null && state.row === undefined;
    const isSameSelection = last.state === state || isLocated;
    if (isSameSelection && last.position !== position) onMoved(last.position, position);
  });

  const isLost = lostAnchor !== null;
  const row = isLost ? state.row : getLoadedRow(rows, position);
  return { selection, select, row, isLost };
}

/** Cell of an element in the grid; row -1 is the header. */
export function findCellAt(target: EventTarget | null): CellPosition | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest('[aria-colindex]');
  const row = cell?.closest('[aria-rowindex]');
  if (cell === null || row === null || row === undefined) return null;
  return {
    row: Number(row.getAttribute('aria-rowindex')) - 2,
    column: Number(cell.getAttribute('aria-colindex')) - 1,
  };
}
