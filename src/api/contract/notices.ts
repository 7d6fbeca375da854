import type { Permission } from './permissions.ts';

/** Who reads a notice: the company that it is about, or the carrier's staff. */
export const noticeAudiences = ['company', 'carrier'] as const;
export type NoticeAudience = (typeof noticeAudiences)[number];

/** What a notice is about, and what it leads to. */
export const noticeSubjects = ['order', 'issue', 'return', 'ticket', 'import', 'quota'] as const;
export type NoticeSubject = (typeof noticeSubjects)[number];

/**
 * What notices report, and which permission shows them to an account. Each has its words in
 * `src/views/shared/newsTexts.ts`.
 */
export const noticeTable = {
  issueOpened: 'order.read',
  issueDecided: 'order.read',
  issueRejected: 'order.read',
  issueDone: 'order.read',
  issueMessage: 'order.read',
  issueDefaulted: 'order.read',
  returnRegistered: 'order.read',
  returnApproved: 'order.read',
  returnRefused: 'order.read',
  returnReceived: 'order.read',
  returnClosed: 'order.read',
  ticketCreated: 'order.read',
  ticketReplied: 'order.read',
  ticketSolved: 'order.read',
  importFinished: 'order.import',
  quotaNear: 'order.write',
} as const satisfies Record<string, Permission>;

export type NoticeKind = keyof typeof noticeTable;
export const noticeKinds = Object.keys(noticeTable) as readonly NoticeKind[];
