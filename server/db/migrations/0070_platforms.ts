import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/** Shops and systems of merchants, the keys they call the open API with, and how much they call. */
export async function platforms(trx: Trx): Promise<void> {
  await sql`create table platform (
    company_id integer not null,
    id uuid not null,
    name text not null,
    name_key text collate "C" not null,
    type text not null,
    active boolean not null,
    sender_id uuid,
    service text,
    payer text,
    suspended_at timestamptz(3),
    suspension_reason text not null default '',
    version integer not null,
    created_at timestamptz(3) not null,
    primary key (company_id, id),
    constraint platform_name unique (company_id, name_key))`.execute(trx);
  await protectTable(trx, 'platform', ['select', 'insert', 'update']);

  await sql`create table platform_key (
    company_id integer not null,
    id uuid not null,
    platform_id uuid not null,
    secret_hash text collate "C" not null,
    hint text not null,
    name text not null,
    rights text[] not null,
    ranges text[] not null,
    created_at timestamptz(3) not null,
    created_by uuid not null,
    expires_at timestamptz(3),
    revoked_at timestamptz(3),
    replaced_by uuid,
    last_used_at timestamptz(3),
    last_used_from text,
    tokens double precision not null,
    refilled_at timestamptz(3) not null,
    primary key (company_id, id),
    foreign key (company_id, platform_id) references platform (company_id, id))`.execute(trx);
  await sql`create index platform_key_of on platform_key (company_id, platform_id)`.execute(trx);
  await protectTable(trx, 'platform_key', ['select', 'insert', 'update']);

  await sql`create table platform_use (
    company_id integer not null,
    platform_id uuid not null,
    day text collate "C" not null,
    requests integer not null,
    refused integer not null,
    failed integer not null,
    primary key (company_id, platform_id, day),
    foreign key (company_id, platform_id) references platform (company_id, id))`.execute(trx);
  await sql`create index platform_use_day on platform_use (day)`.execute(trx);
  await protectTable(trx, 'platform_use', ['select']);

  // The key that asked for a link: a link ends with it.
  await sql`alter table sign_in_key add column platform_key_id uuid`.execute(trx);
}
