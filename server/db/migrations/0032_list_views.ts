import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/** Named views of lists: an account's own, and those that a company shares. */
export async function listViews(trx: Trx): Promise<void> {
  await sql`create table list_view (
    company_id integer not null,
    id uuid not null,
    list text not null,
    account_id uuid not null,
    shared boolean not null,
    name text not null,
    name_key text not null,
    search text not null,
    place integer not null,
    version integer not null,
    changed_at timestamptz not null,
    changed_by text not null,
    primary key (company_id, id))`.execute(trx);
  await sql`create unique index list_view_shared on list_view (company_id, list, name_key)
    where shared`.execute(trx);
  await sql`create unique index list_view_own on list_view (company_id, list, account_id, name_key)
    where not shared`.execute(trx);
  await protectTable(trx, 'list_view', ['select', 'insert', 'update', 'delete']);
}
