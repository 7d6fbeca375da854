import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { type CopyStrategy, postgresAt, startPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The tests' PostgreSQL server; `/name` follows. */
    postgresUrl: string;
    postgresCopies: CopyStrategy;
  }
}

/** A migrated database that every test database of PostgreSQL is copied from. */
export const TEMPLATE = 'portage_template';

// Each project loads its setup for itself.
const key = Symbol.for('portage.postgres');

/** Once per run, for all projects that need it: PostgreSQL with a migrated template. Gone after the last of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const known = Reflect.get(globalThis, key) as Promise<TestPostgres> | undefined;
  const preparing = known ?? preparePostgres();
  Reflect.set(globalThis, key, preparing);
  const postgres = await preparing;
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresCopies', postgres.copies);
  return () => postgres.stop();
}

async function preparePostgres(): Promise<TestPostgres> {
  const postgres = await startPostgres();
  const admin = openDatabase(postgresAt(`${postgres.url}/postgres`, 1));
  await sql`create database ${sql.id(TEMPLATE)}`.execute(admin);
  await admin.destroy();
  const template = openDatabase(postgresAt(`${postgres.url}/${TEMPLATE}`, 2));
  await migrate(template);
  await template.destroy();
  return postgres;
}
