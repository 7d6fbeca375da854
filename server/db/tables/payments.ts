/** A payment of a merchant. */
export interface PaymentTable {
  company_id: number;
  /** Chosen by the client that records it. */
  id: string;
  /** Reference of the bank, unique for a currency. */
  reference: string;
  currency: string;
  /** Minor units. */
  amount: number;
  /** Part that is matched with bills. */
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

/** A payment’s share of a bill; negative if it was taken back. Immutable. */
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
