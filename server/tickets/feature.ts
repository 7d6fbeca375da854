import type { Feature } from '../feature.ts';
import { ticketAttachmentsResource } from '../resources/ticketAttachments.ts';
import { ticketsResource } from '../resources/tickets.ts';
import { startTicketWork } from './due.ts';
import { relatedTickets } from './notices.ts';

export const tickets: Feature = {
  resources: [ticketsResource, ticketAttachmentsResource],
  related: relatedTickets,
  work: startTicketWork,
};
