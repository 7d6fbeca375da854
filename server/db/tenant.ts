import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Trx } from './database.ts';
import { retries } from '../metrics.ts';
import { getErrorCode, isRetryable } from './failures.ts';

/** Role that row-level security restricts; created by the baseline migration. */
export const APP_ROLE = 'app';

const MAX_ATTEMPTS = 6;

/**
 * Runs `work` in a transaction, and repeats it after a serialization failure or a deadlock: `work` must have no effect
 * outside the transaction. PGlite has only one connection: inside `work`, only the transaction may be used. Under
 * `repeatable read`, all statements see the same snapshot.
 */
export async function transact<T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
  isolation: 'read committed' | 'repeatable read' = 'read committed',
): Promise<T> {
  const isolated = async (trx: Trx) => {
    if (isolation !== 'read committed') {
      await sql`set transaction isolation level repeatable read`.execute(trx);
    }
    return work(trx);
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(isolated);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
      retries.inc({ sqlstate: getErrorCode(error) });
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * Runs `work` as one company: under the role `app` and with `app.company_id` set, so that row-level security allows
 * only this company's rows. Uses `set local`, because a distributed database passes only that on to the nodes of
 * the rows.
 */
export function withTenant<T>(
  db: Db,
  companyId: number,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    await enterTenant(trx, companyId);
    return runAsTenant(companyId, () => work(trx));
  });
}

/** Like `withTenant`, but `work` can only read. The result does not wait for the end of the transaction. */
export function readTenant<T>(
  db: Db,
  companyId: number,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    await sql`set transaction read only`.execute(trx);
    await enterTenant(trx, companyId);
    return runAsTenant(companyId, () => work(trx));
  });
}

/**
 * Like `readTenant`, but all statements see the same snapshot, and nothing is repeated after a failure: `work` may have
 * effects outside the transaction.
 */
export function readSnapshot<T>(
  db: Db,
  companyId: number,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await enterTenant(trx, companyId);
      return runAsTenant(companyId, () => work(trx));
    });
}

/** Sets the role and the company of a transaction. */
async function enterTenant(trx: Trx, companyId: number): Promise<void> {
  await sql`set local role ${sql.id(APP_ROLE)}`.execute(trx);
  await sql`set local app.company_id = ${sql.lit(String(companyId))}`.execute(trx);
}

/**
 * Runs `work` in a tenant's transaction without row-level security, for queries that can't use an index under it.
 * `work` names the company itself, changes nothing, and returns only keys, numbers or names of its own users.
 */
export async function withoutRole<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`set local role none`.execute(trx);
  // An error ends the transaction, and the role with it.
  const result = await work();
  await sql`set local role ${sql.id(APP_ROLE)}`.execute(trx);
  return result;
}

/**
 * Runs `work` over all companies, for carrier staff: row-level security does not apply, so it can only read.
 */
export function acrossCompanies<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return transact(db, async (trx) => {
    await sql`set transaction read only`.execute(trx);
    return work(trx);
  });
}

/** Reads as one company, or over all companies for null. */
export function readScope<T>(
  db: Db,
  companyId: number | null,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return companyId === null ? acrossCompanies(db, work) : readTenant(db, companyId, work);
}

const currentTenant = new AsyncLocalStorage<number>();

/** Company as which the running code works; undefined outside of `withTenant` and `readTenant`. */
export const getCurrentTenant = (): number | undefined => currentTenant.getStore();

const runAsTenant = <T>(companyId: number, work: () => Promise<T>): Promise<T> =>
  currentTenant.run(companyId, work);
