import type { Claim } from './weigh.ts';

/** From this weight on a column is taken for a field. */
export const CHOICE = 0.7;
/** From this weight on a column is worth a question about a field that orders may lack. */
export const WORTH_MORE = 0.58;

/** A column of a sheet with its claims to the fields. */
export interface Column {
  readonly source: number;
  readonly header: string;
  readonly isFilled: boolean;
  /** None of the cells that were seen holds anything, and the header is not the template's own. */
  readonly isBlank: boolean;
  readonly claims: readonly Claim[];
  readonly otherUnits: Readonly<Record<string, string>>;
}

/** Field whose column the user should confirm: see `Question` of the mapping. */
export interface Doubt {
  readonly key: string;
  /** Columns that may be it. */
  readonly sources: readonly number[];
}
