import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

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
