import type { Generated, JSONColumnType } from 'kysely';
import type {
  NoticeAudience,
  NoticeKind,
  NoticeSubject,
} from '../../../src/api/contract/notices.ts';

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
  data: JSONColumnType<Readonly<Record<string, string>>>;
  /** When it was given to those who want mails; null until then. */
  dispatched_at: Generated<Date | null>;
}

export interface NoticeTables {
  notice_event: NoticeEventTable;
}
