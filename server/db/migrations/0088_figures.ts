import { type Generated, sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Placement } from '../placement.ts';
import { protectTable } from '../tenant.ts';

/** What is counted, summed by day: see decision 76. Company 0 is all companies together. */
interface FigureTable {
  company_id: number;
  /** Which members the key has: see `cuts`. */
  cut: string;
  /** `YYYY-MM-DD`, on the clocks of the company, or for company 0 of the carrier. */
  day: string;
  key: string;
  n: number;
  /** Minor units of the currency in the key; 0 where there is none. */
  minor: number;
}

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

/** Companies whose figures are complete; company 0 once those of all are. */
interface FigureStateTable {
  company_id: number;
  /** IANA name of the clocks that its days are of. */
  time_zone: string;
  is_complete: Generated<boolean>;
  /** When its figures were last held against a count. */
  checked_at: Date;
}

export interface FigureTables {
  figure: FigureTable;
  figure_delta: FigureDeltaTable;
  figure_state: FigureStateTable;
}

export const figurePlaces = {
  figure: 'company',
  figure_delta: 'company',
  figure_state: 'company',
} as const satisfies Record<keyof FigureTables, Placement>;

/** Figures of orders, cash, issues and scans, kept as they change. */
export async function figures(trx: Trx): Promise<void> {
  await sql`create table figure (
    company_id integer not null,
    cut text collate "C" not null,
    day date not null,
    key text collate "C" not null,
    n bigint not null,
    minor bigint not null,
    primary key (company_id, cut, day, key))`.execute(trx);
  await protectTable(trx, 'figure', ['select']);

  await sql`create table figure_delta (
    company_id integer not null,
    id uuid not null,
    subject text collate "C" not null,
    at timestamptz(3) not null,
    key text collate "C" not null,
    n bigint not null,
    minor bigint not null,
    primary key (company_id, id))`.execute(trx);
  await protectTable(trx, 'figure_delta', ['select', 'insert']);

  await sql`create table figure_state (
    company_id integer primary key,
    time_zone text not null,
    is_complete boolean not null default true,
    checked_at timestamptz(3) not null)`.execute(trx);
  await protectTable(trx, 'figure_state', ['select']);
}
