import { createFileHandlers } from './fileHandlers.ts';
import { orderFiles } from './orderFiles.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { locateOrder } from '../orders/life/orderOwner.ts';
import type { Services } from '../services.ts';

/** Calls about files of orders: a merchant's own, and those of all companies for carrier staff. */
export function orderFileCalls(services: Services): readonly Implementation[] {
  const files = createFileHandlers(services, orderFiles, async (session, id) => {
    const found = await locateOrder(services.db, session, { id });
    return found?.owner.companyId ?? null;
  });
  return [
    implement('getOrderAttachments', ({ input: { orderId }, session }) =>
      files.list(session, orderId),
    ),
    implement('addOrderAttachment', ({ input: { orderId, ...file }, bytes, session }) =>
      files.add(session, orderId, { ...file, bytes }),
    ),
    implement('getOrderAttachment', ({ input: { orderId, id }, session }) =>
      files.read(session, orderId, id),
    ),
    implement('deleteOrderAttachment', ({ input: { orderId, id }, session }) =>
      files.remove(session, orderId, id),
    ),
  ];
}
