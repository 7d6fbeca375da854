import type { Feature } from '../feature.ts';
import { ticketsWaiting } from './attention.ts';
import { ticketFileCalls } from './fileCalls.ts';
import { ticketCalls } from './calls.ts';
import { seedDemoTickets } from './demo.ts';
import { startTicketWork } from './due.ts';
import { relatedTickets } from './notices.ts';

export const tickets: Feature = {
  calls: [ticketCalls, ticketFileCalls],
  related: relatedTickets,
  attention: ticketsWaiting,
  shippingRights: ['ticket.write'],
  demo: seedDemoTickets,
  work: startTicketWork,
};
