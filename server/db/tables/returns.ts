import type { ColumnType, JSONColumnType } from 'kysely';
import type {
  Replacement,
  ReturnAddress,
} from '../../../src/api/contract/returns/returnContent.ts';
import type {
  HandoverWay,
  ReplacementEvent,
  ReturnAction,
  ReturnPayer,
  ReturnReason,
  ReturnStatus,
  ReturnType,
} from '../../../src/domain/lifecycles/return/returnStatus.ts';

/** Goods of an order that come back. */
export interface ReturnTable {
  /** Company of the merchant. */
  company_id: number;
  /** Made by whoever registers it. */
  id: string;
  return_no: string;
  status: ReturnStatus;
  /** The first order. */
  order_id: string;
  /** The parcel back, an order of its own; null before it is approved. */
  leg_id: string | null;
  reason: ReturnReason;
  note: string;
  handover: HandoverWay;
  payer: ReturnPayer;
  address: JSONColumnType<ReturnAddress>;
  quantity: number;
  type: ReturnType;
  /** Order that goes out for it; null for a return without an exchange. */
  replacement: ColumnType<Replacement | null, string | null, never>;
  /** The parcel out, an order of its own; null before it is approved, and where there is none. */
  out_id: string | null;
  /** Given up: what it would have brought back can come back by another one. */
  withdrawn: boolean;
  created_at: Date;
  updated_at: Date;
  /** Number of its events: that of its newest one, and its version. */
  events: number;
}

interface ReturnItemTable {
  company_id: number;
  return_id: string;
  /** Line of the order's goods; 0 where the order has no lines. */
  line_no: number;
  name: string;
  quantity: number;
}

interface ReturnEventTable {
  company_id: number;
  return_id: string;
  /** From 1. */
  no: number;
  at: Date;
  action: 'register' | ReturnAction | ReplacementEvent;
  status: ReturnStatus;
  /** Null for a scan. */
  account: string | null;
  remark: string | null;
}

export interface ReturnTables {
  return_order: ReturnTable;
  return_item: ReturnItemTable;
  return_event: ReturnEventTable;
}
