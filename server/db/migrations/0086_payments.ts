import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

export async function payments(trx: Trx): Promise<void> {
  await sql`create table payment (
    company_id integer not null,
    id uuid not null,
    reference text collate "C" not null,
    currency text collate "C" not null,
    amount bigint not null,
    matched bigint not null,
    received_on text collate "C" not null,
    recorded_at timestamptz(3) not null,
    recorded_by text not null,
    reversed_at timestamptz(3),
    reversed_by text,
    reversal text,
    version integer not null,
    primary key (company_id, id),
    constraint payment_reference unique (company_id, currency, reference),
    constraint payment_amount check (amount > 0 and matched >= 0 and matched <= amount))`.execute(
    trx,
  );
  await sql`create index payment_all on payment (recorded_at, id)`.execute(trx);
  await sql`create index payment_id on payment (id)`.execute(trx);
  await protectTable(trx, 'payment', ['select', 'insert', 'update']);

  await sql`create table payment_match (
    company_id integer not null,
    payment_id uuid not null,
    no integer not null,
    bill_id uuid not null,
    amount bigint not null,
    at timestamptz(3) not null,
    primary key (company_id, payment_id, no),
    foreign key (company_id, payment_id) references payment (company_id, id),
    foreign key (company_id, bill_id) references bill (company_id, id))`.execute(trx);
  await sql`create index payment_match_bill on payment_match (company_id, bill_id)`.execute(trx);
  await protectTable(trx, 'payment_match', ['select', 'insert']);
}
