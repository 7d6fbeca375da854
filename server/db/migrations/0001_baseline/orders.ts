import { sql } from 'kysely';
import { protect, type Statements } from '../statements.ts';

/**
 * Orders, their goods, events, prints and numbers, and exports of them.
 *
 * Every key begins with `company_id`, so that the tables can be distributed by it. There are no foreign keys: a
 * company's id comes from its session, an event is written with its order, and a check per row would slow imports.
 */
export const orders: Statements = [
  // Instants have milliseconds, like JavaScript dates and cursors.
  // Sorted and searched texts compare by code point on every server ("C").
  // `events` counts an order's events, so that the next one is numbered without a search.
  // `held_from` is the status to which an abnormal order returns. `printed_at` is the time of the first print.
  sql`create table orders (
    company_id integer not null,
    id uuid not null,
    kind text collate "C" not null,
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
    payment_method text,
    pickup_date date,
    remark text,
    cod_currency text,
    detail jsonb,
    version integer not null default 1,
    events integer not null default 1,
    held_from text collate "C",
    printed_at timestamptz(3),
    search_words tsvector not null,
    return_id uuid,
    primary key (company_id, id),
    constraint orders_customer_order_no unique (company_id, customer_order_no)
      include (id, created_at, status, kind, service, receiver_country, cod_amount_minor, printed_at),
    constraint orders_waybill_no unique (company_id, waybill_no),
    constraint orders_import_row unique (company_id, import_id, row_no))`,
  // One index for each sort of the order list, and for each filter in the default sequence. They include the
  // filtered columns, so that only the orders of a page are fetched.
  sql`create index orders_created_at
    on orders (company_id, created_at, id)
    include (status, kind, service, receiver_country, cod_amount_minor, printed_at)`,
  sql`create index orders_status
    on orders (company_id, status, created_at, id)
    include (kind, service, receiver_country, cod_amount_minor, printed_at)`,
  sql`create index orders_service
    on orders (company_id, service, created_at, id)
    include (status, kind, receiver_country, cod_amount_minor, printed_at)`,
  sql`create index orders_country
    on orders (company_id, receiver_country, created_at, id)
    include (status, kind, service, cod_amount_minor, printed_at)`,
  sql`create index orders_kind
    on orders (company_id, kind, created_at, id)
    include (status, service, receiver_country, cod_amount_minor, printed_at)`,
  sql`create index orders_receiver
    on orders (company_id, receiver_key, id)
    include (created_at, status, kind, service, receiver_country, cod_amount_minor, printed_at)`,
  sql`create index orders_weight
    on orders (company_id, weight_g, id)
    include (created_at, status, kind, service, receiver_country, cod_amount_minor, printed_at)`,
  sql`create index orders_import
    on orders (company_id, import_id, created_at, id) where import_id is not null`,
  sql`create index orders_return on orders (company_id, return_id) where return_id is not null`,
  // A boolean filter has an index for each value; each order is in one of the two.
  sql`create index orders_cod
    on orders (company_id, created_at, id) where cod_amount_minor is not null`,
  sql`create index orders_no_cod
    on orders (company_id, created_at, id) where cod_amount_minor is null`,
  sql`create index orders_printed
    on orders (company_id, created_at, id) where printed_at is not null`,
  sql`create index orders_unprinted
    on orders (company_id, created_at, id) where printed_at is null`,
  // Every search also reads the pending list, so it is limited to 2 MB.
  sql`create index orders_search
    on orders using gin (search_words) with (gin_pending_list_limit = 2048)`,
  // The carrier's lists over all companies: by kind and status, whose few combinations are merged, and by date.
  sql`create index orders_all
    on orders (kind, status, created_at, id)
    include (company_id, service, receiver_country, cod_amount_minor, printed_at)`,
  sql`create index orders_all_created_at
    on orders (created_at, id)
    include (company_id, status, kind, service, receiver_country, cod_amount_minor, printed_at)`,
  // Scans and carrier staff look up a number or an id without knowing the company.
  sql`create index orders_waybill on orders (waybill_no)`,
  sql`create index orders_id on orders (id)`,
  sql`create index orders_number on orders (customer_order_no)`,
  // Index-only scans need vacuumed pages, so the table is vacuumed earlier than by default, which waits until a
  // fifth of all orders are new.
  sql`alter table orders set (
    autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_vacuum_scale_factor = 0.05,
    autovacuum_analyze_scale_factor = 0.05)`,
  ...protect('orders', 'select, insert, update, delete'),

  sql`create table order_goods (
    company_id integer not null,
    order_id uuid not null,
    line_no integer not null,
    row_no integer,
    sku text,
    name text,
    name_local text,
    hs_code text,
    quantity integer not null,
    unit_value_minor bigint,
    unit_weight_g integer,
    origin_country text,
    inbound_reference text,
    primary key (company_id, order_id, line_no))`,
  ...protect('order_goods', 'select, insert, update, delete'),

  sql`create table order_quota_use (
    company_id integer not null,
    month date not null,
    used integer not null,
    primary key (company_id, month))`,
  ...protect('order_quota_use', 'select, insert, update'),

  // Events are numbered, because two edits of an order may have the same time.
  sql`create table tracking_event (
    company_id integer not null,
    order_id uuid not null,
    at timestamptz(3) not null,
    status text not null,
    place text,
    remark text,
    account_id uuid,
    no integer not null default 1,
    action text,
    account text,
    primary key (company_id, order_id, no))`,
  ...protect('tracking_event', 'select, insert, delete'),

  // `no` is the number of the print's event.
  sql`create table order_print (
    company_id integer not null,
    order_id uuid not null,
    no integer not null,
    at timestamptz(3) not null,
    account text not null,
    size text not null,
    reprint boolean not null,
    waybill_no text collate "C" not null,
    print_id uuid,
    primary key (company_id, order_id, no),
    unique (company_id, order_id, print_id))`,
  ...protect('order_print', 'select, insert'),

  // Numbers that an order had until its label was changed. Undoing a change swaps both numbers.
  sql`create table former_waybill (
    company_id integer not null,
    waybill_no text collate "C" not null,
    order_id uuid not null,
    at timestamptz(3) not null,
    no integer,
    primary key (company_id, waybill_no))`,
  sql`create index former_waybill_order on former_waybill (company_id, order_id)`,
  sql`create index former_waybill_no on former_waybill (waybill_no)`,
  ...protect('former_waybill', 'select, insert, update'),

  sql`create table deleted_order (
    company_id integer not null,
    id uuid not null,
    version integer not null,
    waybill_no text collate "C" not null,
    customer_order_no text collate "C" not null,
    at timestamptz(3) not null,
    account text not null,
    primary key (company_id, id))`,
  ...protect('deleted_order', 'select, insert'),

  // Keyed by the id alone, so that two companies never use the same id; the order tables are keyed by company.
  // The role `app` has no rights on it.
  sql`create table order_claim (
    id uuid primary key,
    company_id integer not null,
    at timestamptz(3) not null)`,
  sql`create index order_claim_at on order_claim (at)`,

  sql`create table order_export (
    company_id integer not null,
    key_hash text not null,
    account_id uuid not null,
    call text not null,
    request json not null,
    order_count integer not null,
    done_count integer not null default 0,
    expires_at timestamptz(3) not null,
    used_at timestamptz(3),
    primary key (company_id, key_hash))`,
  sql`create index order_export_expires on order_export (expires_at)`,
  ...protect('order_export', 'select, insert, update'),

  // Waybill numbers belong to the carrier; the role `app` has no rights on their counter.
  sql`create table waybill_counter (
    country_code text primary key,
    next_serial bigint not null)`,
];
