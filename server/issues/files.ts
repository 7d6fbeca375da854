import type { FileOwner } from '../attachments/files.ts';
import { eventOf, holdOrders, record } from '../orders/life/record.ts';
import { holdIssues, ordersOfIssues } from './rows.ts';

/**
 * Files of issues; those of one that is closed are still evidence, and may come late. Each is an event
 * of the order.
 */
export const issueFiles: FileOwner = {
  column: 'issue_id',
  unknown: 'issue.unknown',
  hold: async (trx, { companyId, ownerId }, by, now) => {
    const [orderId = ''] = await ordersOfIssues(trx, companyId, [ownerId]);
    if (orderId === '') return null;
    const order = (await holdOrders(trx, companyId, [orderId])).get(orderId);
    const issues = await holdIssues(trx, companyId, [ownerId]);
    if (order === undefined || !issues.has(ownerId)) return null;
    return {
      isClosed: false,
      note: async (action, name) => {
        const next = { ...order, events: order.events + 1 };
        await record(trx, [next], [eventOf(next, action, now, { remark: name })], by);
      },
    };
  },
};
