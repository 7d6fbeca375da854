import { type ColumnType, type Generated, sql } from 'kysely';
import type { CorrectedCharge } from '../../../src/api/contract/bill/paper.ts';
import type { BillEventAction, BillStatus } from '../../../src/api/contract/bill/status.ts';
import type { ChargeCode, Unpriced } from '../../../src/api/contract/pricing/charge.ts';
import type { Trx } from '../database.ts';
import type { Placement } from '../placement.ts';
import { protectTable } from '../tenant.ts';

/** What a company owes for the orders of a period, in one currency. Amounts are its minor units. */
export interface BillTable {
  company_id: number;
  id: string;
  /** Without gaps in its series; null for a draft. */
  number: string | null;
  /** `2026-10`. */
  period: string;
  /** ISO 4217. */
  currency: string;
  status: BillStatus;
  /** The sum of its lines. */
  total: number;
  /** The part of it that is tax. */
  tax: number;
  /** By credit notes, payments, and disputes that are open; each at most what is left. */
  credited: number;
  paid: number;
  disputed: number;
  orders: number;
  /** How many lines it has: the number of its newest one. */
  lines: number;
  events: number;
  /** Counts what changed it, from 1: what is written about it does not. */
  version: number;
  created_at: Date;
  updated_at: Date;
  issued_at: Date | null;
  /** `YYYY-MM-DD`, on the clocks of the company. */
  due_on: string | null;
}

/** An order on a bill: each is billed once. What it was then does not change. */
interface BillOrderTable {
  company_id: number;
  order_id: string;
  bill_id: string;
  waybill_no: string;
  customer_order_no: string;
  ordered_at: Date;
  receiver_city: string;
  /** ISO 3166-1 alpha-2. */
  receiver_country: string;
  weight_g: number;
  /** The rate card that priced it. */
  card: string;
  card_version: number;
  total: number;
}

/** Never changed. */
interface BillLineTable {
  company_id: number;
  bill_id: string;
  /** From 1. */
  no: number;
  /** Null where it is about the bill as a whole. */
  order_id: string | null;
  waybill_no: string | null;
  code: ChargeCode | 'adjustment';
  /** The rule that it came from, or why an amount was adjusted. */
  rule: string;
  base: number | null;
  amount: number;
  /** What the carrier or the law calls the rule; hundredths of a percent. Both since 0132. */
  name: Generated<string | null>;
  basis_points: Generated<number | null>;
}

/** A line that the merchant disputes; its share of the order’s tax with it. */
interface BillDisputeTable {
  company_id: number;
  bill_id: string;
  line_no: number;
  status: 'open' | 'upheld' | 'rejected';
  amount: number;
  /** The part of the amount that is tax. */
  tax: number;
  credited: number;
  opened_at: Date;
  decided_at: Date | null;
}

/** What happened to a bill. */
interface BillEventTable {
  company_id: number;
  bill_id: string;
  no: number;
  /** Made by whoever sends it. */
  id: string;
  at: Date;
  action: BillEventAction;
  status: BillStatus;
  side: 'merchant' | 'carrier';
  account: string | null;
  text: string | null;
  line_no: number | null;
  amount: number | null;
}

/** A change of an amount that a colleague has to approve. */
interface BillAdjustmentTable {
  company_id: number;
  id: string;
  bill_id: string;
  status: 'proposed' | 'approved' | 'refused';
  /** Below zero it is in the merchant’s favour. */
  amount: number;
  waybill_no: string | null;
  reason: string;
  proposed_by: string;
  proposed_name: string;
  proposed_at: Date;
  decided_name: string | null;
  decided_at: Date | null;
  /** Of a correction: its order, and each charge that differs. Both since 0134. */
  order_id: Generated<string | null>;
  lines: ColumnType<CorrectedCharge[] | null, string | null | undefined, never>;
}

/** A credit note. Never changed. */
interface BillCreditTable {
  company_id: number;
  id: string;
  bill_id: string;
  number: string;
  amount: number;
  tax: number;
  reason: string;
  line_no: number | null;
  at: Date;
}

/** How far the billing of a company for a period is. */
interface BillingPeriodTable {
  company_id: number;
  period: string;
  /** `collecting` its orders, `ready` to be issued, `issuing`, `closed`. */
  state: 'collecting' | 'ready' | 'issuing' | 'closed';
  /** The order that was looked at last. */
  cursor_at: Date | null;
  cursor_id: string | null;
  orders: number;
  started_at: Date;
  updated_at: Date;
  /** Steps that failed one after the other, when the next is tried, and what the last one said. Since 0133. */
  failures: Generated<number>;
  retry_at: Generated<Date | null>;
  error: Generated<string | null>;
}

/** An order that has no price, and so is on no bill. */
interface BillUnpricedTable {
  company_id: number;
  order_id: string;
  period: string;
  waybill_no: string;
  reason: Unpriced['reason'];
}

/** The billing of all companies for a period: made company by company, beside requests. */
interface BillingRunTable {
  period: string;
  /** Companies up to this one have been asked for their orders. */
  company_cursor: number;
  /** Whether what is ready is to be issued as well. */
  issuing: boolean;
  done: boolean;
  started_at: Date;
  started_by: string;
}

/** The next number of each series of documents, such as `GH-2026` and `GH-CN-2026`. */
interface BillCounterTable {
  series: string;
  next: number;
}

export interface BillTables {
  bill: BillTable;
  bill_order: BillOrderTable;
  bill_line: BillLineTable;
  bill_dispute: BillDisputeTable;
  bill_event: BillEventTable;
  bill_adjustment: BillAdjustmentTable;
  bill_credit: BillCreditTable;
  billing_period: BillingPeriodTable;
  bill_unpriced: BillUnpricedTable;
  bill_counter: BillCounterTable;
  billing_run: BillingRunTable;
}

export const billPlaces = {
  bill: 'company',
  bill_order: 'company',
  bill_line: 'company',
  bill_dispute: 'company',
  bill_event: 'company',
  bill_adjustment: 'company',
  bill_credit: 'company',
  billing_period: 'company',
  bill_unpriced: 'company',
  bill_counter: 'coordinator',
  billing_run: 'coordinator',
} as const satisfies Record<keyof BillTables, Placement>;

export async function bills(trx: Trx): Promise<void> {
  await sql`create table bill (
    company_id integer not null,
    id uuid not null,
    number text collate "C",
    period text collate "C" not null,
    currency text collate "C" not null,
    status text collate "C" not null,
    total bigint not null,
    tax bigint not null,
    credited bigint not null,
    paid bigint not null,
    disputed bigint not null,
    orders integer not null,
    lines integer not null,
    events integer not null,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    issued_at timestamptz(3),
    due_on text collate "C",
    primary key (company_id, id),
    constraint bill_period unique (company_id, period, currency),
    constraint bill_number unique (company_id, number),
    constraint bill_open check (
      credited >= 0 and paid >= 0 and disputed >= 0 and credited + paid + disputed <= greatest(total, 0)))`.execute(
    trx,
  );
  await sql`create index bill_all on bill (created_at, id)`.execute(trx);
  await sql`create index bill_id on bill (id)`.execute(trx);
  await sql`create index bill_due on bill (due_on, id) where status in ('issued', 'confirmed')`.execute(
    trx,
  );
  await protectTable(trx, 'bill', ['select', 'insert', 'update']);

  await sql`create table bill_order (
    company_id integer not null,
    order_id uuid not null,
    bill_id uuid not null,
    waybill_no text collate "C" not null,
    customer_order_no text collate "C" not null,
    ordered_at timestamptz(3) not null,
    receiver_city text not null,
    receiver_country text not null,
    weight_g integer not null,
    card text not null,
    card_version integer not null,
    total bigint not null,
    primary key (company_id, order_id),
    foreign key (company_id, bill_id) references bill (company_id, id))`.execute(trx);
  await sql`create index bill_order_bill on bill_order (company_id, bill_id, order_id)`.execute(
    trx,
  );
  await protectTable(trx, 'bill_order', ['select', 'insert']);

  await sql`create table bill_line (
    company_id integer not null,
    bill_id uuid not null,
    no integer not null,
    order_id uuid,
    waybill_no text collate "C",
    code text collate "C" not null,
    rule text not null,
    base bigint,
    amount bigint not null,
    primary key (company_id, bill_id, no),
    foreign key (company_id, bill_id) references bill (company_id, id))`.execute(trx);
  await sql`create index bill_line_waybill on bill_line (company_id, bill_id, waybill_no)`.execute(
    trx,
  );
  await protectTable(trx, 'bill_line', ['select', 'insert']);

  await sql`create table bill_dispute (
    company_id integer not null,
    bill_id uuid not null,
    line_no integer not null,
    status text collate "C" not null,
    amount bigint not null,
    tax bigint not null,
    credited bigint not null,
    opened_at timestamptz(3) not null,
    decided_at timestamptz(3),
    primary key (company_id, bill_id, line_no),
    foreign key (company_id, bill_id, line_no) references bill_line (company_id, bill_id, no))`.execute(
    trx,
  );
  await protectTable(trx, 'bill_dispute', ['select', 'insert', 'update']);

  await sql`create table bill_event (
    company_id integer not null,
    bill_id uuid not null,
    no integer not null,
    id uuid not null,
    at timestamptz(3) not null,
    action text not null,
    status text not null,
    side text not null,
    account text,
    text text,
    line_no integer,
    amount bigint,
    primary key (company_id, bill_id, no),
    constraint bill_event_id unique (company_id, bill_id, id))`.execute(trx);
  await protectTable(trx, 'bill_event', ['select', 'insert']);

  await sql`create table bill_adjustment (
    company_id integer not null,
    id uuid not null,
    bill_id uuid not null,
    status text collate "C" not null,
    amount bigint not null,
    waybill_no text collate "C",
    reason text not null,
    proposed_by uuid not null,
    proposed_name text not null,
    proposed_at timestamptz(3) not null,
    decided_name text,
    decided_at timestamptz(3),
    primary key (company_id, id),
    foreign key (company_id, bill_id) references bill (company_id, id))`.execute(trx);
  await sql`create index bill_adjustment_bill on bill_adjustment (company_id, bill_id)`.execute(
    trx,
  );
  await protectTable(trx, 'bill_adjustment', ['select', 'insert', 'update']);

  await sql`create table bill_credit (
    company_id integer not null,
    id uuid not null,
    bill_id uuid not null,
    number text collate "C" not null,
    amount bigint not null,
    tax bigint not null,
    reason text not null,
    line_no integer,
    at timestamptz(3) not null,
    primary key (company_id, id),
    constraint bill_credit_number unique (company_id, number),
    constraint bill_credit_amount check (amount > 0 and tax >= 0 and tax <= amount),
    foreign key (company_id, bill_id) references bill (company_id, id))`.execute(trx);
  await sql`create index bill_credit_bill on bill_credit (company_id, bill_id)`.execute(trx);
  await protectTable(trx, 'bill_credit', ['select', 'insert']);

  await sql`create table billing_period (
    company_id integer not null,
    period text collate "C" not null,
    state text collate "C" not null,
    cursor_at timestamptz(3),
    cursor_id uuid,
    orders integer not null,
    started_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    primary key (company_id, period))`.execute(trx);
  await sql`create index billing_period_open on billing_period (state, updated_at)
    where state in ('collecting', 'issuing')`.execute(trx);
  await sql`create index billing_period_all on billing_period (period, state)`.execute(trx);
  await protectTable(trx, 'billing_period', ['select', 'insert', 'update']);

  await sql`create table bill_unpriced (
    company_id integer not null,
    order_id uuid not null,
    period text collate "C" not null,
    waybill_no text collate "C" not null,
    reason text not null,
    primary key (company_id, order_id))`.execute(trx);
  await protectTable(trx, 'bill_unpriced', ['select', 'insert', 'update', 'delete']);

  await sql`create table billing_run (
    period text collate "C" primary key,
    company_cursor integer not null,
    issuing boolean not null,
    done boolean not null,
    started_at timestamptz(3) not null,
    started_by text not null)`.execute(trx);

  await sql`create table bill_counter (
    series text collate "C" primary key,
    next integer not null)`.execute(trx);
  await sql`grant select, insert, update on bill_counter to app`.execute(trx);
}
