import { sql } from 'kysely';
import { protect, type Statements } from '../statements.ts';

/** Tickets of merchants, their events, and the orders that they concern. */
export const tickets: Statements = [
  sql`create table ticket (
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
    warned_for timestamptz(3),
    primary key (company_id, id),
    constraint ticket_number unique (company_id, ticket_no))`,
  sql`create index ticket_created on ticket (company_id, created_at, id)`,
  // Carrier staff see tickets of all companies: the newest, the waiting ones, and one by its id.
  sql`create index ticket_all on ticket (created_at, id)`,
  sql`create index ticket_due on ticket (due_at, id) where due_at is not null`,
  sql`create index ticket_id on ticket (id)`,
  sql`create index ticket_solved on ticket (solved_at, id) where status = 'solved'`,
  sql`create index ticket_waiting on ticket (created_at, id) where status in ('new', 'open')`,
  ...protect('ticket', 'select, insert, update'),

  sql`create table ticket_event (
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
    constraint ticket_event_id unique (company_id, ticket_id, id))`,
  ...protect('ticket_event', 'select, insert'),

  sql`create table ticket_order (
    company_id integer not null,
    ticket_id uuid not null,
    order_id uuid not null,
    waybill_no text collate "C" not null,
    primary key (company_id, ticket_id, order_id))`,
  sql`create index ticket_order_order on ticket_order (company_id, order_id)`,
  ...protect('ticket_order', 'select, insert'),
];
