import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/** What people are notified of, written in the transaction of the change it reports. */
export async function notices(trx: Trx): Promise<void> {
  await sql`create table notice_event (
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
    primary key (company_id, id))`.execute(trx);
  // The carrier's staff read theirs over all companies.
  await sql`create index notice_event_carrier on notice_event (id)
    where audience = 'carrier'`.execute(trx);
  // What nobody was mailed yet: empty but for the newest.
  await sql`create index notice_event_waiting on notice_event (company_id, id)
    where dispatched_at is null`.execute(trx);
  await protectTable(trx, 'notice_event', ['select', 'insert']);
}
