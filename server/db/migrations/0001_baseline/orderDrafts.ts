import { sql } from 'kysely';
import { protect, type Statements } from '../statements.ts';

/** Drafts of orders. */
export const orderDrafts: Statements = [
  sql`create table order_draft (
    company_id integer not null,
    id uuid not null,
    account_id uuid not null,
    account text not null,
    kind text not null,
    state text not null,
    content jsonb not null,
    number text not null,
    receiver text not null,
    version integer not null,
    writer uuid not null,
    changed_at timestamptz(3) not null,
    changed_by text not null,
    ended_at timestamptz(3),
    primary key (company_id, id))`,
  sql`create index order_draft_open
    on order_draft (company_id, changed_at, id) where state = 'open'`,
  sql`create index order_draft_own
    on order_draft (company_id, account_id, changed_at, id) where state = 'open'`,
  // For deleting old drafts of all companies.
  sql`create index order_draft_untouched on order_draft (changed_at)`,
  sql`create index order_draft_ended on order_draft (ended_at) where ended_at is not null`,
  ...protect('order_draft', 'select, insert, update'),
];
