import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';
import type { IndexBuild } from './migration.ts';

/**
 * Builds an index while its table is written to. `db` is one connection without time limits. An
 * invalid index of that name is what a killed build left: it is dropped and built again.
 */
export async function buildConcurrently(db: Db, build: IndexBuild): Promise<void> {
  for (;;) {
    const state = await stateOf(db, build.index);
    if (state === 'valid') return;
    if (state === 'missing') return createIndex(db, build, 'concurrently');
    // PostgreSQL finishes a build although its client was killed. The lock waits for that.
    await db
      .transaction()
      .execute((trx) =>
        sql`lock table ${sql.table(build.table)} in share update exclusive mode`.execute(trx),
      );
    if ((await stateOf(db, build.index)) === 'invalid') {
      await sql`drop index concurrently if exists ${sql.ref(build.index)}`.execute(db);
    }
  }
}

/** Builds an index in a transaction; writers of its table wait. */
export async function buildInTransaction(trx: Trx, build: IndexBuild): Promise<void> {
  if ((await stateOf(trx, build.index)) === 'missing') await createIndex(trx, build, '');
}

async function createIndex(db: Db, build: IndexBuild, how: 'concurrently' | ''): Promise<void> {
  const unique = sql.raw(build.unique === true ? 'unique' : '');
  await sql`create ${unique} index ${sql.raw(how)} ${sql.ref(build.index)}
    on ${sql.table(build.table)} ${sql.raw(build.on)}`.execute(db);
}

async function stateOf(db: Db, index: string): Promise<'missing' | 'invalid' | 'valid'> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`.execute(db);
  const [row] = rows;
  if (row === undefined) return 'missing';
  return row.valid ? 'valid' : 'invalid';
}
