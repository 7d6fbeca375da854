import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/**
 * How a company reads files, by the set of their headers, and what a receipt says of columns that
 * went into no order. What was kept by single headers (`import_header_habit`) is read no more.
 */
export async function importShapes(trx: Trx): Promise<void> {
  await sql`create table import_shape (
    company_id integer not null,
    id uuid not null,
    kind text not null,
    headers_key text not null,
    name text not null,
    content jsonb not null,
    version integer not null,
    used_at timestamptz(3) not null,
    used_by uuid not null,
    saved_at timestamptz(3) not null,
    saved_by uuid not null,
    primary key (company_id, id))`.execute(trx);
  await sql`create unique index import_shape_headers
    on import_shape (company_id, kind, headers_key)`.execute(trx);
  await sql`alter table import_receipt add column unused_columns jsonb`.execute(trx);
  await protectTable(trx, 'import_shape', ['select', 'insert', 'update', 'delete']);
}
