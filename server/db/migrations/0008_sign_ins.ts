import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/** Records of sign-ins, keys that sign in once, and the carrier's own texts. */
export async function signIns(trx: Trx): Promise<void> {
  await sql`create table login_record (
    company_id integer not null,
    id uuid not null,
    at timestamptz(3) not null,
    account_id uuid,
    outcome text not null,
    address text not null,
    agent text not null,
    primary key (company_id, id))`.execute(trx);
  await protectTable(trx, 'login_record', ['select']);
  await sql`create index login_record_at on login_record (at)`.execute(trx);

  await sql`create table sign_in_key (
    key_hash text primary key,
    company_id integer not null,
    account_id uuid not null,
    expires_at timestamptz not null,
    foreign key (company_id, account_id) references account (company_id, id))`.execute(trx);

  await sql`create table text_overlay (
    language text not null,
    id text not null,
    text text not null,
    primary key (language, id))`.execute(trx);
}
