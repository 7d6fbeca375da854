import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';

/** Failures that cost nothing; from then on the wait doubles from two seconds. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** From here on the account opens only after its password was reset. */
export const RESET_NEEDED = 100;

/** An address gets its whole bucket back in five minutes. */
const REFILL_MS = 5 * 60_000;

export interface Throttle {
  /**
   * Counts an attempt before it is judged. False while the account is locked: then nothing is
   * counted, and the password must not be looked at.
   */
  attempt(account: string): Promise<boolean>;
  /** The attempt was right: the account's count starts again. */
  succeeded(account: string): Promise<void>;
  /** Takes one from the address's bucket; an empty one is refused with `error.tooMany`. */
  draw(bucket: Bucket, address: string): Promise<void>;
  /** Gives one back: who signs in costs his address nothing. */
  restore(bucket: Bucket, address: string): Promise<void>;
}

/** `login`: sign-in attempts. `challenge`: image codes and keys, of which one attempt takes some. */
type Bucket = 'login' | 'challenge';

export function createThrottle(db: Db, clock: () => Date, loginBucket: number): Throttle {
  const sizes: Readonly<Record<Bucket, number>> = {
    login: loginBucket,
    challenge: loginBucket * 6,
  };

  return {
    async attempt(account) {
      const now = clock();
      const failures = sql`login_throttle.failures + 1`;
      // One statement, so that attempts made at once are counted one after the other.
      const counted = await sql`
        insert into login_throttle (throttle_key, failures, locked_until, tried_at)
        values (${account}, 1, ${now}, ${now})
        on conflict (throttle_key) do update set
          failures = ${failures},
          tried_at = ${now},
          locked_until = case when ${failures} > ${FREE_FAILURES}
            then ${now}::timestamptz + least(
              ${LONGEST_WAIT_SECONDS}::double precision,
              power(2, least(${failures}, 30) - ${FREE_FAILURES}::integer)
            ) * interval '1 second'
            else ${now} end
        where login_throttle.locked_until <= ${now} and login_throttle.failures < ${RESET_NEEDED}
        returning failures`.execute(db);
      return counted.rows.length === 1;
    },

    async succeeded(account) {
      await db.deleteFrom('login_throttle').where('throttle_key', '=', account).execute();
    },

    async draw(bucket, address) {
      const now = clock();
      const size = sizes[bucket];
      const elapsed = sql`extract(epoch from ${now}::timestamptz - address_bucket.refilled_at)`;
      const filled = sql`least(${size}::double precision, address_bucket.tokens
        + greatest(0, ${elapsed}) * ${(size * 1000) / REFILL_MS}::double precision)`;
      const drawn = await sql`
        insert into address_bucket (bucket_key, tokens, refilled_at)
        values (${`${bucket} ${address}`}, ${size - 1}, ${now})
        on conflict (bucket_key) do update set tokens = ${filled} - 1, refilled_at = ${now}
        where ${filled} >= 1
        returning tokens`.execute(db);
      if (drawn.rows.length === 0) {
        throw new Refusal('error.tooMany', { retryAfter: Math.ceil(REFILL_MS / 1000 / size) });
      }
    },

    async restore(bucket, address) {
      await db
        .updateTable('address_bucket')
        .set({ tokens: sql<number>`least(${sizes[bucket]}::double precision, tokens + 1)` })
        .where('bucket_key', '=', `${bucket} ${address}`)
        .execute();
    },
  };
}
