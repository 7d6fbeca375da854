import type { FileOwner } from '../attachments/attachmentFiles.ts';
import { createFileHandlers } from '../attachments/fileHandlers.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { findIssueOwner, requireIssue } from './readIssue.ts';
import type { Services } from '../services.ts';
import { toOrderEvent, lockOrders, recordEvents } from '../orders/life/recordEvents.ts';
import { lockIssues, readOrderIds } from './issueRecords.ts';

/** Calls about files of issues: a merchant's own, and those of all companies for carrier staff. */
export function issueFileCalls(services: Services): readonly Implementation[] {
  const files = createFileHandlers(
    services,
    issueFiles,
    async (session, id) => (await findIssueOwner(services.db, session, id)).companyId,
    (trx, { companyId, ownerId }) => requireIssue(trx, companyId, ownerId),
  );
  return [
    implement('getIssueAttachments', ({ input: { issueId }, session }) =>
      files.list(session, issueId),
    ),
    implement('addIssueAttachment', ({ input: { issueId, ...file }, bytes, session }) =>
      files.add(session, issueId, { ...file, bytes }),
    ),
    implement('getIssueAttachment', ({ input: { issueId, id }, session }) =>
      files.read(session, issueId, id),
    ),
    implement('deleteIssueAttachment', ({ input: { issueId, id }, session }) =>
      files.remove(session, issueId, id),
    ),
  ];
}

/**
 * Rules for files of issues. A closed issue still accepts files, which may be late evidence. Adding or removing
 * a file is an event of the order.
 */
const issueFiles: FileOwner = {
  column: 'issue_id',
  unknown: 'issue.unknown',
  lock: async (trx, { companyId, ownerId }, by, now) => {
    const [orderId = ''] = await readOrderIds(trx, companyId, [ownerId]);
    if (orderId === '') return null;
    const order = (await lockOrders(trx, companyId, [orderId])).get(orderId);
    const issues = await lockIssues(trx, companyId, [ownerId]);
    if (order === undefined || !issues.has(ownerId)) return null;
    return {
      isClosed: false,
      recordEvent: async (action, name) => {
        const next = { ...order, events: order.events + 1 };
        await recordEvents(trx, [next], [toOrderEvent(next, action, now, { remark: name })], by);
      },
    };
  },
};
