import { sql, type RawBuilder } from 'kysely';
import type { ErrorKey } from '../../src/api/contract/errors.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';

/** Failures that cost nothing; from then on the wait doubles from two seconds. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** From here on the account opens only after its password was reset. */
export const RESET_NEEDED = 100;

/** What a locked account answers to every password, right or wrong. */
export function lockedRefusal({ until }: Lock, key: ErrorKey = 'login.locked'): Refusal {
  if (until === null) return new Refusal('login.resetNeeded');
  return new Refusal(key, { until });
}

/** An address gets its whole bucket back in five minutes. */
const REFILL_MS = 5 * 60_000;

/** What failures are counted under. */
export const throttleKeys = {
  /** Sign-ins to an account, or to a name that nobody has (its digest). */
  login: (accountOrName: string) => `login ${accountOrName}`,
  /** Sign-ins from a browser that the account has signed in with before. */
  device: (deviceHash: string, accountId: string) => `device ${deviceHash} ${accountId}`,
  /** Guesses of the own password by who is signed in. */
  change: (accountId: string) => `change ${accountId}`,
};

export interface Lock {
  /** Null: only a password reset opens it. */
  readonly until: Date | null;
}

export interface Throttle {
  /**
   * Counts an attempt before it is judged and returns null. While the account is locked nothing is
   * counted, and the password must not be looked at.
   */
  attempt(account: string): Promise<Lock | null>;
  /** The attempt was right: the account's count starts again. */
  succeeded(account: string): Promise<void>;
  /** Takes one from the address's bucket; an empty one is refused with `error.tooMany`. */
  draw(bucket: Bucket, address: string): Promise<void>;
  /** Gives one back: who signs in costs his address nothing. */
  restore(bucket: Bucket, address: string): Promise<void>;
}

/**
 * `login`: sign-in attempts. `challenge`: image codes and keys, of which one attempt takes some.
 * `tracking`: parcels that are tracked without a session.
 */
type Bucket = 'login' | 'challenge' | 'tracking';

export function createThrottle(db: Db, clock: () => Date, loginBucket: number): Throttle {
  const sizes: Readonly<Record<Bucket, number>> = {
    login: loginBucket,
    challenge: loginBucket * 6,
    tracking: loginBucket * 2,
  };

  /** The end of the wait that so many failures cost, from now on. */
  function waitEnd(now: Date, failures: RawBuilder<unknown>) {
    return sql`case when ${failures} > ${FREE_FAILURES}
      then ${now}::timestamptz + least(
        ${LONGEST_WAIT_SECONDS}::double precision,
        power(2, least(${failures}, 30) - ${FREE_FAILURES}::integer)
      ) * interval '1 second'
      else ${now} end`;
  }

  /**
   * The lock of an account; null where it has just been lifted. A wait that a clock running ahead
   * has written down is shortened to what it should be from now on.
   */
  async function lockOf(account: string): Promise<Lock | null> {
    const now = clock();
    const end = waitEnd(now, sql`failures`);
    const { rows } = await sql<{ failures: number; locked_until: Date }>`
      update login_throttle set locked_until = least(locked_until, ${end})
      where throttle_key = ${account}
      returning failures, locked_until`.execute(db);
    const [row] = rows;
    if (row === undefined) return null;
    return { until: row.failures >= RESET_NEEDED ? null : row.locked_until };
  }

  async function attempt(account: string): Promise<Lock | null> {
    const now = clock();
    const failures = sql`login_throttle.failures + 1`;
    // One statement, so that attempts made at once are counted one after the other.
    const counted = await sql`
      insert into login_throttle (throttle_key, failures, locked_until, tried_at)
      values (${account}, 1, ${now}, ${now})
      on conflict (throttle_key) do update set
        failures = ${failures},
        tried_at = ${now},
        locked_until = ${waitEnd(now, failures)}
      where login_throttle.locked_until <= ${now} and login_throttle.failures < ${RESET_NEEDED}
      returning failures`.execute(db);
    if (counted.rows.length === 1) return null;
    return (await lockOf(account)) ?? attempt(account);
  }

  return {
    attempt,

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
        // Else a clock that ran ahead would let nothing flow in until its time comes again.
        await db
          .updateTable('address_bucket')
          .set({ refilled_at: now })
          .where('bucket_key', '=', `${bucket} ${address}`)
          .where('refilled_at', '>', now)
          .execute();
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
