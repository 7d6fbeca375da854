import * as v from 'valibot';
import { attachment, ATTACHMENT_BYTES, type FileCalls } from '../attachments/attachments.ts';
import { endpoint } from '../endpoint.ts';
import { TICKET_PATH } from './tickets.ts';

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const which = { ticketId: uuid, id: uuid };

/** Files that belong to tickets: photos of damage, invoices. Both sides see all of them. */
export const ticketAttachments = {
  getWorkOrderAttachments: endpoint({
    method: 'GET',
    path: `${TICKET_PATH}/getAttachmentList`,
    access: 'ticket.write',
    query: v.object({ ticketId: uuid }),
    /** Oldest first. */
    result: v.object({ rows: v.array(attachment) }),
    errors: ['ticket.unknown'],
    summary: 'The files of a ticket, without what is in them.',
  }),
  addWorkOrderAttachment: endpoint({
    method: 'POST',
    path: `${TICKET_PATH}/addAttachment`,
    access: 'ticket.write',
    /** `id` is made by the caller; `name` is cleaned, and ends as the file's kind does. */
    query: v.object({ ...which, name: v.pipe(v.string(), v.maxLength(1_000)) }),
    upload: { most: ATTACHMENT_BYTES },
    result: attachment,
    errors: ['ticket.unknown', 'error.tooLarge'],
    summary: 'Adds a file to a ticket under an id of the caller’s; sent twice, it is added once.',
  }),
  getWorkOrderAttachment: endpoint({
    method: 'GET',
    path: `${TICKET_PATH}/getAttachment`,
    access: 'ticket.write',
    query: v.object(which),
    result: 'file',
    errors: ['ticket.unknown', 'error.notFound'],
    summary: 'One file of a ticket.',
  }),
  deleteWorkOrderAttachment: endpoint({
    method: 'POST',
    path: `${TICKET_PATH}/deleteAttachment`,
    access: 'ticket.write',
    body: v.object(which),
    result: v.null(),
    errors: ['ticket.unknown', 'error.notFound'],
    summary: 'Takes a file away from a ticket, for the people of the company that added it.',
  }),
} as const;

export const ticketFiles: FileCalls = {
  ownerKey: 'ticketId',
  list: ticketAttachments.getWorkOrderAttachments,
  add: ticketAttachments.addWorkOrderAttachment,
  read: ticketAttachments.getWorkOrderAttachment,
  remove: ticketAttachments.deleteWorkOrderAttachment,
};
