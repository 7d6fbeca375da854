import { useCallback, useState, type RefObject } from 'react';
import type { RowView } from '../../../../workers/protocol.ts';
import { isOpen } from './fields.ts';
import type { GridActions } from './gridTypes.ts';
import type { ColumnWindow } from './useColumnWindow.ts';

/** A cell that is written in. */
export interface Editing {
  /** Id of its row, wherever that is by now. */
  readonly row: number;
  /** Place of its column in the grid. */
  readonly column: number;
  /** What is in the editor at first: the cell's text, or the letter that was typed. */
  readonly text: string;
  /** The cell's text before. */
  readonly before: string;
  /** Begun by typing: the arrow keys take the text and move on. */
  readonly typed: boolean;
  /** How far a pinned column is from its place, by the sideways scrolling; pixels. */
  readonly shift: number;
}

interface EditingParts {
  /** The active row. */
  readonly row: RowView | undefined;
  readonly visible: ColumnWindow;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly actions: GridActions;
  readonly readOnly: boolean;
}

/** Writing in one cell of the active row at a time. */
export function useEditing({ row, visible, scroller, actions, readOnly }: EditingParts) {
  const [editing, setEditing] = useState<Editing | null>(null);

  /** Opens the editor on a column, `text` in it where given; the state of a row is turned at once. */
  const edit = useCallback(
    (column: number, text: string | null) => {
      const target = visible.metas[column];
      if (readOnly || row === undefined || !isOpen(row)) return;
      // Typing has no text to begin there, and must not leave a row out unawares.
      if (target?.type === 'state' && text === null) actions.toggleSkipped(row);
      if (target?.type !== 'field') return;
      const before = row.cells[target.index]?.text ?? '';
      setEditing({
        row: row.id,
        column,
        text: text ?? before,
        before,
        typed: text !== null,
        shift: visible.boxOf(column).pinned ? Math.abs(scroller.current?.scrollLeft ?? 0) : 0,
      });
    },
    [row, visible, scroller, actions, readOnly],
  );

  /** Closes the editor; the keys go to the grid again, unless something else has them by now. */
  const close = (isElsewhere = false) => {
    setEditing(null);
    if (!isElsewhere) scroller.current?.focus({ preventScroll: true });
  };

  /** Closes it, and sets the cell to the text. */
  const commit = (text: string, isElsewhere: boolean) => {
    close(isElsewhere);
    if (editing === null) return;
    const target = visible.metas[editing.column];
    if (target?.type === 'field' && editing.before !== text) {
      actions.edit(editing.row, target.index, text);
    }
  };

  return { editing, edit, close, commit };
}
