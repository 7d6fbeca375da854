import {
  addAttachment,
  listAttachments,
  type Place,
  readAttachment,
  removeAttachment,
} from '../attachments/files.ts';
import type { Trx } from '../db/database.ts';
import { withTenant } from '../db/tenant.ts';
import { type Caller, implement, type Implementation } from '../http/handler.ts';
import { ownerOfIssue, requireIssue } from './detail.ts';
import { issueFiles } from './files.ts';
import type { Services } from '../services.ts';

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
