import { msg } from '@lingui/core/macro';
import { href } from '../../routes/paths.ts';
import type { FeatureWords } from '../shared/featureWords.ts';
import type { MessageDescriptor } from '@lingui/core';
import type { IssueStatus } from '../../domain/lifecycles/issue/issueStatus.ts';

export const issueStatusTexts: Readonly<Record<IssueStatus, MessageDescriptor>> = {
  open: msg({ id: 'issue.status.open', message: 'Open' }),
  decided: msg({ id: 'issue.status.decided', message: 'Decided' }),
  done: msg({ id: 'issue.status.done', message: 'Resolved' }),
  rejected: msg({ id: 'issue.status.rejected', message: 'Rejected' }),
};

const issuesPageName = (isCarrier: boolean) => (isCarrier ? 'systemIssueOrders' : 'issueOrders');

export const issueWords = {
  permissions: {
    'issue.handle': {
      name: msg({ id: 'permission.issue.handle', message: 'Decide issues' }),
      about: msg({
        id: 'permission.issue.handle.about',
        message: 'Decide what happens to orders with issues, correct them and send messages',
      }),
    },
    'issue.money': {
      name: msg({ id: 'permission.issue.money', message: 'Decide about money in issues' }),
      about: msg({
        id: 'permission.issue.money.about',
        message: 'Change the COD amount of orders with issues, or abandon their goods',
      }),
    },
    'issue.manage': {
      name: msg({ id: 'permission.issue.manage', message: 'Manage issues' }),
      about: msg({
        id: 'permission.issue.manage.about',
        message:
          'Resolve issues or reject decisions of all companies, and edit the reasons for issues',
      }),
    },
  },
  settings: {
    issueWarningHours: {
      name: msg({
        id: 'setting.issueWarningHours',
        message: 'Remind of issue deadlines (hours before)',
      }),
      about: msg({
        id: 'setting.issueWarningHours.about',
        message: 'Merchants are notified when an open issue needs a decision soon.',
      }),
    },
  },
  fields: {
    issue: {
      codAmount: msg({ id: 'issue.field.codAmount', message: 'COD amount' }),
      decision: msg({ id: 'issues.decision', message: 'Decision' }),
      issue: msg({ id: 'record.issue', message: 'Issue' }),
    },
    issueReason: { cause: msg({ id: 'issues.cause', message: 'Caused by' }) },
  },
  related: {
    issue: {
      title: msg({ id: 'record.issue', message: 'Issue' }),
      statuses: issueStatusTexts,
      events: {},
    },
  },
  attention: {
    issuesDue: {
      text: msg({ id: 'attention.issuesDue', message: 'Issues due in the next 24 hours' }),
      action: msg({ id: 'attention.decide', message: 'Decide' }),
      isUrgent: true,
      href: ({ isCarrier }) => href(issuesPageName(isCarrier), { due: 'soon', statuses: 'open' }),
      partOf: {
        kind: 'issuesOpen',
        text: msg({ id: 'attention.dueSoon', message: '{count} due in the next 24 hours' }),
      },
    },
    issuesOpen: {
      text: msg({ id: 'attention.issuesOpen', message: 'Issues to decide' }),
      action: msg({ id: 'attention.decide', message: 'Decide' }),
      href: ({ isCarrier }) => href(issuesPageName(isCarrier), { statuses: 'open' }),
    },
    issuesDecided: {
      text: msg({ id: 'attention.issuesDecided', message: 'Decisions to carry out' }),
      action: msg({ id: 'attention.carryOut', message: 'Carry out' }),
      href: ({ isCarrier }) => href(issuesPageName(isCarrier), { statuses: 'decided' }),
    },
  },
  orderLinks: [],
  quickActions: [],
} as const satisfies FeatureWords;
