import * as v from 'valibot';
import { ticketPriorities, ticketTypes } from '../../domain/lifecycles/ticket/ticketStatus.ts';
import { ticketContent } from '../../api/contract/tickets/tickets.ts';
import type { TicketFieldError } from '../../api/contract/tickets/ticketFieldErrors.ts';
import type { TicketChange } from './ticketDeclarations.ts';
import { splitNumbers } from '../../list/filters/filterFields.ts';

/** Form values of a new ticket. */
export interface TypedTicket {
  readonly companyNo: string;
  readonly type: string;
  readonly priority: string;
  readonly orders: string;
  readonly subject: string;
  readonly text: string;
}

const missingChoice: TicketFieldError = 'ticket.type.missing';
const text = v.string();

/** Validates by the contract's rules; order numbers are separated by spaces, commas or newlines. */
export const ticketForm = v.pipe(
  v.object({
    companyNo: text,
    type: v.picklist(ticketTypes, missingChoice),
    priority: v.picklist(ticketPriorities, missingChoice),
    orders: text,
    // Validated with the choices, so that all missing fields are reported at once.
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
