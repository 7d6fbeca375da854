import { ascii, type Tokenizer } from './tokenizer.ts';

const CHOICE = ascii('Choice');
const FALLBACK = ascii('Fallback');
const ALTERNATE = ascii('AlternateContent');
const REQUIRES = ascii('Requires');
/** Prefixes of the extensions that Excel itself writes and understands. */
const KNOWN_PREFIX = /^(?:x\d+\w*|xr\d*|xda|xlrd\d*)$/;

/** Keeps account of which branch of an `mc:AlternateContent` is in force. */
export class Alternate {
  /** Depth of the branch that is being passed over; -1: none. */
  #skipping = -1;
  /** Depths of the AlternateContents around, and whether one of their choices was taken. */
  readonly #around: { readonly depth: number; taken: boolean }[] = [];

  get skipping(): boolean {
    return this.#skipping >= 0;
  }

  /** An element opens at `depth` elements deep. Whether it is passed over. */
  open(xml: Tokenizer, depth: number, empty: boolean): boolean {
    if (this.skipping) return true;
    if (xml.is(ALTERNATE)) {
      if (!empty) this.#around.push({ depth, taken: false });
      return true;
    }
    const inner = this.#around.at(-1);
    if (inner === undefined || inner.depth !== depth - 1) return false;
    let skip: boolean;
    if (xml.is(CHOICE)) {
      const requires = (xml.attribute(REQUIRES) ?? '').split(/\s+/);
      skip = inner.taken || !requires.every((prefix) => KNOWN_PREFIX.test(prefix));
      if (!skip) inner.taken = true;
    } else {
      skip = xml.is(FALLBACK) && inner.taken;
    }
    if (skip && !empty) this.#skipping = depth;
    return true;
  }

  /** The element that opened at `depth` closes. */
  close(depth: number): void {
    if (this.#skipping === depth) this.#skipping = -1;
    if (this.#around.at(-1)?.depth === depth) this.#around.pop();
  }
}
