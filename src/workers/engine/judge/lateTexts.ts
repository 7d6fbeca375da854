import { type ColumnChunk, Kind } from '../store.ts';

/** Texts remembered without a search; most columns have fewer distinct ones. Powers of two. */
const LATELY = 4096;
/** The same while a sheet may be a small one. */
const LATELY_FIRST = 128;
/** No text has this id. */
const NO_ID = -1;
/** Texts from which on a column shows whether its texts repeat, and how many of them must be new. */
const ENOUGH = 2048;
const FEW_REPEAT = 8;

/** Columns at most whose texts a column is read beside. */
export const BESIDE = 2;
/** Numbers of an entry, as a power of two: the id of a text, those of the texts beside it, and what came of them. */
const WIDTH_BITS = 2;
/** Spreads equal texts by those beside them. */
const OTHER_SHIFT = 6;
const FURTHER_SHIFT = 9;

/**
 * What came of the texts that a column met lately, by the low bits of their ids and of those of the texts
 * that they are read beside. A column whose texts hardly repeat is not remembered.
 */
export class LateTexts {
  #entries = new Int32Array(LATELY_FIRST << WIDTH_BITS).fill(NO_ID);
  #isVaried = false;

  /** The entries, with room for rows up to `end`; null where it is not worth the look. */
  before(end: number): Int32Array | null {
    if (this.#isVaried) return null;
    const size = LATELY << WIDTH_BITS;
    if (end > LATELY_FIRST && this.#entries.length < size) {
      this.#entries = new Int32Array(size).fill(NO_ID);
    }
    return this.#entries;
  }

  /** Numbers of texts of a range that were among them, and that were not. */
  note(hits: number, misses: number): void {
    if (misses >= ENOUGH && misses > hits * FEW_REPEAT) this.#isVaried = true;
  }
}

/** The place of the entry of a text beside others; an id of 0 is none. */
export function entryAt(entries: Int32Array, id: number, other: number, further: number): number {
  const mixed = id ^ (other << OTHER_SHIFT) ^ (further << FURTHER_SHIFT);
  return (mixed << WIDTH_BITS) & (entries.length - 1);
}

/** The id of a chunk's text: -1 where a cell holds none, 0 without a chunk. */
export function textIdAt(chunk: ColumnChunk | null | undefined, i: number): number {
  if (chunk === null || chunk === undefined) return 0;
  const { kinds, ids } = chunk;
  return i < kinds.length && kinds[i] === Kind.text && ids !== null ? (ids[i] as number) : NO_ID;
}
