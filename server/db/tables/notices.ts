import type { Generated, JSONColumnType } from 'kysely';
import type {
  NoticeAudience,
  NoticeKind,
  NoticeMail,
  NoticeSubject,
} from '../../../src/api/contract/notices/notices.ts';
import type { Language } from '../../../src/domain/languages.ts';

type Words = JSONColumnType<Readonly<Record<string, string>>>;

/** What people are notified of: written with the change it reports, see `notify`. */
interface NoticeEventTable {
  /** Of the company that it is about. */
  company_id: number;
  /** Version 7: grows with time. */
  id: string;
  audience: NoticeAudience;
  kind: NoticeKind;
  subject_kind: NoticeSubject;
  subject_id: string;
  subject_number: string;
  order_id: string | null;
  /** Account that did it; null where nobody did. */
  account_id: string | null;
  at: Date;
  data: Words;
  /** When it was given to those who want mails; null until then. */
  dispatched_at: Generated<Date | null>;
}

/** An account that has read a notice. */
interface NoticeReadTable {
  /** Of the reader. */
  company_id: number;
  account_id: string;
  notice_id: string;
  at: Date;
}

/** An account that has chosen how it is mailed. */
interface NoticeReaderTable {
  company_id: number;
  account_id: string;
  mail: NoticeMail;
  language: Language;
  /** When what waits is mailed; null while nothing waits. */
  due_at: Generated<Date | null>;
  mailed_at: Generated<Date | null>;
}

/** A notice that waits to be mailed to an account. */
interface NoticePendingTable {
  /** Of the reader. */
  company_id: number;
  account_id: string;
  notice_id: string;
  kind: NoticeKind;
  number: string;
  data: Words;
}

export interface NoticeTables {
  notice_event: NoticeEventTable;
  notice_read: NoticeReadTable;
  notice_reader: NoticeReaderTable;
  notice_pending: NoticePendingTable;
}
