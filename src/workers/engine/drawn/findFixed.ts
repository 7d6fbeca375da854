import type { Grid } from './gridReader.ts';
import { displayWidth, type Measure } from './measure.ts';
import type { Span } from './parseRule.ts';

/** Number of lines examined, and of those at the top that may be titles. */
const LINES = 400;
const TITLES = 6;
/** Minimum number of columns, and the minimum if single spaces separate them. */
const COLUMNS = 3;
const MANY_COLUMNS = 5;
/** Minimum number of lines if single spaces separate the columns. */
const MANY_LINES = 3;

const points: Measure = () => 1;

/**
 * Finds a fixed-width table by the spaces that all lines share; null if there is none. `delimiter` delimits the
 * values of most lines, but not the column names of a table.
 */
export function findFixed(lines: readonly string[], delimiter: string | null): Grid | null {
  const all = lines.slice(0, LINES);
  if (all.filter((line) => line.includes('\t')).length * 2 > all.length) return null;
  const filled = all.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  for (const header of filled.slice(0, TITLES)) {
    if (delimiter !== null && all[header]?.includes(delimiter) === true) return null;
    const body = filled.filter((at) => at >= header).map((at) => all[at] ?? '');
    if (body.length < 2) break;
    // With the wrong measure, characters of two columns close the gaps.
    const [columns] = [displayWidth, points]
      .map((measure) => findColumns(body, measure))
      .filter((found) => found !== null)
      .toSorted((a, b) => b.length - a.length);
    if (columns === undefined) continue;
    const rule = { columns, hasBars: false, isFramed: false, isMarkdown: false };
    const next = all.slice(header + 1);
    const isBlocked = next.some(
      (line, at) => line.trim() === '' && (next[at + 1] ?? '').trim() !== '',
    );
    return { rule, firstHeader: header + 1, lastHeader: header + 1, isBlocked };
  }
  return null;
}

/** A span of columns, and whether the header and the rows have text in it. */
interface FilledSpan extends Span {
  readonly hasName: boolean;
  readonly hasCells: boolean;
}

/** Columns of `lines`, the first of which is the header; null if they are no table. */
function findColumns(lines: readonly string[], measure: Measure): readonly Span[] | null {
  const [header = [], ...rows] = lines.map((line) => coveredOffsets(line, measure));
  const named = new Set(header);
  const written = new Set(rows.flat());
  const width = [...named, ...written].reduce((most, at) => Math.max(most, at + 1), 0);
  const columns: FilledSpan[] = [];
  for (let at = 0; at < width; at++) {
    const hasName = named.has(at);
    const hasCells = written.has(at);
    if (!hasName && !hasCells) continue;
    const before = columns.at(-1);
    if (before === undefined || before.end < at)
      columns.push({ start: at, end: at + 1, hasName, hasCells });
    else {
      columns[columns.length - 1] = {
        ...before,
        end: at + 1,
        hasName: before.hasName || hasName,
        hasCells: before.hasCells || hasCells,
      };
    }
  }
  const atStart = columns.filter(({ start }) => named.has(start)).length;
  const atEnd = columns.filter(({ end }) => named.has(end - 1)).length;
  const joined =
    atEnd > atStart ? joinedAtBlanks(columns.toReversed()).toReversed() : joinedAtBlanks(columns);
  const isNarrow = joined.some(({ start }, at) => at > 0 && start - (joined[at - 1]?.end ?? 0) < 2);
  const isMany = joined.length >= MANY_COLUMNS && lines.length >= MANY_LINES;
  const names = joined.filter(({ hasName }) => hasName).length;
  // Row numbers may come first, without a name.
  const isNamed = names >= joined.length - 1;
  return joined.length >= COLUMNS && isNamed && (!isNarrow || isMany) ? joined : null;
}

/**
 * Merges columns separated by a single space if one lacks a name or cells of its own. `columns` start from the side
 * at which names are aligned.
 */
function joinedAtBlanks(columns: readonly FilledSpan[]): readonly FilledSpan[] {
  const joined: FilledSpan[] = [];
  for (const column of columns) {
    const before = joined.at(-1);
    if (before === undefined || isApart(before, column)) {
      joined.push(column);
      continue;
    }
    joined[joined.length - 1] = {
      start: Math.min(before.start, column.start),
      end: Math.max(before.end, column.end),
      hasName: before.hasName || column.hasName,
      hasCells: before.hasCells || column.hasCells,
    };
  }
  return joined;
}

function isApart(a: FilledSpan, b: FilledSpan): boolean {
  const gap = Math.max(a.start, b.start) - Math.min(a.end, b.end);
  if (gap >= 2) return true;
  // Row numbers have no name.
  const isCount = Math.min(a.start, b.start) === 0;
  return a.hasCells && b.hasCells && (isCount || (a.hasName && b.hasName));
}

/** Offsets covered by the visible characters of a line. */
function coveredOffsets(line: string, measure: Measure): number[] {
  const offsets: number[] = [];
  let offset = 0;
  for (const character of line) {
    const width = measure(character.codePointAt(0) ?? 0);
    if (character.trim() !== '') for (let at = 0; at < width; at++) offsets.push(offset + at);
    offset += width;
  }
  return offsets;
}
