import { sql } from 'kysely';
import type { Migration } from '../migration.ts';
import { protectTable } from '../tenant.ts';

/** Uses, tags and merging of addresses. The server fills in `phone` and `place_key` of older rows. */
export const addressUses: Migration = {
  steps: [
    async (trx) => {
      await sql`alter table address
        add column uses integer not null default 0,
        add column last_used_at timestamptz(3) not null default '1970-01-01T00:00:00Z',
        add column phone text collate "C",
        add column place_key text collate "C"`.execute(trx);

      await sql`create table address_use (
        company_id integer not null,
        id uuid not null,
        address_id uuid not null,
        n integer not null,
        at timestamptz(3) not null,
        primary key (company_id, id))`.execute(trx);
      // "For update" asks for the right to update.
      await protectTable(trx, 'address_use', ['select', 'insert', 'update', 'delete']);

      await sql`create table address_tagged (
        company_id integer not null,
        address_id uuid not null,
        tag_id uuid not null,
        primary key (company_id, address_id, tag_id))`.execute(trx);
      await sql`create index address_tagged_tag
        on address_tagged (company_id, tag_id, address_id)`.execute(trx);
      await protectTable(trx, 'address_tagged', ['select', 'insert', 'delete']);

      await sql`create table address_merge (
        company_id integer not null,
        id uuid not null,
        kind text not null,
        at timestamptz(3) not null,
        by text not null,
        kept_id uuid not null,
        kept_version integer not null,
        merged jsonb not null,
        primary key (company_id, id))`.execute(trx);
      await sql`create index address_merge_at on address_merge (company_id, kind, at)`.execute(trx);
      await sql`create index address_merge_kept on address_merge (company_id, kept_id)`.execute(
        trx,
      );
      await protectTable(trx, 'address_merge', ['select', 'insert', 'delete']);

      await sql`create table address_apart (
        company_id integer not null,
        kind text not null,
        by text not null,
        key text collate "C" not null,
        addresses integer not null,
        primary key (company_id, kind, by, key))`.execute(trx);
      await protectTable(trx, 'address_apart', ['select', 'insert', 'update', 'delete']);
    },
    { index: 'address_uses', table: 'address', on: '(company_id, kind, uses, id)' },
    { index: 'address_last_used', table: 'address', on: '(company_id, kind, last_used_at, id)' },
    { index: 'address_phone', table: 'address', on: '(company_id, kind, phone)' },
    { index: 'address_place', table: 'address', on: '(company_id, kind, place_key)' },
    { index: 'address_unkeyed', table: 'address', on: '(company_id) where place_key is null' },
  ],
};
