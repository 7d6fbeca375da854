import type { KnownPlaces } from '../judge/rules.ts';
import type { FieldNames } from './headerMatcher.ts';
import type { MeaningCandidate, Meaning } from './meanings.ts';
import type { Profiles } from './profile.ts';
import { getMeaning } from './claims.ts';
import { MIN_CERTAIN_SCORE, MAX_HEADER_COLUMNS } from './column.ts';

/** Minimum share of cells in a format that the header need not name. */
export const MIN_EVIDENT_SHARE = 0.8;
/** Maximum difference of scores between headers of the same party. */
export const MAX_PARTY_DIFFERENCE = 0.005;

/** A sheet's columns with their headers and profiles; a field may be in part of a column, or in several. */
export interface SheetColumns {
  readonly headers: readonly string[];
  /** Undecided fields. */
  readonly fields: readonly FieldNames[];
  /** All fields. */
  readonly allFields: readonly FieldNames[];
  readonly profiles: Profiles;
  /** Columns of the fields that have one. */
  readonly columns: ReadonlyMap<string, number>;
  /** Fields that the user is asked about. */
  readonly questionFields: ReadonlySet<string>;
  readonly places: KnownPlaces | undefined;
  /** Returns whether a column is decided otherwise. */
  readonly isUsed: (column: number) => boolean;
}

interface ColumnCandidate extends MeaningCandidate {
  readonly column: number;
}

/** Free filled columns whose header has a meaning, best first. */
export function findCandidates(
  { headers, profiles, isUsed }: SheetColumns,
  meaning: Meaning,
): readonly ColumnCandidate[] {
  return headers
    .slice(0, MAX_HEADER_COLUMNS)
    .flatMap((header, column): ColumnCandidate[] => {
      if (header.trim() === '' || isUsed(column)) return [];
      const candidate = getMeaning(header).candidates.find((one) => one.meaning === meaning);
      if (candidate === undefined || candidate.score < MIN_CERTAIN_SCORE) return [];
      return (profiles(column)?.filled ?? 0) > 0 ? [{ ...candidate, column }] : [];
    })
    .sort((a, b) => b.score - a.score || a.column - b.column);
}
