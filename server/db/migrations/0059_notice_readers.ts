import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Migration } from '../migration.ts';
import { protectTable } from '../tenant.ts';

/** Who has read which notice, who wants mails, and what waits to be mailed. */
export const noticeReaders: Migration = {
  steps: [
    makeTables,
    // Old ones are swept.
    { index: 'notice_event_at', table: 'notice_event', on: '(at)' },
  ],
};

async function makeTables(trx: Trx): Promise<void> {
  await sql`create table notice_read (
    company_id integer not null,
    account_id uuid not null,
    notice_id uuid not null,
    at timestamptz(3) not null,
    primary key (company_id, account_id, notice_id))`.execute(trx);
  await sql`create index notice_read_at on notice_read (at)`.execute(trx);
  await protectTable(trx, 'notice_read', ['select', 'insert']);

  await sql`create table notice_reader (
    company_id integer not null,
    account_id uuid not null,
    mail text not null,
    language text not null,
    due_at timestamptz(3),
    mailed_at timestamptz(3),
    primary key (company_id, account_id))`.execute(trx);
  await sql`create index notice_reader_due on notice_reader (due_at) where due_at is not null`.execute(
    trx,
  );
  await protectTable(trx, 'notice_reader', ['select', 'insert', 'update']);

  // `company_id` is the reader's: the carrier's staff are mailed of others' notices.
  await sql`create table notice_pending (
    company_id integer not null,
    account_id uuid not null,
    notice_id uuid not null,
    kind text not null,
    number text not null,
    data jsonb not null,
    primary key (company_id, account_id, notice_id))`.execute(trx);
  await protectTable(trx, 'notice_pending', ['select', 'delete']);
}
