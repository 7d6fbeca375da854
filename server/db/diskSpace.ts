import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { existsSync, statfsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const MIB = 1024 * 1024;

/**
 * Free space needed for writing, in MiB. PostgreSQL allocates its log in segments of 16 MiB; without space for one,
 * PGlite never returns from the statement, and blocks the whole process.
 */
const MIN_FREE_MIB = 64;
/** Size of an empty database, in MiB. */
const NEW_DATABASE_MIB = 64;

/** Returns the bytes that this user may still write on a directory's disk. */
type FreeBytes = (directory: string) => number;

/** Too little space is left to write; requests get status 503, as for any ENOSPC. */
export class DiskFull extends Error {
  override name = 'DiskFull';
  readonly code = 'ENOSPC';
}

export const freeBytes: FreeBytes = (directory) => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
};

/** Throws `DiskFull` if the disk has no room to open or create the database in a directory. */
export function requireRoomToOpen(directory: string, isNew: boolean): void {
  // A new directory will be on the same disk as its parent.
  const existing = existsSync(directory) ? directory : dirname(directory);
  requireSpace(existing, isNew ? MIN_FREE_MIB + NEW_DATABASE_MIB : MIN_FREE_MIB, freeBytes);
}

/** Throws `DiskFull` if the disk has no room for a second copy of a directory. */
export async function requireRoomToCopy(directory: string): Promise<void> {
  const mib = Math.ceil((await measureDirectory(directory)) / MIB);
  requireSpace(directory, mib + MIN_FREE_MIB, freeBytes);
}

async function measureDirectory(directory: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}

/** Makes writing statements fail with `DiskFull` before they run. Reading statements still run. */
export function refuseWritesOnFullDisk(directory: string, free = freeBytes): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (isWrite(node)) requireSpace(directory, MIN_FREE_MIB, free);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

function requireSpace(directory: string, mib: number, free: FreeBytes): void {
  if (free(directory) >= mib * MIB) return;
  throw new DiskFull(
    `Less than ${mib} MiB are free on the disk of ${directory}, so nothing can be written: free some space.`,
  );
}

function isWrite(node: RootOperationNode): boolean {
  if (node.kind === 'SelectQueryNode') return false;
  if (node.kind !== 'RawNode') return true;
  const text = node.sqlFragments.join(' ').trim();
  return !/^(?:select|set|show)\b/i.test(text) && (!/^with\b/i.test(text) || WRITES.test(text));
}

/** Statements that write and may follow `with`. */
const WRITES = /\b(?:insert|update|delete|merge)\b/i;
