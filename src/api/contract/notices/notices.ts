import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { featureNotices, featureRecordKinds, featureSubjects } from '../features.ts';
import type { Permission } from '../permissions.ts';

/** Readers of a notice: the company that it is about, or the carrier's staff. */
export type NoticeAudience = 'company' | 'carrier';

/** Kinds of records that notices are about and link to. */
const noticeSubjects = [
  'order',
  'import',
  'quota',
  'platform',
  ...featureSubjects,
  ...featureRecordKinds,
] as const;
export type NoticeSubject = (typeof noticeSubjects)[number];

/**
 * Kinds of notices, with the permission that shows them to an account. Texts are in
 * `src/views/frame/notices/noticeTexts.ts`, those of a feature in its folder.
 */
export const noticeTable = {
  ...featureNotices,
  importFinished: 'order.import',
  addressesImported: 'order.import',
  quotaNear: 'order.write',
  platformSuspended: 'platform.manage',
  platformResumed: 'platform.manage',
  webhookFailing: 'platform.manage',
} as const satisfies Record<string, Permission>;

export type NoticeKind = keyof typeof noticeTable;
const noticeKinds = Object.keys(noticeTable) as NoticeKind[];

/** Maximum number of notices listed and counted, newest first. */
export const NOTICES_SHOWN = 100;
/** Number of days for which a notice is listed. */
export const NOTICE_DAYS = 30;

/** Frequency of notice mails: never, once a day, or within minutes. */
export const noticeMails = ['off', 'daily', 'now'] as const;
export type NoticeMail = (typeof noticeMails)[number];

const notice = v.object({
  id: v.string(),
  kind: v.picklist(noticeKinds),
  subject: v.object({ kind: v.picklist(noticeSubjects), id: v.string(), number: v.string() }),
  /** Id of the subject's order; null if there is none. */
  orderId: v.nullable(v.string()),
  /** Merchant that it is about, for the carrier's staff; null for the merchant itself. */
  companyName: v.nullable(v.string()),
  /** Account that caused it; null if none did. */
  by: v.nullable(v.string()),
  /** ISO 8601 instant. */
  at: v.string(),
  /** Parameters of its text. */
  data: v.record(v.string(), v.string()),
  isRead: v.boolean(),
});
export type Notice = v.InferOutput<typeof notice>;

const setting = v.object({
  mail: v.picklist(noticeMails),
  /** Recipient of mails; null for an account without an address. */
  email: v.nullable(v.string()),
});
export type NoticeSetting = v.InferOutput<typeof setting>;

export const notices = {
  queryNoticeList: endpoint({
    method: 'GET',
    path: '/v1/api/notice/queryNoticeList',
    access: 'session',
    /** Newest first, without notices that the account caused itself. */
    result: v.object({ rows: v.array(notice) }),
    summary: `The newest ${NOTICES_SHOWN} notices of the last ${NOTICE_DAYS} days that the caller may see.`,
  }),
  markNotices: endpoint({
    method: 'POST',
    path: '/v1/api/notice/markNotices',
    access: 'session',
    body: v.object({
      ids: v.pipe(
        v.array(v.pipe(v.string(), v.uuid())),
        v.minLength(1),
        v.maxLength(NOTICES_SHOWN),
      ),
    }),
    result: v.object({ rows: v.array(notice) }),
    summary: 'Marks notices as read on all devices of the caller; returns the updated list.',
  }),
  getNoticeSetting: endpoint({
    method: 'GET',
    path: '/v1/api/notice/getNoticeSetting',
    access: 'session',
    result: setting,
    summary: 'The caller’s settings for notice emails.',
  }),
  saveNoticeSetting: endpoint({
    method: 'POST',
    path: '/v1/api/notice/saveNoticeSetting',
    access: 'session',
    body: v.object({ mail: v.picklist(noticeMails) }),
    result: setting,
    summary:
      'Changes the caller’s settings for notice emails, which are in the language of this call.',
  }),
} as const;
