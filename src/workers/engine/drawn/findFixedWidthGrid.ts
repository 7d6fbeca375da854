import type { Grid } from './gridReader.ts';
import { displayWidth, type Measure } from './measure.ts';
import type { Span } from './parseRule.ts';

/** Maximum number of lines examined. */
const MAX_LINES = 400;
/** Maximum number of titles above the table. */
const MAX_TITLES = 6;
/** Minimum number of columns. */
const MIN_COLUMNS = 3;
/** Minimum number of columns if single spaces separate them. */
const MIN_NARROW_COLUMNS = 5;
/** Minimum number of lines if single spaces separate the columns. */
const MIN_NARROW_LINES = 3;

const toCodePoints: Measure = () => 1;

/**
 * Finds a fixed-width table by the spaces that all lines share; null if there is none. `delimiter` is the character
 * that delimits values in most lines, if any: a header that contains it rules out a fixed-width table.
 */
export function findFixedWidthGrid(
  lines: readonly string[],
  delimiter: string | null,
): Grid | null {
  const sample = lines.slice(0, MAX_LINES);
  if (sample.filter((line) => line.includes('\t')).length * 2 > sample.length) return null;
  const filled = sample.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  for (const header of filled.slice(0, MAX_TITLES)) {
    if (delimiter !== null && sample[header]?.includes(delimiter) === true) return null;
    const body = filled.filter((at) => at >= header).map((at) => sample[at] ?? '');
    if (body.length < 2) break;
    // Under a wrong measure, misaligned characters hide gaps between columns.
    const [columns] = [displayWidth, toCodePoints]
      .map((measure) => findColumns(body, measure))
      .filter((found) => found !== null)
      .toSorted((a, b) => b.length - a.length);
    if (columns === undefined) continue;
    const format = { columns, hasBars: false, isFramed: false, isMarkdown: false };
    const linesBelow = sample.slice(header + 1);
    const isInBlocks = linesBelow.some(
      (line, at) => line.trim() === '' && (linesBelow[at + 1] ?? '').trim() !== '',
    );
    return { format, firstHeader: header + 1, lastHeader: header + 1, isInBlocks };
  }
  return null;
}

/** A span of columns, and whether the header and the rows have text in it. */
interface FilledSpan extends Span {
  readonly hasName: boolean;
  readonly hasCells: boolean;
}

/** Columns of `lines`, the first of which is the header; null if they are not a table. */
function findColumns(lines: readonly string[], measure: Measure): readonly Span[] | null {
  const [header = [], ...rows] = lines.map((line) => findCoveredOffsets(line, measure));
  const headerOffsets = new Set(header);
  const rowOffsets = new Set(rows.flat());
  const width = [...headerOffsets, ...rowOffsets].reduce((most, at) => Math.max(most, at + 1), 0);
  const columns: FilledSpan[] = [];
  for (let at = 0; at < width; at++) {
    const hasName = headerOffsets.has(at);
    const hasCells = rowOffsets.has(at);
    if (!hasName && !hasCells) continue;
    const previous = columns.at(-1);
    if (previous === undefined || previous.end < at)
      columns.push({ start: at, end: at + 1, hasName, hasCells });
    else {
      columns[columns.length - 1] = {
        ...previous,
        end: at + 1,
        hasName: previous.hasName || hasName,
        hasCells: previous.hasCells || hasCells,
      };
    }
  }
  const alignedStarts = columns.filter(({ start }) => headerOffsets.has(start)).length;
  const alignedEnds = columns.filter(({ end }) => headerOffsets.has(end - 1)).length;
  const merged =
    alignedEnds > alignedStarts
      ? mergeAtBlanks(columns.toReversed()).toReversed()
      : mergeAtBlanks(columns);
  const isNarrow = merged.some(({ start }, at) => at > 0 && start - (merged[at - 1]?.end ?? 0) < 2);
  const isLargeTable = merged.length >= MIN_NARROW_COLUMNS && lines.length >= MIN_NARROW_LINES;
  const names = merged.filter(({ hasName }) => hasName).length;
  // A first column of row numbers may have no name.
  const isNamed = names >= merged.length - 1;
  return merged.length >= MIN_COLUMNS && isNamed && (!isNarrow || isLargeTable) ? merged : null;
}

/**
 * Merges columns separated by a single space if one lacks a name or cells of its own. `columns` start from the side
 * at which names are aligned.
 */
function mergeAtBlanks(columns: readonly FilledSpan[]): readonly FilledSpan[] {
  const result: FilledSpan[] = [];
  for (const column of columns) {
    const previous = result.at(-1);
    if (previous === undefined || areSeparate(previous, column)) {
      result.push(column);
      continue;
    }
    result[result.length - 1] = {
      start: Math.min(previous.start, column.start),
      end: Math.max(previous.end, column.end),
      hasName: previous.hasName || column.hasName,
      hasCells: previous.hasCells || column.hasCells,
    };
  }
  return result;
}

function areSeparate(a: FilledSpan, b: FilledSpan): boolean {
  const gap = Math.max(a.start, b.start) - Math.min(a.end, b.end);
  if (gap >= 2) return true;
  // The first column may hold row numbers, without a name.
  const isOneFirst = Math.min(a.start, b.start) === 0;
  return a.hasCells && b.hasCells && (isOneFirst || (a.hasName && b.hasName));
}

/** Offsets covered by the visible characters of a line. */
function findCoveredOffsets(line: string, measure: Measure): number[] {
  const offsets: number[] = [];
  let offset = 0;
  for (const character of line) {
    const width = measure(character.codePointAt(0) ?? 0);
    if (character.trim() !== '') for (let at = 0; at < width; at++) offsets.push(offset + at);
    offset += width;
  }
  return offsets;
}
