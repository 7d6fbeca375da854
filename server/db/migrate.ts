import { PGliteAdapter, sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseLocation, type Db, type Trx, openForMigration } from './database.ts';
import { getErrorCode, isRetryable, IncompatibleDatabase } from './failures.ts';
import { buildConcurrently, buildInTransaction } from './indexBuild.ts';
import type { Migration, Migrations } from './migration.ts';
import { migrations as released } from './migrations/index.ts';

/** Progress of a migrator. */
export type MigrationEvent =
  | { readonly type: 'started'; readonly migration: string }
  | { readonly type: 'finished'; readonly migration: string; readonly ms: number }
  /** A request holds a lock that the migration needs; the migration retries. */
  | { readonly type: 'waitingForLock'; readonly migration: string }
  /** Another process migrates the same database. */
  | { readonly type: 'waitingForTurn' };

export interface MigrateOptions {
  readonly migrations?: Migrations;
  readonly report?: (event: MigrationEvent) => void;
}

/**
 * Maximum wait of a change for a lock, in ms; later requests queue behind it. Longer than the delay of
 * PostgreSQL's deadlock check, at which autovacuum yields.
 */
const LOCK_MS = 2_000;
const LOCK_ATTEMPTS = 100;
/** Polling interval for the end of another process's migration, in ms. */
const POLL_MS = 300;

const LOCK_NOT_AVAILABLE = '55P03';
const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';

/**
 * Updates the database at `location`. PostgreSQL gets separate connections without the time limits of requests;
 * the built-in database has only the connection of `db`.
 */
export async function migrateDatabase(
  location: DatabaseLocation,
  db: Db,
  options: MigrateOptions = {},
): Promise<number> {
  if (location.type !== 'postgres') return migrate(db, options);
  const migrationDb = openForMigration(location.url);
  try {
    return await migrate(migrationDb, options);
  } finally {
    await migrationDb.destroy();
  }
}

/** Released migrations with these names, in order, and the names that this version does not know. */
export function findMigrations(names: readonly string[]): {
  readonly known: Migrations;
  readonly unknown: readonly string[];
} {
  const known = Object.entries(released).filter(([name]) => names.includes(name));
  return {
    known: Object.fromEntries(known),
    unknown: names.filter((name) => !Object.hasOwn(released, name)),
  };
}

/**
 * Runs the missing migrations in the order of the list, and returns their number. Each change is one transaction;
 * a killed run leaves no lock and is continued by the next one. On PostgreSQL it uses two connections of `db`, one
 * of which waits.
 *
 * @throws IncompatibleDatabase if this version is too old for the database, or the database is older than the
 *   first migration; nothing in it is changed then
 */
export async function migrate(
  db: Db,
  { migrations = released, report = () => {} }: MigrateOptions = {},
): Promise<number> {
  if ((await findPending(db, migrations))?.length === 0) return 0;
  await createRecordTables(db);
  const run = async (keepTurn: () => Promise<void>) => {
    const pending = new Set(await findPending(db, migrations));
    for (const [name, migration] of Object.entries(migrations)) {
      if (!pending.has(name)) continue;
      await keepTurn();
      const started = performance.now();
      report({ type: 'started', migration: name });
      await runMigration(db, name, migration, report);
      report({ type: 'finished', migration: name, ms: Math.round(performance.now() - started) });
    }
    return pending.size;
  };
  return isSingleConnection(db) ? run(async () => {}) : runExclusively(db, report, run);
}

const TOO_OLD =
  "This database was made by a checkout of Portage from before version 0.1.0 and can't be upgraded. Nothing in it was changed. Export what you need with that checkout, then start this version on an empty database: another DATA_DIR, or another database in DATABASE_URL.";

/**
 * Names of migrations that have not run; null if the table that records them is missing.
 *
 * @throws IncompatibleDatabase if this version can't use the database
 */
export async function findPending(
  db: Db,
  migrations: Migrations = released,
): Promise<string[] | null> {
  let rows: { name: string; needs: string | null }[];
  try {
    ({ rows } = await sql<{ name: string; needs: string | null }>`
      select name, needs from migration`.execute(db));
  } catch (error) {
    if (getErrorCode(error) === UNDEFINED_TABLE) return null;
    // The oldest checkouts recorded migrations without this column.
    if (getErrorCode(error) === UNDEFINED_COLUMN) throw new IncompatibleDatabase(TOO_OLD);
    throw error;
  }
  const [first] = Object.keys(migrations);
  if (rows.length > 0 && rows.every(({ name }) => name !== first)) {
    throw new IncompatibleDatabase(TOO_OLD);
  }
  for (const { name, needs } of rows) {
    const isKnown = Object.hasOwn(migrations, name);
    if (isKnown || needs === null || Object.hasOwn(migrations, needs)) continue;
    throw new IncompatibleDatabase(
      `This version of Portage is too old for the database: migration ${name} needs servers that know migration ${needs}. Start a newer version.`,
    );
  }
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).filter((name) => !applied.has(name));
}

/** Maximum attempts to create the tables: each may fail once for each process that starts at the same moment. */
const MAX_CREATE_ATTEMPTS = 20;

/** Creates the tables that record migrations. */
async function createRecordTables(db: Db): Promise<void> {
  // "if not exists" may still fail if two processes create a table at once; the next attempt finds the table.
  for (let attempt = 1; ; attempt++) {
    try {
      await sql`create table if not exists migration (
        name text primary key, at timestamptz not null default now(), needs text)`.execute(db);
      await sql`create table if not exists migration_step (
        name text, step integer, primary key (name, step))`.execute(db);
      await sql`create table if not exists migration_turn (id integer primary key)`.execute(db);
      await sql`insert into migration_turn values (1) on conflict do nothing`.execute(db);
      return;
    } catch (error) {
      if (attempt === MAX_CREATE_ATTEMPTS) throw error;
    }
  }
}

/**
 * Runs `work` while no other process migrates. Its turn is a row lock, held by an otherwise idle transaction that
 * the database ends if the process is killed. `keepTurn` throws if that transaction has ended. Other processes poll,
 * because a waiting statement would delay every concurrent index build.
 */
async function runExclusively<T>(
  db: Db,
  report: (event: MigrationEvent) => void,
  work: (keepTurn: () => Promise<void>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const turnResult = await db.transaction().execute(async (turn) => {
      await liftLimits(turn, 0);
      const { rows } = await sql`
        select id from migration_turn for update skip locked`.execute(turn);
      if (rows.length === 0) return null;
      return { result: await work(async () => void (await sql`select 1`.execute(turn))) };
    });
    if (turnResult !== null) return turnResult.result;
    if (attempt === 1) report({ type: 'waitingForTurn' });
    await pause(POLL_MS);
  }
}

async function runMigration(
  db: Db,
  name: string,
  migration: Migration,
  report: (event: MigrationEvent) => void,
): Promise<void> {
  const { steps, needs = null } =
    typeof migration === 'function' ? { steps: [migration] } : migration;
  const { rows } = await sql<{ step: number }>`
    select step from migration_step where name = ${name}`.execute(db);
  const finishedSteps = new Set(rows.map(({ step }) => step));
  for (const [at, step] of steps.entries()) {
    if (finishedSteps.has(at)) continue;
    const isConcurrent = typeof step !== 'function' && !isSingleConnection(db);
    if (isConcurrent) {
      await withoutLimits(db, (connection) =>
        buildConcurrently(connection, step, (work) =>
          retryOnLock(connection, name, report, work, Infinity),
        ),
      );
    }
    await retryOnLock(db, name, report, async (trx) => {
      if (!(await recordStep(trx, name, at))) return;
      if (typeof step === 'function') await step(trx);
      else if (!isConcurrent) await buildInTransaction(trx, step);
      if (at < steps.length - 1) return;
      await sql`insert into migration (name, needs) values (${name}, ${needs})`.execute(trx);
    });
  }
}

/** Records a step; false if it was recorded before. Waits for a process that is recording it. */
async function recordStep(trx: Trx, name: string, step: number): Promise<boolean> {
  const { rows } = await sql`insert into migration_step (name, step) values (${name}, ${step})
    on conflict do nothing returning step`.execute(trx);
  return rows.length > 0;
}

/** Runs `work` on one connection, outside transactions, without limits for statements and locks. */
async function withoutLimits(db: Db, work: (connection: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select set_config('statement_timeout', '0', false),
      set_config('lock_timeout', '0', false)`.execute(connection);
    await work(connection);
  });
}

/**
 * Runs a transaction that may take long but waits for locks only briefly, and retries it, so that requests that
 * queue behind it continue.
 */
async function retryOnLock(
  db: Db,
  migration: string,
  report: (event: MigrationEvent) => void,
  work: (trx: Trx) => Promise<void>,
  attempts = LOCK_ATTEMPTS,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.transaction().execute(async (trx) => {
        await liftLimits(trx, LOCK_MS);
        await work(trx);
      });
      return;
    } catch (error) {
      const isLocked = getErrorCode(error) === LOCK_NOT_AVAILABLE;
      if (attempt === attempts || !(isLocked || isRetryable(error))) throw error;
      if (isLocked) report({ type: 'waitingForLock', migration });
      await pause((0.5 + Math.random()) * Math.min(attempt, 10) * POLL_MS);
    }
  }
}

/** Lifts the statement timeout of this transaction, and sets its lock timeout in ms. */
async function liftLimits(trx: Trx, lockMs: number): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('lock_timeout', ${String(lockMs)}, true)`.execute(trx);
}

function isSingleConnection(db: Db): boolean {
  return db.getExecutor().adapter instanceof PGliteAdapter;
}
