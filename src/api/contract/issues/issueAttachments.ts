import * as v from 'valibot';
import { createFileEndpoints } from '../attachments/attachments.ts';
import { ISSUE_PATH } from './issues.ts';

/** Files that belong to issues: photos of the parcel, proofs of an address. */
export const issueFiles = createFileEndpoints({
  ownerKey: 'issueId',
  ownerId: v.pipe(v.string(), v.uuid()),
  path: ISSUE_PATH,
  read: 'order.read',
  write: 'issue.handle',
  unknown: 'issue.unknown',
  record: 'an issue',
});

export const issueAttachments = {
  getIssueAttachments: issueFiles.list,
  addIssueAttachment: issueFiles.add,
  getIssueAttachment: issueFiles.read,
  deleteIssueAttachment: issueFiles.remove,
} as const;
