import { sql } from 'kysely';
import { protect, type Statements } from '../statements.ts';

/** Cash on delivery, from its collection to its transfer to the merchant. */
export const cod: Statements = [
  sql`create table cod (
    company_id integer not null,
    order_id uuid not null,
    waybill_no text collate "C" not null,
    currency text collate "C" not null,
    amount bigint not null,
    status text collate "C" not null,
    collected_at timestamptz(3) not null,
    place text,
    counted bigint,
    counted_at timestamptz(3),
    counted_by text,
    due bigint,
    statement_id uuid,
    version integer not null,
    courier text collate "C",
    primary key (company_id, order_id),
    constraint cod_amount check (amount > 0 and counted >= 0 and due >= 0))`,
  sql`create index cod_list on cod (company_id, collected_at, order_id)`,
  sql`create index cod_all on cod (collected_at, order_id)`,
  sql`create index cod_open on cod (company_id, currency, status) where status <> 'paid'`,
  sql`create index cod_statement_of
    on cod (company_id, statement_id) where statement_id is not null`,
  sql`create index cod_courier
    on cod (courier, collected_at, order_id) where courier is not null`,
  // Amounts are read from the index: months of deliveries may wait for their payout.
  sql`create index cod_due
    on cod (company_id, currency, status) include (amount, due) where status <> 'paid'`,
  ...protect('cod', 'select, insert, update'),

  sql`create table cod_statement (
    company_id integer not null,
    id uuid not null,
    number text collate "C" not null,
    currency text collate "C" not null,
    status text collate "C" not null,
    orders integer not null,
    gross bigint not null,
    deducted bigint not null,
    net bigint not null,
    made_at timestamptz(3) not null,
    made_by text not null,
    reference text collate "C",
    paid_on text collate "C",
    paid_at timestamptz(3),
    paid_by text,
    version integer not null,
    primary key (company_id, id),
    constraint cod_statement_number unique (company_id, number),
    constraint cod_statement_reference unique (company_id, reference),
    constraint cod_statement_net check (net >= 0 and deducted >= 0 and net = gross - deducted))`,
  sql`create index cod_statement_all on cod_statement (made_at, id)`,
  sql`create index cod_statement_id on cod_statement (id)`,
  ...protect('cod_statement', 'select, insert, update'),

  sql`create table cod_deduction (
    company_id integer not null,
    statement_id uuid not null,
    bill_id uuid not null,
    amount bigint not null,
    primary key (company_id, statement_id, bill_id),
    foreign key (company_id, statement_id) references cod_statement (company_id, id),
    foreign key (company_id, bill_id) references bill (company_id, id),
    constraint cod_deduction_amount check (amount > 0))`,
  sql`create index cod_deduction_bill on cod_deduction (company_id, bill_id)`,
  ...protect('cod_deduction', 'select, insert'),
];
