import type { DayCell } from '../match/headerMatcher.ts';
import type { ColumnComparison } from '../match/matchColumns.ts';
import { type Profile, createProfile, type Profiles } from '../match/profile.ts';
import { findRowRole } from '../match/rowRole.ts';
import { CHUNK_BITS, CHUNK_MASK, type ColumnChunk, Kind, type SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';

/** Maximum number of cells examined in total, and limits of rows: a small effort compared to judging. */
const MAX_CELLS = 20_000;
const MAX_ROWS = 240;
const MIN_ROWS = 12;
/** Number of consecutive rows at the start; the others are spread over the rest. */
const FIRST_ROWS = 120;

/** Texts of a column, in the order of the examined rows. */
export type ReadColumnTexts = (column: number) => readonly string[];

/** Rows examined for the content of columns: the first ones, and some of the others. */
export function sampleRows(store: SheetStore, from: number): readonly number[] {
  const end = store.completeRows;
  const count = Math.max(
    MIN_ROWS,
    Math.min(MAX_ROWS, Math.trunc(MAX_CELLS / Math.max(1, store.columnCount))),
  );
  if (end - from <= count)
    return Array.from({ length: Math.max(0, end - from) }, (_, i) => from + i);
  const first = Math.min(FIRST_ROWS, count);
  const step = (end - from - first) / Math.max(1, count - first);
  return Array.from({ length: count }, (_, i) =>
    i < first ? from + i : from + first + Math.trunc((i - first) * step),
  );
}

/** Maximum share of the fullest row's cells in a sum or remark row. */
const MAX_SPARSE_SHARE = 0.6;
/** If the fullest row has at least this many cells, a row with one cell is a title or an unsplit line. */
const MIN_WIDTH = 4;
/** Number of lines above the header that may be repeated. */
const MAX_LINES_ABOVE = 8;

/** Filters out sums, remarks, single cells and repeated headers, none of which is evidence for columns. */
export function removeRemarks(
  store: SheetStore,
  rows: readonly number[],
  header: number,
): readonly number[] {
  if (header < 0) return rows;
  const countFilled = (row: number): number => {
    let filled = 0;
    for (let column = 0; column < store.columnCount; column++) {
      if (store.kind(row, column) !== Kind.empty) filled++;
    }
    return filled;
  };
  const readRow = createRowReader(store);
  const above = Array.from({ length: Math.min(MAX_LINES_ABOVE, header) + 1 }, (_, up) =>
    readRow(header - up),
  );
  const firstHeaderColumn = above[0]?.findIndex((text) => text.trim() !== '') ?? -1;
  const firstHeader = above[0]?.[firstHeaderColumn]?.trim();
  const counts = rows.map(countFilled);
  const maxFilled = counts.reduce((a, b) => Math.max(a, b), 0);
  const evidenceRows = rows.filter((row, at) => {
    const filled = counts[at] ?? 0;
    if (filled === 1 && maxFilled >= MIN_WIDTH) return false;
    const mayBeRemark =
      filled <= maxFilled * MAX_SPARSE_SHARE ||
      (firstHeaderColumn >= 0 && cellText(store, row, firstHeaderColumn).trim() === firstHeader);
    return !mayBeRemark || findRowRole(readRow(row), ...above) === null;
  });
  return evidenceRows.length > 0 ? evidenceRows : rows;
}

/** Returns a function that reads a row's texts, one per column of the sheet. */
export function createRowReader(store: SheetStore): (row: number) => string[] {
  return (row) =>
    Array.from({ length: store.columnCount }, (_, column) => cellText(store, row, column));
}

/** Texts of some rows by column, each read on first use. */
export function createColumnTexts(store: SheetStore, rows: readonly number[]): ReadColumnTexts {
  const cache = new Map<number, readonly string[]>();
  return (column) => {
    let texts = cache.get(column);
    if (texts === undefined) {
      texts = rows.map((row) => cellText(store, row, column));
      cache.set(column, texts);
    }
    return texts;
  };
}

/** Distinct cells of some rows by column, for detecting how dates are written. */
export function collectDayCells(
  store: SheetStore,
  rows: readonly number[],
): (column: number) => readonly DayCell[] {
  return (column) => {
    const cells = new Map<string, DayCell>();
    for (const row of rows) {
      const text = cellText(store, row, column);
      const isTimeHidden =
        store.kind(row, column) === Kind.datetime && store.format(row, column).class === 'date';
      cells.set(isTimeHidden ? `${text} ` : text, { text, isTimeHidden });
    }
    return [...cells.values()];
  };
}

/** Profiles of a sheet's columns, each computed on first use. */
export function createProfiles(getTexts: ReadColumnTexts): Profiles {
  const cache = new Map<number, Profile>();
  return (column) => {
    let profile = cache.get(column);
    if (profile === undefined) {
      profile = createProfile(getTexts(column));
      cache.set(column, profile);
    }
    return profile;
  };
}

/**
 * Compares two columns in every row from `from` on, because a single different cell is a reason to ask. A million rows
 * take a few milliseconds, and different columns usually differ in their first rows.
 */
export function createColumnComparison(store: SheetStore, from: number): ColumnComparison {
  return (a, b) => {
    const end = store.completeRows;
    for (let row = from; row < end;) {
      const to = Math.min(end, ((row >>> CHUNK_BITS) + 1) << CHUNK_BITS);
      if (!areEqualBetween(store, a, b, row, to)) return false;
      row = to;
    }
    return end > from;
  };
}

/** Compares the rows [from, to), which are in one chunk. */
function areEqualBetween(
  store: SheetStore,
  a: number,
  b: number,
  from: number,
  to: number,
): boolean {
  const firstChunk = store.column(a)?.chunkOf(from);
  const secondChunk = store.column(b)?.chunkOf(from);
  for (let row = from; row < to; row++) {
    // Fast path: most equal cells have the same kind, text id and number.
    if (areCellsEqual(store, firstChunk, secondChunk, row & CHUNK_MASK)) continue;
    if (cellText(store, row, a).trim() !== cellText(store, row, b).trim()) return false;
  }
  return true;
}

function areCellsEqual(
  { texts }: SheetStore,
  a: ColumnChunk | undefined,
  b: ColumnChunk | undefined,
  at: number,
): boolean {
  const kind = a?.kinds[at] ?? Kind.empty;
  if (kind !== (b?.kinds[at] ?? Kind.empty)) return false;
  if (kind === Kind.empty) return true;
  const [id = 0, otherId = 0] = [a?.ids?.[at], b?.ids?.[at]];
  if (kind === Kind.text) return id === otherId || texts.equal(id, otherId);
  const isSameValue = a?.numbers?.[at] === b?.numbers?.[at] && id === otherId;
  return isSameValue && (a?.formats?.[at] ?? 0) === (b?.formats?.[at] ?? 0);
}

/** Number of sample texts of a column. */
const MAX_SAMPLES = 3;
/** Number of rows searched for sample texts. */
const SAMPLE_ROWS = 40;

/** The first distinct texts of a column. */
export function sampleTexts(texts: readonly string[]): readonly string[] {
  const samples = new Set<string>();
  for (const original of texts.slice(0, SAMPLE_ROWS)) {
    const text = original.trim();
    if (text !== '') samples.add(text);
    if (samples.size === MAX_SAMPLES) break;
  }
  return [...samples];
}
