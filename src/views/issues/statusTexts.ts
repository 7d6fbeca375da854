import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IssueStatus } from '../../api/contract/issue/states.ts';

export const issueStatusTexts: Readonly<Record<IssueStatus, MessageDescriptor>> = {
  open: msg({ id: 'issue.status.open', message: 'Open' }),
  decided: msg({ id: 'issue.status.decided', message: 'Decided' }),
  done: msg({ id: 'issue.status.done', message: 'Done' }),
  rejected: msg({ id: 'issue.status.rejected', message: 'Rejected' }),
};
