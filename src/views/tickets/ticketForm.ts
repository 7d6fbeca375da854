import * as v from 'valibot';
import { ticketPriorities, ticketTypes } from '../../domain/lifecycles/ticket/status.ts';
import { ticketContent } from '../../api/contract/tickets/tickets.ts';
import type { TicketFault } from '../../api/contract/tickets/faults.ts';
import type { TicketChange } from './declared.ts';
import { splitNumbers } from '../../list/filters/filterFields.ts';

/** What the form of a new ticket holds. */
export interface TypedTicket {
  readonly companyNo: string;
  readonly type: string;
  readonly priority: string;
  readonly orders: string;
  readonly subject: string;
  readonly text: string;
}

const missing: TicketFault = 'ticket.type.missing';
const text = v.string();

/** Judges the form by the contract's own rules; numbers are apart by blanks, commas or lines. */
export const ticketForm = v.pipe(
  v.object({
    companyNo: text,
    type: v.picklist(ticketTypes, missing),
    priority: v.picklist(ticketPriorities, missing),
    orders: text,
    // Judged with the choices, so that all that is missing is said at once.
    subject: ticketContent.entries.subject,
    text: ticketContent.entries.text,
  }),
  v.transform(({ orders, ...typed }): v.InferInput<typeof ticketContent> => ({
    ...typed,
    orders: [...splitNumbers(orders)],
  })),
  ticketContent,
  v.transform((content): TicketChange => ({ type: 'create', content })),
);
