import { sql } from 'kysely';
import { protect, type Statements } from '../statements.ts';

/** Tags and notes on orders. */
export const orderMarks: Statements = [
  sql`create table order_tagged (
    company_id integer not null,
    order_id uuid not null,
    tag_id uuid not null,
    created_at timestamptz(3) not null,
    primary key (company_id, order_id, tag_id))`,
  // Orders of a tag in the default sequence of lists.
  sql`create index order_tagged_tag on order_tagged (company_id, tag_id, created_at, order_id)`,
  ...protect('order_tagged', 'select, insert, delete'),

  sql`create table order_note (
    company_id integer not null,
    id uuid not null,
    order_id uuid not null,
    text text not null,
    at timestamptz(3) not null,
    account_id uuid not null,
    account text not null,
    primary key (company_id, id))`,
  sql`create index order_note_order on order_note (company_id, order_id, at)`,
  ...protect('order_note', 'select, insert, delete'),
];
