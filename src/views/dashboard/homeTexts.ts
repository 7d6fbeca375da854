import { msg } from '@lingui/core/macro';
import { type AttentionKind, LATE_DAYS } from '../../api/contract/dashboard/dashboardHome.ts';
import { href } from '../../routes/paths.ts';
import { addDays } from '../../form/calendarDays.ts';
import { featureAttention } from '../features/featureTexts.ts';
import type { Attention } from '../shared/featureWords.ts';
import { statusesWithTone } from '../shared/statusTones.ts';

/** Label and link of each kind of pending item. */
export const attentionTexts: Readonly<Record<AttentionKind, Attention>> = {
  ...featureAttention,
  toConfirm: {
    text: msg({ id: 'attention.toConfirm', message: 'Orders to confirm' }),
    action: msg({ id: 'attention.confirm', message: 'Confirm' }),
    href: () => href('orderSearch', { statuses: 'created' }),
  },
  toPrint: {
    text: msg({ id: 'attention.toPrint', message: 'Orders without printed labels' }),
    action: msg({ id: 'print.title', message: 'Print labels' }),
    href: () => href('orderSearch', { statuses: 'audited' }),
  },
  toCollect: {
    text: msg({ id: 'attention.toCollect', message: 'Orders not collected yet' }),
    action: msg({ id: 'send.orders', message: 'View orders' }),
    href: () => href('orderSearch', { statuses: 'printed' }),
  },
  importsUnfinished: {
    text: msg({ id: 'attention.importsUnfinished', message: 'Imports with unsent rows' }),
    action: msg({ id: 'attention.finish', message: 'Finish' }),
    href: () => href('importReceipts'),
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
    action: msg({ id: 'send.orders', message: 'View orders' }),
    isUrgent: true,
    href: ({ today }) =>
      href('systemOrders', {
        statuses: statusesWithTone('moving').join(','),
        createdTo: addDays(today, -LATE_DAYS - 1),
      }),
  },
  signUps: {
    text: msg({ id: 'attention.signUps', message: 'Sign-ups to review' }),
    action: msg({ id: 'attention.review', message: 'Review' }),
    href: () => href('companyManage', { status: 'pending' }),
  },
};
