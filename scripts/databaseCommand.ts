import { BackupError } from '../server/backup/backupFile.ts';
import { ConfigError } from '../server/config.ts';
import type { Db } from '../server/db/database.ts';
import { DiskFull } from '../server/db/diskSpace.ts';
import { IncompatibleDatabase, isDatabaseUnavailable } from '../server/db/failures.ts';
import { DirectoryUnusable } from '../server/db/lockDirectory.ts';

/** The arguments are wrong; the message says which ones are right. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Errors whose message is for the person who runs the command. */
const EXPLAINED = [
  BackupError,
  ConfigError,
  DirectoryUnusable,
  DiskFull,
  IncompatibleDatabase,
  UsageError,
];

/** Runs a command on the database; prints a failure that a person can fix as one sentence, with status 1. */
export async function runDatabaseCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const message = explain(error);
    if (message === null) throw error;
    console.error(message);
    process.exitCode = 1;
  }
}

/** Sentence about an error that an administrator can fix; null for a bug. */
function explain(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (EXPLAINED.some((type) => error instanceof type)) return error.message;
  return isDatabaseUnavailable(error) ? `The database can't be reached: ${error.message}` : null;
}

/** Runs `work` and closes the database. */
export async function closeAfter<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
