import { toOrderEvent, lockOrders, recordEvents } from '../orders/life/recordEvents.ts';
import type { FileOwner } from './attachmentFiles.ts';

/**
 * Rules for files of orders; files of a cancelled order can't be changed. Adding or removing a file is an event
 * of the order.
 */
export const orderFiles: FileOwner = {
  column: 'order_id',
  unknown: 'order.unknown',
  lock: async (trx, { companyId, ownerId }, by, now) => {
    const order = (await lockOrders(trx, companyId, [ownerId])).get(ownerId);
    if (order === undefined) return null;
    return {
      isClosed: order.status === 'cancelled',
      // The status of the order does not change.
      recordEvent: async (action, name) => {
        const next = { ...order, events: order.events + 1 };
        await recordEvents(trx, [next], [toOrderEvent(next, action, now, { remark: name })], by);
      },
    };
  },
};
