/** Kind of a cell's content. The kinds from `date` to `duration` are consecutive. */
export const Kind = {
  empty: 0,
  /** A number, in `numbers`. */
  number: 1,
  /** A text, its id in `ids`. */
  text: 2,
  /** True or false, as 1 or 0 in `ids`. */
  boolean: 3,
  /** An error such as #N/A, its name's text id in `ids`. */
  error: 4,
  /** A day: whole serial in `numbers`. */
  date: 5,
  /** A time of day: fraction of a day in `numbers`. */
  time: 6,
  /** A day and a time: serial in `numbers`. */
  datetime: 7,
  /** A duration: days in `numbers`, possibly over 1 or negative. */
  duration: 8,
  /** A formula without a stored result. */
  uncalculated: 9,
} as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

/** Rows per chunk of a column: 2 ** CHUNK_BITS. */
export const CHUNK_BITS = 12;
export const CHUNK_ROWS = 1 << CHUNK_BITS;
export const CHUNK_MASK = CHUNK_ROWS - 1;
/** Initial rows of a sheet's first chunk: most sheets are small, some are very wide. */
const FIRST_ROWS = 64;

/**
 * The cells of one column in CHUNK_ROWS stored rows. Row id `row` is at index `row & CHUNK_MASK`. Arrays may be
 * shorter than CHUNK_ROWS: a cell past `kinds.length` is empty. An unused array is null.
 */
export class ColumnChunk {
  kinds: Uint8Array<ArrayBuffer>;
  ids: Uint32Array<ArrayBuffer> | null = null;
  numbers: Float64Array<ArrayBuffer> | null = null;
  /** Index into `SheetStore.formats`; null if all are General (0). */
  formats: Uint16Array<ArrayBuffer> | null = null;

  constructor(rows: number) {
    this.kinds = new Uint8Array(rows);
  }

  /** Memory in bytes. */
  get memory(): number {
    const rows = this.kinds.length;
    const perRow =
      1 +
      (this.ids === null ? 0 : 4) +
      (this.numbers === null ? 0 : 8) +
      (this.formats === null ? 0 : 2);
    return rows * perRow;
  }
}

/** One column of a sheet. */
export class Column {
  /** By `row >>> CHUNK_BITS`; undefined if no row of a chunk has a cell in the column. */
  readonly chunks: (ColumnChunk | undefined)[] = [];
  /** Memory in bytes. */
  memory = 0;

  /**
   * Chunk of a row; undefined if there is none. Never reads past the end: V8 discards compiled code that once reads
   * out of bounds.
   */
  chunkOf(row: number): ColumnChunk | undefined {
    const number = row >>> CHUNK_BITS;
    return number < this.chunks.length ? this.chunks[number] : undefined;
  }

  /** Chunk of a row, with `kinds` long enough for it. */
  ensureChunk(row: number): ColumnChunk {
    const number = row >>> CHUNK_BITS;
    const index = row & CHUNK_MASK;
    const chunk = this.chunks[number];
    if (chunk !== undefined && index < chunk.kinds.length) return chunk;
    return this.#grow(number, index, chunk);
  }

  #grow(number: number, index: number, chunk: ColumnChunk | undefined): ColumnChunk {
    if (chunk === undefined) {
      const rows = number === 0 ? Math.max(FIRST_ROWS, roundUp(index + 1)) : CHUNK_ROWS;
      const newChunk = new ColumnChunk(rows);
      this.memory += newChunk.memory;
      while (this.chunks.length < number) this.chunks.push(undefined);
      this.chunks[number] = newChunk;
      return newChunk;
    }
    const rows = roundUp(index + 1);
    this.memory -= chunk.memory;
    chunk.kinds = copyInto(new Uint8Array(rows), chunk.kinds);
    if (chunk.ids !== null) chunk.ids = copyInto(new Uint32Array(rows), chunk.ids);
    if (chunk.numbers !== null) chunk.numbers = copyInto(new Float64Array(rows), chunk.numbers);
    if (chunk.formats !== null) chunk.formats = copyInto(new Uint16Array(rows), chunk.formats);
    this.memory += chunk.memory;
    return chunk;
  }

  /** Creates the chunk's array of ids. */
  addIds(chunk: ColumnChunk): Uint32Array<ArrayBuffer> {
    this.memory += chunk.kinds.length * 4;
    return (chunk.ids = new Uint32Array(chunk.kinds.length));
  }

  addNumbers(chunk: ColumnChunk): Float64Array<ArrayBuffer> {
    this.memory += chunk.kinds.length * 8;
    return (chunk.numbers = new Float64Array(chunk.kinds.length));
  }

  addFormats(chunk: ColumnChunk): Uint16Array<ArrayBuffer> {
    this.memory += chunk.kinds.length * 2;
    return (chunk.formats = new Uint16Array(chunk.kinds.length));
  }
}

/** The next power of two, so that a growing first chunk is copied at most log2 times. */
function roundUp(rows: number): number {
  return Math.max(FIRST_ROWS, 2 ** Math.ceil(Math.log2(rows)));
}

function copyInto<T extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(
  to: T,
  from: T,
): T {
  to.set(from);
  return to;
}
