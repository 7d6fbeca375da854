import type { Feature } from '../feature.ts';

export const issueFeature = {
  pages: {
    issueOrders: {
      path: '/customer-service/receive-issue-order',
      access: 'order.read',
      menu: {
        group: 'service',
        id: 'service.issues',
        isForMerchantsOnly: true,
        badgeQuery: { statuses: 'open' },
      },
      record: { kind: 'issue', query: 'issue' },
    },
    systemIssueOrders: {
      path: '/system/receive-issue-order',
      access: 'order.read',
      isForCarrierOnly: true,
      menu: { group: 'service', id: 'system.issues' },
      record: { kind: 'issueReason', query: 'reason' },
    },
    indexChartProblemDetail: {
      path: '/indexChartProblemDetail',
      access: 'order.read',
      below: 'indexChart',
    },
  },
  record: { kind: 'issue', page: 'issueOrders', query: 'issue' },
  notices: {
    issueOpened: 'order.read',
    issueDecided: 'order.read',
    issueRejected: 'order.read',
    issueDone: 'order.read',
    issueMessage: 'order.read',
    issueDefaulted: 'order.read',
    issueDue: 'issue.handle',
  },
  attention: ['issuesDue', 'issuesOpen', 'issuesDecided'],
  settings: {
    /** Hours before the deadline of an issue at which its company is notified. */
    issueWarningHours: { least: 1, most: 72, defaultValue: 6 },
  },
} as const satisfies Feature;
