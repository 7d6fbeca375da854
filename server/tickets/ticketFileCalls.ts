import { createFileHandlers } from '../attachments/fileHandlers.ts';
import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { findTicketOwner } from './readTickets.ts';
import { randomUUID } from 'node:crypto';
import { lockTicket, appendEvent } from './ticketRecord.ts';
import type { FileOwner } from '../attachments/attachmentFiles.ts';

/** Calls about files of tickets, for both sides. */
export function ticketFileCalls(services: Services): readonly Implementation[] {
  const files = createFileHandlers(services, ticketFiles, (session, id) =>
    findTicketOwner(services.db, session, id),
  );
  return [
    implement('getWorkOrderAttachments', ({ input: { ticketId }, session }) =>
      files.list(session, ticketId),
    ),
    implement('addWorkOrderAttachment', ({ input: { ticketId, ...file }, bytes, session }) =>
      files.add(session, ticketId, { ...file, bytes }),
    ),
    implement('getWorkOrderAttachment', ({ input: { ticketId, id }, session }) =>
      files.read(session, ticketId, id),
    ),
    implement('deleteWorkOrderAttachment', ({ input: { ticketId, id }, session }) =>
      files.remove(session, ticketId, id),
    ),
  ];
}

/** Rules for files of tickets, which are accepted at any time. Adding or removing a file is an event of the ticket. */
const ticketFiles: FileOwner = {
  column: 'ticket_id',
  unknown: 'ticket.unknown',
  lock: async (trx, { companyId, ownerId }, by, now) => {
    const ticket = await lockTicket(trx, companyId, ownerId);
    if (ticket === null) return null;
    const { status } = ticket;
    return {
      isClosed: false,
      recordEvent: (action, name) =>
        appendEvent(trx, ticket, { id: randomUUID(), action, status, text: name }, by, now),
    };
  },
};
