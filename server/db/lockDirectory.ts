import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getErrorCode } from './failures.ts';

/** The data directory can't be used; the message explains the reason and the remedy. */
export class DirectoryUnusable extends Error {
  override name = 'DirectoryUnusable';
}

/** Another process uses the directory; the message names it. */
export class DirectoryTaken extends DirectoryUnusable {
  override name = 'DirectoryTaken';
}

/**
 * Locks a data directory for this process, because two PGlite processes on one directory lose data. The operating
 * system holds the lock on `<directory>.lock` (SQLite's write lock): it always ends with its process, can't be
 * stolen, and does not depend on PIDs, which are reused. `<directory>.pid` names the holder for the message. Returns a
 * function that releases the lock.
 */
export function lockDirectory(directory: string): () => void {
  const base = resolve(directory);
  const pidFile = `${base}.pid`;
  const lock = openLock(`${base}.lock`);
  try {
    lock.exec('BEGIN IMMEDIATE');
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw createUnwritableError(pidFile, error);
    throw new DirectoryTaken(
      `Another Portage server (PID ${readHolder(pidFile)}) works on ${base}. Stop it, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

function openLock(file: string): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw createUnwritableError(file, error);
  }
}

function createUnwritableError(file: string, error: unknown): DirectoryUnusable {
  const reason = error instanceof Error ? error.message : '';
  return new DirectoryUnusable(
    `${file} can't be written (${reason}). Allow it beside the data directory, or choose another DATA_DIR.`,
    { cause: error },
  );
}

/** PID of the running process that uses a directory, without locking it; null if there is none. */
export function findUser(directory: string): number | null {
  const pid = readPid(`${resolve(directory)}.pid`);
  return pid !== null && isAlive(pid) ? pid : null;
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** Number of attempts to read the holder's PID, which it writes right after locking. */
const READ_ATTEMPTS = 10;
const READ_RETRY_MS = 100;

/** PID of the process that holds the lock. Retries, because the file may still name a process that was killed. */
function readHolder(pidFile: string): string {
  for (let attempt = 0; attempt < READ_ATTEMPTS; attempt++) {
    const pid = readPid(pidFile);
    if (pid !== null && isAlive(pid)) return String(pid);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, READ_RETRY_MS);
  }
  return 'unknown';
}

function readPid(pidFile: string): number | null {
  try {
    const [pid] = /^[1-9]\d*$/m.exec(readFileSync(pidFile, 'utf8')) ?? [];
    return pid === undefined ? null : Number(pid);
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process belongs to another user.
    return getErrorCode(error) === 'EPERM';
  }
}
