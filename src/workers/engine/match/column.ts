/** Minimum weight at which a column is assigned to a field. */
export const MIN_ASSIGNED_WEIGHT = 0.7;
/** Minimum weight at which a column is asked about for an optional field. */
export const MIN_OPTIONAL_WEIGHT = 0.58;

/** Minimum score at which a header's meaning is certain. */
export const MIN_CERTAIN_SCORE = 0.7;
/** Maximum number of header columns; any further ones are data. */
export const MAX_HEADER_COLUMNS = 256;

/** Claim of a column to a field, from its header and cells. */
export interface Claim {
  readonly key: string;
  /** 0 to 1, cells included. */
  readonly weight: number;
  readonly reason: 'exact' | 'alias' | 'fuzzy';
  /** Deduction because the header does not clearly name a party. */
  readonly cost: number;
  /** The header names the field, but the cells contradict it. */
  readonly isContradicted: boolean;
  /** The claim is to an order number. */
  readonly isOrderNumber: boolean;
}

/** A column of a sheet with its candidate fields. */
export interface Column {
  /** Position in the sheet. */
  readonly source: number;
  readonly header: string;
  /** Some examined cell has content. */
  readonly isFilled: boolean;
  /** No examined cell has content, and the header is not the template's own. */
  readonly isBlank: boolean;
  readonly claims: readonly Claim[];
  /** By key of a field counted in another unit than the header names: that unit. */
  readonly otherUnits: Readonly<Record<string, string>>;
}

/** A field whose column the user should confirm: see `Question` of the mapping. */
export interface UnsureField {
  readonly key: string;
  /** Possible columns. */
  readonly sources: readonly number[];
}
