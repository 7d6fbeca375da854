import { useCallback, useState, type RefObject } from 'react';
import type { RowView } from '../../../../workers/protocol.ts';
import { isRowEditable } from './gridFields.ts';
import type { GridActions } from './gridTypes.ts';
import type { ColumnWindow } from './useColumnWindow.ts';

/** Cell that is being edited; its row and column may move. */
interface Editing {
  readonly rowId: number;
  /** Key of its field. */
  readonly key: string | null;
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
  const [editedCell, setEditedCell] = useState<Editing | null>(null);
  const column = columnWindow.metas.findIndex(
    (meta) => meta.type === 'field' && meta.source.key === editedCell?.key,
  );
  const editing = editedCell === null || column < 0 ? null : { ...editedCell, column };

  /**
   * Opens the editor on a column with an optional text; in the state column it toggles skipping.
   */
  const openEditor = useCallback(
    (at: number, text: string | null) => {
      const target = columnWindow.metas[at];
      if (readOnly || row === undefined || !isRowEditable(row)) return;
      // Typing must not skip a row by accident.
      if (target?.type === 'state' && text === null) actions.toggleSkipped(row);
      if (target?.type !== 'field') return;
      const previousText = row.cells[target.index]?.text ?? '';
      setEditedCell({
        rowId: row.id,
        key: target.source.key,
        text: text ?? previousText,
        previousText,
        isTyped: text !== null,
        shift: columnWindow.getBox(at).isPinned ? Math.abs(scroller.current?.scrollLeft ?? 0) : 0,
      });
    },
    [row, columnWindow, scroller, actions, readOnly],
  );

  /** Closes the editor and focuses the grid, unless another element has the focus. */
  const closeEditor = (isElsewhere = false) => {
    setEditedCell(null);
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
