import { CHUNK_MASK } from '../../store.ts';
import type { Mend } from '../types.ts';
import type { CellPlan } from './cellPlan.ts';
import type { MendSheet } from './sheet.ts';

/** Cells take the mend that the rule's verdicts suggest, in every row of the sheet that has one. */
export function* planAccept(
  sheet: MendSheet,
  { rule, column: only }: Extract<Mend, { type: 'accept' }>,
  plan: CellPlan,
): Generator<void> {
  const { judge } = sheet;
  const { signatures, verdicts } = judge;
  for (const column of verdicts.columns.keys()) {
    if (only !== null && column !== only) continue;
    const breaks = signatures.holding(rule);
    for (let row = 0; row < judge.judged; row++) {
      if ((row & CHUNK_MASK) === 0) yield;
      const signature = verdicts.get(column, row);
      if (signature === 0 || !breaks(signature) || !sheet.isEditable(row)) continue;
      const mend = judge.mendOf(row, column, rule);
      if (mend !== null) plan.set(row, column, mend);
    }
  }
}
