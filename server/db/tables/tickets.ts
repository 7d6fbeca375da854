import type {
  TicketEventAction,
  TicketPriority,
  TicketStatus,
  TicketType,
} from '../../../src/domain/lifecycles/ticket/ticketStatus.ts';

/** A merchant's request to the carrier's service. */
export interface TicketTable {
  /** Company of the merchant, even if carrier staff created it. */
  company_id: number;
  /** Chosen by the client that creates it. */
  id: string;
  ticket_no: string;
  type: TicketType;
  priority: TicketPriority;
  subject: string;
  status: TicketStatus;
  /** Carrier account, and its name at that time. */
  assignee_id: string | null;
  assignee: string | null;
  /** Team, and its name when it was assigned. */
  team_id: string | null;
  team: string | null;
  created_at: Date;
  updated_at: Date;
  /** Number of its newest event. */
  events: number;
  /** Starts at 1 and grows with each change; notes and files do not count. */
  version: number;
  /** Deadlines set by its events, see `computeClocks`. */
  response_due_at: Date;
  responded_at: Date | null;
  resolution_due_at: Date | null;
  solved_at: Date | null;
  /** The earlier of both deadlines that is still running; null if none is. */
  due_at: Date | null;
  /** The `due_at` about which carrier staff were already notified; null if about none. */
  warned_for: Date | null;
  /** Rating from 1 to 5. */
  rating: number | null;
}

/** Event in the life of a ticket. */
export interface TicketEventTable {
  company_id: number;
  ticket_id: string;
  /** Number of the event, from 1. */
  no: number;
  /** Chosen by the client that sends it. */
  id: string;
  at: Date;
  action: TicketEventAction;
  /** Status of the ticket after the event. */
  status: TicketStatus;
  side: 'merchant' | 'carrier';
  account_id: string;
  account: string;
  text: string | null;
  /** Set by `create` and `prioritise`. */
  priority: TicketPriority | null;
  /** Set by `assign`. */
  assignee: string | null;
  team: string | null;
}

interface TicketOrderTable {
  company_id: number;
  ticket_id: string;
  order_id: string;
  /** Waybill number at the creation of the ticket. */
  waybill_no: string;
}

export interface TicketTables {
  ticket: TicketTable;
  ticket_event: TicketEventTable;
  ticket_order: TicketOrderTable;
}
