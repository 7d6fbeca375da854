import type { Verdict, ValueCount } from '../public/rows.ts';
import type { Finding } from '../judge/rules.ts';
import { CHUNK_MASK } from '../store.ts';
import type { Sheet } from './sheet.ts';

export interface ValueOptions {
  /** Only texts that have a verdict by their own field. */
  readonly problems: boolean;
  /** So many of the most frequent at most. */
  readonly limit: number;
}

const SEVERITIES = ['error', 'warning', 'info'] as const;

/**
 * The distinct texts of a column over all order rows, as the file or the edits hold them, most
 * frequent first. Yields between chunks.
 */
export function* valuesOf(
  { cells, judge, rows }: Sheet,
  column: number,
  { problems, limit }: ValueOptions,
): Generator<void, { values: ValueCount[]; distinct: number }> {
  const found = new Map<string, { rows: number; readonly verdict: Verdict | null }>();
  if (cells.columns[column] === undefined) return { values: [], distinct: 0 };
  const isAlike = cells.isReadAlike(column);
  for (let row = 0; row < judge.judged; row++) {
    if ((row & CHUNK_MASK) === 0) yield;
    if (rows.isOut(row)) continue;
    // Told by its bytes that its field has nothing to say of it.
    const isWell = judge.columns[column]?.plain(row) === true;
    if (isWell && problems) continue;
    const text = cells.raw(row, column);
    const known = found.get(text);
    if (known === undefined || !isAlike) {
      const verdict = isWell ? null : worst(cells.read(row, column).findings);
      // Of a text that means something beside another column, the rows in which it does not.
      if (known === undefined || graver(verdict, known.verdict)) {
        found.set(text, { rows: 1, verdict });
      } else if (!graver(known.verdict, verdict)) known.rows++;
    } else {
      known.rows++;
    }
  }
  const values = [...found]
    .map(([text, { rows: count, verdict }]) => ({ text, rows: count, verdict }))
    .filter(({ verdict }) => !problems || verdict !== null)
    .sort((a, b) => b.rows - a.rows || (a.text < b.text ? -1 : 1));
  return { values: values.slice(0, Math.max(0, limit)), distinct: values.length };
}

/** Whether one verdict weighs more than the other; none weighs least. */
function graver(one: Verdict | null, other: Verdict | null): boolean {
  const weight = (verdict: Verdict | null) =>
    verdict === null ? SEVERITIES.length : SEVERITIES.indexOf(verdict.severity);
  return weight(one) < weight(other);
}

function worst(findings: readonly Finding[]): Verdict | null {
  for (const severity of SEVERITIES) {
    const finding = findings.find((one) => one.severity === severity);
    if (finding !== undefined) return { ...finding, by: 'browser' };
  }
  return null;
}
