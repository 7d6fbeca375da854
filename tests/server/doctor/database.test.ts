import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { checkDatabase } from '../../../scripts/doctor/checkDatabase.ts';
import {
  checkClock,
  checkConnections,
  checkStatementLimit,
} from '../../../scripts/doctor/checkPostgres.ts';
import type { CheckResult } from '../../../scripts/doctor/checkResult.ts';
import { readConfig } from '../../../server/config.ts';
import { openDatabase, openForMigration, type Db } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { migrations } from '../../../server/db/migrations/index.ts';
import { createVault, toKeyName } from '../../../server/security/vault.ts';
import { createPostgresDatabase, prepareDirectory } from '../../support/databases.ts';
import { postgresAt } from '../../support/postgres.ts';
import { startInProcess } from '../../support/process.ts';

/** Results of all checks of the database, by name. */
async function runChecks(env: Readonly<Record<string, string>>) {
  const results: Record<string, CheckResult> = {};
  for await (const result of checkDatabase(readConfig(env, false))) results[result.name] = result;
  return results;
}

async function createAndOpenDatabase(template?: string): Promise<{ url: string; db: Db }> {
  const { url, drop } = await createPostgresDatabase(template);
  const db = openDatabase(postgresAt(url, 2));
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  return { url, db };
}

async function insertShop(db: Db, id: string, sealed: string | undefined): Promise<void> {
  await sql`insert into platform (company_id, id, name, name_key, type, active, version, created_at, shop_secret)
    values (1, ${id}, ${id}, ${id}, 'other', true, 1, now(), ${sealed})`.execute(db);
}

describe('checks of a PostgreSQL database', () => {
  it('a migrated database with a key has no findings', async () => {
    const { url } = await createAndOpenDatabase();
    const SECRET_KEYS = randomBytes(32).toString('base64');
    const results = await runChecks({ DATABASE_URL: url, SECRET_KEYS });
    expect(Object.values(results).filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(Object.keys(results)).toEqual([
      'Database',
      'Encoding',
      'Rights',
      'Connections',
      'Time limits',
      'Clock',
      'Tables',
      'Secret keys',
    ]);
  });

  it('an unreachable database ends the checks with an error that does not contain the password', async () => {
    const results = await runChecks({ DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/x' });
    expect(Object.keys(results)).toEqual(['Database']);
    expect(results['Database']).toMatchObject({ level: 'error' });
    expect(results['Database']?.text).toContain('ECONNREFUSED');
    expect(results['Database']?.text).not.toContain('hunter2');
  });

  it('an empty database is fine; a missing secret key is a warning', async () => {
    const { url, db } = await createAndOpenDatabase('template0');
    const results = await runChecks({ DATABASE_URL: url });
    expect(results['Tables']).toMatchObject({
      level: 'ok',
      text: expect.stringContaining('there are none') as string,
    });
    expect(results['Secret keys']).toMatchObject({ level: 'warning' });
    expect(await db.introspection.getTables()).toEqual([]);
  });

  it('a pending migration and one of a newer version are warnings', async () => {
    const { url, db } = await createAndOpenDatabase();
    await sql`insert into migration (name) values ('9999_future')`.execute(db);
    expect((await runChecks({ DATABASE_URL: url }))['Tables']).toMatchObject({
      level: 'warning',
      text: expect.stringContaining('9999_future') as string,
    });
    const last = Object.keys(migrations).at(-1) ?? '';
    await sql`delete from migration where name = ${last}`.execute(db);
    expect((await runChecks({ DATABASE_URL: url }))['Tables']).toMatchObject({
      level: 'warning',
      text: expect.stringContaining(`the first is migration ${last}`) as string,
    });
  });

  it('a database that needs a newer version, or is from before 0.1.0, is an error', async () => {
    const { url, db } = await createAndOpenDatabase();
    await sql`insert into migration (name, needs) values ('9999_future', '9998_future')`.execute(
      db,
    );
    expect((await runChecks({ DATABASE_URL: url }))['Tables']).toMatchObject({
      level: 'error',
      text: expect.stringContaining('too old for the database') as string,
    });
    await sql`truncate migration`.execute(db);
    await sql`insert into migration (name) values ('0001_accounts')`.execute(db);
    const results = await runChecks({ DATABASE_URL: url });
    expect(results['Tables']).toMatchObject({
      level: 'error',
      text: expect.stringContaining('before version 0.1.0') as string,
    });
    expect(results['Secret keys']).toBeUndefined();
  });

  it('a user without rights learns what an administrator must grant, and can migrate then', async () => {
    const { url, db } = await createAndOpenDatabase('template0');
    const user = `clerk_${randomUUID().slice(0, 8)}`;
    await sql`create role ${sql.id(user)} login`.execute(db);
    onTestFinished(async () => {
      await sql`drop owned by ${sql.id(user)}`.execute(db);
      await sql`drop role ${sql.id(user)}`.execute(db);
    });
    const address = new URL(url);
    address.username = user;
    const readRights = async () => (await runChecks({ DATABASE_URL: address.href }))['Rights'];
    expect((await readRights())?.text).toContain(`GRANT app TO "${user}"`);
    await sql`grant app to ${sql.id(user)}`.execute(db);
    expect((await readRights())?.text).toContain(`GRANT CREATE ON SCHEMA public TO "${user}"`);
    await sql`grant create on schema public to ${sql.id(user)}`.execute(db);
    expect(await readRights()).toMatchObject({ level: 'ok' });
    const owner = openForMigration(address.href);
    await migrate(owner);
    await owner.destroy();
    await sql`create table parcel (id integer)`.execute(db);
    expect((await readRights())?.text).toContain('1 of the tables belong to other users');
  });

  it('a database of another encoding is an error', async () => {
    const { url, db } = await createAndOpenDatabase('template0');
    const name = `ascii_${randomUUID().replaceAll('-', '')}`;
    await sql`create database ${sql.id(name)} encoding 'SQL_ASCII' template template0`.execute(db);
    onTestFinished(async () => {
      await sql`drop database ${sql.id(name)} with (force)`.execute(db);
    });
    const address = new URL(url);
    address.pathname = name;
    expect((await runChecks({ DATABASE_URL: address.href }))['Encoding']).toMatchObject({
      level: 'error',
      text: expect.stringContaining('SQL_ASCII') as string,
    });
  });

  it('too few connections, a missing time limit and a wrong clock are found', async () => {
    const { url, db } = await createAndOpenDatabase();
    expect(await checkConnections(db, 5000)).toMatchObject({ level: 'error' });
    const unlimited = openForMigration(url);
    expect(await checkStatementLimit(unlimited)).toMatchObject({ level: 'warning' });
    await unlimited.destroy();
    const checkLate = (ms: number) => checkClock(db, () => Date.now() - ms);
    expect((await checkLate(30_000)).level).toBe('warning');
    expect((await checkLate(300_000)).level).toBe('error');
  });

  it('missing keys are named, and a secret that was copied to another row does not open', async () => {
    const { url, db } = await createAndOpenDatabase();
    const [key, other] = [randomBytes(32), randomBytes(32)];
    const id = randomUUID();
    await insertShop(db, id, createVault([key])?.seal('secret', `shop 1 ${id}`));
    const check = async (...keys: readonly Buffer[]) => {
      const SECRET_KEYS = keys.map((one) => one.toString('base64')).join(',');
      return (await runChecks({ DATABASE_URL: url, SECRET_KEYS }))['Secret keys'];
    };
    expect(await check(other, key)).toMatchObject({ level: 'ok' });
    expect(await check(other)).toMatchObject({
      level: 'error',
      text: expect.stringContaining(toKeyName(key)) as string,
    });
    const copied = randomUUID();
    await insertShop(db, copied, createVault([key])?.seal('secret', `shop 1 ${id}`));
    expect(await check(key)).toMatchObject({
      level: 'error',
      text: expect.stringContaining(`1 of 2 secrets don't open (shop 1 ${copied})`) as string,
    });
  });
});

describe('checks of a built-in database', () => {
  let folder: string;
  let data: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portage-doctor-test-'));
    data = join(folder, 'data');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Contents of all files by path. */
  async function readAll(): Promise<Record<string, string>> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name));
    return Object.fromEntries(
      await Promise.all(paths.map(async (path) => [path, await readFile(path, 'base64')] as const)),
    );
  }

  it('a database is read without a change to any file', async () => {
    await prepareDirectory(data);
    const before = await readAll();
    const results = await runChecks({ DATA_DIR: data });
    expect(Object.values(results).map(({ level }) => level)).toEqual(['ok', 'ok', 'ok']);
    expect(await readAll()).toEqual(before);
  });

  it('a directory in use is fine, and is not opened', async () => {
    await prepareDirectory(data);
    const server = await startInProcess({ DATA_DIR: data });
    onTestFinished(() => server.stop());
    expect(await runChecks({ DATA_DIR: data })).toEqual({
      Database: {
        level: 'ok',
        name: 'Database',
        text: expect.stringContaining(`the server with PID ${process.pid}`) as string,
      },
    });
  });

  it('no database is created in a new directory', async () => {
    expect((await runChecks({ DATA_DIR: data }))['Database']?.level).toBe('ok');
    expect(await readdir(folder)).toEqual([]);
  });
});
