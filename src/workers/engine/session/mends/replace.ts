import { CHUNK_MASK } from '../../store.ts';
import type { Mend } from '../types.ts';
import type { CellPlan } from './cellPlan.ts';
import { replacer } from './literal.ts';
import type { MendSheet } from './sheet.ts';

/**
 * A text sought and replaced in the rows of the view: in what a cell shows, or, where that does
 * not hold it, in what the file or an edit holds.
 */
export function* planReplace(
  sheet: MendSheet,
  mend: Extract<Mend, { type: 'replace' }>,
  plan: CellPlan,
): Generator<void> {
  const { cells } = sheet;
  const replace = replacer(mend);
  const rows = sheet.view.rows().slice().sort().filter(sheet.isEditable);
  const imported = cells.columns.flatMap(({ field }, column) => (field === null ? [] : [column]));
  for (const column of new Set(mend.columns ?? imported)) {
    if (!sheet.isColumn(column)) continue;
    for (const [i, row] of rows.entries()) {
      if ((i & CHUNK_MASK) === 0) yield;
      const after = replace(cells.read(row, column).text) ?? replace(cells.raw(row, column));
      if (after !== null) plan.set(row, column, after);
    }
  }
}
