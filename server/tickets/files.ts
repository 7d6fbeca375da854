import { randomUUID } from 'node:crypto';
import { holdTicket, noteEvent } from './record.ts';
import type { FileOwner } from '../attachments/files.ts';

/** Files of tickets, at any time: a picture may come after the answer. Each is an event of its ticket. */
export const ticketFiles: FileOwner = {
  column: 'ticket_id',
  unknown: 'ticket.unknown',
  hold: async (trx, { companyId, ownerId }, by, now) => {
    const ticket = await holdTicket(trx, companyId, ownerId);
    if (ticket === null) return null;
    const { status } = ticket;
    return {
      isClosed: false,
      note: (action, name) =>
        noteEvent(trx, ticket, { id: randomUUID(), action, status, text: name }, by, now),
    };
  },
};
