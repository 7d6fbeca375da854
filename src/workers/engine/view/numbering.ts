import { FIRST_OWN_TEXT } from '../store.ts';

/**
 * First id of the canonical texts that a sort creates. Lower ids are the workbook's shared strings; ids from
 * FIRST_OWN_TEXT on are the sheet's own texts.
 */
export const FIRST_CANONICAL_TEXT = 0x1000_0000;

/** Consecutive small numbers for text ids, in order of first use. */
export class Numbering {
  /** The number plus one; 0 if there is none. */
  readonly #shared: Uint32Array;
  readonly #canonical: Uint32Array;
  readonly #own: Uint32Array;

  constructor(shared: number, canonical: number, own: number) {
    this.#shared = new Uint32Array(shared);
    this.#canonical = new Uint32Array(canonical);
    this.#own = new Uint32Array(own);
  }

  /** Number of an id; a new id gets `next`. */
  of(id: number, next: number): number {
    const table =
      id >= FIRST_OWN_TEXT
        ? this.#own
        : id >= FIRST_CANONICAL_TEXT
          ? this.#canonical
          : this.#shared;
    const at =
      id >= FIRST_OWN_TEXT
        ? id - FIRST_OWN_TEXT
        : id >= FIRST_CANONICAL_TEXT
          ? id - FIRST_CANONICAL_TEXT
          : id;
    const number = table[at] as number;
    if (number !== 0) return number - 1;
    table[at] = next + 1;
    return next;
  }
}
