import { sql } from 'kysely';
import type { Statements } from '../statements.ts';

/**
 * Mailed codes of registration and reset, and mails to send. No company is known yet, so the role `app` has no
 * rights on them.
 */
export const mail: Statements = [
  sql`create table code_ticket (
    ticket_hash text primary key,
    flow text not null,
    email text not null,
    email_key text not null,
    expires_at timestamptz not null,
    code_mac text,
    code_expires_at timestamptz,
    tries_left integer not null default 0,
    proved boolean not null default false)`,
  sql`create index code_ticket_email on code_ticket (email_key)`,

  sql`create table code_allowance (
    email_key text primary key,
    sent_at timestamptz not null,
    day_began_at timestamptz not null,
    sent_in_day integer not null)`,

  sql`create table mail (
    id uuid primary key,
    kind text not null,
    language text not null,
    recipient text,
    params jsonb not null,
    attempts integer not null default 0,
    due_at timestamptz not null,
    expires_at timestamptz not null)`,
  sql`create index mail_due on mail (due_at)`,
];
