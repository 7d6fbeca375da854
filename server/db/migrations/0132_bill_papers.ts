import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/** What an accountant needs on a bill: the parties as they were, and the rate of each percentage. */
export async function billPapers(trx: Trx): Promise<void> {
  await sql`alter table company
    add column bill_address text not null default '',
    add column tax_no text not null default ''`.execute(trx);
  await sql`alter table bill_line
    add column name text,
    add column basis_points integer`.execute(trx);
  await sql`create table bill_party (
    company_id integer not null,
    bill_id uuid not null,
    content jsonb not null,
    primary key (company_id, bill_id),
    foreign key (company_id, bill_id) references bill (company_id, id))`.execute(trx);
  await protectTable(trx, 'bill_party', ['select', 'insert']);
}
