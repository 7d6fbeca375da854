import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowSource } from '../../../../machines/orderImport/rows.ts';
import type { RowQuery, RowView } from '../../../../workers/protocol.ts';
import { anchorOf, followed, rowAt, successors, type Anchor } from './anchor.ts';
import type { GridActions } from './gridTypes.ts';
import type { Extent, Spot } from './keys.ts';
import { clamped, single, type Selection } from './selection.ts';
import { FIRST_FIELD } from './useGridColumns.ts';

interface SelectionParts {
  readonly rows: RowSource;
  readonly query: RowQuery;
  readonly extent: Extent;
  readonly actions: Pick<GridActions, 'locate'>;
  /** A change of the rows, and not the user, has moved the active row in the view. */
  readonly onMoved: (from: number, to: number) => void;
}

interface Chosen {
  readonly under: RowQuery;
  readonly selection: Selection;
  /** Null where the rows were not fetched: the selection keeps its positions. */
  readonly anchor: Anchor | null;
  /** The active row as it was; undefined where its place had to be asked for. */
  readonly row: RowView | undefined;
}

export interface GridSelection {
  readonly selection: Selection;
  /** Selects; `back` says that the user goes upwards. */
  readonly select: (next: Selection, back?: boolean) => void;
  /** The active row; undefined while it is being fetched. */
  readonly row: RowView | undefined;
  /** The active row is near its place no more; where it is, or what comes next, is being asked. */
  readonly isLost: boolean;
}

const BEGIN = single({ row: 0, column: FIRST_FIELD });

/**
 * What is selected in the grid. It stays on its rows where a change moves them; where the active row
 * leaves the view, it goes on to the next one. Another filter or sort begins at the first row, in
 * the same column.
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
  const before = isOther ? single({ ...chosen.selection.active, row: 0 }) : chosen.selection;
  const found = anchor === null ? before : followed(rows, before, anchor);
  const selection = clamped(found ?? before, extent);
  // Its place is asked for once; until its page is there, the selection keeps its positions.
  const lost = found === null && chosen.row !== undefined ? anchor : null;

  const select = useCallback(
    (next: Selection, back = false) =>
      setChosen({
        under: query,
        selection: next,
        anchor: anchorOf(rows, next, back),
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
        selection: single({ row: place?.position ?? active.row, column }),
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

/** The cell that an element of the grid belongs to; row -1 is the header. */
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
