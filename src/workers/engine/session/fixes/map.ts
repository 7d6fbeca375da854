import { CHUNK_MASK } from '../../store.ts';
import type { Fix } from '../../public/changes.ts';
import type { CellPlan } from './cellPlan.ts';
import { PerDistinct } from './perDistinct.ts';
import type { FixSheet } from './sheet.ts';

/** None of the texts that are to become something else. */
const OTHER = 0;

/** Texts of a column become others, each its own, in every row of the sheet. */
export function* planMap(
  { cells, judge, isColumn, isEditable }: FixSheet,
  { column, values }: Extract<Fix, { type: 'map' }>,
  plan: CellPlan,
): Generator<void> {
  if (!isColumn(column)) return;
  const wanted = new Map(values);
  const answers = new PerDistinct(cells, column, (row) => {
    const becomes = wanted.get(cells.raw(row, column));
    return becomes === undefined ? OTHER : 1 + plan.idFor(row, column, becomes);
  });
  for (let row = 0; row < judge.judged; row++) {
    if ((row & CHUNK_MASK) === 0) yield;
    if (!isEditable(row)) continue;
    const answer = answers.answer(row);
    if (answer !== OTHER) plan.setId(row, column, answer - 1);
  }
}
