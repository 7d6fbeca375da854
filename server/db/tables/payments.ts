/** Money that a merchant paid. */
export interface PaymentTable {
  company_id: number;
  /** Made by whoever records it. */
  id: string;
  /** Reference of the bank: with the currency, it is recorded once. */
  reference: string;
  currency: string;
  /** Minor units. */
  amount: number;
  /** Part of it that is matched with bills. */
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
