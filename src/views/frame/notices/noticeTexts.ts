import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FeatureRecordKind, featureRecordKinds } from '../../../api/contract/features.ts';
import type {
  Notice,
  NoticeKind,
  NoticeMail,
  NoticeSubject,
} from '../../../api/contract/notices/notices.ts';
import { recordHref, href } from '../../../routes/paths.ts';
import { featureNoticeLinks, featureNoticeTexts } from '../../features/frameFeatures.ts';

/** Text of each notice, on the page and in mails. */
export const noticeTexts: Readonly<Record<NoticeKind, MessageDescriptor>> = {
  ...featureNoticeTexts,
  importFinished: msg({
    id: 'notice.importFinished',
    message: 'Import of {number} finished. New orders: {created}. Rows with errors: {failed}.',
  }),
  addressesImported: msg({
    id: 'notice.addressesImported',
    message: 'Import of {number} finished. New addresses: {created}. Rows with errors: {failed}.',
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
};

export const mailTexts: Readonly<Record<NoticeMail, MessageDescriptor>> = {
  off: msg({ id: 'notice.mail.off', message: 'No emails' }),
  daily: msg({ id: 'notice.mail.daily', message: 'Once a day' }),
  now: msg({ id: 'notice.mail.now', message: 'At once' }),
};

/** Link of each notice's subject; features add theirs. */
const subjectLinks: {
  readonly [Kind in Exclude<NoticeSubject, FeatureRecordKind>]: (notice: Notice) => string;
} = {
  ...featureNoticeLinks,
  order: ({ subject: { number } }) => href('orderDetail', { orderNo: number }),
  import: ({ subject: { id } }) => href('importReceipt', { importId: id }),
  quota: () => href('orderImport'),
  platform: ({ subject: { id } }) => href('platforms', { platform: id }),
};

const isFeatureRecord = (kind: NoticeSubject): kind is FeatureRecordKind =>
  featureRecordKinds.some((one) => one === kind);

/** Returns the page of a notice's subject. */
export function noticeHref(notice: Notice): string {
  const { kind, id } = notice.subject;
  return isFeatureRecord(kind) ? recordHref(kind, id) : subjectLinks[kind](notice);
}
