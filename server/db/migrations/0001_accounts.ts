import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { APP_ROLE, protectTable } from '../tenant.ts';

/**
 * Companies and accounts are tenant data, under row-level security. The sign-in tables are read
 * before any company is known: the role `app` has no right on them at all, only the owner's
 * narrow functions in `server/security` reach them.
 */
export async function accounts(trx: Trx): Promise<void> {
  await makeRole(trx);
  await sql`create table installation (
    name text primary key, value text not null)`.execute(trx);

  await sql`create table company (
    id integer primary key,
    customer_code text not null unique,
    name text not null,
    country_code char(2) not null,
    created_at timestamptz not null default now())`.execute(trx);
  await protectTable(trx, 'company', ['select'], 'id');

  await sql`create table account (
    company_id integer not null references company (id),
    id uuid not null,
    name text not null,
    email text,
    password_hash text not null,
    active boolean not null default true,
    main boolean not null default false,
    must_change_password boolean not null default false,
    permissions text[] not null default '{}',
    created_at timestamptz not null default now(),
    primary key (company_id, id))`.execute(trx);
  await protectTable(trx, 'account', ['select', 'insert', 'update']);

  await sql`create table login_name (
    name_key text primary key,
    company_id integer not null,
    account_id uuid not null,
    foreign key (company_id, account_id) references account (company_id, id))`.execute(trx);

  await sql`create table session_token (
    token_hash text primary key,
    company_id integer not null,
    account_id uuid not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    foreign key (company_id, account_id) references account (company_id, id))`.execute(trx);
  await sql`create index session_token_account on session_token (company_id, account_id)`.execute(
    trx,
  );

  await sql`create table verify_code (
    uuid uuid primary key, code text not null, expires_at timestamptz not null)`.execute(trx);
  await sql`create table login_nonce (
    nonce text primary key, expires_at timestamptz not null)`.execute(trx);
  await sql`create table login_key (
    id text primary key, spki text not null, pkcs8 text not null,
    created_at timestamptz not null)`.execute(trx);
  await sql`create table login_throttle (
    throttle_key text primary key, failures integer not null,
    locked_until timestamptz not null, tried_at timestamptz not null)`.execute(trx);
  await sql`create table address_bucket (
    bucket_key text primary key, tokens double precision not null,
    refilled_at timestamptz not null)`.execute(trx);
}

/**
 * Roles belong to the whole server, not to one database: another database of it may have made
 * the role, or be making it at this moment.
 */
async function makeRole(trx: Trx): Promise<void> {
  const role = sql.id(APP_ROLE);
  await sql`do $$ begin
      create role ${role} nologin;
    exception when duplicate_object or unique_violation then null;
    end $$`.execute(trx);
  await sql`do $$ begin
      grant ${role} to current_user;
    exception when insufficient_privilege then null;
    end $$`.execute(trx);
  // Fails here, with the server's own words, where an administrator must grant the role first.
  await sql`set local role ${role}`.execute(trx);
  await sql`reset role`.execute(trx);
  await sql`grant usage on schema public to ${role}`.execute(trx);
}
