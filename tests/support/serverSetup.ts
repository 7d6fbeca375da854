import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase, type Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The tests' PostgreSQL server; `/name` follows. */
    postgresUrl: string;
    /** A file with a dumped, migrated PGlite directory. */
    pgliteImage: string;
  }
}

/** A migrated database that every test database of PostgreSQL is copied from. */
export const TEMPLATE = 'portage_template';

/** Once per run of the `server` project: PostgreSQL and PGlite, each with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portage-pglite-'));
  const image = join(folder, 'image.tar');
  const [postgres] = await Promise.all([preparePostgres(), writeImage(image)]);
  project.provide('postgresUrl', postgres.url);
  project.provide('pgliteImage', image);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function preparePostgres(): Promise<TestPostgres> {
  const postgres = await startPostgres();
  const admin = openDatabase({ type: 'postgres', url: `${postgres.url}/postgres`, poolSize: 1 });
  await sql`create database ${sql.id(TEMPLATE)}`.execute(admin);
  await admin.destroy();
  const template = openDatabase({
    type: 'postgres',
    url: `${postgres.url}/${TEMPLATE}`,
    poolSize: 2,
  });
  await migrate(template);
  await template.destroy();
  return postgres;
}

async function writeImage(file: string): Promise<void> {
  const pglite = await PGlite.create();
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  const dump = await pglite.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
  await db.destroy();
}
