import type { CodStatus } from '../../../src/domain/lifecycles/bill/billStatus.ts';

/** Money that was collected for a merchant at the door, from its collection to its transfer. */
export interface CodTable {
  company_id: number;
  order_id: string;
  waybill_no: string;
  /** ISO 4217; amounts are its minor units. */
  currency: string;
  /** As the order had it at delivery. */
  amount: number;
  status: CodStatus;
  collected_at: Date;
  /** Place that it was scanned at as delivered. */
  place: string | null;
  /** Who collected it; null where nobody said. */
  courier: string | null;
  /** Null until the station has counted it. */
  counted: number | null;
  counted_at: Date | null;
  counted_by: string | null;
  /** Amount that the merchant gets; null until it is known. */
  due: number | null;
  statement_id: string | null;
  version: number;
}

/** Sum that a merchant is paid at once: frozen when it is made. */
export interface CodStatementTable {
  company_id: number;
  id: string;
  number: string;
  currency: string;
  status: 'issued' | 'paid';
  orders: number;
  /** Sum of its orders, what unpaid bills take of it, and what is left to be transferred. */
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

/** Part of a bill that a statement pays. Never changed. */
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
