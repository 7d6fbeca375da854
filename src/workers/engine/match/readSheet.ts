import type { KnownPlaces } from '../judge/rules.ts';
import type { FieldNames } from './matchHeaders.ts';
import type { MeantCandidate, Meaning } from './meanings.ts';
import type { Profiles } from './profile.ts';
import { getMeaning } from './claims.ts';
import { CERTAIN, HEADER_COLUMNS } from './column.ts';

/** Minimum share of cells in a format that the header need not name. */
export const EVIDENT = 0.8;
/** Maximum difference of scores between headers of the same party. */
export const SAME_PARTY = 0.005;

/** A sheet's columns with their headers and profiles; a field may be in part of a column, or in several. */
export interface ReadSheet {
  readonly headers: readonly string[];
  /** Undecided fields, and all fields. */
  readonly fields: readonly FieldNames[];
  readonly given: readonly FieldNames[];
  readonly profiles: Profiles;
  /** Columns of the fields that have one. */
  readonly columns: ReadonlyMap<string, number>;
  /** Fields that the user is asked about. */
  readonly asked: ReadonlySet<string>;
  readonly places: KnownPlaces | undefined;
  /** Returns whether a column is decided otherwise. */
  readonly isTaken: (column: number) => boolean;
}

interface ColumnCandidate extends MeantCandidate {
  readonly column: number;
}

/** Free filled columns whose header has a meaning, best first. */
export function findCandidates(
  { headers, profiles, isTaken }: ReadSheet,
  meaning: Meaning,
): readonly ColumnCandidate[] {
  return headers
    .slice(0, HEADER_COLUMNS)
    .flatMap((header, column): ColumnCandidate[] => {
      if (header.trim() === '' || isTaken(column)) return [];
      const candidate = getMeaning(header).candidates.find((one) => one.meaning === meaning);
      if (candidate === undefined || candidate.score < CERTAIN) return [];
      return (profiles(column)?.filled ?? 0) > 0 ? [{ ...candidate, column }] : [];
    })
    .sort((a, b) => b.score - a.score || a.column - b.column);
}
