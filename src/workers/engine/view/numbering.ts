import { OWN_TEXTS } from '../store.ts';

/** Ids from here on, and below the sheet's own, name canonical texts made for a sort. */
export const MADE_TEXTS = 0x1000_0000;

/** Small numbers for text ids, in the order in which they are first met. */
export class Numbering {
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
    const table = id >= OWN_TEXTS ? this.#own : id >= MADE_TEXTS ? this.#made : this.#shared;
    const at = id >= OWN_TEXTS ? id - OWN_TEXTS : id >= MADE_TEXTS ? id - MADE_TEXTS : id;
    const number = table[at] as number;
    if (number !== 0) return number - 1;
    table[at] = next + 1;
    return next;
  }
}
