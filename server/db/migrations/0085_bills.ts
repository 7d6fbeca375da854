import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

export async function bills(trx: Trx): Promise<void> {
  await sql`create table bill (
    company_id integer not null,
    id uuid not null,
    number text collate "C",
    period text collate "C" not null,
    currency text collate "C" not null,
    status text collate "C" not null,
    total bigint not null,
    tax bigint not null,
    credited bigint not null,
    paid bigint not null,
    disputed bigint not null,
    orders integer not null,
    lines integer not null,
    events integer not null,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    issued_at timestamptz(3),
    due_on text collate "C",
    primary key (company_id, id),
    constraint bill_period unique (company_id, period, currency),
    constraint bill_number unique (company_id, number),
    constraint bill_open check (
      credited >= 0 and paid >= 0 and disputed >= 0 and credited + paid + disputed <= greatest(total, 0)))`.execute(
    trx,
  );
  await sql`create index bill_all on bill (created_at, id)`.execute(trx);
  await sql`create index bill_id on bill (id)`.execute(trx);
  await sql`create index bill_due on bill (due_on, id) where status in ('issued', 'confirmed')`.execute(
    trx,
  );
  await protectTable(trx, 'bill', ['select', 'insert', 'update']);

  await sql`create table bill_order (
    company_id integer not null,
    order_id uuid not null,
    bill_id uuid not null,
    waybill_no text collate "C" not null,
    customer_order_no text collate "C" not null,
    ordered_at timestamptz(3) not null,
    receiver_city text not null,
    receiver_country text not null,
    weight_g integer not null,
    card text not null,
    card_version integer not null,
    total bigint not null,
    primary key (company_id, order_id),
    foreign key (company_id, bill_id) references bill (company_id, id))`.execute(trx);
  await sql`create index bill_order_bill on bill_order (company_id, bill_id, order_id)`.execute(
    trx,
  );
  await protectTable(trx, 'bill_order', ['select', 'insert']);

  await sql`create table bill_line (
    company_id integer not null,
    bill_id uuid not null,
    no integer not null,
    order_id uuid,
    waybill_no text collate "C",
    code text collate "C" not null,
    rule text not null,
    base bigint,
    amount bigint not null,
    primary key (company_id, bill_id, no),
    foreign key (company_id, bill_id) references bill (company_id, id))`.execute(trx);
  await sql`create index bill_line_waybill on bill_line (company_id, bill_id, waybill_no)`.execute(
    trx,
  );
  await protectTable(trx, 'bill_line', ['select', 'insert']);

  await sql`create table bill_dispute (
    company_id integer not null,
    bill_id uuid not null,
    line_no integer not null,
    status text collate "C" not null,
    amount bigint not null,
    tax bigint not null,
    credited bigint not null,
    opened_at timestamptz(3) not null,
    decided_at timestamptz(3),
    primary key (company_id, bill_id, line_no),
    foreign key (company_id, bill_id, line_no) references bill_line (company_id, bill_id, no))`.execute(
    trx,
  );
  await protectTable(trx, 'bill_dispute', ['select', 'insert', 'update']);

  await sql`create table bill_event (
    company_id integer not null,
    bill_id uuid not null,
    no integer not null,
    id uuid not null,
    at timestamptz(3) not null,
    action text not null,
    status text not null,
    side text not null,
    account text,
    text text,
    line_no integer,
    amount bigint,
    primary key (company_id, bill_id, no),
    constraint bill_event_id unique (company_id, bill_id, id))`.execute(trx);
  await protectTable(trx, 'bill_event', ['select', 'insert']);

  await sql`create table bill_adjustment (
    company_id integer not null,
    id uuid not null,
    bill_id uuid not null,
    status text collate "C" not null,
    amount bigint not null,
    waybill_no text collate "C",
    reason text not null,
    proposed_by uuid not null,
    proposed_name text not null,
    proposed_at timestamptz(3) not null,
    decided_name text,
    decided_at timestamptz(3),
    primary key (company_id, id),
    foreign key (company_id, bill_id) references bill (company_id, id))`.execute(trx);
  await sql`create index bill_adjustment_bill on bill_adjustment (company_id, bill_id)`.execute(
    trx,
  );
  await protectTable(trx, 'bill_adjustment', ['select', 'insert', 'update']);

  await sql`create table bill_credit (
    company_id integer not null,
    id uuid not null,
    bill_id uuid not null,
    number text collate "C" not null,
    amount bigint not null,
    tax bigint not null,
    reason text not null,
    line_no integer,
    at timestamptz(3) not null,
    primary key (company_id, id),
    constraint bill_credit_number unique (company_id, number),
    constraint bill_credit_amount check (amount > 0 and tax >= 0 and tax <= amount),
    foreign key (company_id, bill_id) references bill (company_id, id))`.execute(trx);
  await sql`create index bill_credit_bill on bill_credit (company_id, bill_id)`.execute(trx);
  await protectTable(trx, 'bill_credit', ['select', 'insert']);

  await sql`create table billing_period (
    company_id integer not null,
    period text collate "C" not null,
    state text collate "C" not null,
    cursor_at timestamptz(3),
    cursor_id uuid,
    orders integer not null,
    started_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    primary key (company_id, period))`.execute(trx);
  await sql`create index billing_period_open on billing_period (state, updated_at)
    where state in ('collecting', 'issuing')`.execute(trx);
  await sql`create index billing_period_all on billing_period (period, state)`.execute(trx);
  await protectTable(trx, 'billing_period', ['select', 'insert', 'update']);

  await sql`create table bill_unpriced (
    company_id integer not null,
    order_id uuid not null,
    period text collate "C" not null,
    waybill_no text collate "C" not null,
    reason text not null,
    primary key (company_id, order_id))`.execute(trx);
  await protectTable(trx, 'bill_unpriced', ['select', 'insert', 'update', 'delete']);

  await sql`create table billing_run (
    period text collate "C" primary key,
    company_cursor integer not null,
    issuing boolean not null,
    done boolean not null,
    started_at timestamptz(3) not null,
    started_by text not null)`.execute(trx);

  await sql`create table bill_counter (
    series text collate "C" primary key,
    next integer not null)`.execute(trx);
  await sql`grant select, insert, update on bill_counter to app`.execute(trx);
}
