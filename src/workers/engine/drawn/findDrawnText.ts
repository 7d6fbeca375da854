import type { TextForm } from '../public/readingTypes.ts';
import { findFixedWidthGrid } from './findFixedWidthGrid.ts';
import { findBarGrid, findRuledGrid, findWikiGrid } from './findGrids.ts';
import { GridReader } from './gridReader.ts';
import type { LineReader } from './measure.ts';
import { findMarkedRecords, findNamedRecords } from './records.ts';

/** A text that is not delimited, with its row reader. */
export interface DrawnText {
  readonly form: Exclude<TextForm, 'delimited'>;
  /** Creates a new reader for each reading. */
  readonly reader: () => LineReader;
}

/** Maximum line length, in UTF-16 units. */
const MAX_LINE_LENGTH = 8192;

/**
 * Finds the drawn table or records of a text; null if there are none. `lines` is its beginning; `delimiter` is the
 * character that delimits values in most lines, if any.
 */
export function findDrawnText(
  lines: readonly string[],
  delimiter: string | null,
): DrawnText | null {
  // Tables have no lines this long, and searching them for borders would be slow.
  if (lines.some(({ length }) => length > MAX_LINE_LENGTH)) return null;
  const markedRecords = findMarkedRecords(lines);
  if (markedRecords !== null) return { form: 'records', reader: markedRecords };
  const grid = findRuledGrid(lines) ?? findWikiGrid(lines) ?? findBarGrid(lines);
  if (grid !== null) {
    const form = grid.format.hasBars ? 'drawn' : 'fixed';
    return { form, reader: () => new GridReader(grid) };
  }
  const records = findNamedRecords(lines);
  if (records !== null) return { form: 'records', reader: records };
  const fixed = findFixedWidthGrid(lines, delimiter);
  return fixed === null ? null : { form: 'fixed', reader: () => new GridReader(fixed) };
}
