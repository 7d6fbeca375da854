import { CHUNK_MASK } from '../../store.ts';
import type { Fix } from '../../public/changeTypes.ts';
import type { CellPlan } from './cellPlan.ts';
import { PerDistinct } from './perDistinct.ts';
import type { Sheet } from '../sheet.ts';

/** Answer for texts that are not mapped. */
const OTHER = 0;

/**
 * Maps texts of a column to others in every row of the sheet; if the meaning of a text depends on another column,
 * only in rows in which it has none.
 */
export function* planMap(
  sheet: Sheet,
  { column, values }: Extract<Fix, { type: 'map' }>,
  plan: CellPlan,
): Generator<void> {
  if (!sheet.isColumn(column)) return;
  const { cells, judge } = sheet;
  const wanted = new Map(values);
  const isAlike = cells.isRowIndependent(column);
  const isUnderstood = (row: number) =>
    !isAlike && cells.read(row, column).findings.every(({ severity }) => severity !== 'error');
  const answers = new PerDistinct(cells, column, (row) => {
    const becomes = wanted.get(cells.raw(row, column));
    if (becomes === undefined || isUnderstood(row)) return OTHER;
    return 1 + plan.idFor(row, column, becomes);
  });
  for (let row = 0; row < judge.judged; row++) {
    if ((row & CHUNK_MASK) === 0) yield;
    if (!sheet.isEditable(row)) continue;
    const answer = answers.answer(row);
    if (answer !== OTHER) plan.setId(row, column, answer - 1);
  }
}
