import { CHUNK_MASK } from '../../store.ts';
import type { Fix } from '../../public/changeTypes.ts';
import type { CellPlan } from './cellPlan.ts';
import { ResultPerContent } from './resultPerContent.ts';
import type { Sheet } from '../sheet.ts';

/** Result for texts that are not mapped; for others, it is 1 + the id of the new text. */
const NOT_MAPPED = 0;

/**
 * Maps texts of a column to others in every row of the sheet; if the meaning of a text depends on another column, only
 * in rows in which it has no meaning.
 */
export function* planMap(
  sheet: Sheet,
  { column, values }: Extract<Fix, { type: 'map' }>,
  plan: CellPlan,
): Generator<void> {
  if (!sheet.isColumn(column)) return;
  const { cells, judge } = sheet;
  const newTexts = new Map(values);
  const isRowIndependent = cells.isRowIndependent(column);
  const isUnderstood = (row: number) =>
    !isRowIndependent &&
    cells.read(row, column).findings.every(({ severity }) => severity !== 'error');
  const results = new ResultPerContent(cells, column, (row) => {
    const newText = newTexts.get(cells.raw(row, column));
    if (newText === undefined || isUnderstood(row)) return NOT_MAPPED;
    return 1 + plan.idFor(row, column, newText);
  });
  for (let row = 0; row < judge.judged; row++) {
    if ((row & CHUNK_MASK) === 0) yield;
    if (!sheet.isEditable(row)) continue;
    const result = results.get(row);
    if (result !== NOT_MAPPED) plan.setId(row, column, result - 1);
  }
}
