import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Migration } from '../migration.ts';
import { fileOwner } from './fileOwner.ts';
import { protectTable } from '../tenant.ts';

/** Tickets of merchants, what was said and done about them, and the orders that they are about. */
export const tickets: Migration = {
  steps: [
    createTickets,
    (trx) => fileOwner(trx, 'ticket_id', 'ticket'),
    {
      index: 'attachment_ticket',
      table: 'attachment',
      on: '(company_id, ticket_id, created_at, id) where ticket_id is not null',
    },
  ],
};

async function createTickets(trx: Trx): Promise<void> {
  await sql`create table ticket (
    company_id integer not null,
    id uuid not null,
    ticket_no text collate "C" not null,
    type text not null,
    priority text not null,
    subject text not null,
    status text collate "C" not null,
    assignee_id uuid,
    assignee text,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    events integer not null,
    version integer not null,
    response_due_at timestamptz(3) not null,
    responded_at timestamptz(3),
    resolution_due_at timestamptz(3),
    solved_at timestamptz(3),
    due_at timestamptz(3),
    rating smallint,
    primary key (company_id, id),
    constraint ticket_number unique (company_id, ticket_no))`.execute(trx);
  await sql`create index ticket_created on ticket (company_id, created_at, id)`.execute(trx);
  // The carrier's staff see those of all companies: the newest, those that wait, and one by its id.
  await sql`create index ticket_all on ticket (created_at, id)`.execute(trx);
  await sql`create index ticket_due on ticket (due_at, id) where due_at is not null`.execute(trx);
  await sql`create index ticket_id on ticket (id)`.execute(trx);
  await protectTable(trx, 'ticket', ['select', 'insert', 'update']);

  await sql`create table ticket_event (
    company_id integer not null,
    ticket_id uuid not null,
    no integer not null,
    id uuid not null,
    at timestamptz(3) not null,
    action text not null,
    status text not null,
    side text not null,
    account_id uuid not null,
    account text not null,
    text text,
    priority text,
    assignee text,
    primary key (company_id, ticket_id, no),
    constraint ticket_event_id unique (company_id, ticket_id, id))`.execute(trx);
  await protectTable(trx, 'ticket_event', ['select', 'insert']);

  await sql`create table ticket_order (
    company_id integer not null,
    ticket_id uuid not null,
    order_id uuid not null,
    waybill_no text collate "C" not null,
    primary key (company_id, ticket_id, order_id))`.execute(trx);
  await sql`create index ticket_order_order on ticket_order (company_id, order_id)`.execute(trx);
  await protectTable(trx, 'ticket_order', ['select', 'insert']);
}
