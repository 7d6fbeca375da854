import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Migration } from '../migration.ts';
import { protectTable } from '../tenant.ts';

/**
 * Room for the order kinds beyond the domestic one: goods lines, and what a kind says besides the
 * columns that all kinds have. Nobody searches by `detail`; a field that comes to be searched or
 * sorted by gets a column.
 */
export const orderKinds: Migration = {
  steps: [
    addColumns,
    {
      index: 'orders_kind',
      table: 'orders',
      on: '(company_id, kind, created_at, id)',
    },
  ],
};

async function addColumns(trx: Trx): Promise<void> {
  await sql`alter table orders
    alter column payment_method drop not null,
    alter column kind type text collate "C",
    add column cod_currency text,
    add column detail jsonb`.execute(trx);

  await sql`create table order_goods (
    company_id integer not null,
    order_id uuid not null,
    line_no integer not null,
    row_no integer,
    sku text,
    name text,
    name_local text,
    hs_code text,
    quantity integer not null,
    unit_value_minor bigint,
    unit_weight_g integer,
    origin_country text,
    inbound_reference text,
    primary key (company_id, order_id, line_no))`.execute(trx);
  await protectTable(trx, 'order_goods', ['select', 'insert', 'update', 'delete']);
}
