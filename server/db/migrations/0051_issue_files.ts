import type { Migration } from '../migration.ts';
import { fileOwner } from './fileOwner.ts';

/** Files that belong to issues. */
export const issueFiles: Migration = {
  steps: [
    (trx) => fileOwner(trx, 'issue_id', 'issue'),
    {
      index: 'attachment_of_issue',
      table: 'attachment',
      on: '(company_id, issue_id, created_at, id) where issue_id is not null',
    },
  ],
};
