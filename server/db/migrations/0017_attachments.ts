import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/**
 * Files that belong to a record, and go with it. A record of another kind gets a column beside
 * `order_id`, a key to its table, and a place in `attachment_owner`.
 */
export async function attachments(trx: Trx): Promise<void> {
  // `company_id` is the owner's; `from_company_id` is the one that added the file.
  await sql`create table attachment (
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
    primary key (company_id, id),
    constraint attachment_owner check (num_nonnulls(order_id) = 1),
    foreign key (company_id, order_id) references orders (company_id, id) on delete cascade)`.execute(
    trx,
  );
  // Pictures and documents are packed already: trying again would cost time only.
  await sql`alter table attachment alter column content set storage external`.execute(trx);
  await sql`create index attachment_order
    on attachment (company_id, order_id, created_at, id)`.execute(trx);
  await protectTable(trx, 'attachment', ['select', 'insert', 'delete']);
}
