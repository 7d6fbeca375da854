import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notice, NoticeKind, NoticeMail } from '../../../api/contract/notices.ts';
import { href } from '../../../routes/paths.ts';
import { relatedLooks } from '../../shared/relatedLooks.ts';

/** What each kind of notice says; the mails say the same. */
export const noticeTexts: Readonly<Record<NoticeKind, MessageDescriptor>> = {
  issueOpened: msg({ id: 'notice.issueOpened', message: 'Issue {number} opened' }),
  issueDecided: msg({ id: 'notice.issueDecided', message: 'Issue {number}: decision received' }),
  issueRejected: msg({ id: 'notice.issueRejected', message: 'Issue {number}: decision rejected' }),
  issueDone: msg({ id: 'notice.issueDone', message: 'Issue {number} resolved' }),
  issueMessage: msg({ id: 'notice.issueMessage', message: 'Issue {number}: new message' }),
  issueDefaulted: msg({
    id: 'notice.issueDefaulted',
    message: 'Issue {number}: deadline passed, default decision applied',
  }),
  issueDue: msg({
    id: 'notice.issueDue',
    message: 'Issue {number}: your decision is due within {hours} h',
  }),
  returnRegistered: msg({ id: 'notice.returnRegistered', message: 'Return {number} registered' }),
  returnApproved: msg({ id: 'notice.returnApproved', message: 'Return {number} approved' }),
  returnRefused: msg({ id: 'notice.returnRefused', message: 'Return {number} refused' }),
  returnReceived: msg({ id: 'notice.returnReceived', message: 'Return {number} received' }),
  returnClosed: msg({ id: 'notice.returnClosed', message: 'Return {number} closed' }),
  exchangeRegistered: msg({
    id: 'notice.exchangeRegistered',
    message: 'Exchange {number} registered',
  }),
  exchangeApproved: msg({
    id: 'notice.exchangeApproved',
    message: 'Exchange {number} approved',
  }),
  exchangeRefused: msg({
    id: 'notice.exchangeRefused',
    message: 'Exchange {number} refused',
  }),
  exchangeReceived: msg({
    id: 'notice.exchangeReceived',
    message: 'Exchange {number} received',
  }),
  exchangeClosed: msg({
    id: 'notice.exchangeClosed',
    message: 'Exchange {number} closed',
  }),
  ticketCreated: msg({ id: 'notice.ticketCreated', message: 'Ticket {number} created' }),
  ticketReplied: msg({ id: 'notice.ticketReplied', message: 'Ticket {number}: new reply' }),
  ticketSolved: msg({ id: 'notice.ticketSolved', message: 'Ticket {number} solved' }),
  ticketDue: msg({ id: 'notice.ticketDue', message: 'Ticket {number} is due within 1 h' }),
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
    case 'issue':
    case 'return':
    case 'ticket':
      return relatedLooks[kind]?.href({ id }) ?? href('home');
  }
}
