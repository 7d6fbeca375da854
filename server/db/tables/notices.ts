import type { Generated, JSONColumnType } from 'kysely';
import type {
  NoticeAudience,
  NoticeKind,
  NoticeMail,
  NoticeSubject,
} from '../../../src/api/contract/notices/notices.ts';
import type { Language } from '../../../src/domain/languages.ts';

/** Values of the placeholders of a notice. */
type MessageParams = JSONColumnType<Readonly<Record<string, string>>>;

/** Events for notices, written in the transaction of the reported change, see `notify`. */
interface NoticeEventTable {
  /** Company that the event concerns. */
  company_id: number;
  /** UUIDv7, sorted by time. */
  id: string;
  audience: NoticeAudience;
  kind: NoticeKind;
  subject_kind: NoticeSubject;
  subject_id: string;
  subject_number: string;
  order_id: string | null;
  /** Account that caused it; null if none did. */
  account_id: string | null;
  /** The only account of the audience that reads it; null for all. */
  reader_id: string | null;
  at: Date;
  data: MessageParams;
  /** Time at which it was handed to mail; null until then. */
  dispatched_at: Generated<Date | null>;
}

/** An account that has read a notice. */
interface NoticeReadTable {
  /** Company of the account. */
  company_id: number;
  account_id: string;
  notice_id: string;
  at: Date;
}

/** Mail preferences of an account. */
interface NoticeReaderTable {
  company_id: number;
  account_id: string;
  mail: NoticeMail;
  language: Language;
  /** Time of the next mail; null while no notice is pending. */
  due_at: Generated<Date | null>;
  mailed_at: Generated<Date | null>;
}

/** A notice to be mailed to an account. */
interface NoticePendingTable {
  /** Company of the account. */
  company_id: number;
  account_id: string;
  notice_id: string;
  kind: NoticeKind;
  number: string;
  data: MessageParams;
}

export interface NoticeTables {
  notice_event: NoticeEventTable;
  notice_read: NoticeReadTable;
  notice_reader: NoticeReaderTable;
  notice_pending: NoticePendingTable;
}
