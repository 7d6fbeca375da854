import { numberFacets } from './facets.ts';
import type { Accept } from './rules.ts';

/** The acceptor cannot decide: the field's `read` must run. */
export const UNDECIDED = -1;
/** Accepted with a finding, the same for all such texts of a column. */
export const ACCEPTED_WITH_FINDING = 0;
/** Accepted without a finding; decimals return their facets instead. */
export const ACCEPTED = 1;

/**
 * Fast path around a field's `read`, on bytes and doubles. A result other than UNDECIDED guarantees that `read` would
 * return the same text and, unless it is ACCEPTED_WITH_FINDING, no finding. For decimals the result is their facets
 * (`numberFacets`); for other types it is ACCEPTED.
 */
export interface Acceptor {
  /** Judges the UTF-8 bytes [start, start + length) of a non-empty text. */
  text(block: Uint8Array, start: number, length: number): number;
  /** Judges a number cell without a mask. */
  number(value: number): number;
}

const REFERENCE = new Uint8Array(256);
for (const c of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./#') {
  REFERENCE[c.charCodeAt(0)] = 1;
}

/** Byte types in printable texts; all others are 0. */
const BLANK = 1;
const LETTER = 2;
const PRINTABLE = new Uint8Array(256).fill(LETTER, 0x21, 0x7f);
PRINTABLE[0x20] = BLANK;
// A question mark may replace a lost letter.
PRINTABLE[0x3f] = 0;

const ZERO_DIGIT = 0x30;
const NINE_DIGIT = 0x39;

/** Returns the number of digits of a whole number from 0 to 10^15; more than 15 for any other number. */
export function countWholeDigits(value: number): number {
  if (value < 0 || value >= 1e15 || !Number.isInteger(value)) return 99;
  let digits = 1;
  for (let limit = 10; value >= limit; limit *= 10) digits++;
  return digits;
}

class NoAcceptor implements Acceptor {
  text(): number {
    return UNDECIDED;
  }

  number(): number {
    return UNDECIDED;
  }
}

/** Accepts texts of bounded length, whole numbers included. */
abstract class BoundedAcceptor implements Acceptor {
  readonly #min: number;
  readonly #max: number;

  constructor(min: number, max: number) {
    this.#min = min;
    this.#max = max;
  }

  abstract text(block: Uint8Array, start: number, length: number): number;

  number(value: number): number {
    const digits = countWholeDigits(value);
    return this.fits(digits) && digits <= 15 ? ACCEPTED : UNDECIDED;
  }

  protected fits(length: number): boolean {
    return length >= this.#min && length <= this.#max;
  }
}

/** By first byte: maximum length of a placeholder for an empty cell, such as `null` or `Invalid Date`. */
const MAX_EMPTY_LENGTH = new Uint8Array(256);
for (const [first, max] of [
  ['\\', 2],
  ['nN', 4],
  ['(#<', 6],
  ['iI', 12],
  ['[', 15],
  ['uU', 9],
  ['-*', 12],
] as const) {
  for (const c of first) MAX_EMPTY_LENGTH[c.charCodeAt(0)] = max;
}

class PrintableAcceptor extends BoundedAcceptor {
  text(block: Uint8Array, start: number, length: number): number {
    if (!this.fits(length) || length <= (MAX_EMPTY_LENGTH[block[start] as number] as number))
      return UNDECIDED;
    let previousType = BLANK;
    for (let i = start; i < start + length; i++) {
      const type = PRINTABLE[block[i] as number] as number;
      // A forbidden byte, or a space at the start or after a space.
      if (type * previousType < LETTER) return UNDECIDED;
      previousType = type;
    }
    return previousType === BLANK ? UNDECIDED : ACCEPTED;
  }
}

class ReferenceAcceptor extends BoundedAcceptor {
  text(block: Uint8Array, start: number, length: number): number {
    if (!this.fits(length) || length <= (MAX_EMPTY_LENGTH[block[start] as number] as number))
      return UNDECIDED;
    for (let i = start; i < start + length; i++) {
      if (REFERENCE[block[i] as number] === 0) return UNDECIDED;
    }
    return ACCEPTED;
  }
}

/** Length of the longest calling code. */
const MAX_CODE_DIGITS = 3;

type Digits = Extract<Accept, { type: 'digits' }>;

/** Returns whether a table has numbers of this length that begin with these two digits. */
const isListed = (table: Uint16Array, start: number, length: number): boolean =>
  (((table[start] as number) >> length) & 1) === 1;

/** Accepts phone numbers by their length and first digits. */
class DigitsAcceptor extends BoundedAcceptor {
  readonly #tables: Digits;

  constructor(tables: Digits) {
    super(tables.minLength, tables.maxLength);
    this.#tables = tables;
  }

  text(block: Uint8Array, start: number, length: number): number {
    const hasPlus = block[start] === 0x2b;
    const first = hasPlus ? start + 1 : start;
    const end = start + length;
    if (!this.fits(end - first)) return UNDECIDED;
    for (let i = first; i < end; i++) {
      const byte = block[i] as number;
      if (byte < ZERO_DIGIT || byte > NINE_DIGIT) return UNDECIDED;
    }
    if (hasPlus) return this.#judgeAbroad(block, first, end);
    const { bare, zero, unlisted } = this.#tables;
    if (block[start] !== ZERO_DIGIT) {
      return isListed(bare, parseTwoDigits(block, start), length) ? ACCEPTED : UNDECIDED;
    }
    // Two zeros replace the + when dialling.
    if (block[start + 1] === ZERO_DIGIT) return UNDECIDED;
    const digits = parseTwoDigits(block, start + 1);
    if (isListed(zero, digits, length)) return ACCEPTED;
    return isListed(unlisted.zero, digits, length) ? ACCEPTED_WITH_FINDING : UNDECIDED;
  }

  override number(value: number): number {
    const digits = countWholeDigits(value);
    if (!this.fits(digits) || digits > 15) return UNDECIDED;
    return isListed(this.#tables.bare, Math.floor(value / 10 ** (digits - 2)), digits)
      ? ACCEPTED
      : UNDECIDED;
  }

  #judgeAbroad(block: Uint8Array, first: number, end: number): number {
    const { abroad, unlisted } = this.#tables;
    let code = 0;
    for (let i = first; i < first + MAX_CODE_DIGITS; i++) {
      code = code * 10 + (block[i] as number) - ZERO_DIGIT;
      const numbers = code === 0 ? undefined : abroad[code];
      // No calling code is a prefix of another.
      if (numbers === undefined) continue;
      const digits = parseTwoDigits(block, i + 1);
      if (isListed(numbers, digits, end - i - 1)) return ACCEPTED;
      return isListed(unlisted.abroad[code] as Uint16Array, digits, end - i - 1)
        ? ACCEPTED_WITH_FINDING
        : UNDECIDED;
    }
    return UNDECIDED;
  }
}

/** Reads two digits as a number. */
const parseTwoDigits = (block: Uint8Array, at: number): number =>
  ((block[at] as number) - ZERO_DIGIT) * 10 + (block[at + 1] as number) - ZERO_DIGIT;

class DecimalAcceptor implements Acceptor {
  readonly #min: number;
  readonly #max: number;
  readonly #scale: number;

  constructor(min: number, max: number, scale: number) {
    this.#min = min;
    this.#max = max;
    this.#scale = scale;
  }

  text(block: Uint8Array, start: number, length: number): number {
    if (length > 15) return UNDECIDED;
    const end = start + length;
    let i = start;
    let whole = 0;
    for (; i < end; i++) {
      const digit = (block[i] as number) - ZERO_DIGIT;
      if (digit < 0 || digit > 9) break;
      whole = whole * 10 + digit;
    }
    // No digit, or a redundant leading zero.
    if (i === start || (block[start] === ZERO_DIGIT && i > start + 1)) return UNDECIDED;
    let decimals = 0;
    let value = whole;
    if (i < end) {
      if (block[i] !== 0x2e) return UNDECIDED;
      let divisor = 1;
      for (i++; i < end; i++) {
        const digit = (block[i] as number) - ZERO_DIGIT;
        if (digit < 0 || digit > 9) return UNDECIDED;
        whole = whole * 10 + digit;
        divisor *= 10;
        decimals++;
      }
      if (decimals === 0 || decimals > this.#scale || block[end - 1] === ZERO_DIGIT)
        return UNDECIDED;
      value = whole / divisor;
    }
    return value < this.#min || value > this.#max ? UNDECIDED : numberFacets(value, decimals);
  }

  number(value: number): number {
    // NaN fails the bounds; -0 would be written as 0.
    if (!(value >= this.#min && value <= this.#max) || value < 0) return UNDECIDED;
    if (value === 0) return Object.is(value, 0) ? numberFacets(0, 0) : UNDECIDED;
    let factor = 1;
    for (let decimals = 0; decimals <= this.#scale; decimals++) {
      // The nearest double to a number with this many decimals equals the rounded quotient.
      if (Math.round(value * factor) / factor === value) return numberFacets(value, decimals);
      factor *= 10;
    }
    return UNDECIDED;
  }
}

export function createAcceptor(accept: Accept): Acceptor {
  switch (accept.type) {
    case 'digits':
      return new DigitsAcceptor(accept);
    case 'decimal':
      // Beyond 15 digits, rounding does not find a double's decimals.
      return accept.max * 10 ** accept.scale < 1e15
        ? new DecimalAcceptor(accept.min, accept.max, accept.scale)
        : new NoAcceptor();
    case 'text':
      return accept.chars === 'reference'
        ? new ReferenceAcceptor(accept.minLength, accept.maxLength)
        : new PrintableAcceptor(accept.minLength, accept.maxLength);
    case 'none':
    default:
      return new NoAcceptor();
  }
}
