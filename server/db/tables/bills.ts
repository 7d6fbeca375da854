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
  /** Number without gaps in its series; null for a draft. */
  number: string | null;
  /** `2026-10`. */
  period: string;
  /** ISO 4217. */
  currency: string;
  status: BillStatus;
  /** Sum of its lines. */
  total: number;
  /** Tax included in the total. */
  tax: number;
  /** Amounts of credit notes, payments and open disputes. */
  credited: number;
  paid: number;
  disputed: number;
  orders: number;
  /** Number of its lines, which is also the `no` of the newest one. */
  lines: number;
  events: number;
  /** Starts at 1 and grows with each change; messages do not count. */
  version: number;
  created_at: Date;
  updated_at: Date;
  issued_at: Date | null;
  /** `YYYY-MM-DD` in the company's time zone. */
  due_on: string | null;
}

/** An order on a bill, with its values at that time. Each order is billed once. */
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
  /** Rate card that priced it. */
  card: string;
  card_version: number;
  total: number;
}

/** A charge or an adjustment on a bill. Immutable. */
interface BillLineTable {
  company_id: number;
  bill_id: string;
  /** Number of the line, from 1. */
  no: number;
  /** Null if the line concerns the whole bill. */
  order_id: string | null;
  waybill_no: string | null;
  code: ChargeCode | 'adjustment';
  /** Rule that produced it, or the reason of an adjustment. */
  rule: string;
  /** Base of a charge, see `Charge`; null for a fixed fee and an adjustment. */
  base: number | null;
  amount: number;
  /** Name of the rule, and its rate in hundredths of a percent. */
  name: Generated<string | null>;
  basis_points: Generated<number | null>;
}

/** A line that the merchant disputes, with its share of the order’s tax. */
interface BillDisputeTable {
  company_id: number;
  bill_id: string;
  line_no: number;
  status: 'open' | 'upheld' | 'rejected';
  amount: number;
  /** Tax included in the amount. */
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
  /** Chosen by the client that sends it. */
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

/** A proposed change of a bill's total, which another user has to approve. */
interface BillAdjustmentTable {
  company_id: number;
  id: string;
  bill_id: string;
  status: 'proposed' | 'approved' | 'refused';
  /** Negative in the merchant’s favour. */
  amount: number;
  waybill_no: string | null;
  reason: string;
  proposed_by: string;
  proposed_name: string;
  proposed_at: Date;
  decided_name: string | null;
  decided_at: Date | null;
  /** For a correction: its order, and each charge that differs. */
  order_id: Generated<string | null>;
  lines: ColumnType<CorrectedCharge[] | null, string | null | undefined, never>;
}

/** A credit note. Immutable. */
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

/** Progress of the billing of a company for a period. */
interface BillingPeriodTable {
  company_id: number;
  period: string;
  /** `collecting` its orders, `ready` to be issued, `issuing`, `closed`. */
  state: 'collecting' | 'ready' | 'issuing' | 'closed';
  /** Creation time and id of the order that was handled last. */
  cursor_at: Date | null;
  cursor_id: string | null;
  orders: number;
  started_at: Date;
  updated_at: Date;
  /** Consecutive failed steps, time of the next attempt, and the last error. */
  failures: Generated<number>;
  retry_at: Generated<Date | null>;
  error: Generated<string | null>;
}

/** An order that cannot be billed, because it has no price. */
interface BillUnpricedTable {
  company_id: number;
  order_id: string;
  period: string;
  waybill_no: string;
  reason: Unpriced['reason'];
}

/** Billing of all companies for a period, one company after the other, in the background. */
interface BillingRunTable {
  period: string;
  /** Last company whose billing was started. */
  company_cursor: number;
  /** Whether ready bills are issued as well. */
  issuing: boolean;
  done: boolean;
  started_at: Date;
  started_by: string;
}

/** Next number of each series of documents, such as `GH-2026` and `GH-CN-2026`. */
interface BillCounterTable {
  series: string;
  next: number;
}

/** Starts of billing, also for a month that was billed before. Immutable. */
interface BillingStartTable {
  id: string;
  period: string;
  at: Date;
  /** Name of the account; empty if the portal started it automatically. */
  by: string;
  /** Whether ready bills were to be issued as well. */
  issuing: boolean;
}

/** Issuer and recipient of a bill at the time of issue. Immutable. */
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
