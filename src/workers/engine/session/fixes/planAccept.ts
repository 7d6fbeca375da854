import type { Finding } from '../../judge/rules.ts';
import { CHUNK_MASK } from '../../store.ts';
import type { Fix } from '../../public/changeTypes.ts';
import type { CellPlan } from './cellPlan.ts';
import { ResultPerContent } from './resultPerContent.ts';
import type { Sheet } from '../sheet.ts';

/** Result if the field does not report the rule. */
const NOT_BY_FIELD = 0;
/** Result if the field reports the rule without a fix. */
const WITHOUT_FIX = 1;
/** Results from this number on are text ids of fixes. */
const FIRST_ID = 2;

/** Rule whose fixes spell an order number in another way, so that two numbers may become one. */
const RESPELLING = 'rule.text.reference';

/** Applies the fix suggested by the rule's findings, in every row of the sheet that has one. */
export function* planAccept(
  sheet: Sheet,
  { rule, column: onlyColumn }: Extract<Fix, { type: 'accept' }>,
  plan: CellPlan,
): Generator<void> {
  const { cells, judge } = sheet;
  const { signatures, verdicts } = judge;
  const breaksRule = signatures.containing(rule);
  for (const [column, { counts }] of verdicts.columns.entries()) {
    if (onlyColumn !== null && column !== onlyColumn) continue;
    if (!counts.some((count, signature) => count > 0 && breaksRule(signature))) continue;
    const clashes =
      rule === RESPELLING ? yield* findClashes(sheet, column, breaksRule) : new Set<string>();
    // Most fixes come from the field and are equal for equal texts. Only findings of rules between fields need the
    // whole row.
    const byField = new ResultPerContent(cells, column, (row) => {
      const { findings } = cells.read(row, column);
      const fix = findFix(findings, rule);
      if (fix !== null && !clashes.has(fix)) return FIRST_ID + plan.idFor(row, column, fix);
      return findings.some((finding) => finding.rule === rule) ? WITHOUT_FIX : NOT_BY_FIELD;
    });
    for (let row = 0; row < judge.judged; row++) {
      if ((row & CHUNK_MASK) === 0) yield;
      const signature = verdicts.get(column, row);
      if (signature === 0 || !breaksRule(signature) || !sheet.isEditable(row)) continue;
      const result = byField.get(row);
      if (result >= FIRST_ID) plan.setId(row, column, result - FIRST_ID);
      if (result !== NOT_BY_FIELD) continue;
      const fix = findFix(judge.findings(row)[column] ?? [], rule);
      if (fix !== null) plan.set(row, column, fix);
    }
  }
}

function findFix(findings: readonly Finding[], rule: string): string | null {
  return (
    findings.find((finding) => finding.rule === rule && finding.fix !== undefined)?.fix ?? null
  );
}

/**
 * Finds the fixes that give different texts of a column the same spelling, or that of another cell: a repeated order
 * number would join two orders.
 */
function* findClashes(
  { cells, judge }: Sheet,
  column: number,
  breaksRule: (signature: number) => boolean,
): Generator<void, ReadonlySet<string>> {
  const textsByFix = new Map<string, string>();
  const clashes = new Set<string>();
  for (let row = 0; row < judge.judged; row++) {
    if ((row & CHUNK_MASK) === 0) yield;
    if (!breaksRule(judge.verdicts.get(column, row))) continue;
    const { text, findings } = cells.read(row, column);
    const fix = findFix(findings, RESPELLING);
    if (fix === null) continue;
    if ((textsByFix.get(fix) ?? text) !== text) clashes.add(fix);
    textsByFix.set(fix, text);
  }
  for (let row = 0; row < judge.judged; row++) {
    if ((row & CHUNK_MASK) === 0) yield;
    const { text } = cells.read(row, column);
    if (textsByFix.has(text)) clashes.add(text);
  }
  return clashes;
}
