import * as v from 'valibot';
import { attachment, ATTACHMENT_BYTES, type FileCalls } from '../attachments/attachments.ts';
import { endpoint } from '../endpoint.ts';

const PATH = '/v1/api/express/order';

const uuid = v.pipe(v.string(), v.uuid());
const which = { orderId: uuid, id: v.pipe(uuid, v.toLowerCase()) };

/** Files that belong to orders: invoices, packing lists, pictures. */
export const orderAttachments = {
  getOrderAttachments: endpoint({
    method: 'GET',
    path: `${PATH}/getAttachmentList`,
    access: 'order.read',
    query: v.object({ orderId: uuid }),
    /** Oldest first. */
    result: v.object({ rows: v.array(attachment) }),
    errors: ['order.unknown'],
    summary: 'The files of an order, without what is in them.',
  }),
  addOrderAttachment: endpoint({
    method: 'POST',
    path: `${PATH}/addAttachment`,
    access: 'order.write',
    /** `id` is made by the caller; `name` is cleaned, and ends as the file's kind does. */
    query: v.object({ ...which, name: v.pipe(v.string(), v.maxLength(1_000)) }),
    upload: { most: ATTACHMENT_BYTES },
    result: attachment,
    errors: ['order.unknown', 'error.tooLarge'],
    summary: 'Adds a file to an order under an id of the caller’s; sent twice, it is added once.',
  }),
  getOrderAttachment: endpoint({
    method: 'GET',
    path: `${PATH}/getAttachment`,
    access: 'order.read',
    query: v.object(which),
    result: 'file',
    errors: ['order.unknown', 'error.notFound'],
    summary: 'One file of an order.',
  }),
  deleteOrderAttachment: endpoint({
    method: 'POST',
    path: `${PATH}/deleteAttachment`,
    access: 'order.write',
    body: v.object(which),
    result: v.null(),
    errors: ['order.unknown', 'error.notFound'],
    summary: 'Takes a file away from an order, for the people of the company that added it.',
  }),
} as const;

export const orderFiles: FileCalls = {
  ownerKey: 'orderId',
  list: orderAttachments.getOrderAttachments,
  add: orderAttachments.addOrderAttachment,
  read: orderAttachments.getOrderAttachment,
  remove: orderAttachments.deleteOrderAttachment,
};
