import * as v from 'valibot';
import { createFileEndpoints } from '../attachments/attachments.ts';

/** Files that belong to orders: invoices, packing lists, pictures. */
export const orderFiles = createFileEndpoints({
  ownerKey: 'orderId',
  ownerId: v.pipe(v.string(), v.uuid()),
  path: '/v1/api/express/order',
  read: 'order.read',
  write: 'order.write',
  unknown: 'order.unknown',
  record: 'an order',
});

export const orderAttachments = {
  getOrderAttachments: orderFiles.list,
  addOrderAttachment: orderFiles.add,
  getOrderAttachment: orderFiles.read,
  deleteOrderAttachment: orderFiles.remove,
} as const;
