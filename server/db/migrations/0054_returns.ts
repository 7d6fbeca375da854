import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Migration } from '../migration.ts';
import { protectTable } from '../tenant.ts';

/** Goods that come back. The parcel back is an order that names its return. */
export const returns: Migration = {
  steps: [
    createReturns,
    {
      index: 'orders_return',
      table: 'orders',
      on: '(company_id, return_id) where return_id is not null',
    },
  ],
};

async function createReturns(trx: Trx): Promise<void> {
  await sql`create table return_order (
    company_id integer not null,
    id uuid not null,
    return_no text collate "C" not null,
    status text collate "C" not null,
    order_id uuid not null,
    leg_id uuid,
    reason text not null,
    note text not null,
    handover text not null,
    payer text not null,
    address jsonb not null,
    quantity integer not null,
    withdrawn boolean not null default false,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    events integer not null,
    primary key (company_id, id),
    constraint return_number unique (company_id, return_no))`.execute(trx);
  await sql`create index return_created on return_order (company_id, created_at, id)`.execute(trx);
  await sql`create index return_of_order on return_order (company_id, order_id)`.execute(trx);
  await sql`create index return_of_leg on return_order (company_id, leg_id)`.execute(trx);
  // The carrier's staff see those of all companies, and one by its id.
  await sql`create index return_all on return_order (created_at, id)`.execute(trx);
  await sql`create index return_id on return_order (id)`.execute(trx);
  await protectTable(trx, 'return_order', ['select', 'insert', 'update']);

  await sql`create table return_item (
    company_id integer not null,
    return_id uuid not null,
    line_no integer not null,
    name text not null,
    quantity integer not null check (quantity > 0),
    primary key (company_id, return_id, line_no))`.execute(trx);
  await protectTable(trx, 'return_item', ['select', 'insert']);

  await sql`create table return_event (
    company_id integer not null,
    return_id uuid not null,
    no integer not null,
    at timestamptz(3) not null,
    action text not null,
    status text not null,
    account text,
    remark text,
    primary key (company_id, return_id, no))`.execute(trx);
  await protectTable(trx, 'return_event', ['select', 'insert']);

  await sql`alter table orders add column return_id uuid`.execute(trx);
}
