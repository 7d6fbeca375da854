import type { CodStatus } from '../../../src/domain/lifecycles/bill/billStatus.ts';

/** Cash collected for a merchant, from its collection to its transfer. */
export interface CodTable {
  company_id: number;
  order_id: string;
  /** Waybill number at delivery. */
  waybill_no: string;
  /** ISO 4217; amounts are its minor units. */
  currency: string;
  amount: number;
  status: CodStatus;
  collected_at: Date;
  /** Place of the delivery scan. */
  place: string | null;
  /** Courier who collected it; null if unknown. */
  courier: string | null;
  /** Null until the station has counted it. */
  counted: number | null;
  counted_at: Date | null;
  counted_by: string | null;
  /** Amount due to the merchant; null until it is known. */
  due: number | null;
  statement_id: string | null;
  version: number;
}

/** Sum that is paid to a merchant at once; it is fixed at creation. */
export interface CodStatementTable {
  company_id: number;
  id: string;
  number: string;
  currency: string;
  status: 'issued' | 'paid';
  orders: number;
  /** Sum of its orders, deductions for unpaid bills, and the rest to be transferred. */
  gross: number;
  deducted: number;
  net: number;
  made_at: Date;
  made_by: string;
  reference: string | null;
  paid_on: string | null;
  paid_at: Date | null;
  paid_by: string | null;
  version: number;
}

/** Part of a bill that a statement pays. Immutable. */
interface CodDeductionTable {
  company_id: number;
  statement_id: string;
  bill_id: string;
  amount: number;
}

export interface CodTables {
  cod: CodTable;
  cod_statement: CodStatementTable;
  cod_deduction: CodDeductionTable;
}
