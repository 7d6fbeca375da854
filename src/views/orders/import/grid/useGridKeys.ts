import type { KeyboardEvent } from 'react';
import type { GridActions } from './gridTypes.ts';
import {
  parseCommand,
  moveCell,
  type Command,
  type Extent,
  type CellPosition,
} from './gridKeys.ts';
import {
  selectAll,
  extendSelection,
  isSingle,
  toRange,
  selectCell,
  stepSelection,
  selectColumns,
  selectRows,
  type Selection,
} from './gridSelection.ts';
import type { Fixes } from './useFixes.ts';

interface GridKeyOptions {
  readonly selection: Selection;
  /** Selects, and scrolls a cell into view. */
  readonly selectAndShow: (next: Selection, target: CellPosition) => void;
  readonly extent: Extent;
  readonly actions: GridActions;
  readonly fixes: Fixes;
  readonly isEditing: boolean;
  readonly openEditor: (column: number, text: string | null) => void;
  readonly goToNextProblem: () => Promise<void>;
  readonly openMenu: () => void;
}

/** Key handler of the grid while no cell is edited. */
export function useGridKeys(options: GridKeyOptions) {
  const { selection, selectAndShow, extent, actions, fixes } = options;
  const isRange = !isSingle(toRange(selection));

  /** Returns false if the browser should handle the key. */
  function perform(command: Command): boolean {
    switch (command) {
      case 'edit':
        options.openEditor(selection.active.column, null);
        return true;
      case 'clear':
        fixes.fill('');
        return true;
      case 'fillDown':
        fixes.fillDown();
        return true;
      case 'undo':
        actions.undo();
        return true;
      case 'redo':
        actions.redo();
        return true;
      case 'find':
        actions.find();
        return true;
      case 'nextProblem':
        void options.goToNextProblem();
        return true;
      case 'all':
        selectAndShow(selectAll(selection, extent), selection.active);
        return true;
      case 'wholeColumns':
        selectAndShow(selectColumns(selection, extent), selection.active);
        return true;
      case 'wholeRows':
        selectAndShow(selectRows(selection, extent), selection.active);
        return true;
      case 'collapse':
        selectAndShow(selectCell(selection.active), selection.active);
        return isRange;
      case 'menu':
        options.openMenu();
        return true;
      default:
        options.openEditor(selection.active.column, command.type);
        return true;
    }
  }

  return (event: KeyboardEvent) => {
    if (options.isEditing || event.altKey) return;
    const key = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    // Within a range Enter and Tab move the active cell.
    if (isRange && !key.ctrl && (key.key === 'Enter' || key.key === 'Tab')) {
      event.preventDefault();
      const next = stepSelection(selection, key.key === 'Enter' ? 'row' : 'column', key.shift);
      selectAndShow(next, next.active);
      return;
    }
    const to = moveCell(key.shift ? selection.to : selection.active, key, extent);
    if (to !== null) {
      event.preventDefault();
      selectAndShow(key.shift ? extendSelection(selection, to) : selectCell(to), to);
      return;
    }
    const command = parseCommand(key);
    if (command !== null && perform(command)) event.preventDefault();
  };
}
