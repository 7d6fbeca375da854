import { type ColumnChunk, Kind } from '../store.ts';

/** Number of texts cached without a search; most columns have fewer distinct ones. A power of two. */
const LATELY = 4096;
/** The same while the sheet may be small. */
const LATELY_FIRST = 128;
/** An id that no text has. */
const NO_ID = -1;
/** Number of misses after which a column may be uncacheable, and the minimum ratio of misses to hits. */
const ENOUGH = 2048;
const FEW_REPEAT = 8;

/** Maximum number of columns that a cached column depends on. */
export const BESIDE = 2;
/** Numbers per entry, as a power of two: the id of a text, those of the texts beside it, and the result. */
const WIDTH_BITS = 2;
/** Spreads equal texts by the texts beside them. */
const OTHER_SHIFT = 6;
const FURTHER_SHIFT = 9;

/**
 * Cache of results for recent texts of a column, by the low bits of their ids and of the texts they depend on. A
 * column whose texts hardly repeat is not cached.
 */
export class RecentTexts {
  #entries = new Int32Array(LATELY_FIRST << WIDTH_BITS).fill(NO_ID);
  #isVaried = false;

  /** The entries, with room for rows up to `end`; null if the cache is not worthwhile. */
  before(end: number): Int32Array | null {
    if (this.#isVaried) return null;
    const size = LATELY << WIDTH_BITS;
    if (end > LATELY_FIRST && this.#entries.length < size) {
      this.#entries = new Int32Array(size).fill(NO_ID);
    }
    return this.#entries;
  }

  /** Records the hits and misses of a range. */
  note(hits: number, misses: number): void {
    if (misses >= ENOUGH && misses > hits * FEW_REPEAT) this.#isVaried = true;
  }
}

/** Index of the entry for a text with its dependencies; an id of 0 means none. */
export function entryAt(entries: Int32Array, id: number, other: number, further: number): number {
  const mixed = id ^ (other << OTHER_SHIFT) ^ (further << FURTHER_SHIFT);
  return (mixed << WIDTH_BITS) & (entries.length - 1);
}

/** Text id in a chunk: -1 if the cell holds no text, 0 without a chunk. */
export function textIdAt(chunk: ColumnChunk | null | undefined, i: number): number {
  if (chunk === null || chunk === undefined) return 0;
  const { kinds, ids } = chunk;
  return i < kinds.length && kinds[i] === Kind.text && ids !== null ? (ids[i] as number) : NO_ID;
}
