import { readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { BackupError, formatTotals } from '../server/backup/backupFile.ts';
import { restoreBackup, type RestoreResult } from '../server/backup/restoreBackup.ts';
import { readConfig, type Config } from '../server/config.ts';
import { openDatabase, openForMigration } from '../server/db/database.ts';
import { lockLocation } from '../server/db/lockLocation.ts';
import { toKeyName } from '../server/security/vault.ts';
import { findVaultKeys } from '../server/security/vaultKeys.ts';
import { closeAfter, runDatabaseCommand, UsageError } from './databaseCommand.ts';

const USAGE = `Usage:
  npm run -s restore -- FILE  restore a backup into the empty database of DATABASE_URL or DATA_DIR`;

/**
 * `npm run -s restore -- FILE`: restores a backup into the empty database of the server's environment, of either
 * kind. Every row is read again and compared with the file. A failed or killed run leaves no data and may be
 * repeated.
 */
async function main(): Promise<void> {
  const [path, ...others] = process.argv.slice(2);
  if (path === undefined || others.length > 0) throw new UsageError(USAGE);
  const config = readConfig(process.env, false);
  const { header, totals } = await restore(config, path);
  console.log(
    `${path} is restored, as of ${header.at}: ${formatTotals(totals)}, each compared with the file.`,
  );
  const keyNames = new Set(findVaultKeys(config.secretKeys, config.database).map(toKeyName));
  const missing = header.keys.filter((name) => !keyNames.has(name));
  if (missing.length > 0) {
    console.log(
      `Secrets of webhooks and shops are sealed with keys that are missing here (${missing.join(', ')}). Add them to SECRET_KEYS before the start, or put the .key file beside DATA_DIR.`,
    );
  }
}

async function restore({ database }: Config, path: string): Promise<RestoreResult> {
  if (database.type === 'postgres') {
    return closeAfter(openForMigration(database.url), (db) => restoreBackup(database, db, path));
  }
  const { location, release } = lockLocation(database);
  if (location.type !== 'directory') throw new Error('A server has no database in memory.');
  try {
    // Restored beside it and renamed at the end, so that a killed run leaves the directory empty.
    const temporary = { type: 'directory', path: `${location.path}.restoring` } as const;
    rmSync(temporary.path, { recursive: true, force: true });
    if (readdirSync(location.path).length > 0) {
      throw new BackupError(
        `${location.path} has data, which a restore would replace. Choose an empty directory with DATA_DIR.`,
      );
    }
    const result = await closeAfter(openDatabase(temporary), (db) =>
      restoreBackup(temporary, db, path),
    );
    rmdirSync(location.path);
    renameSync(temporary.path, location.path);
    return result;
  } finally {
    release();
  }
}

await runDatabaseCommand(main);
