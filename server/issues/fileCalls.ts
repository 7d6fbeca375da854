import {
  addAttachment,
  listAttachments,
  type Place,
  readAttachment,
  removeAttachment,
  type FileOwner,
} from '../attachments/files.ts';
import type { Trx } from '../db/database.ts';
import { withTenant } from '../db/tenant.ts';
import { type Caller, implement, type Implementation } from '../http/handler.ts';
import { ownerOfIssue, requireIssue } from './detail.ts';
import type { Services } from '../services.ts';
import { eventOf, holdOrders, record } from '../orders/life/record.ts';
import { holdIssues, ordersOfIssues } from './rows.ts';

/** Files that belong to issues: a merchant's own, and for the carrier's people those of all. */
export function issueFileCalls({ db, clock }: Services): readonly Implementation[] {
  /** Works on an issue in its company's tenant. */
  async function of<T>(
    session: Caller,
    ownerId: string,
    work: (trx: Trx, issue: Omit<Place, 'id'>) => Promise<T>,
  ): Promise<T> {
    const { companyId } = await ownerOfIssue(db, session, ownerId);
    return withTenant(db, companyId, async (trx) => {
      await requireIssue(trx, companyId, ownerId);
      return work(trx, { companyId, ownerId });
    });
  }

  return [
    implement('getIssueAttachments', async ({ input, session }) => ({
      rows: await of(session, input.issueId, (trx, issue) =>
        listAttachments(trx, issueFiles, issue, session),
      ),
    })),

    implement('addIssueAttachment', async ({ input: { issueId, id, name }, bytes, session }) =>
      of(session, issueId, (trx, issue) =>
        addAttachment(trx, issueFiles, { ...issue, id }, { name, bytes }, session, clock()),
      ),
    ),

    implement('getIssueAttachment', async ({ input: { issueId, id }, session }) =>
      of(session, issueId, (trx, issue) => readAttachment(trx, issueFiles, { ...issue, id })),
    ),

    implement('deleteIssueAttachment', async ({ input: { issueId, id }, session }) => {
      await of(session, issueId, (trx, issue) =>
        removeAttachment(trx, issueFiles, { ...issue, id }, session, clock()),
      );
      return null;
    }),
  ];
}

/**
 * Files of issues; those of one that is closed are still evidence, and may come late. Each is an event
 * of the order.
 */
const issueFiles: FileOwner = {
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
