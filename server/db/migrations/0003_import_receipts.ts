import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/**
 * A record for each import, which its first batch makes, and what its batches add for receipts.
 * Imports of before this step have no receipt.
 */
export async function importReceipts(trx: Trx): Promise<void> {
  await sql`create table import_receipt (
    company_id integer not null,
    import_id uuid not null,
    kind text not null,
    file_name text not null,
    rule_version text not null,
    started_at timestamptz(3) not null,
    created_by uuid not null,
    last_batch_at timestamptz(3) not null,
    created_rows integer not null default 0,
    duplicate_rows integer not null default 0,
    invalid_rows integer not null default 0,
    cancelled_at timestamptz(3),
    cancelled_by uuid,
    primary key (company_id, import_id))`.execute(trx);
  await sql`create index import_receipt_started
    on import_receipt (company_id, started_at, import_id)`.execute(trx);
  await protectTable(trx, 'import_receipt', ['select', 'insert', 'update']);

  // Outcomes are never looked into by the database (see 0002): what pages and filters need of them
  // is beside. A refused row that came again in a later batch is taken out of `refused`.
  await sql`alter table import_batch
    add column created_rows integer not null default 0,
    add column duplicate_rows integer not null default 0,
    add column refused integer[] not null default '{}',
    add column refused_numbers json`.execute(trx);

  // Who made an event; null for a scan.
  await sql`alter table tracking_event add column account_id uuid`.execute(trx);
}
