import type {
  TicketContent,
  TicketDetail,
  TicketMove,
} from '../../api/contract/tickets/tickets.ts';
import { createRecordEditor } from './machine.ts';

type WithoutVersion<Move> = Move extends unknown ? Omit<Move, 'version'> : never;

/** What is done to a ticket, on whichever version is in sight when it is sent. */
export type TicketStep = WithoutVersion<TicketMove>;

/** What a form of a ticket sends: a new one, or what is done to one that is there. */
export type TicketChange =
  | { readonly type: 'create'; readonly content: TicketContent }
  | { readonly type: 'move'; readonly step: TicketStep };

/** One ticket: /customer-service/work-order-record and /customer-service/add-ticket. */
export const ticketEditorMachine = createRecordEditor<TicketDetail, TicketChange>(
  'ticketEditor',
  'record.changed',
);
