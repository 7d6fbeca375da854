import * as v from 'valibot';
import { createFileEndpoints } from '../attachments/attachments.ts';
import { TICKET_PATH } from './tickets.ts';

/** Files that belong to tickets: photos of damage, invoices. Both sides see all of them. */
export const ticketFiles = createFileEndpoints({
  ownerKey: 'ticketId',
  ownerId: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  path: TICKET_PATH,
  read: 'ticket.write',
  write: 'ticket.write',
  unknown: 'ticket.unknown',
  record: 'a ticket',
});

export const ticketAttachments = {
  getWorkOrderAttachments: ticketFiles.list,
  addWorkOrderAttachment: ticketFiles.add,
  getWorkOrderAttachment: ticketFiles.read,
  deleteWorkOrderAttachment: ticketFiles.remove,
} as const;
