import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/**
 * Who changed the portal's texts, when, from what to what. The version is part of the key: of two
 * changes made on the same version, one fails.
 */
export async function texts(trx: Trx): Promise<void> {
  await sql`create table text_history (
    company_id integer not null,
    text_id text not null,
    version integer not null,
    at timestamptz(3) not null,
    account_id uuid not null,
    changes jsonb not null,
    primary key (company_id, text_id, version))`.execute(trx);
  await protectTable(trx, 'text_history', ['select']);
}
