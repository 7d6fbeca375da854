import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowSource } from '../../../../machines/orderImport/rowSource.ts';
import type { RowQuery, RowView } from '../../../../workers/protocol.ts';
import {
  createAnchor,
  followSelection,
  rowAt,
  successors,
  type Anchor,
} from './selectionAnchor.ts';
import type { GridActions } from './gridTypes.ts';
import type { Extent, Spot } from './gridKeys.ts';
import { clampSelection, selectCell, type Selection } from './gridSelection.ts';
import { FIRST_FIELD } from './useGridColumns.ts';

interface SelectionParts {
  readonly rows: RowSource;
  readonly query: RowQuery;
  readonly extent: Extent;
  readonly actions: Pick<GridActions, 'locate'>;
  /** Called when a change of the rows, not the user, moves the active row. */
  readonly onMoved: (from: number, to: number) => void;
}

interface Chosen {
  readonly under: RowQuery;
  readonly selection: Selection;
  /** Null if the rows were not loaded; then the selection keeps its positions. */
  readonly anchor: Anchor | null;
  /** Active row at that time; undefined if its position was requested. */
  readonly row: RowView | undefined;
}

export interface GridSelection {
  readonly selection: Selection;
  /** Selects; `back`: the user moves upwards. */
  readonly select: (next: Selection, back?: boolean) => void;
  /** Active row; undefined while it is loading. */
  readonly row: RowView | undefined;
  /** Whether the active row is not near its position any more, and is being located. */
  readonly isLost: boolean;
}

const BEGIN = selectCell({ row: 0, column: FIRST_FIELD });

/**
 * Selection of the grid. It follows its rows when a change moves them; if the active row leaves the view,
 * the next one becomes active. Another filter or sort selects the first row, in the same column.
 */
export function useSelection({
  rows,
  query,
  extent,
  actions,
  onMoved,
}: SelectionParts): GridSelection {
  const [chosen, setChosen] = useState<Chosen>({
    under: query,
    selection: BEGIN,
    anchor: null,
    row: undefined,
  });
  const isOther = chosen.under !== query;
  const anchor = isOther ? null : chosen.anchor;
  const before = isOther ? selectCell({ ...chosen.selection.active, row: 0 }) : chosen.selection;
  const found = anchor === null ? before : followSelection(rows, before, anchor);
  const selection = clampSelection(found ?? before, extent);
  // Its position is requested once; until it arrives, the selection keeps its positions.
  const lost = found === null && chosen.row !== undefined ? anchor : null;

  const select = useCallback(
    (next: Selection, back = false) =>
      setChosen({
        under: query,
        selection: next,
        anchor: createAnchor(rows, next, back),
        row: rowAt(rows, next.active.row),
      }),
    [rows, query],
  );

  const { locate } = actions;
  const { column } = selection.active;
  useEffect(() => {
    if (lost === null) return undefined;
    let isOver = false;
    const goOn = async () => {
      const place = await locate(successors(lost));
      if (isOver) return;
      setChosen(({ under, selection: { active } }) => ({
        under,
        selection: selectCell({ row: place?.position ?? active.row, column }),
        anchor:
          place === null
            ? null
            : { start: place.position, ids: [place.row], id: place.row, back: lost.back },
        row: undefined,
      }));
    };
    void goOn();
    return () => {
      isOver = true;
    };
  }, [lost, locate, column]);

  const position = selection.active.row;
  const seen = useRef({ chosen, position });
  useEffect(() => {
    const last = seen.current;
    seen.current = { chosen, position };
    const isAsked = chosen.anchor !== null && chosen.row === undefined;
    const isSame = last.chosen === chosen || isAsked;
    if (isSame && last.position !== position) onMoved(last.position, position);
  });

  const isLost = lost !== null;
  const row = isLost ? chosen.row : rowAt(rows, position);
  return { selection, select, row, isLost };
}

/** Cell of an element in the grid; row -1 is the header. */
export function spotAt(target: EventTarget | null): Spot | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest('[aria-colindex]');
  const row = cell?.closest('[aria-rowindex]');
  if (cell === null || row === null || row === undefined) return null;
  return {
    row: Number(row.getAttribute('aria-rowindex')) - 2,
    column: Number(cell.getAttribute('aria-colindex')) - 1,
  };
}
