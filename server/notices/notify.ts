import type {
  NoticeAudience,
  NoticeKind,
  NoticeSubject,
} from '../../src/api/contract/notices/notices.ts';
import type { Trx } from '../db/database.ts';
import { uuid7 } from '../db/uuid7.ts';

/** Something that people are to be notified of. */
export interface NewNotice {
  /** The company that it is about, also where the carrier's staff are to read it. */
  readonly companyId: number;
  readonly audience: NoticeAudience;
  readonly kind: NoticeKind;
  /** What it leads to: `id` opens its page, `number` is what people call it. */
  readonly subject: { readonly kind: NoticeSubject; readonly id: string; readonly number: string };
  /** The order behind the subject, where there is one. */
  readonly orderId?: string;
  /** Account that did it, which is not notified itself; null where nobody did. */
  readonly by: string | null;
  readonly at: Date;
  /** Values that its words name; no personal data, since they are mailed. */
  readonly data?: Readonly<Record<string, string>>;
}

/** Rows that one statement takes. */
const AT_ONCE = 1_000;

/**
 * Writes down what people are to be notified of, in the transaction of the change that it reports:
 * what is rolled back is not reported, and what is committed is not lost.
 */
export async function notify(trx: Trx, ...notices: readonly NewNotice[]): Promise<void> {
  const rows = notices.map(({ companyId, audience, kind, subject, orderId, by, at, data }) => ({
    company_id: companyId,
    id: uuid7(at.getTime()),
    audience,
    kind,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_number: subject.number,
    order_id: orderId ?? null,
    account_id: by,
    at,
    data: JSON.stringify(data ?? {}),
  }));
  // A statement for each company, so that each is one node's work.
  for (const own of Map.groupBy(rows, (row) => row.company_id).values()) {
    for (let from = 0; from < own.length; from += AT_ONCE) {
      await trx
        .insertInto('notice_event')
        .values(own.slice(from, from + AT_ONCE))
        .execute();
    }
  }
}
