import { sql } from 'kysely';
import { protect, type Statements } from '../statements.ts';

/** Events for notices, written in the transaction of the reported change, and accounts that have read them or want mails. */
export const notices: Statements = [
  sql`create table notice_event (
    company_id integer not null,
    id uuid not null,
    audience text not null,
    kind text not null,
    subject_kind text not null,
    subject_id text not null,
    subject_number text not null,
    order_id uuid,
    account_id uuid,
    at timestamptz(3) not null,
    data jsonb not null,
    dispatched_at timestamptz(3),
    primary key (company_id, id))`,
  // Carrier staff read notices of all companies.
  sql`create index notice_event_carrier on notice_event (id) where audience = 'carrier'`,
  // Notices that are not yet handed to mail: few, because only new ones wait.
  sql`create index notice_event_waiting
    on notice_event (company_id, id) where dispatched_at is null`,
  // For deleting old notices.
  sql`create index notice_event_at on notice_event (at)`,
  ...protect('notice_event', 'select, insert'),

  sql`create table notice_read (
    company_id integer not null,
    account_id uuid not null,
    notice_id uuid not null,
    at timestamptz(3) not null,
    primary key (company_id, account_id, notice_id))`,
  sql`create index notice_read_at on notice_read (at)`,
  ...protect('notice_read', 'select, insert'),

  sql`create table notice_reader (
    company_id integer not null,
    account_id uuid not null,
    mail text not null,
    language text not null,
    due_at timestamptz(3),
    mailed_at timestamptz(3),
    primary key (company_id, account_id))`,
  sql`create index notice_reader_due on notice_reader (due_at) where due_at is not null`,
  ...protect('notice_reader', 'select, insert, update'),

  // `company_id` is the reader's, because carrier staff get mails about other companies' notices.
  sql`create table notice_pending (
    company_id integer not null,
    account_id uuid not null,
    notice_id uuid not null,
    kind text not null,
    number text not null,
    data jsonb not null,
    primary key (company_id, account_id, notice_id))`,
  ...protect('notice_pending', 'select, delete'),
];
