import { sourceColumns } from '../../src/workers/engine/mapping/sources.ts';
import type { SheetLayout } from '../../src/workers/protocol.ts';
import { meaningOf, type FileTruth } from './truth.ts';

export interface ColumnScore {
  readonly header: string;
  readonly wanted: string;
  readonly got: string;
  readonly verdict: 'right' | 'wrong' | 'left';
}

/** The fields that each of the file's columns goes into. */
function usesOf(layout: SheetLayout): ReadonlyMap<number, ReadonlySet<string>> {
  const uses = new Map<number, Set<string>>();
  for (const { key, source, made } of layout.columns) {
    if (key === null) continue;
    // A second number and words in a cell of phones have fields of their own: the column is a phone's.
    const isBeside = made?.from === 'part' && made.splitter === 'phones' && !key.endsWith('Phone');
    if (isBeside) continue;
    // A region that gives its town as well is a region's column, and a town that tells its region a town's.
    const isCopy = made?.from === 'first' && made.columns.length === 1;
    const isTold = made?.from === 'part' && made.splitter === 'region';
    if (isCopy || isTold) continue;
    // If the first filled of several columns is used, the first column is the field's.
    const sources = made === undefined ? [source] : sourceColumns(made);
    for (const one of made?.from === 'first' ? sources.slice(0, 1) : sources) {
      if (one !== null) uses.set(one, (uses.get(one) ?? new Set()).add(key));
    }
  }
  return uses;
}

/**
 * The columns of a file held against the truth; all that mean a field are left where it was not
 * read. Wrong is worse than left: a field that the column is not.
 */
export function scoreColumns(truth: FileTruth, layout: SheetLayout | null): ColumnScore[] {
  const uses = layout === null ? null : usesOf(layout);
  return truth.columns.map(([header, written], i) => {
    const { any, mayStay, parts } = meaningOf(written);
    const got = [...(uses?.get(truth.col0 + i) ?? [])];
    const isAllowed = (key: string) => any.includes(key) || parts.includes(key);
    const wanted = [
      ...any,
      ...(parts.length > 0 ? [parts.join('+')] : []),
      ...(mayStay ? ['-'] : []),
    ];
    const isWhole =
      got.length === 0
        ? mayStay
        : parts.length === 0 || any.length > 0 || parts.every((key) => got.includes(key));
    const verdict = !got.every(isAllowed) ? 'wrong' : isWhole ? 'right' : 'left';
    return { header, wanted: wanted.join(' | '), got: got.join('+') || '-', verdict };
  });
}
