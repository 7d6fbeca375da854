import { sql } from 'kysely';
import { protect, type Statements } from '../statements.ts';

/** Returns of goods. The parcel back is an order with `return_id`; an exchange also has a parcel out. */
export const returns: Statements = [
  sql`create table return_order (
    company_id integer not null,
    id uuid not null,
    return_no text collate "C" not null,
    status text collate "C" not null,
    order_id uuid not null,
    leg_id uuid,
    reason text not null,
    note text not null,
    handover text not null,
    payer text not null,
    address jsonb not null,
    quantity integer not null,
    withdrawn boolean not null default false,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    events integer not null,
    type text collate "C" not null default 'return',
    out_id uuid,
    replacement jsonb,
    primary key (company_id, id),
    constraint return_number unique (company_id, return_no))`,
  sql`create index return_created on return_order (company_id, created_at, id)`,
  sql`create index return_of_order on return_order (company_id, order_id)`,
  sql`create index return_of_leg on return_order (company_id, leg_id)`,
  // Carrier staff list returns of all companies, and find one by its id.
  sql`create index return_all on return_order (created_at, id)`,
  sql`create index return_id on return_order (id)`,
  sql`create index return_of_out on return_order (company_id, out_id) where out_id is not null`,
  sql`create index return_registered
    on return_order (created_at, id) where status = 'registered'`,
  ...protect('return_order', 'select, insert, update'),

  sql`create table return_item (
    company_id integer not null,
    return_id uuid not null,
    line_no integer not null,
    name text not null,
    quantity integer not null check (quantity > 0),
    primary key (company_id, return_id, line_no))`,
  ...protect('return_item', 'select, insert'),

  sql`create table return_event (
    company_id integer not null,
    return_id uuid not null,
    no integer not null,
    at timestamptz(3) not null,
    action text not null,
    status text not null,
    account text,
    remark text,
    primary key (company_id, return_id, no))`,
  ...protect('return_event', 'select, insert'),
];
