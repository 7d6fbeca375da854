import type { ColumnType, Generated } from 'kysely';

/** A change of what is counted, not yet in `figure`. Only ever added and taken, never changed. */
interface FigureDeltaTable {
  company_id: number;
  id: string;
  subject: string;
  /** The quarter of an hour that it counts for: days of all zones begin with one. */
  at: Date;
  key: string;
  n: number;
  minor: number;
}

/** Numbers of a month by key: of its first day, its second, up to the last that has one. */
export type DaysByKey = Readonly<Record<string, readonly number[]>>;

/** Figures of a month: see decision 45. Company 0 is all companies together. */
interface FigureMonthTable {
  company_id: number;
  /** Subject that is counted, and by what: `idOf` a cut. */
  cut: string;
  /** Limits of what is counted: values of the cut’s `of`. */
  scope: string;
  /** Its first day, `YYYY-MM-DD`, on the clocks of the company, or for company 0 of the carrier. */
  month: string;
  /** `minor`: minor units of the currency in the key, where there is one. */
  counts: ColumnType<
    { readonly n: DaysByKey; readonly minor: DaysByKey },
    string | undefined,
    string
  >;
}

/** Companies whose figures are complete; company 0 once those of all are. */
interface FigureClockTable {
  company_id: number;
  /** IANA name of the clocks that its days are of. */
  time_zone: string;
  is_complete: Generated<boolean>;
  /** When its figures were last held against a count. */
  checked_at: Date;
}

export interface FigureTables {
  figure_delta: FigureDeltaTable;
  figure_month: FigureMonthTable;
  figure_clock: FigureClockTable;
}
