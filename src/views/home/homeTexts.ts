import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AttentionKind, LATE_DAYS } from '../../api/contract/dashboard/home.ts';
import { statusesOf } from '../shared/statusTones.ts';
import { href, type RouteName } from '../../routes/paths.ts';
import { addDays } from '../../ui/form/month.ts';

interface Attention {
  readonly text: MessageDescriptor;
  /** Nobody may wait with it. */
  readonly isUrgent?: true;
}

/** What waits for somebody, as home says it. */
export const attentionTexts: Readonly<Record<AttentionKind, Attention>> = {
  issuesDue: {
    text: msg({ id: 'attention.issuesDue', message: 'Issues due in the next 24 hours' }),
    isUrgent: true,
  },
  issuesOpen: { text: msg({ id: 'attention.issuesOpen', message: 'Issues to decide' }) },
  toConfirm: { text: msg({ id: 'attention.toConfirm', message: 'Orders to confirm' }) },
  toPrint: { text: msg({ id: 'attention.toPrint', message: 'Orders without printed labels' }) },
  toCollect: { text: msg({ id: 'attention.toCollect', message: 'Orders not collected yet' }) },
  importsUnfinished: {
    text: msg({ id: 'attention.importsUnfinished', message: 'Imports with unsent rows' }),
  },
  ticketsAnswered: {
    text: msg({ id: 'attention.ticketsAnswered', message: 'Tickets waiting for your reply' }),
  },
  late: {
    text: {
      ...msg({
        id: 'attention.late',
        message:
          '{days, plural, one {Orders in transit for more than # day} other {Orders in transit for more than # days}}',
      }),
      values: { days: LATE_DAYS },
    },
    isUrgent: true,
  },
  issuesDecided: {
    text: msg({ id: 'attention.issuesDecided', message: 'Decisions to carry out' }),
  },
  ticketsWaiting: { text: msg({ id: 'attention.ticketsWaiting', message: 'Tickets to answer' }) },
  ticketsOverdue: {
    text: msg({ id: 'attention.ticketsOverdue', message: 'Overdue tickets' }),
    isUrgent: true,
  },
  signUps: { text: msg({ id: 'attention.signUps', message: 'Sign-ups to review' }) },
  returnsRequested: {
    text: msg({ id: 'attention.returnsRequested', message: 'Returns to approve' }),
  },
};

/** The list of what waits. */
export function attentionHref(kind: AttentionKind, isCarrier: boolean, today: string): string {
  const issues: RouteName = isCarrier ? 'systemIssueOrders' : 'issueOrders';
  switch (kind) {
    case 'issuesDue':
      return href(issues, { due: 'soon', statuses: 'open' });
    case 'issuesOpen':
      return href(issues, { statuses: 'open' });
    case 'issuesDecided':
      return href(issues, { statuses: 'decided' });
    case 'toConfirm':
      return href('orderSearch', { statuses: 'created' });
    case 'toPrint':
      return href('orderSearch', { statuses: 'audited' });
    case 'toCollect':
      return href('orderSearch', { statuses: 'printed' });
    case 'late':
      return href('systemOrders', {
        statuses: statusesOf('moving').join(','),
        createdTo: addDays(today, -LATE_DAYS - 1),
      });
    case 'importsUnfinished':
      return href('importReceipts');
    case 'ticketsAnswered':
      return href('workOrders', { statuses: 'waitingMerchant' });
    case 'ticketsWaiting':
      return href('workOrders', { statuses: 'new,open' });
    case 'ticketsOverdue':
      return href('workOrders', { queue: 'overdue' });
    case 'signUps':
      return href('companyManage', { status: 'pending' });
    case 'returnsRequested':
      return href('returnRegistration', { statuses: 'registered' });
  }
}
