/** Cell of the grid: position of its row in the view, and of its column in the grid. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** Size of the grid, and how keys move in it. */
export interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** Number of rows that the page keys move by. */
  readonly perPage: number;
  readonly dir: 'ltr' | 'rtl';
}

export interface Key {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
}

/** Clamps a row and a column to the grid. */
export function clampCell(row: number, column: number, { rows, columns }: Extent): CellPosition {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}

/** Cell that a key moves to; null if the key does not move. */
export function moveCell(
  at: CellPosition,
  { key, ctrl }: Key,
  extent: Extent,
): CellPosition | null {
  const lastRow = extent.rows - 1;
  const lastColumn = extent.columns - 1;
  const forward = extent.dir === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const to = (row: number, column: number) => clampCell(row, column, extent);
  switch (key) {
    case 'ArrowDown':
      return to(ctrl ? lastRow : at.row + 1, at.column);
    case 'ArrowUp':
      return to(ctrl ? 0 : at.row - 1, at.column);
    case 'ArrowRight':
    case 'ArrowLeft': {
      const step = key === forward ? 1 : -1;
      const edge = step === 1 ? lastColumn : 0;
      return to(at.row, ctrl ? edge : at.column + step);
    }
    case 'Home':
      return to(ctrl ? 0 : at.row, 0);
    case 'End':
      return to(ctrl ? lastRow : at.row, lastColumn);
    case 'PageDown':
      return to(at.row + extent.perPage, at.column);
    case 'PageUp':
      return to(at.row - extent.perPage, at.column);
    default:
      return null;
  }
}

const ctrlCommands = {
  z: 'undo',
  y: 'redo',
  f: 'find',
  a: 'all',
  d: 'fillDown',
} as const;

/** Command of a key, apart from movement. */
export type Command =
  | (typeof ctrlCommands)[keyof typeof ctrlCommands]
  | 'edit'
  | 'clear'
  | 'nextProblem'
  | 'wholeColumns'
  | 'wholeRows'
  | 'menu'
  /** Reduces the selection to the active cell. */
  | 'collapse'
  /** Starts editing with this character. */
  | { readonly type: string };

const isCommand = (key: string): key is keyof typeof ctrlCommands =>
  Object.hasOwn(ctrlCommands, key);

/** Null if the key has no command. */
export function parseCommand({ key, ctrl, shift }: Key): Command | null {
  if (key === ' ' && (ctrl || shift)) return ctrl ? (shift ? 'all' : 'wholeColumns') : 'wholeRows';
  if (ctrl) {
    const letter = key.toLowerCase();
    if (letter === 'z' && shift) return 'redo';
    return isCommand(letter) ? ctrlCommands[letter] : null;
  }
  switch (key) {
    case 'F2':
    case 'Enter':
      return 'edit';
    case 'F8':
      return 'nextProblem';
    case 'Delete':
    case 'Backspace':
      return 'clear';
    case 'Escape':
      return 'collapse';
    case 'ContextMenu':
      return 'menu';
    case 'F10':
      return shift ? 'menu' : null;
    default:
      // A single character of any script starts a new text.
      return Array.from(key).length === 1 && key !== ' ' ? { type: key } : null;
  }
}
