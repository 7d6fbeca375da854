/** What a number format makes of a number. */
export type FormatClass =
  | 'general'
  | 'number'
  | 'percent'
  | 'currency'
  | 'text'
  | 'date'
  | 'time'
  | 'datetime'
  | 'duration';

/** A number format of a workbook, understood. */
export interface NumberFormat {
  /** As the file writes it: `0.00`, `yyyy-mm-dd`, `00000`. */
  readonly code: string;
  readonly class: FormatClass;
  /**
   * Digits that a whole number is filled up to with zeros, for codes of zeros alone (`00000`: 5);
   * 0 for all others.
   */
  readonly pad: number;
  /** ISO 4217 code or sign that a currency format shows; null for others. */
  readonly currency: string | null;
}

export const generalFormat: NumberFormat = {
  code: 'General',
  class: 'general',
  pad: 0,
  currency: null,
};
