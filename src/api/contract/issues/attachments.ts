import * as v from 'valibot';
import { attachment, ATTACHMENT_BYTES, type FileCalls } from '../attachments/attachments.ts';
import { endpoint } from '../endpoint.ts';
import { ISSUE_PATH } from './issues.ts';

const uuid = v.pipe(v.string(), v.uuid());
const which = { issueId: uuid, id: v.pipe(uuid, v.toLowerCase()) };

/** Files that belong to issues: photos of the parcel, proofs of an address. */
export const issueAttachments = {
  getIssueAttachments: endpoint({
    method: 'GET',
    path: `${ISSUE_PATH}/getAttachmentList`,
    access: 'order.read',
    query: v.object({ issueId: uuid }),
    /** Oldest first. */
    result: v.object({ rows: v.array(attachment) }),
    errors: ['issue.unknown'],
    summary: 'The files of an issue, without what is in them.',
  }),
  addIssueAttachment: endpoint({
    method: 'POST',
    path: `${ISSUE_PATH}/addAttachment`,
    access: 'issue.handle',
    /** `id` is made by the caller; `name` is cleaned, and ends as the file's kind does. */
    query: v.object({ ...which, name: v.pipe(v.string(), v.maxLength(1_000)) }),
    upload: { most: ATTACHMENT_BYTES },
    result: attachment,
    errors: ['issue.unknown', 'error.tooLarge'],
    summary: 'Adds a file to an issue under an id of the caller’s; sent twice, it is added once.',
  }),
  getIssueAttachment: endpoint({
    method: 'GET',
    path: `${ISSUE_PATH}/getAttachment`,
    access: 'order.read',
    query: v.object(which),
    result: 'file',
    errors: ['issue.unknown', 'error.notFound'],
    summary: 'One file of an issue.',
  }),
  deleteIssueAttachment: endpoint({
    method: 'POST',
    path: `${ISSUE_PATH}/deleteAttachment`,
    access: 'issue.handle',
    body: v.object(which),
    result: v.null(),
    errors: ['issue.unknown', 'error.notFound'],
    summary: 'Takes a file away from an issue, for the people of the company that added it.',
  }),
} as const;

export const issueFiles: FileCalls = {
  ownerKey: 'issueId',
  list: issueAttachments.getIssueAttachments,
  add: issueAttachments.addIssueAttachment,
  read: issueAttachments.getIssueAttachment,
  remove: issueAttachments.deleteIssueAttachment,
};
