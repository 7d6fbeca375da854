import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

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
