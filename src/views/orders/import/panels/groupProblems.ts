import type { RuleId, Severity } from '../../../../domain/rules/rules.ts';
import type { RuleCount } from '../../../../workers/protocol.ts';

/** Findings of one rule in the sheet. */
export interface Problem {
  readonly rule: string;
  readonly severity: Severity;
  /** Number of cells that break it. */
  readonly cells: number;
  /** Layout columns in which it is broken, most frequent first. */
  readonly columns: readonly { readonly column: number; readonly rows: number }[];
}

const severityRanks: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Groups the counts by rule, sorted by severity and then by number of cells. */
export function groupProblems(counts: readonly RuleCount[]): readonly Problem[] {
  const byRule = Map.groupBy(counts, ({ rule, severity }) => `${severity} ${rule}`);
  return [...byRule.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const { rule, severity } = first;
      const columns = group
        .map(({ column, rows }) => ({ column, rows }))
        .toSorted((a, b) => b.rows - a.rows || a.column - b.column);
      const cells = columns.reduce((sum, { rows }) => sum + rows, 0);
      return [{ rule, severity, cells, columns }];
    })
    .toSorted((a, b) => severityRanks[a.severity] - severityRanks[b.severity] || b.cells - a.cells);
}

/** Rules about texts that are no code of their field; each text is mapped once for all rows. */
export const valueRules: ReadonlySet<string> = new Set<RuleId>([
  'rule.code.unknown',
  'rule.code.several',
  'rule.currency.ended',
]);

export const blankRules: ReadonlySet<string> = new Set<RuleId>(['rule.required']);

/** Columns that break any of the rules, with their number of rows. */
export function columnsBreaking(
  counts: readonly RuleCount[],
  rules: ReadonlySet<string>,
): readonly { readonly column: number; readonly rows: number }[] {
  const rows = new Map<number, number>();
  for (const count of counts) {
    if (!rules.has(count.rule) || count.severity !== 'error') continue;
    rows.set(count.column, (rows.get(count.column) ?? 0) + count.rows);
  }
  return [...rows].map(([column, count]) => ({ column, rows: count }));
}
