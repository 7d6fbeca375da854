import type { FileOwner } from '../attachments/files.ts';
import { holdIssues } from './rows.ts';

/** Files of issues; those of one that is closed are still evidence, and may come late. */
export const issueFiles: FileOwner = {
  column: 'issue_id',
  unknown: 'issue.unknown',
  hold: async (trx, { companyId, ownerId }) => {
    const issues = await holdIssues(trx, companyId, [ownerId]);
    return issues.has(ownerId) ? { isClosed: false, note: async () => undefined } : null;
  },
};
