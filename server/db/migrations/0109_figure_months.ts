import { type ColumnType, type Generated, sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Placement } from '../placement.ts';
import { protectTable } from '../tenant.ts';

/** Numbers of a month by key: of its first day, its second, up to the last that has one. */
export type DaysByKey = Readonly<Record<string, readonly number[]>>;

/** What is counted in a month: see decision 92. Company 0 is all companies together. */
interface FigureMonthTable {
  company_id: number;
  /** What is counted, and by what: `idOf` a cut. */
  cut: string;
  /** Of what alone it is counted: values of the cut’s `of`. */
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

export interface FigureMonthTables {
  figure_month: FigureMonthTable;
  figure_clock: FigureClockTable;
}

export const figureMonthPlaces = {
  figure_month: 'company',
  figure_clock: 'company',
} as const satisfies Record<keyof FigureMonthTables, Placement>;

/** Figures with all days of a month in one row. Those by day are counted by older servers only. */
export async function figureMonths(trx: Trx): Promise<void> {
  await sql`create table figure_month (
    company_id integer not null,
    cut text collate "C" not null,
    scope text collate "C" not null,
    month date not null,
    counts json not null,
    primary key (company_id, cut, scope, month))`.execute(trx);
  await protectTable(trx, 'figure_month', ['select']);

  await sql`create table figure_clock (
    company_id integer primary key,
    time_zone text not null,
    is_complete boolean not null default true,
    checked_at timestamptz(3) not null)`.execute(trx);
  await protectTable(trx, 'figure_clock', ['select']);

  // Where a company has a row here, an older server sums what was written down: see decision 92.
  await sql`delete from figure_state`.execute(trx);
}
