import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/** Senders and receivers that a company writes to again, and the sender of its new orders. */
export async function addressBook(trx: Trx): Promise<void> {
  // `same_key` is one for addresses with the same name, phone and street.
  await sql`create table address (
    company_id integer not null,
    id uuid not null,
    kind text not null,
    version integer not null default 1,
    content jsonb not null,
    country text collate "C" not null,
    name_key text collate "C" not null,
    city_key text collate "C" not null,
    same_key text collate "C" not null,
    changed_at timestamptz(3) not null,
    changed_by text not null,
    primary key (company_id, id))`.execute(trx);
  // One for each sort, and the filter by country in the list's usual sequence.
  await sql`create index address_name on address (company_id, kind, name_key, id)`.execute(trx);
  await sql`create index address_city on address (company_id, kind, city_key, id)`.execute(trx);
  await sql`create index address_changed on address (company_id, kind, changed_at, id)`.execute(
    trx,
  );
  await sql`create index address_country
    on address (company_id, kind, country, name_key, id)`.execute(trx);
  await sql`create index address_same on address (company_id, kind, same_key)`.execute(trx);
  await protectTable(trx, 'address', ['select', 'insert', 'update', 'delete']);

  // What an address is found by: an index over arrays is not used under row-level security.
  await sql`create table address_word (
    company_id integer not null,
    kind text not null,
    word text collate "C" not null,
    address_id uuid not null,
    primary key (company_id, kind, word, address_id))`.execute(trx);
  await sql`create index address_word_address on address_word (company_id, address_id)`.execute(
    trx,
  );
  await protectTable(trx, 'address_word', ['select', 'insert', 'delete']);

  await sql`create table default_sender (
    company_id integer primary key,
    address_id uuid not null)`.execute(trx);
  await protectTable(trx, 'default_sender', ['select', 'insert', 'update', 'delete']);
}
