import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';

const run = promisify(execFile);

/**
 * Writes a dumped, migrated PGlite directory: a database opens from it in a fraction of the time.
 * `bare` writes one without any table beside it.
 */
export async function writeImage(file: string, bare?: string): Promise<void> {
  const pglite = await PGlite.create();
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  await makeSmall(db);
  if (bare !== undefined) await dump(pglite, bare);
  await migrate(db);
  await dump(pglite, file);
  await db.destroy();
}

/** Puts what an image holds into a directory: a PGlite directory like one that a server has made. */
export async function unpackImage(file: string, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await run('tar', ['-xPf', file, '-C', directory, '--transform', 's,^/,,']);
}

/** Nobody connects to the templates, and a test's rows need no 128 MB: half of an opening's work. */
async function makeSmall(db: Kysely<Database>): Promise<void> {
  await sql`update pg_database set datistemplate = false where datistemplate`.execute(db);
  for (const name of ['template0', 'template1']) {
    await sql`drop database ${sql.id(name)}`.execute(db);
  }
  await sql`alter system set shared_buffers = '16MB'`.execute(db);
}

async function dump(pglite: PGlite, file: string): Promise<void> {
  const tar = await pglite.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await tar.arrayBuffer()));
}
