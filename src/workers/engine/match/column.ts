import type { Claim } from './claims.ts';

/** Minimum weight at which a column is assigned to a field. */
export const CHOICE = 0.7;
/** Minimum weight at which a column is asked about for an optional field. */
export const WORTH_MORE = 0.58;

/** Minimum score at which a header's meaning is certain. */
export const CERTAIN = 0.7;
/** Maximum number of header columns; any further ones are data. */
export const HEADER_COLUMNS = 256;

/** A column of a sheet with its candidate fields. */
export interface Column {
  readonly source: number;
  readonly header: string;
  readonly isFilled: boolean;
  /** No examined cell has content, and the header is not the template's own. */
  readonly isBlank: boolean;
  readonly claims: readonly Claim[];
  readonly otherUnits: Readonly<Record<string, string>>;
}

/** A field whose column the user should confirm: see `Question` of the mapping. */
export interface UnsureField {
  readonly key: string;
  /** Possible columns. */
  readonly sources: readonly number[];
}
