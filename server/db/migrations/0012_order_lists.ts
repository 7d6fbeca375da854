import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/**
 * What lists and exports of orders need: an index for each filter in the list's usual sequence, and
 * the keys of downloads.
 */
export async function orderLists(trx: Trx): Promise<void> {
  await sql`create index orders_country
    on orders (company_id, receiver_country, created_at, id)`.execute(trx);
  await sql`create index orders_import on orders (company_id, import_id, created_at, id)
    where import_id is not null`.execute(trx);
  // A yes or no has an index of either answer; each order stands in one of the two.
  for (const [name, condition] of [
    ['orders_cod', 'cod_amount_minor is not null'],
    ['orders_no_cod', 'cod_amount_minor is null'],
    ['orders_printed', 'printed_at is not null'],
    ['orders_unprinted', 'printed_at is null'],
  ] as const) {
    await sql`create index ${sql.ref(name)} on orders (company_id, created_at, id)
      where ${sql.raw(condition)}`.execute(trx);
  }
  // The carrier's lists over all companies: by kind and status, which are few and are put together.
  await sql`create index orders_all
    on orders (kind, status, created_at, id) include (company_id)`.execute(trx);
  await sql`create index orders_all_number on orders (customer_order_no)`.execute(trx);
  await sql`create index orders_all_id on orders (id)`.execute(trx);

  await sql`create table order_export (
    company_id integer not null,
    key_hash text not null,
    account_id uuid not null,
    call text not null,
    request json not null,
    order_count integer not null,
    done_count integer not null default 0,
    expires_at timestamptz(3) not null,
    used_at timestamptz(3),
    primary key (company_id, key_hash))`.execute(trx);
  await sql`create index order_export_expires on order_export (expires_at)`.execute(trx);
  await protectTable(trx, 'order_export', ['select', 'insert', 'update']);
}
