import { CHUNK_BITS, CHUNK_ROWS, type TextSpan } from '../store.ts';

const WIDTH_BITS = 5;
const WIDTH_MASK = (1 << WIDTH_BITS) - 1;
/** Composition of a text, above its width: digits are classified by their leading zeros. */
const OTHER = 0;
const NO_ZERO = 1;
const ONE_ZERO = 2;
const MORE_ZEROS = 3;
const ZERO = 0x30;

/**
 * Observation of a canonical ASCII text: its width, up to 31, and whether it is all digits, with or without leading
 * zeros. 7 bits, never 0.
 */
export function observeText({ block, start, length }: TextSpan): number {
  const width = Math.min(length, WIDTH_MASK);
  for (let i = start; i < start + length; i++) {
    const digit = (block[i] as number) - ZERO;
    if (digit < 0 || digit > 9) return (OTHER << WIDTH_BITS) | width;
  }
  const hasLeadingZero = block[start] === ZERO;
  const zeros = !hasLeadingZero
    ? NO_ZERO
    : length > 1 && block[start + 1] === ZERO
      ? MORE_ZEROS
      : ONE_ZERO;
  return (zeros << WIDTH_BITS) | width;
}

/** Upper bound for the width of the text; 0 if it was not observed. */
export const getObservedWidth = (observation: number): number => observation & WIDTH_MASK;

/** Number of leading zeros of an all-digit text; null if the text must be read, -1 for any other text. */
export function observedZeros(observation: number): number | null {
  if (observation === 0) return null;
  const zeros = observation >>> WIDTH_BITS;
  return zeros === MORE_ZEROS ? null : zeros - 1;
}

/**
 * Observations of a column's texts made while judging, one byte per row. Whole-file checks use them, because fetching
 * texts judged long ago from memory is slow.
 */
export class TextObservations {
  readonly #pages: Uint8Array[] = [];

  /** Bytes of the CHUNK_ROWS rows around `row`: see `observeText`; 0 if the text was not observed. */
  page(row: number): Uint8Array {
    const number = row >>> CHUNK_BITS;
    while (this.#pages.length <= number) this.#pages.push(new Uint8Array(CHUNK_ROWS));
    return this.#pages[number] as Uint8Array;
  }
}
