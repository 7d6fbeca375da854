import type { Finding } from '../../judge/rules.ts';
import { CHUNK_MASK } from '../../store.ts';
import type { Fix } from '../../public/changes.ts';
import type { CellPlan } from './cellPlan.ts';
import { PerDistinct } from './perDistinct.ts';
import type { Sheet } from '../sheet.ts';

/** Answers besides a text's id: the field does not speak of the rule; it does, and suggests nothing. */
const NOT_BY_FIELD = 0;
const WITHOUT_FIX = 1;
const FIRST_ID = 2;

/** Cells take the fix that the rule's verdicts suggest, in every row of the sheet that has one. */
export function* planAccept(
  sheet: Sheet,
  { rule, column: only }: Extract<Fix, { type: 'accept' }>,
  plan: CellPlan,
): Generator<void> {
  const { cells, judge } = sheet;
  const { signatures, verdicts } = judge;
  const breaks = signatures.holding(rule);
  for (const [column, { counts }] of verdicts.columns.entries()) {
    if (only !== null && column !== only) continue;
    if (!counts.some((count, signature) => count > 0 && breaks(signature))) continue;
    // Most fixes are the field's own, the same for the same text. What a field says is not said by a rule between
    // fields, whose findings cost a whole row each.
    const byField = new PerDistinct(cells, column, (row) => {
      const { findings } = cells.read(row, column);
      const fix = fixOf(findings, rule);
      if (fix !== null) return FIRST_ID + plan.idFor(row, column, fix);
      return findings.some((one) => one.rule === rule) ? WITHOUT_FIX : NOT_BY_FIELD;
    });
    for (let row = 0; row < judge.judged; row++) {
      if ((row & CHUNK_MASK) === 0) yield;
      const signature = verdicts.get(column, row);
      if (signature === 0 || !breaks(signature) || !sheet.isEditable(row)) continue;
      const answer = byField.answer(row);
      if (answer >= FIRST_ID) plan.setId(row, column, answer - FIRST_ID);
      if (answer !== NOT_BY_FIELD) continue;
      const fix = fixOf(judge.findings(row)[column] ?? [], rule);
      if (fix !== null) plan.set(row, column, fix);
    }
  }
}

function fixOf(findings: readonly Finding[], rule: string): string | null {
  return findings.find((one) => one.rule === rule && one.fix !== undefined)?.fix ?? null;
}
