import type { Feature } from '../feature.ts';
import { ticketFileCalls } from './ticketFileCalls.ts';
import { ticketCalls } from './calls.ts';
import { ticketTeamCalls } from './ticketTeams.ts';
import { seedDemoTickets } from './demoTickets.ts';
import { startTicketWork } from './ticketDeadlines.ts';
import { relatedTickets } from './ticketNotices.ts';
import { sql } from 'kysely';
import { type Attention, type AttentionQuery, oneColumn, onlyIf } from '../dashboard/attention.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';

export const tickets: Feature = {
  calls: [ticketCalls, ticketTeamCalls, ticketFileCalls],
  related: relatedTickets,
  attention: countWaiting,
  shippingRights: ['ticket.write'],
  demo: seedDemoTickets,
  work: startTicketWork,
};

/** Counts of tickets that wait for the merchant's reply, or for an answer of carrier staff. */
function countWaiting(trx: Trx, { companyId, may, now }: AttentionQuery): Attention {
  const tickets = trx.selectFrom('ticket').select(oneColumn);
  if (companyId !== null) {
    const answered = tickets.$call(ofCompany(companyId)).where('status', '=', 'waitingMerchant');
    return onlyIf(may('ticket.write'), [['ticketsAnswered', answered]]);
  }
  // Statuses as literals, so that the partial index of pending rows applies.
  return onlyIf(may('ticket.handle'), [
    ['ticketsOverdue', tickets.where('due_at', '<', now)],
    ['ticketsWaiting', tickets.where(sql<boolean>`status in ('new', 'open')`)],
  ]);
}
