import { sql, type RawBuilder } from 'kysely';
import type { ErrorKey } from '../../src/api/contract/errors.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';

/** Failures without a wait; afterwards the wait doubles from two seconds. */
const FREE_FAILURES = 5;
const MAX_WAIT_SECONDS = 15 * 60;
/** Failures from which the account opens only after a password reset. */
export const RESET_LIMIT = 100;

/** Reply of a locked account to every password, right or wrong. */
export function createLockedRefusal({ until }: Lock, key: ErrorKey = 'login.locked'): Refusal {
  if (until === null) return new Refusal('login.resetNeeded');
  return new Refusal(key, { until });
}

/** Time in which an empty bucket refills completely, in ms. */
const REFILL_MS = 5 * 60_000;

/** Keys under which failures are counted. */
export const throttleKeys = {
  /** Sign-ins to an account, or to an unknown name (its digest). */
  login: (accountOrName: string) => `login ${accountOrName}`,
  /** Sign-ins from a browser that the account has used before. */
  device: (deviceHash: string, accountId: string) => `device ${deviceHash} ${accountId}`,
  /** Attempts of a signed-in user at their old password. */
  change: (accountId: string) => `change ${accountId}`,
};

export interface Lock {
  /** Null if only a password reset opens it. */
  readonly until: Date | null;
}

export interface Throttle {
  /**
   * Counts an attempt before it is checked and returns null. Returns the lock of a locked account without
   * counting; the password must then not be checked.
   */
  attempt(account: string): Promise<Lock | null>;
  /** Resets the account's count after a correct attempt. */
  reset(account: string): Promise<void>;
  /** Takes a token from the address's bucket; refuses with `error.tooMany` if it is empty. */
  draw(bucket: Bucket, address: string): Promise<void>;
  /** Returns a token after a successful sign-in. */
  restore(bucket: Bucket, address: string): Promise<void>;
}

/**
 * `login`: sign-in attempts. `challenge`: image codes and keys, several for each attempt.
 * `tracking`: parcels tracked without a session.
 */
type Bucket = 'login' | 'challenge' | 'tracking';

export function createThrottle(db: Db, clock: () => Date, loginBucket: number): Throttle {
  const sizes: Readonly<Record<Bucket, number>> = {
    login: loginBucket,
    challenge: loginBucket * 6,
    tracking: loginBucket * 2,
  };

  /** End of the wait after a number of failures, from now on. */
  function waitEnd(now: Date, failures: RawBuilder<unknown>) {
    return sql`case when ${failures} > ${FREE_FAILURES}
      then ${now}::timestamptz + least(
        ${MAX_WAIT_SECONDS}::double precision,
        power(2, least(${failures}, 30) - ${FREE_FAILURES}::integer)
      ) * interval '1 second'
      else ${now} end`;
  }

  /**
   * Reads the lock of an account; null if it was just released. A wait that was stored by a clock running
   * ahead is shortened.
   */
  async function readLock(account: string): Promise<Lock | null> {
    const now = clock();
    const end = waitEnd(now, sql`failures`);
    const { rows } = await sql<{ failures: number; locked_until: Date }>`
      update login_throttle set locked_until = least(locked_until, ${end})
      where throttle_key = ${account}
      returning failures, locked_until`.execute(db);
    const [row] = rows;
    if (row === undefined) return null;
    return { until: row.failures >= RESET_LIMIT ? null : row.locked_until };
  }

  async function attempt(account: string): Promise<Lock | null> {
    const now = clock();
    const failures = sql`login_throttle.failures + 1`;
    // One statement, so that concurrent attempts are counted one after the other.
    const counted = await sql`
      insert into login_throttle (throttle_key, failures, locked_until, tried_at)
      values (${account}, 1, ${now}, ${now})
      on conflict (throttle_key) do update set
        failures = ${failures},
        tried_at = ${now},
        locked_until = ${waitEnd(now, failures)}
      where login_throttle.locked_until <= ${now} and login_throttle.failures < ${RESET_LIMIT}
      returning failures`.execute(db);
    if (counted.rows.length === 1) return null;
    return (await readLock(account)) ?? attempt(account);
  }

  return {
    attempt,

    async reset(account) {
      await db.deleteFrom('login_throttle').where('throttle_key', '=', account).execute();
    },

    async draw(bucket, address) {
      const now = clock();
      const size = sizes[bucket];
      const elapsed = sql`extract(epoch from ${now}::timestamptz - address_bucket.refilled_at)`;
      const filled = sql`least(${size}::double precision, address_bucket.tokens
        + greatest(0, ${elapsed}) * ${(size * 1000) / REFILL_MS}::double precision)`;
      const updated = await sql`
        insert into address_bucket (bucket_key, tokens, refilled_at)
        values (${`${bucket} ${address}`}, ${size - 1}, ${now})
        on conflict (bucket_key) do update set tokens = ${filled} - 1, refilled_at = ${now}
        where ${filled} >= 1
        returning tokens`.execute(db);
      if (updated.rows.length === 0) {
        // A time from a clock that ran ahead would stop the refill.
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
