import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { APP_ROLE, protectTable } from '../tenant.ts';

/**
 * Issues of orders, the messages about them, their files, and the catalogue of reasons. The server
 * fills the catalogue, and gives orders that had an issue before their record, in batches.
 */
export async function issues(trx: Trx): Promise<void> {
  await sql`create table issue_reason (
    code text collate "C" primary key,
    content jsonb not null,
    place integer not null,
    version integer not null)`.execute(trx);
  await sql`grant select on issue_reason to ${sql.id(APP_ROLE)}`.execute(trx);

  // `no` counts the issues of an order. `clock_at` is when the default is taken, far away where
  // nothing is awaited. `stays` is of one that is closed while its parcel stays with the carrier.
  await sql`create table issue (
    company_id integer not null,
    id uuid not null,
    order_id uuid not null,
    no integer not null,
    waybill_no text collate "C" not null,
    follows uuid,
    reason text not null,
    cause text not null,
    raw_code text,
    raw_text text,
    place text,
    status text not null,
    opened_at timestamptz(3) not null,
    due_at timestamptz(3),
    clock_at timestamptz(3) not null,
    default_decision text,
    decision text,
    handling_id uuid,
    day text,
    note text,
    changes jsonb,
    decided_at timestamptz(3),
    decided_by text,
    by_default boolean not null,
    closed_at timestamptz(3),
    closed_by text,
    close_note text,
    stays boolean not null,
    version integer not null,
    primary key (company_id, id),
    foreign key (company_id, order_id) references orders (company_id, id) on delete cascade)`.execute(
    trx,
  );
  await sql`create unique index issue_order on issue (company_id, order_id, no)`.execute(trx);
  await sql`create index issue_clock on issue (company_id, clock_at, id desc)`.execute(trx);
  await sql`create index issue_status on issue (company_id, status)`.execute(trx);
  await sql`create index issue_all on issue (id)`.execute(trx);
  await sql`create index issue_due on issue (clock_at, id desc)`.execute(trx);
  await protectTable(trx, 'issue', ['select', 'insert', 'update']);

  await sql`create table issue_message (
    company_id integer not null,
    id uuid not null,
    issue_id uuid not null,
    at timestamptz(3) not null,
    from_company_id integer not null,
    account text not null,
    text text not null,
    primary key (company_id, id),
    foreign key (company_id, issue_id) references issue (company_id, id) on delete cascade)`.execute(
    trx,
  );
  await sql`create index issue_message_issue on issue_message (company_id, issue_id, at, id)`.execute(
    trx,
  );
  await protectTable(trx, 'issue_message', ['select', 'insert']);
}
