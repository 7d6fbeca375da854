import { fileHandlers } from '../attachments/handlers.ts';
import { ticketFiles } from './files.ts';
import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { ownerOfTicket } from './read.ts';

/** Files that belong to tickets, of both sides. */
export function ticketFileCalls(services: Services): readonly Implementation[] {
  const files = fileHandlers(services, ticketFiles, (session, id) =>
    ownerOfTicket(services.db, session, id),
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
