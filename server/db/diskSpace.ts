import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

const MIB = 1024 * 1024;

/**
 * MiB that must be free before anything is written. PostgreSQL takes its log in segments of 16 MiB;
 * PGlite that gets none never returns from the statement, and takes the whole process with it.
 */
const LEAST_FREE = 64;
/** The files of an empty database, MiB. */
const NEW_DATABASE = 64;

/** Bytes that this user may still write on the disk of a directory. */
type FreeBytes = (directory: string) => number;

/** Too little space is left to write; requests are answered 503, as with any ENOSPC. */
export class DiskFull extends Error {
  override name = 'DiskFull';
  readonly code = 'ENOSPC';
}

const freeBytes: FreeBytes = (directory) => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
};

/** Throws `DiskFull` where the disk has no room to open the database in a directory, or to make it. */
export function requireRoomToOpen(directory: string, isNew: boolean): void {
  // A new database makes its own directory, beside which there is as much room.
  const place = existsSync(directory) ? directory : dirname(directory);
  requireSpace(place, isNew ? LEAST_FREE + NEW_DATABASE : LEAST_FREE, freeBytes);
}

/** Lets a statement that writes fail with `DiskFull` before it runs; statements that read go on. */
export function refuseWritesOnFullDisk(directory: string, free = freeBytes): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (isWrite(node)) requireSpace(directory, LEAST_FREE, free);
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
  return !/^(?:select|set|show)\b/i.test(text) && (!/^with\b/i.test(text) || CHANGES.test(text));
}

/** What `with` may lead to besides `select`. */
const CHANGES = /\b(?:insert|update|delete|merge)\b/i;
