import { sql } from 'kysely';
import type { Statements } from '../statements.ts';

/**
 * Roles, invitations and the handover of the main account.
 *
 * `account.permissions` is the union of the account's roles, written by every change or assignment of a role. The
 * role `app` has no rights on these tables; only `server/organisation` changes them.
 */
export const organisation: Statements = [
  sql`create table invitation (
    company_id integer not null references company (id),
    id uuid not null,
    email text not null,
    email_key text not null,
    token_hash text not null unique,
    role_ids uuid[] not null,
    invited_by uuid not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    asked_at timestamptz,
    primary key (company_id, id),
    unique (company_id, email_key))`,

  sql`create table main_account_offer (
    company_id integer primary key references company (id),
    from_account_id uuid not null,
    to_account_id uuid not null,
    expires_at timestamptz not null)`,

  sql`create table role (
    company_id integer not null references company (id),
    id uuid not null,
    name text not null,
    name_key text not null,
    description text not null,
    permissions text[] not null,
    template boolean not null,
    version integer not null,
    changed_at timestamptz not null,
    changed_by uuid,
    primary key (company_id, id),
    unique (company_id, template, name_key))`,

  sql`create table account_role (
    company_id integer not null,
    account_id uuid not null,
    role_id uuid not null,
    primary key (company_id, account_id, role_id),
    foreign key (company_id, account_id) references account (company_id, id),
    foreign key (company_id, role_id) references role (company_id, id))`,
  sql`create index account_role_role on account_role (company_id, role_id)`,
];
