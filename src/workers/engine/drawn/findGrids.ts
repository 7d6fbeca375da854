import { Cutter } from './cutter.ts';
import type { Grid } from './gridReader.ts';
import { type Measure, measures, measureWidth } from './measure.ts';
import { type TableFormat, parseRule } from './parseRule.ts';

/** Number of lines in which the rule below a header is searched. */
const MAX_LINES = 120;
/** Maximum number of header lines. */
const MAX_HEADER_LINES = 6;
/** Minimum share of columns that have a name in the header. */
const MIN_NAMED_SHARE = 0.6;

/** Finds the drawn table at the start of a text; null if there is none. `lines` is the beginning of the text. */
export function findRuledGrid(lines: readonly string[]): Grid | null {
  for (const [at, line] of lines.slice(0, MAX_LINES).entries()) {
    const format = parseRule(line);
    if (format === null) continue;
    const cutter = new Cutter(format);
    const below = lines.slice(at + 1);
    const isInBlocks = hasBlocks(below, format);
    const first = findHeaderAbove(lines, at, format, cutter);
    if (first !== null) return { format, firstHeader: first + 1, lastHeader: at, isInBlocks };
    // Framed rows without a header: databases can omit it.
    const ruleBelow = below.findIndex((one) => parseRule(one) !== null);
    const isHeaderless =
      format.isFramed &&
      ruleBelow > 1 &&
      findHeaderAbove(lines, at + 1 + ruleBelow, format, cutter) === null;
    if (isHeaderless && below.slice(0, ruleBelow).some((one) => cutter.cut(one) !== null)) {
      return { format, firstHeader: 0, lastHeader: 0, isInBlocks };
    }
  }
  return null;
}

/** Returns the index of the first header line above a rule; null if there is no header. */
function findHeaderAbove(
  lines: readonly string[],
  at: number,
  format: TableFormat,
  cutter: Cutter,
): number | null {
  let first = at;
  while (first > 0 && at - first < MAX_HEADER_LINES) {
    const line = lines[first - 1] ?? '';
    if (line.trim() === '' || parseRule(line) !== null || cutter.cut(line) === null) break;
    // Without a frame, the line above may be a title, unless a mark shows that the name has several lines.
    const mayHaveMoreLines = format.isFramed || !format.hasBars || /[+↵]\s*(?:[|│]|$)/u.test(line);
    if (first < at && !mayHaveMoreLines) break;
    first--;
  }
  const cells = lines.slice(first, at).map((line) => cutter.cut(line)?.cells ?? []);
  const namedColumns = format.columns.filter((_, column) =>
    cells.some((row) => /[\p{L}\p{N}]/u.test(row[column] ?? '')),
  );
  // Names may span several lines, but lines with all cells filled are rows.
  const areRows = cells.length > 1 && cells.every((row) => row.every((cell) => cell.trim() !== ''));
  const isHeader =
    namedColumns.length >= 2 &&
    namedColumns.length >= format.columns.length * MIN_NAMED_SHARE &&
    !areRows;
  return isHeader ? first : null;
}

/** Returns whether rows are blocks of lines: between rules, or between blank lines if there are no borders. */
function hasBlocks(body: readonly string[], { hasBars }: TableFormat): boolean {
  const isEnd = (line: string) => (hasBars ? parseRule(line) !== null : line.trim() === '');
  const isRow = (line: string | undefined) =>
    line !== undefined && line.trim() !== '' && parseRule(line) === null;
  const innerBorders = body.filter(
    (line, at) => isEnd(line) && isRow(body[at - 1]) && isRow(body[at + 1]),
  );
  return innerBorders.length > 0;
}

/** Finds a Jira-style table: double bars around column names, single bars around cells. */
export function findWikiGrid(lines: readonly string[]): Grid | null {
  const at = lines.findIndex((line) => line.trim() !== '');
  const names = /^\|\|(.+)\|\|$/.exec(lines[at]?.trim() ?? '')?.[1]?.split('||') ?? [];
  const next = lines[at + 1]?.trimEnd() ?? '';
  const bars = Array.from(next.matchAll(/\|/g), ({ index }) => index);
  if (names.length < 2 || bars.length <= names.length) return null;
  const columns = names.map((_, column) => ({
    start: (bars[column] ?? 0) + 1,
    end: bars[column + 1] ?? next.length,
  }));
  const format = { columns, hasBars: true, isFramed: true, isMarkdown: true, isWiki: true };
  return { format, firstHeader: at + 1, lastHeader: at + 1, isInBlocks: false };
}

/** Bars with spaces around them, as in padded tables. */
const PADDED_BAR = /(?<=^|[ +↵.…])[|│](?= |$)/gu;

/** Finds a table without a rule whose bars are at the same offsets in all lines; null if there is none. */
export function findBarGrid(lines: readonly string[]): Grid | null {
  const filled = lines
    .slice(0, MAX_LINES)
    .filter((line) => line.trim() !== '' && !/^\(.*\)$/.test(line));
  // A bar in only one line is not a border.
  if (filled.length < 2 || !filled.every((line) => /[|│]/.test(line))) return null;
  for (const measure of measures) {
    const bars = filled.map((line) => findBarOffsets(line, measure));
    const [first = []] = bars;
    const borders = first.filter((offset) => bars.every((offsets) => offsets.includes(offset)));
    if (borders.length < 2) continue;
    const isFramed = borders[0] === 0;
    const longest = Math.max(...filled.map((line) => measureWidth(line, measure)));
    const starts = isFramed ? borders.slice(0, -1) : [-1, ...borders];
    const ends = isFramed ? borders.slice(1) : [...borders, longest];
    const columns = starts.map((start, at) => ({ start: start + 1, end: ends[at] ?? longest }));
    const format = { columns, hasBars: true, isFramed, isMarkdown: false };
    return { format, firstHeader: 0, lastHeader: 0, isInBlocks: false };
  }
  return null;
}

function findBarOffsets(line: string, measure: Measure): readonly number[] {
  return Array.from(line.matchAll(PADDED_BAR), ({ index }) =>
    measureWidth(line.slice(0, index), measure),
  );
}
