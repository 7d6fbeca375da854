import { CHUNK_MASK } from '../store.ts';
import type { CellPlan } from './fixes/cellPlan.ts';
import type { SheetWork } from '../public/changeTypes.ts';
import type { Sheet } from './sheet.ts';

/** Plans the edits of stored work; `columnOf` maps their columns to those of this sheet. */
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
