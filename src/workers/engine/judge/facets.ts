import type { RowFacet } from './rules.ts';

/** Facet that equals no other, not even itself. */
export const UNIQUE_FACET = 255;

const WHOLE_SHIFT = 8;
const DECIMALS_MASK = 0xff;

/** Both facets of a number: `decimals` in the low byte, `whole` in the bits above. */
export const numberFacets = (value: number, decimals: number): number =>
  (wholeFacet(value) << WHOLE_SHIFT) | decimalsFacet(value, decimals);

/** Facet of the whole part; UNIQUE_FACET for NaN, and for a number too large for a byte. */
const wholeFacet = (value: number): number =>
  value >= 0 && value < UNIQUE_FACET - 1 ? 1 + Math.floor(value) : UNIQUE_FACET;

const decimalsFacet = (value: number, decimals: number): number =>
  value === 0 ? 1 : Math.min(UNIQUE_FACET, 2 + decimals);

/**
 * Encodes the part of a canonical text on which row rules depend as a byte; the empty text is 0:
 * - `presence`: 1.
 * - `whole`: 1 plus the whole part.
 * - `decimals`: 1 for zero, otherwise 2 plus the number of decimals.
 * - `value`: a number for each distinct text.
 *
 * UNIQUE_FACET if the byte is too small.
 */
export class Facets {
  readonly #facet: RowFacet;
  readonly #values = new Map<string, number>();

  constructor(facet: RowFacet) {
    this.#facet = facet;
  }

  encode(text: string): number {
    if (text === '') return 0;
    switch (this.#facet) {
      case 'presence':
        return 1;
      case 'whole':
        return wholeFacet(Number(text));
      case 'decimals':
        return decimalsFacet(Number(text), text.split('.')[1]?.length ?? 0);
      case 'value':
      default:
        return this.#toValueFacet(text);
    }
  }

  /** Facet from an acceptor's result; UNIQUE_FACET if it depends on the text. */
  encodeAccepted(accepted: number): number {
    switch (this.#facet) {
      case 'presence':
        return 1;
      case 'decimals':
        return accepted & DECIMALS_MASK;
      case 'whole':
        return accepted >>> WHOLE_SHIFT || UNIQUE_FACET;
      case 'value':
      default:
        return UNIQUE_FACET;
    }
  }

  #toValueFacet(text: string): number {
    let value = this.#values.get(text);
    if (value === undefined) {
      if (this.#values.size >= UNIQUE_FACET - 1) return UNIQUE_FACET;
      value = this.#values.size + 1;
      this.#values.set(text, value);
    }
    return value;
  }
}
