import type { Finding } from '../../judge/rules.ts';
import { CHUNK_MASK } from '../../store.ts';
import type { Mend } from '../types.ts';
import type { CellPlan } from './cellPlan.ts';
import { PerDistinct } from './perDistinct.ts';
import type { MendSheet } from './sheet.ts';

/** Answers besides a text's id: the field suggests nothing. */
const NOT_BY_FIELD = 0;

/** Cells take the mend that the rule's verdicts suggest, in every row of the sheet that has one. */
export function* planAccept(
  sheet: MendSheet,
  { rule, column: only }: Extract<Mend, { type: 'accept' }>,
  plan: CellPlan,
): Generator<void> {
  const { cells, judge } = sheet;
  const { signatures, verdicts } = judge;
  const breaks = signatures.holding(rule);
  for (const [column, { counts }] of verdicts.columns.entries()) {
    if (only !== null && column !== only) continue;
    if (!counts.some((count, signature) => count > 0 && breaks(signature))) continue;
    // Most mends are the field's own, the same for the same text.
    const byField = new PerDistinct(cells, column, (row) => {
      const mend = mendOf(cells.read(row, column).findings, rule);
      return mend === null ? NOT_BY_FIELD : 1 + plan.idFor(row, column, mend);
    });
    for (let row = 0; row < judge.judged; row++) {
      if ((row & CHUNK_MASK) === 0) yield;
      const signature = verdicts.get(column, row);
      if (signature === 0 || !breaks(signature) || !sheet.isEditable(row)) continue;
      const answer = byField.answer(row);
      if (answer !== NOT_BY_FIELD) {
        plan.setId(row, column, answer - 1);
        continue;
      }
      const mend = mendOf(judge.findings(row)[column] ?? [], rule);
      if (mend !== null) plan.set(row, column, mend);
    }
  }
}

function mendOf(findings: readonly Finding[], rule: string): string | null {
  return findings.find((one) => one.rule === rule && one.mend !== undefined)?.mend ?? null;
}
