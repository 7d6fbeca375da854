import { useCallback, useState, type RefObject } from 'react';
import type { RowView } from '../../../../workers/protocol.ts';
import { isRowEditable } from './gridFields.ts';
import type { GridActions } from './gridTypes.ts';
import type { ColumnWindow } from './useColumnWindow.ts';

/** Cell that is being edited. */
export interface Editing {
  /** Id of its row, which may move. */
  readonly rowId: number;
  /** Position of its column in the grid. */
  readonly column: number;
  /** Initial text: the cell's, or the typed letter. */
  readonly text: string;
  /** Text of the cell before the edit. */
  readonly previousText: string;
  /** Whether typing opened it; then arrow keys commit the text and move on. */
  readonly isTyped: boolean;
  /** Horizontal scroll offset of a pinned column, in pixels. */
  readonly shift: number;
}

interface EditingOptions {
  /** The active row. */
  readonly row: RowView | undefined;
  readonly columnWindow: ColumnWindow;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly actions: GridActions;
  readonly readOnly: boolean;
}

/** Edits one cell of the active row at a time. */
export function useEditing({ row, columnWindow, scroller, actions, readOnly }: EditingOptions) {
  const [editing, setEditing] = useState<Editing | null>(null);

  /**
   * Opens the editor on a column with an optional text; in the state column it toggles skipping.
   */
  const openEditor = useCallback(
    (column: number, text: string | null) => {
      const target = columnWindow.metas[column];
      if (readOnly || row === undefined || !isRowEditable(row)) return;
      // Typing must not skip a row by accident.
      if (target?.type === 'state' && text === null) actions.toggleSkipped(row);
      if (target?.type !== 'field') return;
      const previousText = row.cells[target.index]?.text ?? '';
      setEditing({
        rowId: row.id,
        column,
        text: text ?? previousText,
        previousText,
        isTyped: text !== null,
        shift: columnWindow.getBox(column).isPinned
          ? Math.abs(scroller.current?.scrollLeft ?? 0)
          : 0,
      });
    },
    [row, columnWindow, scroller, actions, readOnly],
  );

  /** Closes the editor and focuses the grid, unless another element has the focus. */
  const closeEditor = (isElsewhere = false) => {
    setEditing(null);
    if (!isElsewhere) scroller.current?.focus({ preventScroll: true });
  };

  /** Closes the editor and stores the text. */
  const commitEdit = (text: string, isElsewhere: boolean) => {
    closeEditor(isElsewhere);
    if (editing === null) return;
    const target = columnWindow.metas[editing.column];
    if (target?.type === 'field' && editing.previousText !== text) {
      actions.edit(editing.rowId, target.index, text);
    }
  };

  return { editing, openEditor, closeEditor, commitEdit };
}
