import { CHUNK_BITS, CHUNK_MASK, Kind, type Column } from './storeColumn.ts';

/** A range of sheet rows and 0-based columns, both ends inclusive. */
export interface MergedRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** The part of the store that is used here. */
interface MergedSheet {
  readonly notes: { readonly merged: readonly MergedRange[] };
  readonly rowCount: number;
  readonly columnCount: number;
  sheetRow(row: number): number;
  sheetOrder(): Uint32Array | null;
  column(column: number): Column | undefined;
}

/**
 * Clears cells covered by merged cells: only the first cell is shown and has the value, whatever the file stores
 * under the others. Returns the number of cleared cells. Ranges should not overlap; clearing stops if overlaps make
 * it more expensive than the sheet itself.
 */
export function clearCovered(store: MergedSheet): number {
  const { merged } = store.notes;
  const order = merged.length === 0 ? null : store.sheetOrder();
  const rowAt = (place: number): number => order?.[place] ?? place;
  /** Index, among rows in sheet order, of the first row from this one on. */
  const firstIndexFrom = (sheetRow: number): number => {
    let low = 0;
    let high = store.rowCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (store.sheetRow(rowAt(middle)) < sheetRow) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  let cleared = 0;
  let steps = merged.length === 0 ? 0 : stepsFor(store);
  for (const range of merged) {
    const from = firstIndexFrom(range.firstRow);
    const to = firstIndexFrom(range.lastRow + 1);
    const last = Math.min(range.lastColumn, store.columnCount - 1);
    for (let column = range.firstColumn; column <= last && steps > 0; column++) {
      steps -= 1 + to - from;
      const chunks = store.column(column)?.chunks;
      if (chunks === undefined) continue;
      for (let place = from; place < to; place++) {
        const row = rowAt(place);
        if (isFirst(store, range, row, column)) continue;
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

function isFirst(store: MergedSheet, range: MergedRange, row: number, column: number): boolean {
  return column === range.firstColumn && store.sheetRow(row) === range.firstRow;
}

/** More steps than non-overlapping ranges can need. */
function stepsFor(store: MergedSheet): number {
  let places = 0;
  for (let column = 0; column < store.columnCount; column++) {
    places += store.column(column) === undefined ? 1 : store.rowCount + 1;
  }
  return 2 * places + 1_000_000;
}
