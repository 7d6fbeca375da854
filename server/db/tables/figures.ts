import type { ColumnType, Generated } from 'kysely';

/** A change of counts that is not added to `figure_month` yet. Inserted and deleted, but never updated. */
interface FigureDeltaTable {
  company_id: number;
  id: string;
  subject: string;
  /** Start of the quarter of an hour of the change, because in every time zone, days begin with a quarter. */
  at: Date;
  key: string;
  n: number;
  minor: number;
}

/** Counts of a month by key: a number for each day, up to the last day that has a count. */
export type DaysByKey = Readonly<Record<string, readonly number[]>>;

/** Figures of a month, see decision 45. Company 0 is all companies together. */
interface FigureMonthTable {
  company_id: number;
  /** Id of the cut, see `toCutId`. */
  cut: string;
  /** Values of the cut’s `of`, which limit the counted records. */
  scope: string;
  /** First day, `YYYY-MM-DD`, in the time zone of the company; for company 0 in the carrier's. */
  month: string;
  /** `minor` counts minor units of the currency in the key, if it has one. */
  counts: ColumnType<
    { readonly n: DaysByKey; readonly minor: DaysByKey },
    string | undefined,
    string
  >;
}

/** State of a company's figures; company 0 is all companies together. */
interface FigureClockTable {
  company_id: number;
  /** IANA name of the time zone of its days. */
  time_zone: string;
  is_complete: Generated<boolean>;
  /** Time at which its figures were last compared with a count. */
  checked_at: Date;
}

export interface FigureTables {
  figure_delta: FigureDeltaTable;
  figure_month: FigureMonthTable;
  figure_clock: FigureClockTable;
}
