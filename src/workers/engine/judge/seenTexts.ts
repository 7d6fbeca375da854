import { CHUNK_BITS, CHUNK_MASK, CHUNK_ROWS, type TextPlace } from '../store.ts';

/** Set where a text begins with a digit. */
const DIGIT = 1 << 6;
const WIDTH_MASK = DIGIT - 1;

/** The width of a canonical text of ASCII, up to 63, and whether it begins with a digit: 7 bits, never 0. */
export function seenOf({ block, start, length }: TextPlace): number {
  const first = (block[start] as number) - 0x30;
  const width = Math.min(length, WIDTH_MASK);
  return first >= 0 && first <= 9 ? width | DIGIT : width;
}

/**
 * What was seen of a column's texts as they were judged, a byte per row: what only the whole file shows is
 * asked of these, since texts that were judged long ago must be fetched from memory again.
 */
export class SeenTexts {
  readonly #pages: (Uint8Array | undefined)[] = [];

  /** The bytes of CHUNK_ROWS rows around `row`: see `seenOf`; 0 where only the text would tell. */
  page(row: number): Uint8Array {
    return (this.#pages[row >>> CHUNK_BITS] ??= new Uint8Array(CHUNK_ROWS));
  }

  /** At most the width of the canonical text; 0 where that is not known. */
  width(row: number): number {
    return this.#at(row) & WIDTH_MASK;
  }

  beginsOtherwise(row: number): boolean {
    const seen = this.#at(row);
    return seen !== 0 && seen < DIGIT;
  }

  #at(row: number): number {
    return this.#pages[row >>> CHUNK_BITS]?.[row & CHUNK_MASK] ?? 0;
  }
}
