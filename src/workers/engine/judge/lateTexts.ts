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
  #mask = LATELY_FIRST - 1;
  #isVaried = false;
  #hits = 0;
  #misses = 0;

  /** Begins a range of rows up to `end`; false where it is not worth the look. */
  begin(end: number): boolean {
    if (this.#misses >= ENOUGH && this.#misses > this.#hits * FEW_REPEAT) this.#isVaried = true;
    this.#hits = 0;
    this.#misses = 0;
    if (!this.#isVaried && end > LATELY_FIRST && this.#mask < LATELY - 1) {
      this.#entries = new Int32Array(LATELY << WIDTH_BITS).fill(NO_ID);
      this.#mask = LATELY - 1;
    }
    return !this.#isVaried;
  }

  /** Returns the result of a text beside others, 0 for none of them; -1 if it is not remembered. */
  get(id: number, other: number, further: number): number {
    const at = this.#slot(id, other, further);
    const entries = this.#entries;
    const isKnown =
      entries[at] === (id | 0) &&
      entries[at + 1] === (other | 0) &&
      entries[at + 2] === (further | 0);
    if (isKnown) {
      this.#hits++;
      return entries[at + 3] as number;
    }
    this.#misses++;
    return -1;
  }

  add(id: number, other: number, further: number, result: number): void {
    const at = this.#slot(id, other, further);
    this.#entries[at] = id;
    this.#entries[at + 1] = other;
    this.#entries[at + 2] = further;
    this.#entries[at + 3] = result;
  }

  #slot(id: number, other: number, further: number): number {
    const mixed = id ^ (other << OTHER_SHIFT) ^ (further << FURTHER_SHIFT);
    return (mixed & this.#mask) << WIDTH_BITS;
  }
}

/** The id of a chunk's text: -1 where a cell holds none, 0 without a chunk. */
export function textIdAt(chunk: ColumnChunk | null | undefined, i: number): number {
  if (chunk === null || chunk === undefined) return 0;
  const { kinds, ids } = chunk;
  return i < kinds.length && kinds[i] === Kind.text && ids !== null ? (ids[i] as number) : NO_ID;
}
