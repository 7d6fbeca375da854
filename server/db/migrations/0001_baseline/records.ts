import { sql } from 'kysely';
import { grant, protect, type Statements } from '../statements.ts';

/** Records of kinds without a table of their own, of the carrier or a company, and the log of changes. */
export const records: Statements = [
  sql`create table carrier_record (
    kind text collate "C" not null,
    id text collate "C" not null,
    content jsonb not null,
    version integer not null,
    primary key (kind, id))`,
  // Requests read settings in their company's transaction; no content is secret.
  grant('carrier_record', 'select'),

  sql`create table company_record (
    company_id integer not null,
    kind text collate "C" not null,
    id uuid not null,
    name text not null,
    name_key text collate "C",
    content jsonb not null,
    version integer not null,
    changed_at timestamptz(3) not null,
    changed_by text not null,
    primary key (company_id, kind, id),
    unique (company_id, kind, name_key))`,
  ...protect('company_record', 'select, insert, update, delete'),

  // Ids grow with time, so that the primary key sorts by time.
  sql`create table record_change (
    company_id integer not null,
    id uuid not null,
    at timestamptz(3) not null,
    account_id uuid not null,
    kind text not null,
    record_id text not null,
    action text not null,
    changes jsonb not null,
    record_name text,
    primary key (company_id, id))`,
  sql`create index record_change_record on record_change (company_id, kind, record_id, id)`,
  ...protect('record_change', 'select, insert'),
];
