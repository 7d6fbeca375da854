import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';
import type { IndexBuild } from './migration.ts';

/**
 * Builds an index while its table is being written. `db` is one connection without time limits. An invalid index with
 * that name is left from a killed build, so it is dropped and built again.
 *
 * PostgreSQL finishes a build even if its client was killed, and holds a lock on the table until then. The table is
 * therefore locked once before the index is looked at. `inLock` must run its transaction with a short lock timeout
 * and repeat it: a running build waits for older transactions, so one that waits for the build is a deadlock.
 */
export async function buildConcurrently(
  db: Db,
  build: IndexBuild,
  inLock: (work: (trx: Trx) => Promise<void>) => Promise<void>,
): Promise<void> {
  await inLock(async (trx) => {
    await sql`lock table ${sql.table(build.table)} in share update exclusive mode`.execute(trx);
  });
  const state = await readState(db, build.index);
  if (state === 'valid') return;
  if (state === 'invalid') {
    await sql`drop index concurrently if exists ${sql.ref(build.index)}`.execute(db);
  }
  await createIndex(db, build, 'concurrently');
}

/** Builds an index in a transaction, during which writers of its table wait. */
export async function buildInTransaction(trx: Trx, build: IndexBuild): Promise<void> {
  if ((await readState(trx, build.index)) === 'missing') await createIndex(trx, build, '');
}

async function createIndex(db: Db, build: IndexBuild, mode: 'concurrently' | ''): Promise<void> {
  const unique = sql.raw(build.unique === true ? 'unique' : '');
  await sql`create ${unique} index ${sql.raw(mode)} ${sql.ref(build.index)}
    on ${sql.table(build.table)} ${sql.raw(build.on)}`.execute(db);
}

async function readState(db: Db, index: string): Promise<'missing' | 'invalid' | 'valid'> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`.execute(db);
  const [row] = rows;
  if (row === undefined) return 'missing';
  return row.valid ? 'valid' : 'invalid';
}
