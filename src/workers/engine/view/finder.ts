import {
  CHUNK_BITS,
  CHUNK_ROWS,
  Kind,
  FIRST_OWN_TEXT,
  type ColumnChunk,
  type Texts,
} from '../store.ts';
import { UNEDITED } from '../overlay/overlay.ts';
import { formatPlain } from '../format/numberFormat.ts';
import type { CellColumn, Cells } from '../judge/cells.ts';
import { foldForFind, prepareTexts, searchTexts, type TextHits } from './textSearch.ts';

/** Characters of numbers, dates and times. */
const NUMERIC = /^[\d.:t-]+$/;
/** Numbers below this many thousandths have cached results in a table. */
const TABLE_SIZE = 1 << 20;
const UNKNOWN = 2;

/**
 * Finds rows with a cell that contains a text, ignoring case and width: in the text of the file or edit, or, in code
 * columns, in the code it was read as.
 */
export class Finder {
  readonly #cells: Cells;
  readonly #needle: string;
  /** By code column: results by text. */
  readonly #codes: readonly (Map<string, boolean> | null)[];
  readonly #numbers = new Uint8Array(TABLE_SIZE).fill(UNKNOWN);

  /** `text` contains more than spaces. */
  constructor(cells: Cells, text: string) {
    this.#cells = cells;
    this.#needle = foldForFind(text);
    this.#codes = cells.columns.map(({ field }) => (field?.kind === 'code' ? new Map() : null));
  }

  /** Tests one row by reading it. */
  matches(row: number): boolean {
    return this.#cells.columns.some((_, column) => this.#doesCellContain(row, column));
  }

  /** Tests all rows below `rows`: 1 or 0 per row, by searching texts instead of cells. */
  testAll(rows: number): Uint8Array {
    const matches = new Uint8Array(rows);
    const hits = searchTexts(this.#cells.store.texts, this.#needle);
    for (const column of this.#cells.columns.keys())
      this.#searchColumn(column, rows, hits, matches);
    return matches;
  }

  #searchColumn(column: number, rows: number, hits: TextHits, matches: Uint8Array): void {
    const { source } = this.#cells.columns[column] as CellColumn;
    const { store, overlay } = this.#cells;
    const hasEdits = overlay.count(column) > 0;
    if (source === null && !hasEdits) return;
    const chunks = source === null ? undefined : store.column(source)?.chunks;
    const isNumeric = NUMERIC.test(this.#needle);
    const search: ColumnSearch = {
      column,
      hits,
      codes: this.#codes[column] === null ? null : new TextResults(store.texts),
      dates: new Map(),
      matches,
    };
    for (let first = 0; first < rows; first += CHUNK_ROWS) {
      const end = Math.min(CHUNK_ROWS, rows - first);
      const chunk = chunks?.[first >>> CHUNK_BITS];
      const edits = hasEdits ? overlay.page(column, first) : undefined;
      if (edits !== undefined || (isNumeric && chunk !== undefined)) {
        this.#searchCells(search, first, end, chunk, edits);
      } else if (chunk !== undefined) {
        this.#searchTexts(search, first, end, chunk);
      }
    }
  }

  /** Searches a chunk without edits for a text that no number contains. */
  #searchTexts(
    { column, hits, codes, matches }: ColumnSearch,
    first: number,
    rows: number,
    chunk: ColumnChunk,
  ): void {
    const { kinds, ids } = chunk;
    // Texts arrive in row order, so a chunk has a small range of ids, and most chunks are skipped.
    if (codes === null) {
      const range = toIdRange(chunk, this.#cells.store.isFinished);
      if (!hits.anyOf(range.first, range.last)) return;
    }
    const end = Math.min(rows, kinds.length);
    for (let i = 0; i < end; i++) {
      const kind = kinds[i];
      if (kind === Kind.text) {
        const id = (ids as Uint32Array)[i] as number;
        const isMatch =
          codes === null ? hits.has(id) : this.#doesCodeContain(codes, id, first + i, column);
        if (isMatch) matches[first + i] = 1;
      } else if (
        kind === Kind.error ||
        kind === Kind.boolean ||
        (codes !== null && kind !== Kind.empty)
      ) {
        if (this.#doesCellContain(first + i, column)) matches[first + i] = 1;
      }
    }
  }

  /** Searches a chunk cell by cell. */
  #searchCells(
    { column, hits, codes, dates, matches }: ColumnSearch,
    first: number,
    rows: number,
    chunk: ColumnChunk | undefined,
    edits: Uint32Array | undefined,
  ): void {
    const { store } = this.#cells;
    for (let i = 0; i < rows; i++) {
      const row = first + i;
      if (matches[row] === 1) continue;
      const kind = chunk === undefined || i >= chunk.kinds.length ? Kind.empty : chunk.kinds[i];
      let isMatch: boolean;
      if (edits !== undefined && edits[i] !== UNEDITED) {
        isMatch = this.#doesCellContain(row, column);
      } else if (chunk === undefined || kind === Kind.empty) {
        isMatch = false;
      } else if (kind === Kind.text) {
        const id = (chunk.ids as Uint32Array)[i] as number;
        isMatch = codes === null ? hits.has(id) : this.#doesCodeContain(codes, id, row, column);
      } else if (kind === Kind.number && codes === null) {
        isMatch =
          store.formats[chunk.formats?.[i] ?? 0]?.pad === 0
            ? this.#doesNumberContain(chunk.numbers?.[i] ?? Number.NaN)
            : this.#doesCellContain(row, column);
      } else if (kind === Kind.date && codes === null) {
        const serial = chunk.numbers?.[i] ?? Number.NaN;
        isMatch = dates.get(serial) ?? this.#doesCellContain(row, column);
        dates.set(serial, isMatch);
      } else {
        isMatch = this.#doesCellContain(row, column);
      }
      if (isMatch) matches[row] = 1;
    }
  }

  /** Returns whether a code contains the text; each distinct text is read once. */
  #doesCodeContain(codes: TextResults, id: number, row: number, column: number): boolean {
    const cached = codes.get(id);
    if (cached !== UNKNOWN) return cached === 1;
    const contains = this.#doesCellContain(row, column);
    codes.set(id, contains);
    return contains;
  }

  #doesCellContain(row: number, column: number): boolean {
    const raw = this.#cells.raw(row, column);
    if (raw === '') return false;
    const codes = this.#codes[column];
    if (codes === null || codes === undefined) return foldForFind(raw).includes(this.#needle);
    let contains = codes.get(raw);
    if (contains === undefined) {
      const { text } = this.#cells.read(row, column);
      contains =
        foldForFind(raw).includes(this.#needle) || foldForFind(text).includes(this.#needle);
      codes.set(raw, contains);
    }
    return contains;
  }

  #doesNumberContain(value: number): boolean {
    const thousandths = Math.round(value * 1000);
    if (thousandths < 0 || thousandths >= TABLE_SIZE || thousandths / 1000 !== value) {
      return formatPlain(value).includes(this.#needle);
    }
    let cached = this.#numbers[thousandths] as number;
    if (cached === UNKNOWN) {
      cached = formatPlain(value).includes(this.#needle) ? 1 : 0;
      this.#numbers[thousandths] = cached;
    }
    return cached === 1;
  }
}

/** Does the one-time work of the first search in advance. */
export function* prepareFind({ store, columns }: Cells): Generator<void> {
  yield* prepareTexts(store.texts);
  for (const { source, field } of columns) {
    if (source === null || field?.kind === 'code') continue;
    for (const chunk of store.column(source)?.chunks ?? []) {
      if (chunk !== undefined) toIdRange(chunk, store.isFinished);
      yield;
    }
  }
}

/** A column being searched. */
interface ColumnSearch {
  readonly column: number;
  readonly hits: TextHits;
  /** Results by text, in code columns. */
  readonly codes: TextResults | null;
  /** Results by day serial, because thousands of rows may have the same day. */
  readonly dates: Map<number, boolean>;
  /** 1 for each matching row. */
  readonly matches: Uint8Array;
}

/** Cached yes or no answers by text. */
class TextResults {
  // 0 if unknown, so that unwritten pages take no memory.
  readonly #shared: Uint8Array;
  readonly #own: Uint8Array;

  constructor(texts: Texts) {
    this.#shared = new Uint8Array(texts.shared.size);
    this.#own = new Uint8Array(texts.own.size);
  }

  /** 1, 0 or UNKNOWN. */
  get(id: number): number {
    const stored = id >= FIRST_OWN_TEXT ? this.#own[id - FIRST_OWN_TEXT] : this.#shared[id];
    return stored === 0 ? UNKNOWN : (stored as number) - 1;
  }

  set(id: number, isMatch: boolean): void {
    const stored = isMatch ? 2 : 1;
    if (id >= FIRST_OWN_TEXT) this.#own[id - FIRST_OWN_TEXT] = stored;
    else this.#shared[id] = stored;
  }
}

interface IdRange {
  readonly first: number;
  readonly last: number;
}

const NO_IDS: IdRange = { first: 0xffff_ffff, last: 0 };
const ALL_IDS: IdRange = { first: 0, last: 0xffff_ffff };
const idRanges = new WeakMap<ColumnChunk, IdRange>();

/**
 * The smallest and greatest text id of a chunk, or all ids if it has other cells shown as text; cached once the sheet
 * is read.
 */
function toIdRange(chunk: ColumnChunk, finished: boolean): IdRange {
  let range = idRanges.get(chunk);
  if (range === undefined) {
    range = findIdRange(chunk);
    if (finished) idRanges.set(chunk, range);
  }
  return range;
}

function findIdRange({ kinds, ids }: ColumnChunk): IdRange {
  if (ids === null) return NO_IDS;
  let { first, last } = NO_IDS;
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds[i];
    if (kind !== Kind.text) {
      if (kind === Kind.boolean || kind === Kind.error) return ALL_IDS;
      continue;
    }
    const id = ids[i] as number;
    if (id < first) first = id;
    if (id > last) last = id;
  }
  return { first, last };
}
