import type { Feature } from '../feature.ts';
import { ticketsWaiting } from './attention.ts';
import { ticketAttachmentsResource } from './fileResource.ts';
import { ticketsResource } from './resource.ts';
import { seedDemoTickets } from './demo.ts';
import { startTicketWork } from './due.ts';
import { relatedTickets } from './notices.ts';

export const tickets: Feature = {
  resources: [ticketsResource, ticketAttachmentsResource],
  related: relatedTickets,
  attention: ticketsWaiting,
  shippingRights: ['ticket.write'],
  demo: seedDemoTickets,
  work: startTicketWork,
};
