import { clampCell, type Extent, type CellPosition } from './gridKeys.ts';

/** Block of cells with inclusive edges. `left` is the first column, in right-to-left grids too. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Selected cells between the corners `from` and `to`, of which `to` moves when the selection is
 * extended, and the active cell, which takes typed text.
 */
export interface Selection {
  readonly active: CellPosition;
  readonly from: CellPosition;
  readonly to: CellPosition;
}

/** Selection of one cell. */
export const selectCell = (cell: CellPosition): Selection => ({
  active: cell,
  from: cell,
  to: cell,
});

export function toRange({ from, to }: Selection): Range {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  };
}

export const isSingle = ({ top, bottom, left, right }: Range): boolean =>
  top === bottom && left === right;

export const includesCell = (range: Range, { row, column }: CellPosition): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;

/** Clamps a selection to a view that may have fewer rows or columns. */
export function clampSelection({ active, from, to }: Selection, extent: Extent): Selection {
  const clamp = (cell: CellPosition) => clampCell(cell.row, cell.column, extent);
  return { active: clamp(active), from: clamp(from), to: clamp(to) };
}

/** Extends the selection from its fixed corner to another cell. */
export const extendSelection = ({ active, from }: Selection, to: CellPosition): Selection => ({
  active,
  from,
  to,
});

/** Extends the selection to whole columns. */
export function selectColumns({ active, from, to }: Selection, extent: Extent): Selection {
  return {
    active,
    from: { row: 0, column: from.column },
    to: { row: extent.rows - 1, column: to.column },
  };
}

/** Extends the selection to whole rows. */
export function selectRows({ active, from, to }: Selection, extent: Extent): Selection {
  return {
    active,
    from: { row: from.row, column: 0 },
    to: { row: to.row, column: extent.columns - 1 },
  };
}

export function selectAll({ active }: Selection, extent: Extent): Selection {
  return {
    active,
    from: { row: 0, column: 0 },
    to: { row: extent.rows - 1, column: extent.columns - 1 },
  };
}

/**
 * Moves the active cell one step within the range, down its columns or along its rows, and from the
 * last cell to the first.
 */
export function stepSelection(
  selection: Selection,
  by: 'row' | 'column',
  isBackwards: boolean,
): Selection {
  const { top, bottom, left, right } = toRange(selection);
  const rows = bottom - top + 1;
  const columns = right - left + 1;
  const row = selection.active.row - top;
  const column = selection.active.column - left;
  const cells = rows * columns;
  const at = (by === 'row' ? column * rows + row : row * columns + column) + (isBackwards ? -1 : 1);
  const next = (at + cells) % cells;
  const active =
    by === 'row'
      ? { row: top + (next % rows), column: left + Math.floor(next / rows) }
      : { row: top + Math.floor(next / columns), column: left + (next % columns) };
  return { ...selection, active };
}

/** Moves the selection after a commit: within a range, otherwise to the next row or column. */
export function moveAfterCommit(
  selection: Selection,
  { by, isBackwards }: { readonly by: 'row' | 'column'; readonly isBackwards: boolean },
  extent: Extent,
): Selection {
  if (!isSingle(toRange(selection))) return stepSelection(selection, by, isBackwards);
  const { row, column } = selection.active;
  const step = isBackwards ? -1 : 1;
  return selectCell(
    by === 'row' ? clampCell(row + step, column, extent) : clampCell(row, column + step, extent),
  );
}
