import { ascii, type Tokenizer } from './tokenizer.ts';

const CHOICE = ascii('Choice');
const FALLBACK = ascii('Fallback');
const ALTERNATE = ascii('AlternateContent');
const REQUIRES = ascii('Requires');
/** Prefixes of the extensions that Excel itself writes. */
const KNOWN_PREFIX = /^(?:x\d+\w*|xr\d*|xda|xlrd\d*)$/;

/** Tracks which branch of an `mc:AlternateContent` applies. */
export class Alternate {
  /** Depth of the branch being skipped; -1 for none. */
  #skippedDepth = -1;
  /** Depths of the enclosing AlternateContents, and whether one of their choices applies. */
  readonly #enclosing: { readonly depth: number; isChosen: boolean }[] = [];

  get isSkipping(): boolean {
    return this.#skippedDepth >= 0;
  }

  /** Handles an element opening at `depth`. Returns whether it is skipped. */
  open(xml: Tokenizer, depth: number, isEmpty: boolean): boolean {
    if (this.isSkipping) return true;
    if (xml.is(ALTERNATE)) {
      if (!isEmpty) this.#enclosing.push({ depth, isChosen: false });
      return true;
    }
    const inner = this.#enclosing.at(-1);
    if (inner === undefined || inner.depth !== depth - 1) return false;
    let isSkipped: boolean;
    if (xml.is(CHOICE)) {
      const requires = (xml.attribute(REQUIRES) ?? '').split(/\s+/);
      isSkipped = inner.isChosen || !requires.every((prefix) => KNOWN_PREFIX.test(prefix));
      if (!isSkipped) inner.isChosen = true;
    } else {
      isSkipped = xml.is(FALLBACK) && inner.isChosen;
    }
    if (isSkipped && !isEmpty) this.#skippedDepth = depth;
    return true;
  }

  /** Handles the element at `depth` closing. */
  close(depth: number): void {
    if (this.#skippedDepth === depth) this.#skippedDepth = -1;
    if (this.#enclosing.at(-1)?.depth === depth) this.#enclosing.pop();
  }
}
