import { within, type Extent, type Spot } from './keys.ts';

/** A block of cells, its edges within it; positions in the view and places in the grid. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/**
 * What is chosen: the cells between two corners, of which `to` moves when the choice grows, and
 * among them the active cell, which takes what is typed.
 */
export interface Selection {
  readonly active: Spot;
  readonly from: Spot;
  readonly to: Spot;
}

/** One cell. */
export const single = (spot: Spot): Selection => ({ active: spot, from: spot, to: spot });

export function rangeOf({ from, to }: Selection): Range {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  };
}

export const isSingle = ({ top, bottom, left, right }: Range): boolean =>
  top === bottom && left === right;

export const holds = (range: Range, { row, column }: Spot): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;

/** The same choice in a view that has fewer rows or columns by now. */
export function clamped({ active, from, to }: Selection, extent: Extent): Selection {
  const inside = (spot: Spot) => within(spot.row, spot.column, extent);
  return { active: inside(active), from: inside(from), to: inside(to) };
}

/** From the fixed corner to another cell, as by Shift and a click. */
export const extended = ({ active, from }: Selection, to: Spot): Selection => ({
  active,
  from,
  to,
});

/** All rows of the columns chosen. */
export function wholeColumns({ active, from, to }: Selection, extent: Extent): Selection {
  return {
    active,
    from: { row: 0, column: from.column },
    to: { row: extent.rows - 1, column: to.column },
  };
}

/** All columns of the rows chosen. */
export function wholeRows({ active, from, to }: Selection, extent: Extent): Selection {
  return {
    active,
    from: { row: from.row, column: 0 },
    to: { row: to.row, column: extent.columns - 1 },
  };
}

export function everything({ active }: Selection, extent: Extent): Selection {
  return {
    active,
    from: { row: 0, column: 0 },
    to: { row: extent.rows - 1, column: extent.columns - 1 },
  };
}

/**
 * The active cell one step on within the range: by rows down a column and on to the next, or by
 * columns along a row, round from the last cell to the first.
 */
export function stepped(selection: Selection, by: 'row' | 'column', back: boolean): Selection {
  const { top, bottom, left, right } = rangeOf(selection);
  const rows = bottom - top + 1;
  const columns = right - left + 1;
  const row = selection.active.row - top;
  const column = selection.active.column - left;
  const cells = rows * columns;
  const at = (by === 'row' ? column * rows + row : row * columns + column) + (back ? -1 : 1);
  const next = (at + cells) % cells;
  const active =
    by === 'row'
      ? { row: top + (next % rows), column: left + Math.floor(next / rows) }
      : { row: top + Math.floor(next / columns), column: left + (next % columns) };
  return { ...selection, active };
}
