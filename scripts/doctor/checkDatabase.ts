import { existsSync, realpathSync } from 'node:fs';
import { constants, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../server/config.ts';
import { type DatabaseLocation, type Db, openDatabase } from '../../server/db/database.ts';
import { VERSION_FILE } from '../../server/db/directory.ts';
import { findUser } from '../../server/db/lockDirectory.ts';
import { findVaultKeys } from '../../server/security/vaultKeys.ts';
import { closeAfter } from '../databaseCommand.ts';
import {
  checkClock,
  checkConnections,
  checkEncoding,
  checkPostgresVersion,
  checkRights,
  checkStatementLimit,
} from './checkPostgres.ts';
import { type CheckResult, error, getReason, ok } from './checkResult.ts';
import { checkSchema } from './checkSchema.ts';
import { checkSecretKeys } from './checkSecretKeys.ts';

/** A check that reads the database. */
type DatabaseCheck = (db: Db) => Promise<CheckResult>;

/** Checks the database and what it needs of the environment. Changes nothing in it. */
export async function* checkDatabase(config: Config): AsyncGenerator<CheckResult> {
  const { database } = config;
  if (database.type === 'postgres') yield* checkPostgres(config, database);
  else if (database.type === 'directory') yield* checkDirectory(config, database.path);
}

async function* checkPostgres(
  config: Config,
  location: Extract<DatabaseLocation, { type: 'postgres' }>,
): AsyncGenerator<CheckResult> {
  const db = openDatabase({ ...location, poolSize: 1 });
  try {
    const connection = await runCheck(db, 'Database', checkPostgresVersion);
    yield connection;
    if (connection.level === 'error') return;
    yield await runCheck(db, 'Encoding', checkEncoding);
    yield await runCheck(db, 'Rights', checkRights);
    yield await runCheck(db, 'Connections', (trx) => checkConnections(trx, location.poolSize));
    yield await runCheck(db, 'Time limits', checkStatementLimit);
    yield await runCheck(db, 'Clock', (trx) => checkClock(trx, Date.now));
    yield* checkContent(db, config);
  } finally {
    await db.destroy();
  }
}

async function* checkDirectory(config: Config, path: string): AsyncGenerator<CheckResult> {
  if (!existsSync(join(path, VERSION_FILE))) {
    yield ok('Database', `there is none in ${path}; the server creates it when it starts`);
    return;
  }
  const directory = realpathSync(path);
  const pid = findUser(directory);
  if (pid !== null) {
    yield ok('Database', `the server with PID ${pid} uses ${path}, so it is not opened here`);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'portage-doctor-'));
  try {
    // The engine writes to the files that it opens.
    const copy = join(folder, 'data');
    await cp(directory, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const results = await closeAfter(
      openDatabase({ type: 'directory', path: copy }),
      async (db) => {
        const list = [];
        for await (const result of checkContent(db, config)) list.push(result);
        return list;
      },
    );
    yield ok('Database', `the built-in database in ${path} opens`);
    yield* results;
  } catch (failure) {
    yield error('Database', getReason(failure));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Checks tables and secrets. */
async function* checkContent(db: Db, config: Config): AsyncGenerator<CheckResult> {
  const schema = await runCheck(db, 'Tables', checkSchema);
  yield schema;
  if (schema.level === 'error') return;
  const { database, secretKeys } = config;
  yield await runCheck(db, 'Secret keys', (trx) =>
    checkSecretKeys(trx, findVaultKeys(secretKeys, database), database.type === 'directory'),
  );
}

/** Runs a check in a transaction that can't write; an error becomes its result. */
async function runCheck(db: Db, name: string, check: DatabaseCheck): Promise<CheckResult> {
  try {
    return await db.transaction().setAccessMode('read only').execute(check);
  } catch (failure) {
    return error(name, getReason(failure));
  }
}
