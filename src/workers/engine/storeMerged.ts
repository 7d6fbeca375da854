import { CHUNK_BITS, CHUNK_MASK, Kind, type Column } from './storeColumn.ts';

/** A range of sheet rows and 0-based columns, both ends inclusive. */
export interface MergedRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** Part of the store that this module uses. */
interface MergedSheet {
  readonly notes: { readonly merged: readonly MergedRange[] };
  readonly rowCount: number;
  readonly columnCount: number;
  sheetRow(row: number): number;
  sheetOrder(): Uint32Array | null;
  column(column: number): Column | undefined;
}

/**
 * Clears cells covered by merged cells: only the first cell is displayed, even if the file stores values under the
 * others. Returns the number of cleared cells. Ranges should not overlap; clearing stops if overlaps make
 * it more expensive than the sheet itself.
 */
export function clearCovered(store: MergedSheet): number {
  const { merged } = store.notes;
  const order = merged.length === 0 ? null : store.sheetOrder();
  const toRow = (position: number): number => order?.[position] ?? position;
  /** Index in sheet order of the first row at or after a sheet row. */
  const findFirstIndex = (sheetRow: number): number => {
    let low = 0;
    let high = store.rowCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (store.sheetRow(toRow(middle)) < sheetRow) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  let cleared = 0;
  let remainingSteps = merged.length === 0 ? 0 : maxSteps(store);
  for (const range of merged) {
    const from = findFirstIndex(range.firstRow);
    const to = findFirstIndex(range.lastRow + 1);
    const last = Math.min(range.lastColumn, store.columnCount - 1);
    for (let column = range.firstColumn; column <= last && remainingSteps > 0; column++) {
      remainingSteps -= 1 + to - from;
      const chunks = store.column(column)?.chunks;
      if (chunks === undefined) continue;
      for (let position = from; position < to; position++) {
        const row = toRow(position);
        if (isFirstCell(store, range, row, column)) continue;
        const kinds = chunks[row >>> CHUNK_BITS]?.kinds;
        const index = row & CHUNK_MASK;
        if (kinds === undefined || index >= kinds.length || kinds[index] === Kind.empty) continue;
        kinds[index] = Kind.empty;
        cleared++;
      }
    }
  }
  return cleared;
}

function isFirstCell(store: MergedSheet, range: MergedRange, row: number, column: number): boolean {
  return column === range.firstColumn && store.sheetRow(row) === range.firstRow;
}

/** Maximum number of steps: more than non-overlapping ranges can need. */
function maxSteps(store: MergedSheet): number {
  let cells = 0;
  for (let column = 0; column < store.columnCount; column++) {
    cells += store.column(column) === undefined ? 1 : store.rowCount + 1;
  }
  return 2 * cells + 1_000_000;
}
