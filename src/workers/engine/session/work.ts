import type { Overlay } from '../overlay/overlay.ts';
import { CHUNK_MASK } from '../store.ts';
import type { CellPlan } from './fixes/cellPlan.ts';
import type { SheetWork } from '../public/changes.ts';
import type { Sheet } from './sheet.ts';

/** The edits in force as parallel arrays, by column and row. */
export function editsOf(overlay: Overlay, columns: number): SheetWork['edits'] {
  let count = 0;
  for (let column = 0; column < columns; column++) count += overlay.count(column);
  const edits = {
    rows: new Uint32Array(count),
    columns: new Uint16Array(count),
    texts: new Uint32Array(count),
    dictionary: [] as string[],
  };
  const places = new Map<number, number>();
  let at = 0;
  for (const { row, column, id } of overlay.entries()) {
    let place = places.get(id);
    if (place === undefined) {
      place = edits.dictionary.push(overlay.textOf(id)) - 1;
      places.set(id, place);
    }
    edits.rows[at] = row;
    edits.columns[at] = column;
    edits.texts[at++] = place;
  }
  return edits;
}

/** Plans to lay edits over cells, `columnOf` giving the column that each has here. */
export function* planEdits(
  edits: SheetWork['edits'],
  columnOf: (column: number) => number | undefined,
  sheet: Sheet,
  plan: CellPlan,
): Generator<void> {
  for (let i = 0; i < edits.rows.length; i++) {
    if ((i & CHUNK_MASK) === 0) yield;
    const row = edits.rows[i] as number;
    const column = columnOf(edits.columns[i] as number);
    const text = edits.dictionary[edits.texts[i] as number];
    if (column === undefined || text === undefined) continue;
    if (sheet.isColumn(column) && sheet.isEditable(row)) plan.set(row, column, text);
  }
}
