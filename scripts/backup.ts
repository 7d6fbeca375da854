import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { formatTotals } from '../server/backup/backupFile.ts';
import { requestCopy } from '../server/backup/directoryCopies.ts';
import { checkBackup } from '../server/backup/restoreBackup.ts';
import { writeBackup } from '../server/backup/writeBackup.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase, openForMigration, type Db } from '../server/db/database.ts';
import { DirectoryTaken } from '../server/db/lockDirectory.ts';
import { lockLocation } from '../server/db/lockLocation.ts';
import { closeAfter, runDatabaseCommand, UsageError } from './databaseCommand.ts';

const USAGE = `Usage:
  npm run -s backup -- FILE          write all data to FILE, while servers go on
  npm run -s backup -- --check FILE  read a backup and compare its rows with its totals`;

/**
 * `npm run -s backup -- FILE`: writes all data of the database of the server's environment to a file, as of one
 * moment, while servers go on. `--check FILE` reads a backup and compares its rows with its totals.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new UsageError(USAGE);
  if (values.check) {
    const { header, totals } = await checkBackup(path);
    console.log(`${path} is complete: ${formatTotals(totals)}, as of ${header.at}.`);
    return;
  }
  const { totals, keys } = await withDatabase((db) =>
    writeBackup(db, { path, program: packageJson.version, clock: () => new Date() }),
  );
  console.log(`${path} is written: ${formatTotals(totals)}.`);
  if (keys.length > 0) {
    console.log(
      `Secrets of webhooks and shops are sealed with keys that it does not contain (${keys.join(', ')}). Keep SECRET_KEYS, or the .key file beside DATA_DIR, in another place.`,
    );
  }
}

/** Runs `work` on the database, or on a copy if a server uses its directory. */
async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { database } = readConfig(process.env, false);
  if (database.type === 'postgres') return closeAfter(openForMigration(database.url), work);
  if (database.type === 'memory') throw new Error('A server has no database in memory.');
  const locked = lockIfFree(database);
  if (locked !== null) {
    return closeAfter(openDatabase(locked.location), work).finally(locked.release);
  }
  const copy = await requestCopy(database.path);
  try {
    return await closeAfter(openDatabase({ type: 'directory', path: copy }), work);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

function lockIfFree(location: Parameters<typeof lockLocation>[0]) {
  try {
    return lockLocation(location);
  } catch (error) {
    if (error instanceof DirectoryTaken) return null;
    throw error;
  }
}

await runDatabaseCommand(main);
