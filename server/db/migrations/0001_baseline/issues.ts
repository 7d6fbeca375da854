import { sql } from 'kysely';
import { grant, protect, type Statements } from '../statements.ts';

/** Delivery problems of orders, the messages about them, and the list of reasons, which the server fills. */
export const issues: Statements = [
  sql`create table issue_reason (
    code text collate "C" primary key,
    content jsonb not null,
    place integer not null,
    version integer not null)`,
  grant('issue_reason', 'select'),

  // `no` counts the issues of an order. `clock_at` is the time of the default decision, far in the future if none
  // is due. `stays` marks an issue that was closed although its order is still abnormal.
  sql`create table issue (
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
    warned_at timestamptz(3),
    primary key (company_id, id),
    foreign key (company_id, order_id) references orders (company_id, id) on delete cascade)`,
  sql`create unique index issue_order on issue (company_id, order_id, no)`,
  sql`create index issue_clock on issue (company_id, clock_at, id desc)`,
  sql`create index issue_status on issue (company_id, status)`,
  sql`create index issue_all on issue (id)`,
  sql`create index issue_due on issue (clock_at, id desc)`,
  sql`create index issue_waiting
    on issue (status, clock_at, id desc) where status in ('open', 'decided')`,
  ...protect('issue', 'select, insert, update'),

  sql`create table issue_message (
    company_id integer not null,
    id uuid not null,
    issue_id uuid not null,
    at timestamptz(3) not null,
    from_company_id integer not null,
    account text not null,
    text text not null,
    primary key (company_id, id),
    foreign key (company_id, issue_id) references issue (company_id, id) on delete cascade)`,
  sql`create index issue_message_issue on issue_message (company_id, issue_id, at, id)`,
  ...protect('issue_message', 'select, insert'),
];
