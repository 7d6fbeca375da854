import { sql } from 'kysely';
import { protect, type Statements } from '../statements.ts';

/** Payments of merchants, and their shares of bills. */
export const payments: Statements = [
  sql`create table payment (
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
    constraint payment_amount check (amount > 0 and matched >= 0 and matched <= amount))`,
  sql`create index payment_all on payment (recorded_at, id)`,
  sql`create index payment_id on payment (id)`,
  ...protect('payment', 'select, insert, update'),

  sql`create table payment_match (
    company_id integer not null,
    payment_id uuid not null,
    no integer not null,
    bill_id uuid not null,
    amount bigint not null,
    at timestamptz(3) not null,
    primary key (company_id, payment_id, no),
    foreign key (company_id, payment_id) references payment (company_id, id),
    foreign key (company_id, bill_id) references bill (company_id, id))`,
  sql`create index payment_match_bill on payment_match (company_id, bill_id)`,
  ...protect('payment_match', 'select, insert'),
];
