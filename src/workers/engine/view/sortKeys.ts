import type { Cells, CellColumn } from '../judge/cells.ts';
import type { ColumnJudge } from '../judge/columnJudge.ts';
import { UNEDITED } from '../overlay/overlay.ts';
import type { TextBytes } from './textKeys.ts';
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

/** Kinds of fields whose canonical text is the one read, or a finding says what was changed. */
const TOLD: ReadonlySet<string> = new Set(['text', 'reference', 'phone']);

/** Numbers come before texts, both before empty cells. */
export const EMPTY = 0;
export const NUMBER = 1;
export const TEXT = 2;

/**
 * What a column is sorted by: the canonical text of each cell; as a number in columns of numbers.
 * Texts compare by code point, as UTF-8 bytes do: the order is the same on every machine and in
 * every language, and costs no collation.
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
  readonly #speaker: ((row: number) => number) | null;
  readonly #numeric: boolean;
  /** Whether the field tells of everything that it changes: what has no finding is as it was read. */
  readonly #told: boolean;
  readonly #texts: Texts;
  readonly #made = new TextTable();
  /** What was read of a text id or number, so that each distinct value is read once. */
  readonly #ofText = new Map<number, number>();
  readonly #ofNumber = new Map<number, number>();

  /** Texts met lately, by the low bits of their ids, and the ids they are sorted by. */
  readonly #lateIds = new Uint32Array(LATELY_MASK + 1).fill(NO_ID);
  readonly #lateKeys = new Uint32Array(LATELY_MASK + 1);
  /** The same of dates, by the low bits of their serials. */
  readonly #lateDates = new Float64Array(LATELY_MASK + 1).fill(Number.NaN);
  readonly #lateDateKeys = new Uint32Array(LATELY_MASK + 1);

  /** What there is of the chunk that was entered last: its cells, edits and verdicts. */
  #chunkNumber = -1;
  #chunk: ColumnChunk | undefined = undefined;
  #edits: Uint32Array | undefined = undefined;
  #verdicts: Uint16Array | undefined = undefined;
  /** Whether a clean text may be nothing but blanks. */
  #hasBlanks = true;

  /**
   * `speaker` gives the row whose cell counts for another, where rows of one order share it: blank
   * ones stay with the row that says it.
   */
  constructor(
    cells: Cells,
    column: number,
    judge: ColumnJudge | null,
    speaker: ((row: number) => number) | null,
  ) {
    const { source, field } = cells.columns[column] as CellColumn;
    this.#cells = cells;
    this.#column = column;
    this.#source = source;
    this.#store = cells.store;
    this.#texts = cells.store.texts;
    this.#judge = judge;
    this.#speaker = speaker;
    this.#numeric = field === null || field.kind === 'integer' || field.kind === 'decimal';
    this.#told = field !== null && TOLD.has(field.kind);
  }

  /** Reads a row's key into `number` or `id`; returns EMPTY, NUMBER or TEXT. */
  read(row: number): number {
    const at = this.#speaker === null ? row : this.#speaker(row);
    this.#enter(at);
    return this.#readHere(at);
  }

  /** The same for one row after the other, no cell changing from the first on. */
  readNext(row: number, isFirst: boolean): number {
    const at = this.#speaker === null ? row : this.#speaker(row);
    if (isFirst || at >>> CHUNK_BITS !== this.#chunkNumber) this.#enter(at);
    return this.#readHere(at);
  }

  locate(id: number): void {
    let table = this.#texts.shared;
    let at = id;
    if (id >= OWN) {
      table = this.#texts.own;
      at = id - OWN;
    } else if (id >= MADE) {
      table = this.#made;
      at = id - MADE;
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

  /** Numbers text ids as they come; all rows must have been read before. */
  numbering(): Numbering {
    return new Numbering(this.#texts.shared.size, this.#made.size, this.#texts.own.size);
  }

  /** Looks up what there is of the row's chunk. */
  #enter(row: number): void {
    this.#chunkNumber = row >>> CHUNK_BITS;
    this.#edits = this.#cells.overlay.page(this.#column, row);
    this.#verdicts = this.#judge?.verdictsAround(row);
    this.#hasBlanks = this.#judge?.metBlanks !== false;
    this.#chunk =
      this.#source === null
        ? undefined
        : this.#store.column(this.#source)?.chunks[this.#chunkNumber];
  }

  #readHere(row: number): number {
    const i = row & CHUNK_MASK;
    if (this.#edits !== undefined && this.#edits[i] !== UNEDITED) return this.#make(row);
    const chunk = this.#chunk;
    if (chunk === undefined) return EMPTY;
    const { kinds } = chunk;
    const kind = i < kinds.length ? kinds[i] : Kind.empty;
    if (kind === Kind.empty) return EMPTY;
    if (kind === Kind.number && this.#numeric) {
      this.number = (chunk.numbers as Float64Array)[i] as number;
      return NUMBER;
    }
    if (kind === Kind.text) {
      const id = (chunk.ids as Uint32Array)[i] as number;
      const isClean = this.#told && (this.#verdicts === undefined || this.#verdicts[i] === 0);
      if (!isClean || (this.#hasBlanks && !this.#beginsPlain(id))) return this.#readText(row, id);
      this.id = id;
      return TEXT;
    }
    if (kind === Kind.date) {
      return this.#readDate(row, (chunk.numbers as Float64Array)[i] as number);
    }
    return this.#make(row);
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
      this.locate(id);
      this.number = plainDecimal(this.block, this.start, this.length);
      type = NUMBER;
    } else {
      this.id = id;
    }
    if (type !== TEXT) return type;
    this.#lateIds[slot] = id;
    this.#lateKeys[slot] = this.id;
    return TEXT;
  }

  #readDate(row: number, serial: number): number {
    const slot = serial & LATELY_MASK;
    if (this.#lateDates[slot] === serial) {
      this.id = this.#lateDateKeys[slot] as number;
      return TEXT;
    }
    const type = this.#remembered(row, this.#ofNumber, serial);
    if (type !== TEXT) return type;
    this.#lateDates[slot] = serial;
    this.#lateDateKeys[slot] = this.id;
    return TEXT;
  }

  /** Blanks alone are read as nothing without a word. */
  #beginsPlain(id: number): boolean {
    this.locate(id);
    const first = this.block[this.start] as number;
    return this.length > 0 && first > 0x20 && first < 0x7f;
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

/** Small numbers for text ids, in the order in which they are first met. */
class Numbering {
  /** The number plus one; 0 while there is none. */
  readonly #shared: Uint32Array;
  readonly #made: Uint32Array;
  readonly #own: Uint32Array;

  constructor(shared: number, made: number, own: number) {
    this.#shared = new Uint32Array(shared);
    this.#made = new Uint32Array(made);
    this.#own = new Uint32Array(own);
  }

  /** The id's number; `next` where it had none, which it then has. */
  of(id: number, next: number): number {
    const table = id >= OWN ? this.#own : id >= MADE ? this.#made : this.#shared;
    const at = id >= OWN ? id - OWN : id >= MADE ? id - MADE : id;
    const number = table[at] as number;
    if (number !== 0) return number - 1;
    table[at] = next + 1;
    return next;
  }
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
