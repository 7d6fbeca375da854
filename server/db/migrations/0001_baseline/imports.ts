import { sql } from 'kysely';
import { protect, type Statements } from '../statements.ts';

/** Imports of orders: batches, receipts, and a company's habits and layouts. */
export const imports: Statements = [
  // `outcomes` is json and not jsonb: it is returned unchanged, and a verdict may quote U+0000, which jsonb
  // refuses. Values for pages and filters have their own columns.
  sql`create table import_batch (
    company_id integer not null,
    import_id uuid not null,
    batch_no integer not null,
    kind text not null,
    file_name text not null,
    body_hash text not null,
    outcomes json,
    created_at timestamptz(3) not null,
    created_by uuid not null,
    created_rows integer not null default 0,
    duplicate_rows integer not null default 0,
    refused integer[] not null default '{}',
    refused_numbers json,
    primary key (company_id, import_id, batch_no))`,
  ...protect('import_batch', 'select, insert, update'),

  sql`create table import_receipt (
    company_id integer not null,
    import_id uuid not null,
    kind text not null,
    file_name text not null,
    rule_version text not null,
    started_at timestamptz(3) not null,
    created_by uuid not null,
    last_batch_at timestamptz(3) not null,
    created_rows integer not null default 0,
    duplicate_rows integer not null default 0,
    invalid_rows integer not null default 0,
    cancelled_at timestamptz(3),
    cancelled_by uuid,
    sheet_rows integer,
    skipped_rows integer,
    error_rows integer,
    unused_columns jsonb,
    primary key (company_id, import_id))`,
  sql`create index import_receipt_started on import_receipt (company_id, started_at, import_id)`,
  ...protect('import_receipt', 'select, insert, update'),

  sql`create table import_value_habit (
    company_id integer not null,
    kind text not null,
    field text not null,
    text text not null,
    value text not null,
    used_at timestamptz(3) not null,
    primary key (company_id, kind, field, text))`,
  ...protect('import_value_habit', 'select, insert, update, delete'),

  sql`create table import_shape (
    company_id integer not null,
    id uuid not null,
    kind text not null,
    headers_key text not null,
    name text not null,
    content jsonb not null,
    version integer not null,
    used_at timestamptz(3) not null,
    used_by uuid not null,
    saved_at timestamptz(3) not null,
    saved_by uuid not null,
    primary key (company_id, id))`,
  sql`create unique index import_shape_headers on import_shape (company_id, kind, headers_key)`,
  ...protect('import_shape', 'select, insert, update, delete'),
];
