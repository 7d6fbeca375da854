import { msg } from '@lingui/core/macro';
import { pages } from '../../api/contract/pages.ts';
import { lazy, lazyWith } from '../shared/lazyView.tsx';

// Pages that differ by their props share their code.
const issuesPage = lazyWith(() => import('./IssuesPage.tsx'));

/** Pages and notices of issues, for the frame. */
export const issueFeature = {
  routes: {
    issueOrders: {
      ...pages.issueOrders,
      view: issuesPage({ isCarrierPage: false }),
      title: msg({ id: 'menu.service.issues', message: 'Issues' }),
      record: msg({ id: 'record.issue', message: 'Issue' }),
    },
    systemIssueOrders: {
      ...pages.systemIssueOrders,
      view: issuesPage({ isCarrierPage: true }),
      title: msg({ id: 'menu.system.issues', message: 'All companies’ issues' }),
      record: msg({ id: 'record.issueReason', message: 'Reason for issues' }),
    },
    indexChartProblemDetail: {
      ...pages.indexChartProblemDetail,
      view: lazy(() => import('./IssuesByDayPage.tsx')),
      title: msg({ id: 'menu.indexChart.problems', message: 'Issues by day' }),
    },
  },
  notices: {
    issueOpened: msg({ id: 'notice.issueOpened', message: 'Issue {number} opened' }),
    issueDecided: msg({ id: 'notice.issueDecided', message: 'Issue {number}: decision received' }),
    issueRejected: msg({
      id: 'notice.issueRejected',
      message: 'Issue {number}: decision rejected',
    }),
    issueDone: msg({ id: 'notice.issueDone', message: 'Issue {number} resolved' }),
    issueMessage: msg({ id: 'notice.issueMessage', message: 'Issue {number}: new message' }),
    issueDefaulted: msg({
      id: 'notice.issueDefaulted',
      message: 'Issue {number}: deadline passed, default decision applied',
    }),
    issueDue: msg({
      id: 'notice.issueDue',
      message: 'Issue {number}: your decision is due within {hours}',
    }),
  },
} as const;
