import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Db } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';

/** The images that the stages of one run share, once the first of them has made them; null where a stage runs by itself. */
export const SHARED = process.env['TEST_IMAGES'] ?? null;

/** Path of the migrated database's image in a folder of images. */
export const imageIn = (folder: string): string => join(folder, 'image');

/** An image in a directory, from those that are shared if they are there. */
export async function takeImage(directory: string): Promise<void> {
  if (SHARED !== null && existsSync(SHARED)) await copyImage(imageIn(SHARED), directory);
  else await writeImage(directory);
}

/**
 * Writes an image: the directory of a migrated PGlite database that was closed well, so that whoever
 * opens a copy has nothing to recover. `bare` is one without any table beside it. An empty directory becomes a
 * database as a server's own does: tests of servers begin with a copy.
 */
export async function writeImage(directory: string, bare?: string): Promise<void> {
  const first = bare ?? directory;
  await change(first, makeSmall);
  if (bare !== undefined) await copyImage(bare, directory);
  await change(directory, migrate);
}

/** Puts what an image holds into a directory: a PGlite directory like one that a server has made. */
export async function copyImage(image: string, directory: string): Promise<void> {
  await cp(image, directory, { recursive: true });
}

async function change(directory: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  await mkdir(directory, { recursive: true });
  const db = openDatabase({ type: 'directory', path: directory });
  await work(db);
  // At the beginning of a segment of its log, a database makes no next one of 16 MB when it is opened.
  await sql`select pg_switch_wal()`.execute(db);
  await sql`checkpoint`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select pg_walfile_name(pg_current_wal_lsn()) as name`.execute(db);
  await db.destroy();
  const log = join(directory, 'pg_wal');
  const segments = (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const others = segments.filter((name) => name !== rows[0]?.name);
  await Promise.all(others.map((name) => rm(join(log, name))));
}

/** Nobody connects to the templates, and a test's rows need no 128 MB: half of an opening's work. */
async function makeSmall(db: Db): Promise<void> {
  await sql`update pg_database set datistemplate = false where datistemplate`.execute(db);
  for (const name of ['template0', 'template1']) {
    await sql`drop database ${sql.id(name)}`.execute(db);
  }
  await sql`alter system set shared_buffers = '16MB'`.execute(db);
}
