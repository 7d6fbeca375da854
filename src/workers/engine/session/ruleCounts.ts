import type { RuleCount } from '../public/rows.ts';
import type { Sheet } from './sheet.ts';

/** Cells per column and rule, most frequent first. */
export function ruleCountsOf({ judge }: Sheet): readonly RuleCount[] {
  const { signatures, verdicts } = judge;
  const counts: RuleCount[] = [];
  for (const [column, { counts: perSignature }] of verdicts.columns.entries()) {
    const perRule = new Map<string, Omit<RuleCount, 'rows'> & { rows: number }>();
    for (const [signature, count] of perSignature.entries()) {
      if (count === undefined || count === 0) continue;
      for (const { rule, severity } of signatures.rules(signature)) {
        const known = perRule.get(`${severity} ${rule}`);
        if (known === undefined) {
          perRule.set(`${severity} ${rule}`, { rule, severity, column, rows: count });
        } else {
          known.rows += count;
        }
      }
    }
    counts.push(...perRule.values());
  }
  return counts.sort((a, b) => b.rows - a.rows || a.column - b.column);
}
