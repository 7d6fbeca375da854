import { sql } from 'kysely';
import { protect, type Statements } from '../statements.ts';

/**
 * Files that belong to a record and are deleted with it.
 *
 * Another kind of record needs a column like `order_id`, a key to its table, and a place in
 * `attachment_owner`.
 */
export const attachments: Statements = [
  // `company_id` is the record's company; `from_company_id` is the company that added the file.
  sql`create table attachment (
    company_id integer not null,
    id uuid not null,
    order_id uuid,
    name text not null,
    kind text not null,
    size integer not null,
    sha256 text not null,
    content bytea not null,
    from_company_id integer not null,
    created_by text not null,
    created_at timestamptz(3) not null,
    issue_id uuid,
    ticket_id uuid,
    primary key (company_id, id),
    constraint attachment_owner check (num_nonnulls(order_id, issue_id, ticket_id) = 1),
    foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
    constraint attachment_issue foreign key (company_id, issue_id) references issue (company_id, id)
      on delete cascade,
    constraint attachment_ticket foreign key (company_id, ticket_id) references ticket (company_id, id)
      on delete cascade)`,
  // Pictures and documents are already compressed.
  sql`alter table attachment alter column content set storage external`,
  sql`create index attachment_order on attachment (company_id, order_id, created_at, id)`,
  sql`create index attachment_of_issue
    on attachment (company_id, issue_id, created_at, id) where issue_id is not null`,
  sql`create index attachment_ticket
    on attachment (company_id, ticket_id, created_at, id) where ticket_id is not null`,
  ...protect('attachment', 'select, insert, delete'),
];
