import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Migration } from '../migration.ts';
import { protectTable } from '../tenant.ts';

/**
 * What orders need to live: a version for those who change them, numbered events, the ledger of
 * prints, the waybill numbers they bore before, and what became of deleted ones.
 */
export const orderLife: Migration = {
  steps: [
    changeTables,
    // Scans know a waybill number, the carrier's own people an id, and not whose it is.
    { index: 'orders_waybill', table: 'orders', on: '(waybill_no)' },
    { index: 'orders_id', table: 'orders', on: '(id)' },
  ],
};

async function changeTables(trx: Trx): Promise<void> {
  // `events` counts an order's events, so that the next one has its number without a search.
  // `held_from` is where an abnormal order goes back to. `printed_at` is of the first print.
  await sql`alter table orders
    add column version integer not null default 1,
    add column events integer not null default 1,
    add column held_from text collate "C",
    add column printed_at timestamptz(3)`.execute(trx);
  await sql`grant delete on orders to app`.execute(trx);

  // Two edits of one order may fall on the same moment: its events are numbered.
  await sql`alter table tracking_event
    add column no integer not null default 1,
    add column action text,
    add column account text`.execute(trx);
  await sql`update tracking_event as event set no = numbered.no
    from (select company_id, order_id, at, status, row_number() over (
        partition by company_id, order_id order by at, status <> 'created', status) as no
      from tracking_event) as numbered
    where event.company_id = numbered.company_id and event.order_id = numbered.order_id
      and event.at = numbered.at and event.status = numbered.status`.execute(trx);
  await sql`alter table tracking_event
    drop constraint tracking_event_pkey,
    add primary key (company_id, order_id, no)`.execute(trx);
  await sql`grant delete on tracking_event to app`.execute(trx);
  await sql`update orders set events = told.events, printed_at = told.printed_at,
      held_from = case when status = 'abnormal' then told.held_from end
    from (select company_id, order_id, max(no) as events,
        min(at) filter (where status = 'printed') as printed_at,
        (array_agg(status order by no desc) filter (
          where status in ('collected', 'inTransit', 'arrived', 'outForDelivery')))[1] as held_from
      from tracking_event group by company_id, order_id) as told
    where orders.company_id = told.company_id and orders.id = told.order_id`.execute(trx);

  // `no` is the number of the event that tells of the print.
  await sql`create table order_print (
    company_id integer not null,
    order_id uuid not null,
    no integer not null,
    at timestamptz(3) not null,
    account text not null,
    size text not null,
    reprint boolean not null,
    waybill_no text collate "C" not null,
    primary key (company_id, order_id, no))`.execute(trx);
  await protectTable(trx, 'order_print', ['select', 'insert']);

  await sql`create table former_waybill (
    company_id integer not null,
    waybill_no text collate "C" not null,
    order_id uuid not null,
    at timestamptz(3) not null,
    primary key (company_id, waybill_no))`.execute(trx);
  await sql`create index former_waybill_order
    on former_waybill (company_id, order_id)`.execute(trx);
  await sql`create index former_waybill_no on former_waybill (waybill_no)`.execute(trx);
  await protectTable(trx, 'former_waybill', ['select', 'insert']);

  await sql`create table deleted_order (
    company_id integer not null,
    id uuid not null,
    version integer not null,
    waybill_no text collate "C" not null,
    customer_order_no text collate "C" not null,
    at timestamptz(3) not null,
    account text not null,
    primary key (company_id, id))`.execute(trx);
  await protectTable(trx, 'deleted_order', ['select', 'insert']);
}
