import type { DayCell } from '../match/matchHeaders.ts';
import type { Alike } from '../match/matchColumns.ts';
import { type Profile, createProfile, type Profiles } from '../match/profile.ts';
import { rowRole } from '../match/rowRole.ts';
import { CHUNK_BITS, CHUNK_MASK, type ColumnChunk, Kind, type SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';

/** Maximum number of cells examined in all, and limits per column: little compared to judging. */
const CELLS = 20_000;
const MOST = 240;
const FEWEST = 12;
/** Number of consecutive rows at the start; further ones are spread over the rest. */
const AT_ONCE = 120;

/** Texts of a column, in the order of the examined rows. */
export type ColumnTexts = (column: number) => readonly string[];

/** Rows examined for the content of columns: the first ones, and some of the others. */
export function sampleRows(store: SheetStore, from: number): readonly number[] {
  const end = store.completeRows;
  const count = Math.max(
    FEWEST,
    Math.min(MOST, Math.trunc(CELLS / Math.max(1, store.columnCount))),
  );
  if (end - from <= count)
    return Array.from({ length: Math.max(0, end - from) }, (_, i) => from + i);
  const first = Math.min(AT_ONCE, count);
  const step = (end - from - first) / Math.max(1, count - first);
  return Array.from({ length: count }, (_, i) =>
    i < first ? from + i : from + first + Math.trunc((i - first) * step),
  );
}

/** Maximum share of the fullest row's cells in a sum or remark row. */
const SPARSE = 0.6;
/** Minimum number of cells in the fullest row, for a row with one cell to be a title or unsplit line. */
const WIDE = 4;
/** Number of lines above the header that may be repeated. */
const LINES = 8;

/** Filters rows to those that tell about columns: sums, remarks, single cells and repeated headers do not. */
export function withoutRemarks(
  store: SheetStore,
  rows: readonly number[],
  header: number,
): readonly number[] {
  if (header < 0) return rows;
  const filledIn = (row: number): number => {
    let filled = 0;
    for (let column = 0; column < store.columnCount; column++) {
      if (store.kind(row, column) !== Kind.empty) filled++;
    }
    return filled;
  };
  const texts = rowTexts(store);
  const above = Array.from({ length: Math.min(LINES, header) + 1 }, (_, up) => texts(header - up));
  const named = above[0]?.findIndex((text) => text.trim() !== '') ?? -1;
  const name = above[0]?.[named]?.trim();
  const counts = rows.map(filledIn);
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  const orders = rows.filter((row, at) => {
    const filled = counts[at] ?? 0;
    if (filled === 1 && most >= WIDE) return false;
    const isSuspect =
      filled <= most * SPARSE || (named >= 0 && cellText(store, row, named).trim() === name);
    return !isSuspect || rowRole(texts(row), ...above) === null;
  });
  return orders.length > 0 ? orders : rows;
}

/** Texts of a row, one per column of the sheet. */
export function rowTexts(store: SheetStore): (row: number) => string[] {
  return (row) =>
    Array.from({ length: store.columnCount }, (_, column) => cellText(store, row, column));
}

/** Texts of some rows by column, each read on first use. */
export function createColumnTexts(store: SheetStore, rows: readonly number[]): ColumnTexts {
  const known = new Map<number, readonly string[]>();
  return (column) => {
    let texts = known.get(column);
    if (texts === undefined) {
      texts = rows.map((row) => cellText(store, row, column));
      known.set(column, texts);
    }
    return texts;
  };
}

/** Distinct cells of some rows by column, for detecting date habits. */
export function dayCellsIn(
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
export function createProfiles(getTexts: ColumnTexts): Profiles {
  const known = new Map<number, Profile>();
  return (column) => {
    let profile = known.get(column);
    if (profile === undefined) {
      profile = createProfile(getTexts(column));
      known.set(column, profile);
    }
    return profile;
  };
}

/**
 * Compares two columns in every row from one on: a single different cell is reason to ask. A million rows take a few
 * milliseconds, and different columns differ in their first rows.
 */
export function createAlike(store: SheetStore, from: number): Alike {
  return (a, b) => {
    const end = store.completeRows;
    for (let row = from; row < end;) {
      const to = Math.min(end, ((row >>> CHUNK_BITS) + 1) << CHUNK_BITS);
      if (!isSameBetween(store, a, b, row, to)) return false;
      row = to;
    }
    return end > from;
  };
}

/** Compares the rows [from, to), which are in one chunk. */
function isSameBetween(store: SheetStore, a: number, b: number, from: number, to: number): boolean {
  const one = store.column(a)?.chunkOf(from);
  const other = store.column(b)?.chunkOf(from);
  for (let row = from; row < to; row++) {
    // Most equal cells are equal without comparing their texts.
    if (isSameCell(store, one, other, row & CHUNK_MASK)) continue;
    if (cellText(store, row, a).trim() !== cellText(store, row, b).trim()) return false;
  }
  return true;
}

function isSameCell(
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

/** Number of texts shown of a column, and of rows searched for them. */
const SAMPLES = 3;
const SHOWN_ROWS = 40;

/** The first distinct texts of a column. */
export function sampleTexts(texts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const given of texts.slice(0, SHOWN_ROWS)) {
    const text = given.trim();
    if (text !== '') found.add(text);
    if (found.size === SAMPLES) break;
  }
  return [...found];
}
