import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/** What a company chose for headers and values of its files, to be recalled at the next import. */
export async function importHabits(trx: Trx): Promise<void> {
  await sql`create table import_header_habit (
    company_id integer not null,
    kind text not null,
    header text not null,
    field text,
    used_at timestamptz(3) not null,
    primary key (company_id, kind, header))`.execute(trx);
  await sql`create table import_value_habit (
    company_id integer not null,
    kind text not null,
    field text not null,
    text text not null,
    value text not null,
    used_at timestamptz(3) not null,
    primary key (company_id, kind, field, text))`.execute(trx);
  const grants = ['select', 'insert', 'update', 'delete'] as const;
  await protectTable(trx, 'import_header_habit', grants);
  await protectTable(trx, 'import_value_habit', grants);
}
