import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type DatabaseLocation, type Db, openDatabase } from '../../../server/db/database.ts';
import { migrate, migrateDatabase, type MigrationEvent } from '../../../server/db/migrate.ts';
import { IncompatibleDatabase } from '../../../server/db/failures.ts';
import type { Change, Migrations } from '../../../server/db/migration.ts';
import { migrations } from '../../../server/db/migrations/index.ts';
import {
  createBareDatabase,
  describeDatabases,
  type DatabaseKind,
} from '../../support/databases.ts';
import { describeSchema } from '../../support/describeSchema.ts';

async function openEmpty(
  databaseKind: DatabaseKind,
): Promise<{ db: Db; location: DatabaseLocation }> {
  const location = await createBareDatabase(databaseKind);
  const db = openDatabase(location);
  onTestFinished(() => db.destroy());
  return { db, location };
}

async function listRecorded(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from migration order by at, name`.execute(db);
  return rows.map(({ name }) => name);
}

const createParcel: Change = async (trx) => {
  await sql`create table parcel (id integer primary key, weight integer)`.execute(trx);
};
const failHalfway: Change = async (trx) => {
  await sql`create table half_done (id integer)`.execute(trx);
  throw new Error('not yet');
};

describeDatabases('migrations', (databaseKind) => {
  // For a new migration, `npx vitest run tests/server/db/migrate.test.ts -u` updates the recorded schema.
  // A released migration must not change.
  it('the migrations produce the recorded schema', async () => {
    const { db, location } = await openEmpty(databaseKind);
    await migrateDatabase(location, db);
    const schema = `${(await describeSchema(db)).join('\n')}\n`;
    await expect(schema).toMatchFileSnapshot('fixtures/schema.txt');
  });

  it('migrations run once if several processes start', async () => {
    const { db, location } = await openEmpty(databaseKind);
    const run = () => migrateDatabase(location, db);
    await Promise.all([run(), run(), run()]);
    expect(await listRecorded(db)).toEqual(Object.keys(migrations));
    expect(await run()).toBe(0);
  });

  // The table of migrations with and without its column \`needs\`.
  it.each(['needs text', ''])(
    'a database of an older checkout stays unchanged, and the error has instructions (%s)',
    async (column) => {
      const { db, location } = await openEmpty(databaseKind);
      await sql`create table migration (name text primary key,
        at timestamptz not null default now()${sql.raw(column && `, ${column}`)})`.execute(db);
      await sql`insert into migration (name) values ('0001_accounts'), ('0002_orders')`.execute(db);
      await sql`create table orders (id integer)`.execute(db);
      const snapshot = async () => [
        await describeSchema(db),
        (await sql`select oid, relname, relfilenode from pg_class order by oid`.execute(db)).rows,
        (await sql`select * from migration order by name`.execute(db)).rows,
      ];
      const before = await snapshot();
      await expect(migrateDatabase(location, db)).rejects.toThrow(IncompatibleDatabase);
      await expect(migrateDatabase(location, db)).rejects.toThrow(
        'Export what you need with that checkout, then start this version on an empty database',
      );
      expect(await snapshot()).toEqual(before);
    },
  );

  it('migrations run in separate transactions: those before a failed one stay', async () => {
    const { db, location } = await openEmpty(databaseKind);
    const list: Migrations = { '0001_parcel': createParcel, '0002_fail': failHalfway };
    await expect(migrateDatabase(location, db, { migrations: list })).rejects.toThrow('not yet');
    expect(await listRecorded(db)).toEqual(['0001_parcel']);
    const { rows } = await sql`select to_regclass('half_done') as found`.execute(db);
    expect(rows).toEqual([{ found: null }]);
  });

  it('a migration continues after its last finished step', async () => {
    const { db, location } = await openEmpty(databaseKind);
    const index = { index: 'parcel_weight', table: 'parcel', on: '(weight)' };
    const run = (last: Change) =>
      migrateDatabase(location, db, {
        migrations: { '0001_parcel': { steps: [createParcel, index, last] } },
      });
    await expect(run(failHalfway)).rejects.toThrow('not yet');
    expect(await listRecorded(db)).toEqual([]);
    await run(async (trx) => {
      await sql`alter index parcel_weight rename to parcel_heavy`.execute(trx);
    });
    expect(await listRecorded(db)).toEqual(['0001_parcel']);
    expect(await describeSchema(db)).toContain(
      'index CREATE INDEX parcel_heavy ON public.parcel USING btree (weight)',
    );
  });

  it('migrations of a newer version are accepted unless they remove what this version uses', async () => {
    const { db, location } = await openEmpty(databaseKind);
    const older: Migrations = { '0001_parcel': createParcel };
    const expanded: Migrations = {
      ...older,
      '0002_expand': async (trx) => {
        await sql`alter table parcel add column grams integer`.execute(trx);
      },
    };
    const contracted: Migrations = {
      ...expanded,
      '0003_contract': {
        needs: '0002_expand',
        steps: [
          async (trx) => {
            await sql`alter table parcel drop column weight`.execute(trx);
          },
        ],
      },
    };
    const run = (list: Migrations) => migrateDatabase(location, db, { migrations: list });
    expect([await run(older), await run(expanded), await run(older)]).toEqual([1, 1, 0]);
    expect([await run(contracted), await run(expanded)]).toEqual([1, 0]);
    await expect(run(older)).rejects.toThrow(IncompatibleDatabase);
    await expect(run(older)).rejects.toThrow(
      'migration 0003_contract needs servers that know migration 0002_expand',
    );
  });
});

describe('migrations on PostgreSQL', () => {
  it('a migration may take longer than the statement timeout of requests', async () => {
    const { db, location } = await openEmpty('PostgreSQL');
    if (location.type !== 'postgres') throw new Error('PostgreSQL is expected.');
    const impatient = { ...location, url: `${location.url}?statement_timeout=1000` };
    const slow: Change = async (trx) => void (await sql`select pg_sleep(1.2)`.execute(trx));
    // An index whose build takes as long, by a slow function.
    const slowIndex = { index: 'parcel_slow', table: 'parcel', on: '(wait(id))' };
    const parcels: Change = async (trx) => {
      await createParcel(trx);
      await sql`insert into parcel (id) values (1)`.execute(trx);
      await sql`create function wait(integer) returns integer immutable language plpgsql
        as 'begin perform pg_sleep(1.2); return $1; end'`.execute(trx);
    };
    const list: Migrations = {
      '0001_slow': slow,
      '0002_parcel': { steps: [parcels, slowIndex] },
    };
    expect(await migrateDatabase(impatient, db, { migrations: list })).toBe(2);
  });

  it('an index is built while the table is being written', async () => {
    const { db, location } = await openEmpty('PostgreSQL');
    const list: Migrations = { '0001_parcel': createParcel };
    await migrateDatabase(location, db, { migrations: list });
    const writer = await db.startTransaction().execute();
    await sql`insert into parcel values (1, 10)`.execute(writer);
    const building = migrateDatabase(location, db, {
      migrations: {
        ...list,
        '0002_index': { steps: [{ index: 'parcel_weight', table: 'parcel', on: '(weight)' }] },
      },
    });
    // The build waits for the earlier writer, and nothing waits for the build.
    await expect.poll(() => listInvalidIndexes(db)).toEqual(['parcel_weight']);
    await sql`insert into parcel values (2, 20)`.execute(db);
    await writer.commit().execute();
    expect(await building).toBe(1);
    expect(await listInvalidIndexes(db)).toEqual([]);
  });

  it('a migration waits for an index build of a killed migrator, even if the build waits for it', async () => {
    const { db, location } = await openEmpty('PostgreSQL');
    const list: Migrations = { '0001_parcel': createParcel };
    await migrateDatabase(location, db, { migrations: list });
    const writer = await db.startTransaction().execute();
    await sql`insert into parcel values (1, 10)`.execute(writer);
    const build = sql`create index concurrently parcel_weight on parcel (weight)`.execute(db);
    const abandoned = Promise.allSettled([build]);
    await expect.poll(() => listInvalidIndexes(db)).toEqual(['parcel_weight']);
    const migrating = migrateDatabase(location, db, {
      migrations: {
        ...list,
        '0002_index': { steps: [{ index: 'parcel_weight', table: 'parcel', on: '(weight)' }] },
      },
    });
    await expect.poll(() => countTableWaiters(db)).toBe(1);
    // The build then waits for the snapshot of the migration that waits for its lock: a deadlock. PostgreSQL ends
    // one of the two, mostly the migration, which tries again.
    await writer.commit().execute();
    expect(await migrating).toBe(1);
    await abandoned;
    expect(await listInvalidIndexes(db)).toEqual([]);
  });

  it('a migration waits only briefly for a lock, and retries', async () => {
    const { db, location } = await openEmpty('PostgreSQL');
    const list: Migrations = { '0001_parcel': createParcel };
    await migrateDatabase(location, db, { migrations: list });
    const reader = await db.startTransaction().execute();
    await sql`select * from parcel`.execute(reader);
    const { promise: waiting, resolve } = Promise.withResolvers<MigrationEvent>();
    const altering = migrateDatabase(location, db, {
      migrations: {
        ...list,
        '0002_column': async (trx) => {
          await sql`alter table parcel add column note text`.execute(trx);
        },
      },
      report: (event) => {
        if (event.type === 'waitingForLock') resolve(event);
      },
    });
    expect(await waiting).toEqual({ type: 'waitingForLock', migration: '0002_column' });
    // Readers continue: the migration has left the queue of the lock.
    await sql`select * from parcel`.execute(db);
    await reader.commit().execute();
    expect(await altering).toBe(1);
  });

  it('an up-to-date database needs read access only', async () => {
    const { db, location } = await openEmpty('PostgreSQL');
    await migrateDatabase(location, db, { migrations: { '0001_parcel': createParcel } });
    await db.transaction().execute(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      expect(await migrate(trx, { migrations: { '0001_parcel': createParcel } })).toBe(0);
    });
  });
});

async function listInvalidIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(db);
  return rows.map(({ name }) => name);
}

async function countTableWaiters(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'relation'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
