import { sql } from 'kysely';
import { protect, type Statements } from '../statements.ts';

/** Webhook addresses of platforms, events to deliver, and the result of each attempt. */
export const webhooks: Statements = [
  sql`create table webhook (
    company_id integer not null,
    id uuid not null,
    platform_id uuid not null,
    url text not null,
    events text[] not null,
    active boolean not null,
    gone boolean not null,
    secret text not null,
    hint text not null,
    former_secret text,
    former_until timestamptz(3),
    version integer not null,
    created_at timestamptz(3) not null,
    failures integer not null,
    failing_since timestamptz(3),
    wait_until timestamptz(3),
    notified boolean not null,
    delivered_at timestamptz(3),
    lease uuid,
    lease_until timestamptz(3),
    primary key (company_id, id),
    foreign key (company_id, platform_id) references platform (company_id, id))`,
  sql`create index webhook_of on webhook (company_id, platform_id)`,
  ...protect('webhook', 'select, insert, update, delete'),

  sql`create table webhook_delivery (
    company_id integer not null,
    id uuid not null,
    webhook_id uuid not null,
    order_id uuid not null,
    no integer not null,
    type text not null,
    waybill_no text collate "C" not null,
    customer_order_no text collate "C" not null,
    body text not null,
    at timestamptz(3) not null,
    state text not null,
    attempts integer not null,
    tries integer not null,
    due_at timestamptz(3),
    expires_at timestamptz(3) not null,
    last_url text,
    last_status integer,
    last_error text,
    primary key (company_id, id),
    foreign key (company_id, webhook_id) references webhook (company_id, id)
      on delete cascade)`,
  sql`create index webhook_delivery_log on webhook_delivery (company_id, webhook_id, id)`,
  // Waiting deliveries, by due time and by sequence: few, because only new ones wait.
  sql`create index webhook_delivery_due
    on webhook_delivery (company_id, webhook_id, due_at) where due_at is not null`,
  sql`create index webhook_delivery_line
    on webhook_delivery (company_id, webhook_id, order_id, no) where due_at is not null`,
  // For deleting old deliveries and giving up on failed ones.
  sql`create index webhook_delivery_id on webhook_delivery (id)`,
  sql`create index webhook_delivery_expiry
    on webhook_delivery (expires_at) where due_at is not null`,
  ...protect('webhook_delivery', 'select, insert, update'),

  sql`create table webhook_attempt (
    company_id integer not null,
    delivery_id uuid not null,
    no integer not null,
    at timestamptz(3) not null,
    url text not null,
    took integer not null,
    status integer,
    error text,
    answer text not null,
    primary key (company_id, delivery_id, no),
    foreign key (company_id, delivery_id) references webhook_delivery (company_id, id)
      on delete cascade)`,
  ...protect('webhook_attempt', 'select, insert'),
];
