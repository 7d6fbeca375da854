import { sql } from 'kysely';
import { protect, type Statements } from '../statements.ts';

/** Counts of orders, cash, issues and scans by day, updated with each change. Company 0 is all companies together. */
export const figures: Statements = [
  sql`create table figure_delta (
    company_id integer not null,
    id uuid not null,
    subject text collate "C" not null,
    at timestamptz(3) not null,
    key text collate "C" not null,
    n bigint not null,
    minor bigint not null,
    primary key (company_id, id))`,
  ...protect('figure_delta', 'select, insert'),

  sql`create table figure_month (
    company_id integer not null,
    cut text collate "C" not null,
    scope text collate "C" not null,
    month date not null,
    counts json not null,
    primary key (company_id, cut, scope, month))`,
  ...protect('figure_month', 'select'),

  sql`create table figure_clock (
    company_id integer primary key,
    time_zone text not null,
    is_complete boolean not null default true,
    checked_at timestamptz(3) not null)`,
  ...protect('figure_clock', 'select'),
];
