import { sql } from 'kysely';
import { RESEND_SECONDS } from '../../src/api/contract/account/account.ts';
import type { Trx } from '../db/database.ts';
import { DAY } from '../zones/zoneDays.ts';

const SECOND = 1000;
/** Maximum number of mails that other users can cause to one address within a day. */
const PER_DAY = 10;

/** Reason why an address gets no mail now. */
export interface MailRefusal {
  /** Whether the day's limit is reached; otherwise a mail was sent a moment ago. */
  readonly isDayFull: boolean;
  /** Seconds to wait. */
  readonly seconds: number;
}

/**
 * Counts a mail that another user requests for an address: a code or an invitation. Null if it may be sent;
 * else nothing changes. One statement, so that only one of concurrent requests succeeds.
 */
export async function countMail(
  trx: Trx,
  now: Date,
  emailKey: string,
): Promise<MailRefusal | null> {
  const dayAgo = new Date(now.getTime() - DAY);
  const pauseAgo = new Date(now.getTime() - RESEND_SECONDS * SECOND);
  // Times further ahead than the clocks of processes may differ come from a wrong clock.
  const ahead = new Date(now.getTime() + RESEND_SECONDS * SECOND);
  const isNewDay = sql`(code_allowance.day_began_at <= ${dayAgo}
    or code_allowance.day_began_at > ${ahead})`;
  const { rows } = await sql`
    insert into code_allowance (email_key, sent_at, day_began_at, sent_in_day)
    values (${emailKey}, ${now}, ${now}, 1)
    on conflict (email_key) do update set
      sent_at = ${now},
      day_began_at = case when ${isNewDay} then ${now} else code_allowance.day_began_at end,
      sent_in_day = case when ${isNewDay} then 1 else code_allowance.sent_in_day + 1 end
    where (code_allowance.sent_at <= ${pauseAgo} or code_allowance.sent_at > ${ahead})
      and (${isNewDay} or code_allowance.sent_in_day < ${PER_DAY})
    returning sent_at`.execute(trx);
  return rows.length === 1 ? null : explainRefusal(trx, now, emailKey);
}

async function explainRefusal(trx: Trx, now: Date, emailKey: string): Promise<MailRefusal> {
  const { sent_at, day_began_at, sent_in_day } = await trx
    .selectFrom('code_allowance')
    .select(['sent_at', 'day_began_at', 'sent_in_day'])
    .where('email_key', '=', emailKey)
    .executeTakeFirstOrThrow();
  const isDayFull = sent_in_day >= PER_DAY;
  const until = isDayFull
    ? day_began_at.getTime() + DAY
    : sent_at.getTime() + RESEND_SECONDS * SECOND;
  return { isDayFull, seconds: Math.max(1, Math.ceil((until - now.getTime()) / SECOND)) };
}
