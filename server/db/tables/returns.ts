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

/** A return of goods of an order. */
export interface ReturnTable {
  /** Company of the merchant. */
  company_id: number;
  /** Chosen by the client that registers it. */
  id: string;
  return_no: string;
  status: ReturnStatus;
  /** The original order. */
  order_id: string;
  /** Order of the parcel back; null before the approval. */
  leg_id: string | null;
  reason: ReturnReason;
  note: string;
  handover: HandoverWay;
  payer: ReturnPayer;
  address: JSONColumnType<ReturnAddress>;
  quantity: number;
  type: ReturnType;
  /** Content of the exchange order; null for a return without an exchange. */
  replacement: ColumnType<Replacement | null, string | null, never>;
  /** Order of the parcel out; null before the approval, and without an exchange. */
  out_id: string | null;
  /** Whether it was withdrawn; its goods may be returned by another return. */
  withdrawn: boolean;
  created_at: Date;
  updated_at: Date;
  /** Number of its newest event, which is also its version. */
  events: number;
}

interface ReturnItemTable {
  company_id: number;
  return_id: string;
  /** Line of the order's goods; 0 if the order has no lines. */
  line_no: number;
  name: string;
  quantity: number;
}

interface ReturnEventTable {
  company_id: number;
  return_id: string;
  /** Number of the event, from 1. */
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
