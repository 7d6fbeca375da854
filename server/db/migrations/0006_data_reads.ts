import { sql } from 'kysely';
import type { Migration } from '../migration.ts';
import { protect, toChange } from './statements.ts';

/** Readings of a merchant's personal data by staff of the carrier: one row per company, hour, account and kind. */
export const dataReads: Migration = toChange([
  sql`create table data_read (
    company_id integer not null,
    id uuid not null,
    hour timestamptz(3) not null,
    account_id uuid not null,
    account text not null,
    kind text not null,
    reads integer not null,
    records integer not null,
    searches text[] not null,
    last_at timestamptz(3) not null,
    primary key (company_id, id))`,
  sql`create unique index data_read_hour on data_read (company_id, hour, account_id, kind)`,
  sql`create index data_read_id on data_read (id)`,
  ...protect('data_read', 'select'),
]);
