import type { RuleId, Severity } from '../../../../domain/rules/rules.ts';
import type { RuleCount } from '../../../../workers/protocol.ts';

/** One rule with all it says of the sheet. */
export interface Problem {
  readonly rule: string;
  readonly severity: Severity;
  /** Cells that break it. */
  readonly cells: number;
  /** Columns of the layout in which it is broken, most often first. */
  readonly columns: readonly { readonly column: number; readonly rows: number }[];
}

const gravity: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Counts per rule and column, brought together by rule: the gravest first, then the most. */
export function problemsOf(counts: readonly RuleCount[]): readonly Problem[] {
  const byRule = Map.groupBy(counts, ({ rule, severity }) => `${severity} ${rule}`);
  return [...byRule.values()]
    .flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      const { rule, severity } = first;
      const columns = same
        .map(({ column, rows }) => ({ column, rows }))
        .toSorted((a, b) => b.rows - a.rows || a.column - b.column);
      const cells = columns.reduce((sum, { rows }) => sum + rows, 0);
      return [{ rule, severity, cells, columns }];
    })
    .toSorted((a, b) => gravity[a.severity] - gravity[b.severity] || b.cells - a.cells);
}

/** Rules that texts of a field of codes break: each text is given its value once for all rows. */
export const valueRules: ReadonlySet<string> = new Set<RuleId>([
  'rule.code.unknown',
  'rule.code.several',
  'rule.currency.ended',
]);

export const blankRules: ReadonlySet<string> = new Set<RuleId>(['rule.required']);

/** Columns in which one of some rules is broken, with the rows that do. */
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
