import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/** Tags and notes on orders, and the table of what companies keep few of. */
export async function orderMarks(trx: Trx): Promise<void> {
  await sql`create table company_record (
    company_id integer not null,
    kind text collate "C" not null,
    id uuid not null,
    name text not null,
    name_key text collate "C",
    content jsonb not null,
    version integer not null,
    changed_at timestamptz(3) not null,
    changed_by text not null,
    primary key (company_id, kind, id),
    unique (company_id, kind, name_key))`.execute(trx);
  await protectTable(trx, 'company_record', ['select', 'insert', 'update', 'delete']);

  await sql`create table order_tagged (
    company_id integer not null,
    order_id uuid not null,
    tag_id uuid not null,
    created_at timestamptz(3) not null,
    primary key (company_id, order_id, tag_id))`.execute(trx);
  // A tag's orders in the usual sequence of lists.
  await sql`create index order_tagged_tag
    on order_tagged (company_id, tag_id, created_at, order_id)`.execute(trx);
  await protectTable(trx, 'order_tagged', ['select', 'insert', 'delete']);

  await sql`create table order_note (
    company_id integer not null,
    id uuid not null,
    order_id uuid not null,
    text text not null,
    at timestamptz(3) not null,
    account_id uuid not null,
    account text not null,
    primary key (company_id, id))`.execute(trx);
  await sql`create index order_note_order on order_note (company_id, order_id, at)`.execute(trx);
  await protectTable(trx, 'order_note', ['select', 'insert', 'delete']);
}
