import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';

/** Writes a dumped, migrated PGlite directory: a database opens from it in a fraction of the time. */
export async function writeImage(file: string): Promise<void> {
  const pglite = await PGlite.create();
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  const dump = await pglite.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
  await db.destroy();
}
