import { mkdirSync, readdirSync, realpathSync } from 'node:fs';
import type { DatabaseLocation } from './database.ts';
import { VERSION_FILE } from './directory.ts';
import { DirectoryUnusable, lockDirectory } from './lockDirectory.ts';

/** A location that this process may use until it calls `release`. */
export interface LockedLocation {
  readonly location: DatabaseLocation;
  readonly release: () => void;
}

/**
 * Locks a location's directory for this process. Creates it if needed, and resolves links in its path: PGlite does
 * not start on a link, and two paths of one directory must not be two locks. Throws `DirectoryUnusable` if another
 * process holds the directory, or if it has other files, over which PGlite would create a new database.
 */
export function lockLocation(location: DatabaseLocation): LockedLocation {
  if (location.type !== 'directory') return { location, release: () => {} };
  const path = resolveDirectory(location.path);
  const release = lockDirectory(path);
  const entries = readdirSync(path);
  if (entries.length > 0 && !entries.includes(VERSION_FILE)) {
    release();
    throw new DirectoryUnusable(
      `${path} holds other files and no database: choose an empty directory with DATA_DIR, or restore the database's files there.`,
    );
  }
  return { location: { ...location, path }, release };
}

function resolveDirectory(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
    const real = realpathSync(path);
    readdirSync(real);
    return real;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new DirectoryUnusable(`DATA_DIR can't be used (${reason}). Choose another directory.`, {
      cause: error,
    });
  }
}
