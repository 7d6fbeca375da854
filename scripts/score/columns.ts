import { listSourceColumns } from '../../src/workers/engine/mapping/sources.ts';
import type { SheetLayout } from '../../src/workers/protocol.ts';
import { parseMeaning, type FileTruth } from './truth.ts';

export interface ColumnScore {
  readonly header: string;
  readonly wanted: string;
  readonly got: string;
  readonly verdict: 'right' | 'wrong' | 'left';
}

/** Fields that each column of the file fills. */
function listUses(layout: SheetLayout): ReadonlyMap<number, ReadonlySet<string>> {
  const uses = new Map<number, Set<string>>();
  for (const { key, source, derivedFrom } of layout.columns) {
    if (key === null) continue;
    // Further numbers and words in a phone column have their own fields, but the column is a phone column.
    const isByProduct =
      derivedFrom?.from === 'part' && derivedFrom.splitter === 'phones' && !key.endsWith('Phone');
    if (isByProduct) continue;
    // A region column that also fills the city remains a region column, and vice versa.
    const isCopy = derivedFrom?.from === 'first' && derivedFrom.columns.length === 1;
    const isDerived = derivedFrom?.from === 'part' && derivedFrom.splitter === 'region';
    if (isCopy || isDerived) continue;
    // For a field from the first filled of several columns, only the first column counts.
    const sources = derivedFrom === undefined ? [source] : listSourceColumns(derivedFrom);
    for (const one of derivedFrom?.from === 'first' ? sources.slice(0, 1) : sources) {
      if (one !== null) uses.set(one, (uses.get(one) ?? new Set()).add(key));
    }
  }
  return uses;
}

/**
 * Compares the columns of a file with the truth: `wrong` if a column has a wrong field, `left` if a field is missing,
 * also if the file was not read.
 */
export function scoreColumns(truth: FileTruth, layout: SheetLayout | null): ColumnScore[] {
  const uses = layout === null ? null : listUses(layout);
  return truth.columns.map(([header, meaningText], i) => {
    const { any, mayStay, parts } = parseMeaning(meaningText);
    const actual = [...(uses?.get(truth.col0 + i) ?? [])];
    const isAllowed = (key: string) => any.includes(key) || parts.includes(key);
    const expected = [
      ...any,
      ...(parts.length > 0 ? [parts.join('+')] : []),
      ...(mayStay ? ['-'] : []),
    ];
    const isComplete =
      actual.length === 0
        ? mayStay
        : parts.length === 0 || any.length > 0 || parts.every((key) => actual.includes(key));
    const verdict = !actual.every(isAllowed) ? 'wrong' : isComplete ? 'right' : 'left';
    return { header, wanted: expected.join(' | '), got: actual.join('+') || '-', verdict };
  });
}
