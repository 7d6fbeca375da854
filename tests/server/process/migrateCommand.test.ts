import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../../server/db/database.ts';
import { migrate, migrateDatabase, type MigrationEvent } from '../../../server/db/migrate.ts';
import type { Migrations } from '../../../server/db/migration.ts';
import { migrations } from '../../../server/db/migrations/index.ts';
import { createPostgresDatabase } from '../../support/databases.ts';
import { postgresAt } from '../../support/postgres.ts';
import { describeSchema } from '../../support/describeSchema.ts';
import { parcels } from '../../support/migrateParcels.ts';
import { startProcess } from '../../support/process.ts';

const INDEX = 'parcel_weight';

let url: string;
let db: Db;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ url, drop } = await createPostgresDatabase('template0'));
  db = openDatabase(postgresAt(url));
});
afterEach(async () => {
  await db.destroy();
  await drop();
});

const startMigrator = (program = 'scripts/migrate.ts') =>
  startProcess({ DATABASE_URL: url }, program);
const startParcelMigrator = () => startMigrator('tests/support/migrateParcels.ts');

/** Schema after these migrations on a new database. */
async function describeResult(list: Migrations): Promise<string[]> {
  const created = await createPostgresDatabase('template0');
  const newDb = openDatabase(postgresAt(created.url));
  await migrate(newDb, { migrations: list });
  const schema = await describeSchema(newDb);
  await newDb.destroy();
  await created.drop();
  return schema;
}

/** Migrates up to the index build; the returned transaction blocks that until it ends. */
async function blockBuild() {
  await migrate(db, { migrations: { '0001_parcel': parcels['0001_parcel'] } });
  const writer = await db.startTransaction().execute();
  await sql`insert into parcel values (1, 10)`.execute(writer);
  return writer;
}

async function countSessions(condition: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and ${sql.raw(condition)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const countBuilds = () => countSessions("query ~ '^create .*index concurrently'");

async function isInvalid(index: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_index
      where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db);
  return rows.length > 0;
}

it('two migrators take turns, and report their progress', async () => {
  const migrators = [startMigrator(), startMigrator()];
  expect(await Promise.all(migrators.map(({ ended }) => ended))).toEqual([0, 0]);
  const output = migrators.map((each) => each.output()).join('');
  for (const name of Object.keys(migrations)) {
    expect(output.split(`${name} finished in`)).toHaveLength(2);
  }
  expect(output.match(/The database is up to date/g)).toHaveLength(2);
  expect(await describeSchema(db)).toEqual(await describeResult(migrations));
});

it('an index build of a killed migrator that the database finishes is awaited and used', async () => {
  const writer = await blockBuild();
  const killed = startParcelMigrator();
  await expect.poll(() => isInvalid(INDEX)).toBe(true);
  killed.kill('SIGKILL');
  await killed.ended;
  expect(await countBuilds()).toBe(1);

  const nextMigrator = startParcelMigrator();
  await expect.poll(() => countSessions("query ~ '^lock table'")).toBe(1);
  await writer.commit().execute();
  expect(await nextMigrator.ended).toBe(0);
  expect(await describeSchema(db)).toEqual(await describeResult(parcels));
});

it('a killed migrator leaves no lock, and its unfinished index is built again', async () => {
  const writer = await blockBuild();
  const killed = startParcelMigrator();
  await expect.poll(() => isInvalid(INDEX)).toBe(true);
  const events: MigrationEvent[] = [];
  const report = (event: MigrationEvent) => void events.push(event);
  const waiting = migrateDatabase(postgresAt(url), db, { migrations: parcels, report });
  await expect.poll(() => events).toContainEqual({ type: 'waitingForTurn' });
  killed.kill('SIGKILL');
  await killed.ended;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ~ '^create .*index concurrently'`.execute(db);
  await writer.commit().execute();
  expect(await waiting).toBe(2);
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'finished', migration: '0002_index' }),
  );
  expect(await describeSchema(db)).toEqual(await describeResult(parcels));
});

it('an unreachable database is reported in one line, without its password', async () => {
  const migrator = startProcess(
    { DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/x' },
    'scripts/migrate.ts',
  );
  expect(await migrator.ended).toBe(1);
  expect(migrator.output()).toMatch(/^The database can't be reached: .*\n$/);
  expect(migrator.output()).not.toContain('hunter2');
});
