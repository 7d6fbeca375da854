import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process works on the directory; the message names it. */
export class DirectoryTaken extends Error {
  override name = 'DirectoryTaken';
}

/**
 * Takes a data directory for this process alone; two PGlite processes on one directory lose data.
 * The lock is one that the operating system holds on `<directory>.lock` (SQLite's write lock): it
 * ends with its process however that ends, is never stolen from a living one, and no reused PID
 * can be mistaken for its holder. `<directory>.pid` names the holder for the message.
 * Returns the release.
 */
export function lockDirectory(directory: string): () => void {
  const base = resolve(directory);
  mkdirSync(dirname(base), { recursive: true });
  const pidFile = `${base}.pid`;
  const lock = new DatabaseSync(`${base}.lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN IMMEDIATE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DirectoryTaken(
      `Another Portage server (PID ${holder(pidFile)}) works on ${base}. Stop it, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function holder(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
