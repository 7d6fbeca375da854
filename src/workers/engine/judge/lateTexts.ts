/** Texts remembered without a search; most columns have fewer distinct ones. Powers of two. */
const LATELY = 4096;
/** The same while a sheet may be a small one. */
const LATELY_FIRST = 128;
/** No text has this id. */
const NO_ID = -1;
/** Texts from which on a column shows whether its texts repeat, and how many of them must be new. */
const ENOUGH = 2048;
const FEW_REPEAT = 8;

/**
 * What came of the texts that a column met lately, by the low bits of their ids. A column whose texts hardly
 * repeat is not remembered.
 */
export class LateTexts {
  /** Pairs of an id and what came of it. */
  #pairs = new Int32Array(LATELY_FIRST * 2).fill(NO_ID);
  #isVaried = false;

  /** The pairs, with room for rows up to `end`; null where it is not worth the look. */
  before(end: number): Int32Array | null {
    if (this.#isVaried) return null;
    if (end > LATELY_FIRST && this.#pairs.length < LATELY * 2) {
      this.#pairs = new Int32Array(LATELY * 2).fill(NO_ID);
    }
    return this.#pairs;
  }

  /** How many texts of a range were among them, and how many were not. */
  note(hits: number, misses: number): void {
    if (misses >= ENOUGH && misses > hits * FEW_REPEAT) this.#isVaried = true;
  }
}
