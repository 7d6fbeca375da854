import type { TextForm } from '../public/reading.ts';
import { findFixed } from './findFixed.ts';
import { findBars, findGrid, findWiki } from './findGrid.ts';
import { GridReader } from './grid.ts';
import type { LineReader } from './measure.ts';
import { markedRecords, namedRecords } from './records.ts';

/** A text that is no list of separated values, and how its rows are read. */
export interface Drawn {
  readonly form: Exclude<TextForm, 'delimited'>;
  /** A new one for each reading. */
  readonly reader: () => LineReader;
}

/** Characters of a line at most. */
const LONGEST = 8192;

/**
 * How a table is drawn in a text; null where none is. `lines`: its first ones; `delimiter`: what parts
 * values in most of them, if anything does.
 */
export function findDrawn(lines: readonly string[], delimiter: string | null): Drawn | null {
  // No line of a table is as long, and what looks for borders would take long.
  if (lines.some(({ length }) => length > LONGEST)) return null;
  const marked = markedRecords(lines);
  if (marked !== null) return { form: 'records', reader: marked };
  const grid = findGrid(lines) ?? findWiki(lines) ?? findBars(lines);
  if (grid !== null) {
    const form = grid.rule.hasBars ? 'drawn' : 'fixed';
    return { form, reader: () => new GridReader(grid) };
  }
  const records = namedRecords(lines);
  if (records !== null) return { form: 'records', reader: records };
  const fixed = findFixed(lines, delimiter);
  return fixed === null ? null : { form: 'fixed', reader: () => new GridReader(fixed) };
}
