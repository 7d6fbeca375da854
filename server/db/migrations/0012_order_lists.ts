import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { IndexBuild, Migration } from '../migration.ts';
import { protectTable } from '../tenant.ts';

/**
 * What lists and exports of orders need: an index for each filter in the list's usual sequence, and
 * the keys of downloads.
 */
export const orderLists: Migration = {
  steps: [
    orderIndex('orders_country', '(company_id, receiver_country, created_at, id)'),
    orderIndex(
      'orders_import',
      '(company_id, import_id, created_at, id) where import_id is not null',
    ),
    // A yes or no has an index of either answer; each order is in one of the two.
    orderIndex('orders_cod', '(company_id, created_at, id) where cod_amount_minor is not null'),
    orderIndex('orders_no_cod', '(company_id, created_at, id) where cod_amount_minor is null'),
    orderIndex('orders_printed', '(company_id, created_at, id) where printed_at is not null'),
    orderIndex('orders_unprinted', '(company_id, created_at, id) where printed_at is null'),
    // The carrier's lists over all companies: by kind and status, which are few and are put together.
    orderIndex('orders_all', '(kind, status, created_at, id) include (company_id)'),
    orderIndex('orders_all_number', '(customer_order_no)'),
    orderIndex('orders_all_id', '(id)'),
    createExports,
  ],
};

function orderIndex(index: string, on: string): IndexBuild {
  return { index, table: 'orders', on };
}

async function createExports(trx: Trx): Promise<void> {
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
