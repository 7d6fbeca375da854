import { sql } from 'kysely';
import type { Migration } from '../migration.ts';
import { toChange, protect } from './statements.ts';

/** Companies with a notice of an announcement, and accounts that have closed one. */
export const announcements: Migration = toChange([
  sql`create table announcement_closed (
    company_id integer not null,
    account_id uuid not null,
    announcement_id uuid not null,
    at timestamptz(3) not null,
    primary key (company_id, account_id, announcement_id))`,
  ...protect('announcement_closed', 'select, insert'),
  sql`create table announcement_notice (
    company_id integer not null,
    announcement_id uuid not null,
    at timestamptz(3) not null,
    primary key (company_id, announcement_id))`,
  ...protect('announcement_notice', 'select, insert'),
]);
