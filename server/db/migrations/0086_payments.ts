import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Placement } from '../placement.ts';
import { protectTable } from '../tenant.ts';

/** Money that a merchant paid. */
export interface PaymentTable {
  company_id: number;
  /** Made by whoever records it. */
  id: string;
  /** Of the bank: with the currency, it is recorded once. */
  reference: string;
  currency: string;
  /** Minor units. */
  amount: number;
  /** What is matched with bills. */
  matched: number;
  /** `YYYY-MM-DD`. */
  received_on: string;
  recorded_at: Date;
  recorded_by: string;
  reversed_at: Date | null;
  reversed_by: string | null;
  reversal: string | null;
  version: number;
}

/** A payment’s share of a bill, or below zero what was taken back. Never changed. */
interface PaymentMatchTable {
  company_id: number;
  payment_id: string;
  no: number;
  bill_id: string;
  amount: number;
  at: Date;
}

export interface PaymentTables {
  payment: PaymentTable;
  payment_match: PaymentMatchTable;
}

export const paymentPlaces = {
  payment: 'company',
  payment_match: 'company',
} as const satisfies Record<keyof PaymentTables, Placement>;

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
