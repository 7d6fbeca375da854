import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/**
 * What the carrier has set for countries, and who changed which record. Ids of changes grow with
 * time, so that the keys are lists from the newest to the oldest.
 */
export async function countries(trx: Trx): Promise<void> {
  await sql`create table country (
    code text primary key,
    fact jsonb not null,
    taxes jsonb not null,
    version integer not null)`.execute(trx);

  await sql`create table record_change (
    company_id integer not null,
    id uuid not null,
    at timestamptz(3) not null,
    account_id uuid not null,
    kind text not null,
    record_id text not null,
    action text not null,
    changes jsonb not null,
    primary key (company_id, id))`.execute(trx);
  await sql`create index record_change_record on record_change (company_id, kind, record_id, id)`.execute(
    trx,
  );
  await protectTable(trx, 'record_change', ['select', 'insert']);
}
