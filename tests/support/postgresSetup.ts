import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { postgresAt, startPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The tests' PostgreSQL server; `/name` follows. */
    postgresUrl: string;
  }
}

/** A migrated database that every test database of PostgreSQL is copied from. */
export const TEMPLATE = 'portage_template';

/** Once per run of the `server` project: PostgreSQL with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await preparePostgres();
  project.provide('postgresUrl', postgres.url);
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
