import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/**
 * Registration and reset: walks through them with their mailed codes, mails on their way, and what
 * a registration tells of a company. Nobody is known yet where these are read, so the role `app`
 * has no right on them.
 */
export async function mailedCodes(trx: Trx): Promise<void> {
  // Companies made by hand and demo companies have smaller numbers. Gaps do no harm.
  await sql`create sequence company_number start 10001`.execute(trx);
  await sql`alter table company add column industry text, add column source text`.execute(trx);
  await sql`alter table account
    add column terms_version text,
    add column terms_accepted_at timestamptz`.execute(trx);

  await sql`create table code_ticket (
    ticket_hash text primary key,
    flow text not null,
    email text not null,
    email_key text not null,
    expires_at timestamptz not null,
    code_mac text,
    code_expires_at timestamptz,
    tries_left integer not null default 0,
    proved boolean not null default false)`.execute(trx);
  await sql`create index code_ticket_email on code_ticket (email_key)`.execute(trx);
  await sql`create table code_allowance (
    email_key text primary key,
    sent_at timestamptz not null,
    day_began_at timestamptz not null,
    sent_in_day integer not null)`.execute(trx);

  await sql`create table mail (
    id uuid primary key,
    kind text not null,
    language text not null,
    recipient text,
    params jsonb not null,
    attempts integer not null default 0,
    due_at timestamptz not null,
    expires_at timestamptz not null)`.execute(trx);
  await sql`create index mail_due on mail (due_at)`.execute(trx);
}
