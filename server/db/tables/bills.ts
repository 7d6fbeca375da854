import type { ColumnType, Generated } from 'kysely';
import type { BillParties, CorrectedCharge } from '../../../src/api/contract/bills/billPaper.ts';
import type {
  BillEventAction,
  BillStatus,
} from '../../../src/domain/lifecycles/bill/billStatus.ts';
import type { ChargeCode, Unpriced } from '../../../src/domain/prices/charge.ts';

/** Sum that a company owes for the orders of a period, in one currency. Amounts are its minor units. */
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
  /** Number of its lines: that of its newest one. */
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
  /** Name that the carrier or the law gives the rule; hundredths of a percent. */
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

/** Event in the life of a bill. */
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
  /** Basis of a correction: its order, and each charge that differs. */
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

/** Progress of the billing of a company for a period is. */
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
  /** Steps that failed one after the other, when the next is tried, and what the last one said. */
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

/** Each start of a billing, also of a month that was billed before. Never changed. */
interface BillingStartTable {
  id: string;
  period: string;
  at: Date;
  /** Name of the account; empty where the portal started it by itself. */
  by: string;
  /** Whether what was ready was to be issued as well. */
  issuing: boolean;
}

/** Who issued a bill and to whom, as they were then. Never changed. */
interface BillPartyTable {
  company_id: number;
  bill_id: string;
  /** JSON of `BillParties`. */
  content: ColumnType<BillParties, string, never>;
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
  billing_start: BillingStartTable;
  bill_party: BillPartyTable;
}
