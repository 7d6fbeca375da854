import { useCallback, useState, type RefObject } from 'react';
import type { RowSource } from '../../../../machines/orderImport/rows.ts';
import { isOpen } from './fields.ts';
import type { GridActions } from './gridTypes.ts';
import type { Spot } from './keys.ts';
import type { ColumnWindow } from './useColumnWindow.ts';

/** A cell that is written in. */
export interface Editing {
  readonly spot: Spot;
  /** What stands in the editor at first: the cell's text, or the letter that was typed. */
  readonly text: string;
  /** Begun by typing: the arrow keys take the text and move on. */
  readonly typed: boolean;
  /** How far a pinned column stands from its place, by the sideways scrolling; pixels. */
  readonly shift: number;
}

interface EditingParts {
  readonly rows: RowSource;
  readonly visible: ColumnWindow;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly actions: GridActions;
  readonly readOnly: boolean;
}

/** Writing in one cell at a time. */
export function useEditing({ rows, visible, scroller, actions, readOnly }: EditingParts) {
  const [editing, setEditing] = useState<Editing | null>(null);

  /** Opens the editor on a cell, `text` in it where given; the state of a row is turned at once. */
  const edit = useCallback(
    (spot: Spot, text: string | null) => {
      const target = visible.metas[spot.column];
      const row = rows.row(spot.row);
      if (readOnly || row === undefined || !isOpen(row)) return;
      // Typing has no text to begin there, and must not leave a row out unawares.
      if (target?.type === 'state' && text === null) actions.toggleSkipped(row);
      if (target?.type !== 'field') return;
      setEditing({
        spot,
        text: text ?? row.cells[target.index]?.text ?? '',
        typed: text !== null,
        shift: visible.boxOf(spot.column).pinned ? Math.abs(scroller.current?.scrollLeft ?? 0) : 0,
      });
    },
    [rows, visible, scroller, actions, readOnly],
  );

  /** Closes the editor; the keys go to the grid again. */
  const close = () => {
    setEditing(null);
    scroller.current?.focus({ preventScroll: true });
  };

  /** Closes it, and sets the cell to the text. */
  const commit = (text: string) => {
    const spot = editing?.spot;
    close();
    if (spot === undefined) return;
    const target = visible.metas[spot.column];
    const row = rows.row(spot.row);
    if (target?.type !== 'field' || row === undefined) return;
    if (row.cells[target.index]?.text !== text) actions.edit(row.id, target.index, text);
  };

  return { editing, edit, close, commit };
}
