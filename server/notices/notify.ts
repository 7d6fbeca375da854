import type {
  NoticeAudience,
  NoticeKind,
  NoticeSubject,
} from '../../src/api/contract/notices/notices.ts';
import type { Trx } from '../db/database.ts';
import { createUuid7 } from '../db/uuid7.ts';

/** A notice to write. */
export interface NewNotice {
  /** Company that it is about, also if the readers are carrier staff. */
  readonly companyId: number;
  readonly audience: NoticeAudience;
  readonly kind: NoticeKind;
  /** Target: `id` opens its page, `number` is its readable number. */
  readonly subject: { readonly kind: NoticeSubject; readonly id: string; readonly number: string };
  /** Order of the subject, if it has one. */
  readonly orderId?: string;
  /** Acting account, which is not notified; null if there is none. */
  readonly by: string | null;
  /** The only account of the audience that is notified; absent for all. */
  readonly readerId?: string;
  readonly at: Date;
  /** Values for the placeholders of its text; no personal data, because they are mailed. */
  readonly data?: Readonly<Record<string, string>>;
}

const ROWS_PER_STATEMENT = 1_000;

/**
 * Writes notices in the transaction of the change that they report, so that both are committed or rolled
 * back.
 */
export async function notify(trx: Trx, ...notices: readonly NewNotice[]): Promise<void> {
  const rows = notices.map(
    ({ companyId, audience, kind, subject, orderId, by, readerId, at, data }) => ({
      company_id: companyId,
      id: createUuid7(at.getTime()),
      audience,
      kind,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_number: subject.number,
      order_id: orderId ?? null,
      account_id: by,
      reader_id: readerId ?? null,
      at,
      data: JSON.stringify(data ?? {}),
    }),
  );
  // One statement per company, so that each runs on one node.
  for (const companyRows of Map.groupBy(rows, (row) => row.company_id).values()) {
    for (let from = 0; from < companyRows.length; from += ROWS_PER_STATEMENT) {
      await trx
        .insertInto('notice_event')
        .values(companyRows.slice(from, from + ROWS_PER_STATEMENT))
        .execute();
    }
  }
}
