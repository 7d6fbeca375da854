import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/**
 * Orders, the batches they were imported by, and their tracking events. Every key begins with
 * `company_id`, so that the tables can be spread by it. No foreign keys: a company's id comes from
 * its session, an event is written with its order, and a check per row would slow every import.
 */
export async function orders(trx: Trx): Promise<void> {
  // Instants are kept to the millisecond, which is what a JavaScript date and a cursor can hold.
  // Texts that are sorted or searched by compare by code point on every server ("C").
  await sql`create table orders (
    company_id integer not null,
    id uuid not null,
    kind text not null,
    waybill_no text collate "C" not null,
    customer_order_no text collate "C" not null,
    status text collate "C" not null,
    import_id uuid,
    row_no integer,
    created_at timestamptz(3) not null,
    receiver_name text not null,
    receiver_key text collate "C" not null,
    receiver_phone text not null,
    receiver_phone2 text,
    receiver_country text not null,
    receiver_province text not null,
    receiver_city text not null,
    receiver_area text,
    receiver_address text not null,
    receiver_postcode text,
    sender_name text,
    sender_phone text,
    sender_address text,
    goods_name text not null,
    pieces integer not null,
    weight_g integer not null,
    length_mm integer,
    width_mm integer,
    height_mm integer,
    declared_value_minor bigint,
    cod_amount_minor bigint,
    currency text,
    service text collate "C" not null,
    payment_method text not null,
    pickup_date date,
    remark text,
    primary key (company_id, id),
    constraint orders_customer_order_no unique (company_id, customer_order_no),
    constraint orders_waybill_no unique (company_id, waybill_no),
    constraint orders_import_row unique (company_id, import_id, row_no))`.execute(trx);
  // One index for each sort of the order list, and for each filter in the list's usual order.
  await sql`create index orders_created_at on orders (company_id, created_at, id)`.execute(trx);
  await sql`create index orders_status on orders (company_id, status, created_at, id)`.execute(trx);
  await sql`create index orders_service on orders (company_id, service, created_at, id)`.execute(
    trx,
  );
  await sql`create index orders_receiver on orders (company_id, receiver_key, id)`.execute(trx);
  await sql`create index orders_weight on orders (company_id, weight_g, id)`.execute(trx);
  await protectTable(trx, 'orders', ['select', 'insert', 'update']);

  // `outcomes` is json and not jsonb: it is given back as it was written, never looked into, and
  // a verdict may quote U+0000, which jsonb refuses.
  await sql`create table import_batch (
    company_id integer not null,
    import_id uuid not null,
    batch_no integer not null,
    kind text not null,
    file_name text not null,
    body_hash text not null,
    outcomes json,
    created_at timestamptz(3) not null,
    created_by uuid not null,
    primary key (company_id, import_id, batch_no))`.execute(trx);
  await protectTable(trx, 'import_batch', ['select', 'insert', 'update']);

  await sql`create table tracking_event (
    company_id integer not null,
    order_id uuid not null,
    at timestamptz(3) not null,
    status text not null,
    place text,
    remark text,
    primary key (company_id, order_id, at, status))`.execute(trx);
  await protectTable(trx, 'tracking_event', ['select', 'insert']);

  // Waybill numbers are the carrier's own; the role `app` has no right on their counter.
  await sql`create table waybill_counter (
    country_code text primary key,
    next_serial bigint not null)`.execute(trx);
}
