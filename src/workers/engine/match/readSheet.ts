import type { KnownPlaces } from '../judge/rules.ts';
import type { FieldNames } from './matchHeaders.ts';
import type { MeantCandidate, Meaning } from './meanings.ts';
import type { Profiles } from './profile.ts';
import { meaningOf } from './weigh.ts';

/** From here on a header's words are sure of what they mean. */
const SURE = 0.7;
/** Share of cells of a form that no header needs to say. */
export const EVIDENT = 0.8;
/** Columns whose headers differ by less are of the same party. */
export const SAME_PARTY = 0.005;

/** A sheet whose columns are understood one by one: fields may lie in parts of a column, or in several. */
export interface ReadSheet {
  readonly headers: readonly string[];
  /** Those that nothing was decided of, and all. */
  readonly fields: readonly FieldNames[];
  readonly given: readonly FieldNames[];
  readonly profiles: Profiles;
  /** The column of each field that has one. */
  readonly columns: ReadonlyMap<string, number>;
  /** Fields that the user is asked about. */
  readonly asked: ReadonlySet<string>;
  readonly places: KnownPlaces | undefined;
  /** Columns that are decided otherwise. */
  readonly isTaken: (column: number) => boolean;
}

/** Columns behind this many are data. */
export const WIDTH = 256;

/** The key of the field that means this first. */
export function keyFor(fields: readonly FieldNames[], meaning: Meaning): string | undefined {
  return fields.find(({ meanings }) => meanings?.[0] === meaning)?.key;
}

interface Meant extends MeantCandidate {
  readonly column: number;
}

/** Free columns that hold something and whose header says this, best first. */
export function meant(
  { headers, profiles, isTaken }: ReadSheet,
  meaning: Meaning,
): readonly Meant[] {
  return headers
    .slice(0, WIDTH)
    .flatMap((header, column): Meant[] => {
      if (header.trim() === '' || isTaken(column)) return [];
      const said = meaningOf(header).candidates.find((one) => one.meaning === meaning);
      if (said === undefined || said.score < SURE) return [];
      return (profiles(column)?.filled ?? 0) > 0 ? [{ ...said, column }] : [];
    })
    .sort((a, b) => b.score - a.score || a.column - b.column);
}
