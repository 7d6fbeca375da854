import type { DayCell } from '../match/matchHeaders.ts';
import type { Alike } from '../match/understand.ts';
import { type Profile, profileOf, type Profiles } from '../match/profile.ts';
import { rowRole } from '../match/rowRole.ts';
import { CHUNK_BITS, CHUNK_MASK, type ColumnChunk, Kind, type SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';

/** Cells that are looked at in all, and of one column: little beside what is judged. */
const CELLS = 20_000;
const MOST = 240;
const FEWEST = 12;
/** Rows from the first on that are looked at one after the other; others are spread over the rest. */
const AT_ONCE = 120;

/** The texts of a column, in the order of the rows that are looked at. */
export type ColumnTexts = (column: number) => readonly string[];

/** The rows that are looked at for what the columns hold: the first ones, and some of all others. */
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

/** Part of the cells of the fullest row that a row of sums or a remark has at most. */
const SPARSE = 0.6;
/** Cells of the fullest row from which on a row of one cell is a title or a line that was not split. */
const WIDE = 4;
/** Lines over the header that may be printed again. */
const LINES = 8;

/** The rows of some that say what columns are: sums, remarks, single cells and headers printed again do not. */
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
  const textsOf = (row: number) =>
    Array.from({ length: store.columnCount }, (_, column) => cellText(store, row, column));
  const above = Array.from({ length: Math.min(LINES, header) + 1 }, (_, up) =>
    textsOf(header - up),
  );
  const named = above[0]?.findIndex((text) => text.trim() !== '') ?? -1;
  const name = above[0]?.[named]?.trim();
  const counts = rows.map(filledIn);
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  const orders = rows.filter((row, at) => {
    const filled = counts[at] ?? 0;
    if (filled === 1 && most >= WIDE) return false;
    const isSuspect =
      filled <= most * SPARSE || (named >= 0 && cellText(store, row, named).trim() === name);
    return !isSuspect || rowRole(textsOf(row), ...above) === null;
  });
  return orders.length > 0 ? orders : rows;
}

/** The texts of some rows by column, each read when it is first asked for. */
export function textsIn(store: SheetStore, rows: readonly number[]): ColumnTexts {
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

/** The different cells of some rows by column, for detecting date habits. */
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

/** What the columns of a sheet look like by their texts, each found out when it is first asked for. */
export function profilesOf(textsOf: ColumnTexts): Profiles {
  const known = new Map<number, Profile>();
  return (column) => {
    let profile = known.get(column);
    if (profile === undefined) {
      profile = profileOf(textsOf(column));
      known.set(column, profile);
    }
    return profile;
  };
}

/**
 * Whether two columns hold the same in every row from one on: one cell that differs is reason to ask.
 * A million rows take a few milliseconds, and columns that differ do so in their first rows.
 */
export function alikeIn(store: SheetStore, from: number): Alike {
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

/** The same of the rows [from, to), which lie in one chunk. */
function isSameBetween(store: SheetStore, a: number, b: number, from: number, to: number): boolean {
  const one = store.column(a)?.chunkOf(from);
  const other = store.column(b)?.chunkOf(from);
  for (let row = from; row < to; row++) {
    // Most cells that are alike are so without a look at their texts.
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

/** Texts that are shown of a column, and rows in which they are sought. */
const SAMPLES = 3;
const SHOWN_ROWS = 40;

/** The first different texts of a column. */
export function samplesOf(texts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const given of texts.slice(0, SHOWN_ROWS)) {
    const text = given.trim();
    if (text !== '') found.add(text);
    if (found.size === SAMPLES) break;
  }
  return [...found];
}
