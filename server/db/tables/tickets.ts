import type {
  TicketEventAction,
  TicketPriority,
  TicketStatus,
  TicketType,
} from '../../../src/domain/lifecycles/ticket/ticketStatus.ts';

/** Question of a merchant to the carrier's service. */
export interface TicketTable {
  /** Company of the merchant, also where the carrier's staff created it. */
  company_id: number;
  /** Made by whoever creates it. */
  id: string;
  ticket_no: string;
  type: TicketType;
  priority: TicketPriority;
  subject: string;
  status: TicketStatus;
  /** An account of the carrier's, and its name as it was then. */
  assignee_id: string | null;
  assignee: string | null;
  created_at: Date;
  updated_at: Date;
  /** Number of its events: that of its newest one. */
  events: number;
  /** Counts what changed it, from 1: notes and files don't. */
  version: number;
  /** Clocks that its events set, see `clocksOf`. */
  response_due_at: Date;
  responded_at: Date | null;
  resolution_due_at: Date | null;
  solved_at: Date | null;
  /** The next of the two that is not reached yet; null where none runs. */
  due_at: Date | null;
  /** The `due_at` that the carrier's staff were notified of before it came. */
  warned_for: Date | null;
  /** 1 to 5. */
  rating: number | null;
}

/** Event in the life of a ticket. */
export interface TicketEventTable {
  company_id: number;
  ticket_id: string;
  /** From 1. */
  no: number;
  /** Made by whoever sends it. */
  id: string;
  at: Date;
  action: TicketEventAction;
  /** The status that the ticket came to. */
  status: TicketStatus;
  side: 'merchant' | 'carrier';
  account_id: string;
  account: string;
  text: string | null;
  /** Set by `create` and `prioritise`. */
  priority: TicketPriority | null;
  /** Set by `assign`. */
  assignee: string | null;
}

interface TicketOrderTable {
  company_id: number;
  ticket_id: string;
  order_id: string;
  /** As it was when the ticket was created. */
  waybill_no: string;
}

export interface TicketTables {
  ticket: TicketTable;
  ticket_event: TicketEventTable;
  ticket_order: TicketOrderTable;
}
