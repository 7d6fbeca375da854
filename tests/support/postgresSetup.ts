import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { type Nodes, openCluster, TEMPLATE } from './cluster.ts';
import { type CopyStrategy, postgresAt, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The tests' PostgreSQL server, or the nodes of their cluster; `/name` follows. */
    postgresNodes: Nodes;
    postgresCopies: CopyStrategy;
  }
}

/** PostgreSQL servers that test databases are created on. */
interface TestDatabases {
  readonly nodes: Nodes;
  readonly copies: CopyStrategy;
  readonly stop: () => Promise<void>;
}

// Each project loads its setup for itself.
const key = Symbol.for('portage.postgres');

/** Once per run, for all projects that need it: PostgreSQL with a migrated template. Gone after the last of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const known = Reflect.get(globalThis, key) as Promise<TestDatabases> | undefined;
  const { CITUS_URL: cluster } = process.env;
  const preparing = known ?? (cluster === undefined ? preparePostgres() : openCluster(cluster));
  Reflect.set(globalThis, key, preparing);
  const { nodes, copies, stop } = await preparing;
  project.provide('postgresNodes', nodes);
  project.provide('postgresCopies', copies);
  return stop;
}

async function preparePostgres(): Promise<TestDatabases> {
  const server = await startPostgres();
  const { url, copies } = server;
  const admin = openDatabase(postgresAt(`${url}/postgres`, 1));
  await sql`create database ${sql.id(TEMPLATE)}`.execute(admin);
  await admin.destroy();
  const template = openDatabase(postgresAt(`${url}/${TEMPLATE}`, 2));
  await migrate(template);
  await template.destroy();
  return { nodes: [url], copies, stop: () => server.stop() };
}
