import type { Cells, CellColumn } from '../judge/cells.ts';
import type { ColumnJudge } from '../judge/columnJudge.ts';
import { UNEDITED } from '../overlay/overlay.ts';
import {
  CHUNK_BITS,
  CHUNK_MASK,
  type ColumnChunk,
  Kind,
  TextTable,
  type SheetStore,
  type Texts,
} from '../store.ts';

/** Ids from here on, and below the sheet's own, name canonical texts made for the sort. */
const MADE = 0x4000_0000;
const OWN = 0x8000_0000;

const LATELY_MASK = 4095;
/** No text has this id. */
const NO_ID = 0xffff_ffff;

/** Numbers come before texts, both before empty cells. */
export const EMPTY = 0;
export const NUMBER = 1;
export const TEXT = 2;

/**
 * What a column is sorted by: the canonical text of each cell; as a number in columns of numbers.
 * Texts compare by code point, as UTF-8 bytes do: the order is the same on every machine and in
 * every language, and costs no collation.
 */
export class SortKeys {
  /** Set by `read`. */
  number = 0;
  /** Text id, for `block`, `start` and `length`; set by `read`. */
  id = 0;
  readonly #cells: Cells;
  readonly #column: number;
  readonly #source: number | null;
  readonly #store: SheetStore;
  readonly #judge: ColumnJudge | null;
  readonly #numeric: boolean;
  readonly #texts: Texts;
  readonly #made = new TextTable();
  /** What was read of a text id or number, so that each distinct value is read once. */
  readonly #ofText = new Map<number, number>();
  readonly #ofNumber = new Map<number, number>();

  /** Texts met lately, by the low bits of their ids, and the ids they are sorted by. */
  readonly #lateIds = new Uint32Array(LATELY_MASK + 1).fill(NO_ID);
  readonly #lateKeys = new Uint32Array(LATELY_MASK + 1);

  #chunk: ColumnChunk | undefined = undefined;
  #chunkNumber = -1;

  constructor(cells: Cells, column: number, judge: ColumnJudge | null) {
    const { source, field } = cells.columns[column] as CellColumn;
    this.#cells = cells;
    this.#column = column;
    this.#source = source;
    this.#store = cells.store;
    this.#texts = cells.store.texts;
    this.#judge = judge;
    this.#numeric = field === null || field.kind === 'integer' || field.kind === 'decimal';
  }

  /** Reads a row's key into `number` or `id`; returns EMPTY, NUMBER or TEXT. */
  read(row: number): number {
    if (this.#cells.overlay.get(row, this.#column) !== UNEDITED) return this.#make(row);
    const chunk = this.#chunkOf(row);
    if (chunk === undefined) return EMPTY;
    const i = row & CHUNK_MASK;
    const { kinds } = chunk;
    const kind = i < kinds.length ? kinds[i] : Kind.empty;
    if (kind === Kind.empty) return EMPTY;
    if (kind === Kind.number && this.#numeric) {
      this.number = (chunk.numbers as Float64Array)[i] as number;
      return NUMBER;
    }
    if (kind === Kind.text) return this.#readText(row, (chunk.ids as Uint32Array)[i] as number);
    if (kind === Kind.date) {
      return this.#remembered(row, this.#ofNumber, (chunk.numbers as Float64Array)[i] as number);
    }
    return this.#make(row);
  }

  block(id: number): Uint8Array {
    return isMade(id) ? this.#made.block(id - MADE) : this.#texts.block(id);
  }

  start(id: number): number {
    return isMade(id) ? this.#made.start(id - MADE) : this.#texts.start(id);
  }

  length(id: number): number {
    return isMade(id) ? this.#made.length(id - MADE) : this.#texts.length(id);
  }

  /** Compares two texts byte by byte; an ended one goes on in zeros. */
  compare(a: number, b: number): number {
    if (a === b) return 0;
    const blockA = this.block(a);
    const blockB = this.block(b);
    const startA = this.start(a);
    const startB = this.start(b);
    const lengthA = this.length(a);
    const lengthB = this.length(b);
    const end = Math.max(lengthA, lengthB);
    for (let i = 0; i < end; i++) {
      const byteA = i < lengthA ? (blockA[startA + i] as number) : 0;
      const byteB = i < lengthB ? (blockB[startB + i] as number) : 0;
      if (byteA !== byteB) return byteA - byteB;
    }
    return 0;
  }

  #readText(row: number, id: number): number {
    const slot = id & LATELY_MASK;
    if (this.#lateIds[slot] === id) {
      this.id = this.#lateKeys[slot] as number;
      return TEXT;
    }
    let type = TEXT;
    if (this.#judge?.plain(row) !== true) {
      type = this.#remembered(row, this.#ofText, id);
    } else if (this.#numeric) {
      this.number = plainDecimal(this.block(id), this.start(id), this.length(id));
      type = NUMBER;
    } else {
      this.id = id;
    }
    if (type !== TEXT) return type;
    this.#lateIds[slot] = id;
    this.#lateKeys[slot] = this.id;
    return TEXT;
  }

  /** Rows mostly come in order, so the chunk is the one before. */
  #chunkOf(row: number): ColumnChunk | undefined {
    const number = row >>> CHUNK_BITS;
    if (number !== this.#chunkNumber || this.#chunk === undefined) {
      this.#chunk =
        this.#source === null ? undefined : this.#store.column(this.#source)?.chunks[number];
      this.#chunkNumber = number;
    }
    return this.#chunk;
  }

  /** As `#make`, from an earlier reading of the same value where there was one. */
  #remembered(row: number, memo: Map<number, number>, key: number): number {
    const known = memo.get(key);
    if (known === undefined) {
      const type = this.#make(row);
      // Numbers are few or cheap to read again; only texts are remembered.
      if (type !== NUMBER) memo.set(key, type === TEXT ? this.id : EMPTY);
      return type;
    }
    this.id = known;
    return known === EMPTY ? EMPTY : TEXT;
  }

  #make(row: number): number {
    const { text } = this.#cells.read(row, this.#column);
    if (text === '') return EMPTY;
    if (this.#numeric) {
      const value = Number(text);
      if (!Number.isNaN(value) && text.trim() !== '') {
        this.number = value;
        return NUMBER;
      }
    }
    this.id = this.#made.internString(text) + MADE;
    return TEXT;
  }
}

function isMade(id: number): boolean {
  return id >= MADE && id < OWN;
}

/** The value of digits with at most one point among them, 15 at most, so that it is exact. */
function plainDecimal(block: Uint8Array, start: number, length: number): number {
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
