import { type ColumnChunk, Kind } from '../store.ts';

/** Number of texts cached without a search; most columns have fewer distinct ones. A power of two. */
const MAX_ENTRIES = 4096;
/** Number of cached texts while the sheet may be small. */
const FIRST_ENTRIES = 128;
/** An id that no text has. */
const NO_ID = -1;
/** Number of misses up to which a column stays cached. */
const MIN_MISSES = 2048;
/** Ratio of misses to hits above which a column is no longer cached. */
const MAX_MISS_RATIO = 8;

/** Maximum number of columns that a cached column depends on. */
export const MAX_DEPENDENCIES = 2;
/** Numbers per entry, as a power of two: the id of a text, those of its two context texts, and the result. */
const WIDTH_BITS = 2;
/** Shifts of context ids, which give equal texts in different contexts different entries. */
const CONTEXT_SHIFT = 6;
const SECOND_CONTEXT_SHIFT = 9;

/**
 * Cache of results for recent texts of a column, by the low bits of their ids and of the texts they depend on. A
 * column whose texts rarely repeat is not cached.
 */
export class RecentTexts {
  #entries = new Int32Array(FIRST_ENTRIES << WIDTH_BITS).fill(NO_ID);
  #isDisabled = false;

  /** The entries, with room for rows up to `end`; null if the cache is not worthwhile. */
  entriesFor(end: number): Int32Array | null {
    if (this.#isDisabled) return null;
    const size = MAX_ENTRIES << WIDTH_BITS;
    if (end > FIRST_ENTRIES && this.#entries.length < size) {
      this.#entries = new Int32Array(size).fill(NO_ID);
    }
    return this.#entries;
  }

  /** Records the hits and misses of a range. */
  record(hits: number, misses: number): void {
    if (misses >= MIN_MISSES && misses > hits * MAX_MISS_RATIO) this.#isDisabled = true;
  }
}

/** Index of the entry for a text with its context texts; an id of 0 means that there is none. */
export function getEntryIndex(
  entries: Int32Array,
  id: number,
  contextId: number,
  secondContextId: number,
): number {
  const mixed = id ^ (contextId << CONTEXT_SHIFT) ^ (secondContextId << SECOND_CONTEXT_SHIFT);
  return (mixed << WIDTH_BITS) & (entries.length - 1);
}

/** Text id in a chunk: -1 if the cell holds no text, 0 without a chunk. */
export function getTextId(chunk: ColumnChunk | null | undefined, i: number): number {
  if (chunk === null || chunk === undefined) return 0;
  const { kinds, ids } = chunk;
  return i < kinds.length && kinds[i] === Kind.text && ids !== null ? (ids[i] as number) : NO_ID;
}
