import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireRoomToOpen } from './diskSpace.ts';
import { DirectoryUnusable } from './lockDirectory.ts';

/** File that only database directories contain. */
export const VERSION_FILE = 'PG_VERSION';

/** Starts PGlite on a directory, and replaces its unhelpful errors by one sentence. */
export async function openDirectory(dataDir: string, options: PGliteOptions): Promise<PGlite> {
  requireRoomToOpen(dataDir, !existsSync(join(dataDir, VERSION_FILE)));
  try {
    return await PGlite.create({ ...options, dataDir });
  } catch (error) {
    throw new DirectoryUnusable(
      `The database in ${dataDir} can't be opened: its files are damaged, incomplete or of another version of PostgreSQL (${VERSION_FILE} is ${readVersion(dataDir)}). Restore them from a backup, or choose another directory with DATA_DIR.`,
      { cause: error },
    );
  }
}

function readVersion(directory: string): string {
  try {
    return readFileSync(join(directory, VERSION_FILE), 'utf8').trim();
  } catch {
    return 'missing';
  }
}
