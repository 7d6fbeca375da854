import type { Cells, CellColumn } from '../judge/cells.ts';
import type { ColumnJudge } from '../judge/columnJudge.ts';
import type { CanonicalTexts } from '../judge/canonicalTexts.ts';
import { UNEDITED } from '../overlay/overlay.ts';
import { RowKeys } from './rowKeys.ts';
import { FIRST_CANONICAL_TEXT, Numbering } from './numbering.ts';
import type { TextBytes } from './textKeys.ts';
import {
  CHUNK_BITS,
  CHUNK_MASK,
  type ColumnChunk,
  Kind,
  FIRST_OWN_TEXT,
  TextTable,
  type SheetStore,
  type Texts,
} from '../store.ts';

const RECENT_MASK = 4095;
/** An id that no text has. */
const NO_ID = 0xffff_ffff;

/** Field kinds whose canonical text equals the cell's, unless a finding reports the change. */
const REPORTING_KINDS: ReadonlySet<string> = new Set(['text', 'reference', 'phone']);

/** Key types: numbers sort before texts, and both before empty cells. */
export const EMPTY = 0;
export const NUMBER = 1;
const TEXT = 2;

/**
 * Sort keys of a column: the canonical text of each cell, or its number in number columns. Texts compare by code
 * point, like UTF-8 bytes: the order is the same on every machine and in every language, without collation.
 */
export class SortKeys implements TextBytes {
  /** Set by `read`. */
  number = 0;
  /** Text id, for `locate`; set by `read`. */
  id = 0;
  /** Set by `locate`. */
  block = new Uint8Array(0);
  start = 0;
  length = 0;
  readonly #cells: Cells;
  readonly #column: number;
  readonly #source: number | null;
  readonly #store: SheetStore;
  readonly #judge: ColumnJudge | null;
  readonly #plainTexts: CanonicalTexts | null;
  readonly #leadRow: ((row: number) => number) | null;
  readonly #isNumeric: boolean;
  /** Whether number cells are their own keys. */
  readonly #areOwnNumbers: boolean;
  /** Whether a text has the same key in every row. */
  readonly #isRowIndependent: boolean;
  /** Whether the field reports every change: a cell without a finding is unchanged. */
  readonly #reportsChanges: boolean;
  readonly #texts: Texts;
  readonly #canonicalTexts = new TextTable();
  /** Cached keys by text id or number, so that each distinct value is read once. */
  readonly #keyByText = new Map<number, number>();
  readonly #keyByNumber = new Map<number, number>();

  /** Ids of recent texts, by their low bits. */
  readonly #recentIds = new Uint32Array(RECENT_MASK + 1).fill(NO_ID);
  /** Ids of the keys of recent texts, at the same indexes. */
  readonly #recentKeys = new Uint32Array(RECENT_MASK + 1);
  /** Recent dates, by the low bits of their serials. */
  readonly #recentDates = new Float64Array(RECENT_MASK + 1).fill(Number.NaN);
  readonly #recentDateKeys = new Uint32Array(RECENT_MASK + 1);

  /** Cells, edits and verdicts of the current chunk. */
  #chunkNumber = -1;
  #chunk: ColumnChunk | undefined = undefined;
  #edits: Uint32Array | undefined = undefined;
  #verdicts: Uint16Array | undefined = undefined;
  /** Whether a text without findings may be only spaces. */
  #hasBlanks = true;

  /**
   * `leadRow` returns the row whose cell counts for a row, if rows of an order share the value: a row with a blank cell
   * then sorts with its order.
   */
  constructor(
    cells: Cells,
    column: number,
    judge: ColumnJudge | null,
    leadRow: ((row: number) => number) | null,
  ) {
    const { source, field } = cells.columns[column] as CellColumn;
    this.#cells = cells;
    this.#column = column;
    this.#source = source;
    this.#store = cells.store;
    this.#texts = cells.store.texts;
    this.#judge = judge;
    this.#plainTexts = judge?.texts ?? null;
    this.#leadRow = leadRow;
    this.#isNumeric = field === null || field.kind === 'integer' || field.kind === 'decimal';
    this.#areOwnNumbers = this.#isNumeric && cells.isInOwnUnit(column);
    this.#isRowIndependent = cells.isRowIndependent(column);
    this.#reportsChanges = field !== null && REPORTING_KINDS.has(field.kind);
  }

  /** Reads a row's key into `number` or `id`; returns EMPTY, NUMBER or TEXT. */
  read(row: number): number {
    const at = this.#leadRow === null ? row : this.#leadRow(row);
    this.#loadChunk(at);
    return this.#readRow(at);
  }

  /**
   * Keys of many rows. Unchanged texts and numbers (most cells) are handled inline, all others by `#readRow`.
   */
  readAll(rows: Uint32Array): RowKeys {
    const result = new RowKeys(rows);
    let chunkNumber = -1;
    let chunk: ColumnChunk | undefined;
    let end = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as number;
      const at = this.#leadRow === null ? row : this.#leadRow(row);
      if (at >>> CHUNK_BITS !== chunkNumber) {
        this.#loadChunk(at);
        chunkNumber = this.#chunkNumber;
        chunk = this.#chunk;
        end = this.#edits === undefined && chunk !== undefined ? chunk.kinds.length : 0;
      }
      const index = at & CHUNK_MASK;
      if (index < end) {
        const { kinds, ids, numbers } = chunk as ColumnChunk;
        const kind = kinds[index];
        if (kind === Kind.text && this.#isClean(index, (ids as Uint32Array)[index] as number)) {
          result.addText(row, (ids as Uint32Array)[index] as number);
          continue;
        }
        if (kind === Kind.number && this.#areOwnNumbers) {
          result.addNumber(row, (numbers as Float64Array)[index] as number);
          continue;
        }
      }
      const type = this.#readRow(at);
      if (type === TEXT) result.addText(row, this.id);
      else if (type === NUMBER) result.addNumber(row, this.number);
      else result.addEmpty(row);
    }
    return result;
  }

  locate(id: number): void {
    let table = this.#texts.shared;
    let at = id;
    if (id >= FIRST_OWN_TEXT) {
      table = this.#texts.own;
      at = id - FIRST_OWN_TEXT;
    } else if (id >= FIRST_CANONICAL_TEXT) {
      table = this.#canonicalTexts;
      at = id - FIRST_CANONICAL_TEXT;
    }
    table.locate(at, this);
  }

  compare(a: number, b: number): number {
    if (a === b) return 0;
    this.locate(a);
    const { block: blockA, start: startA, length: lengthA } = this;
    this.locate(b);
    const { block: blockB, start: startB, length: lengthB } = this;
    const end = Math.max(lengthA, lengthB);
    for (let i = 0; i < end; i++) {
      const byteA = i < lengthA ? (blockA[startA + i] as number) : 0;
      const byteB = i < lengthB ? (blockB[startB + i] as number) : 0;
      if (byteA !== byteB) return byteA - byteB;
    }
    return 0;
  }

  /** Creates a numbering for the text ids of the rows, which must all have been read before. */
  numbering(): Numbering {
    return new Numbering(this.#texts.shared.size, this.#canonicalTexts.size, this.#texts.own.size);
  }

  /** Loads the row's chunk. */
  #loadChunk(row: number): void {
    this.#chunkNumber = row >>> CHUNK_BITS;
    this.#edits = this.#cells.overlay.page(this.#column, row);
    this.#verdicts = this.#judge?.verdictsAround(row);
    this.#hasBlanks = this.#judge?.hasBlanks !== false;
    this.#chunk =
      this.#source === null
        ? undefined
        : this.#store.column(this.#source)?.chunks[this.#chunkNumber];
  }

  #readRow(row: number): number {
    const i = row & CHUNK_MASK;
    if (this.#edits !== undefined && this.#edits[i] !== UNEDITED) return this.#readCell(row);
    const chunk = this.#chunk;
    if (chunk === undefined) return EMPTY;
    const { kinds } = chunk;
    const kind = i < kinds.length ? kinds[i] : Kind.empty;
    if (kind === Kind.empty) return EMPTY;
    if (kind === Kind.number && this.#areOwnNumbers) {
      this.number = (chunk.numbers as Float64Array)[i] as number;
      return NUMBER;
    }
    if (kind === Kind.text) {
      const id = (chunk.ids as Uint32Array)[i] as number;
      if (!this.#isClean(i, id)) return this.#readText(row, id);
      this.id = id;
      return TEXT;
    }
    if (kind === Kind.date) {
      return this.#readDate(row, (chunk.numbers as Float64Array)[i] as number);
    }
    return this.#readCell(row);
  }

  /** Returns whether the text at an index of the chunk is its own key. */
  #isClean(index: number, id: number): boolean {
    return (
      this.#reportsChanges &&
      (this.#verdicts === undefined || this.#verdicts[index] === 0) &&
      (!this.#hasBlanks || this.#beginsWithVisible(id))
    );
  }

  #readText(row: number, id: number): number {
    const slot = id & RECENT_MASK;
    if (this.#recentIds[slot] === id) {
      this.id = this.#recentKeys[slot] as number;
      return TEXT;
    }
    let type = TEXT;
    if (this.#plainTexts?.isCanonicalInFile(row) !== true) {
      type = this.#readCached(row, this.#keyByText, id);
    } else if (this.#isNumeric) {
      this.locate(id);
      this.number = toPlainDecimal(this.block, this.start, this.length);
      type = NUMBER;
    } else {
      this.id = id;
    }
    if (type !== TEXT || !this.#isRowIndependent) return type;
    this.#recentIds[slot] = id;
    this.#recentKeys[slot] = this.id;
    return TEXT;
  }

  #readDate(row: number, serial: number): number {
    const slot = serial & RECENT_MASK;
    if (this.#recentDates[slot] === serial) {
      this.id = this.#recentDateKeys[slot] as number;
      return TEXT;
    }
    const type = this.#readCached(row, this.#keyByNumber, serial);
    if (type !== TEXT) return type;
    this.#recentDates[slot] = serial;
    this.#recentDateKeys[slot] = this.id;
    return TEXT;
  }

  /** Returns whether a text begins with a visible character; a text of spaces counts as empty without a finding. */
  #beginsWithVisible(id: number): boolean {
    this.locate(id);
    const first = this.block[this.start] as number;
    return this.length > 0 && first > 0x20 && first < 0x7f;
  }

  /** Like `#readCell`, but uses an earlier reading of the same value. */
  #readCached(row: number, memo: Map<number, number>, key: number): number {
    const cached = this.#isRowIndependent ? memo.get(key) : undefined;
    if (cached === undefined) {
      const type = this.#readCell(row);
      // Numbers are cheap to read again, so only texts are cached.
      if (type !== NUMBER) memo.set(key, type === TEXT ? this.id : EMPTY);
      return type;
    }
    this.id = cached;
    return cached === EMPTY ? EMPTY : TEXT;
  }

  #readCell(row: number): number {
    const { text } = this.#cells.read(row, this.#column);
    if (text === '') return EMPTY;
    if (this.#isNumeric) {
      const value = Number(text);
      if (!Number.isNaN(value) && text.trim() !== '') {
        this.number = value;
        return NUMBER;
      }
    }
    this.id = this.#canonicalTexts.internString(text) + FIRST_CANONICAL_TEXT;
    return TEXT;
  }
}

/** Value of at most 15 digits with at most one point, so that it is exact. */
function toPlainDecimal(block: Uint8Array, start: number, length: number): number {
  let digits = 0;
  let divisor = 0;
  for (let i = start; i < start + length; i++) {
    const byte = block[i] as number;
    if (byte === 0x2e) {
      divisor = 1;
    } else {
      digits = digits * 10 + byte - 0x30;
      divisor *= 10;
    }
  }
  return divisor === 0 ? digits : digits / divisor;
}
