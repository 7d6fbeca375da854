import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Db } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';

/** Folder of the images that the stages of a run share: the first stage creates them. Null if a stage runs alone. */
export const SHARED_FOLDER = process.env['TEST_IMAGES'] ?? null;

/** Path of the image of the migrated database. */
export const imagePath = (folder: string): string => join(folder, 'image');

/** Puts an image into a directory: copies the shared image if it exists. */
export async function provideImage(directory: string): Promise<void> {
  if (SHARED_FOLDER !== null && existsSync(SHARED_FOLDER))
    await copyImage(imagePath(SHARED_FOLDER), directory);
  else await writeImage(directory);
}

/**
 * Writes an image: the directory of a migrated PGlite database that was closed properly, so that a copy needs no
 * recovery. `bare` is the directory of another image without tables. The database is created as a server does, so that
 * tests of servers can start with a copy.
 */
export async function writeImage(directory: string, bare?: string): Promise<void> {
  await changeDatabase(bare ?? directory, reduceSize);
  if (bare !== undefined) await copyImage(bare, directory);
  await changeDatabase(directory, migrate);
}

/** Copies an image into a directory. */
export async function copyImage(image: string, directory: string): Promise<void> {
  await cp(image, directory, { recursive: true });
}

async function changeDatabase(
  directory: string,
  work: (db: Db) => Promise<unknown>,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const db = openDatabase({ type: 'directory', path: directory });
  await work(db);
  // With its log at the start of a segment, a database allocates no new segment of 16 MB when it is opened.
  await sql`select pg_switch_wal()`.execute(db);
  await sql`checkpoint`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select pg_walfile_name(pg_current_wal_lsn()) as name`.execute(db);
  await db.destroy();
  const log = join(directory, 'pg_wal');
  const segments = (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const oldSegments = segments.filter((name) => name !== rows[0]?.name);
  await Promise.all(oldSegments.map((name) => rm(join(log, name))));
}

/** Drops the templates and reduces the shared buffers, which tests do not need: halves the time to open a copy. */
async function reduceSize(db: Db): Promise<void> {
  await sql`update pg_database set datistemplate = false where datistemplate`.execute(db);
  for (const name of ['template0', 'template1']) {
    await sql`drop database ${sql.id(name)}`.execute(db);
  }
  await sql`alter system set shared_buffers = '16MB'`.execute(db);
}
