import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notice, NoticeKind, NoticeMail } from '../../../api/contract/notices.ts';
import { featureHref, href } from '../../../routes/paths.ts';
import { featureNoticeTexts } from '../../features/frame.ts';

/** What each kind of notice says; the mails say the same. */
export const noticeTexts: Readonly<Record<NoticeKind, MessageDescriptor>> = {
  ...featureNoticeTexts,
  importFinished: msg({
    id: 'notice.importFinished',
    message: 'Import of {number} finished. New orders: {created}. Rows with errors: {failed}.',
  }),
  quotaNear: msg({
    id: 'notice.quotaNear',
    message: 'This month’s order limit is nearly reached: {used} of {quota} orders.',
  }),
  platformSuspended: msg({
    id: 'notice.platformSuspended',
    message: 'The carrier suspended the platform {number}. Reason: {reason}',
  }),
  platformResumed: msg({
    id: 'notice.platformResumed',
    message: 'The platform {number} may be used again.',
  }),
  webhookFailing: msg({
    id: 'notice.webhookFailing',
    message: '{number}: events can’t be delivered to {host}.',
  }),
  billIssued: msg({ id: 'notice.billIssued', message: 'Bill {number} issued' }),
  billDisputed: msg({ id: 'notice.billDisputed', message: 'Bill {number}: line disputed' }),
  billDecided: msg({ id: 'notice.billDecided', message: 'Bill {number}: dispute decided' }),
  codSettled: msg({ id: 'notice.codSettled', message: 'COD statement {number} created' }),
  codPaid: msg({ id: 'notice.codPaid', message: 'COD statement {number} paid out' }),
};

export const mailTexts: Readonly<Record<NoticeMail, MessageDescriptor>> = {
  off: msg({ id: 'notice.mail.off', message: 'No emails' }),
  daily: msg({ id: 'notice.mail.daily', message: 'Once a day' }),
  now: msg({ id: 'notice.mail.now', message: 'At once' }),
};

/** The page of what a notice is about. */
export function noticeHref({ subject, companyName }: Notice): string {
  const { kind, id, number } = subject;
  switch (kind) {
    case 'order':
      return href('orderDetail', { orderNo: number });
    case 'import':
      return href('importReceipt', { importId: id });
    case 'quota':
      return href('orderImport');
    case 'platform':
      return href('platforms', { platform: id });
    case 'bill':
      return href(companyName === null ? 'billManage' : 'systemBills', { bill: id });
    case 'cod':
      return href('billManage', { part: 'statements' });
    default:
      return featureHref(kind, id);
  }
}
