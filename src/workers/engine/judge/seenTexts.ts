import { CHUNK_BITS, CHUNK_ROWS, type TextPlace } from '../store.ts';

const WIDTH_BITS = 5;
const WIDTH_MASK = (1 << WIDTH_BITS) - 1;
/** What a text is made of, behind its width: digits alone are known by the zeros that they begin with. */
const OTHER = 0;
const NO_ZERO = 1;
const ONE_ZERO = 2;
const MORE_ZEROS = 3;
const ZERO = 0x30;

/**
 * What is remembered of a canonical text of ASCII: its width, up to 31, and whether it is digits alone, with
 * zeros in front or none. 7 bits, never 0.
 */
export function seenOf({ block, start, length }: TextPlace): number {
  const width = Math.min(length, WIDTH_MASK);
  for (let i = start; i < start + length; i++) {
    const digit = (block[i] as number) - ZERO;
    if (digit < 0 || digit > 9) return (OTHER << WIDTH_BITS) | width;
  }
  const isLed = block[start] === ZERO;
  const zeros = !isLed ? NO_ZERO : length > 1 && block[start + 1] === ZERO ? MORE_ZEROS : ONE_ZERO;
  return (zeros << WIDTH_BITS) | width;
}

/** At most the width of the text; 0 where nothing was seen of it. */
export const seenWidth = (seen: number): number => seen & WIDTH_MASK;

/** The zeros in front of a text of digits alone; null where only the text tells, -1 for any other text. */
export function seenZeros(seen: number): number | null {
  if (seen === 0) return null;
  const zeros = seen >>> WIDTH_BITS;
  return zeros === MORE_ZEROS ? null : zeros - 1;
}

/**
 * What was seen of a column's texts as they were judged, a byte per row: what only the whole file shows is
 * asked of these, since texts that were judged long ago must be fetched from memory again.
 */
export class SeenTexts {
  readonly #pages: Uint8Array[] = [];

  /** The bytes of CHUNK_ROWS rows around `row`: see `seenOf`; 0 where only the text would tell. */
  page(row: number): Uint8Array {
    const number = row >>> CHUNK_BITS;
    while (this.#pages.length <= number) this.#pages.push(new Uint8Array(CHUNK_ROWS));
    return this.#pages[number] as Uint8Array;
  }
}
