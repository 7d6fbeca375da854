import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { type Nodes, openCluster, TEMPLATE } from './cluster.ts';
import { type CopyStrategy, postgresAt, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the PostgreSQL server, or of each node of the cluster, without a database name. */
    postgresNodes: Nodes;
    postgresCopyStrategy: CopyStrategy;
  }
}

/** PostgreSQL servers that test databases are created on. */
interface TestDatabases {
  readonly nodes: Nodes;
  readonly copyStrategy: CopyStrategy;
  readonly stop: () => Promise<void>;
}

// Each project loads its own copy of this module.
const key = Symbol.for('portage.postgres');

/** Starts PostgreSQL with a migrated template once per run for all projects, and stops it at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const existing = Reflect.get(globalThis, key) as Promise<TestDatabases> | undefined;
  const { CITUS_URL: cluster } = process.env;
  const pending = existing ?? (cluster === undefined ? preparePostgres() : openCluster(cluster));
  Reflect.set(globalThis, key, pending);
  const { nodes, copyStrategy, stop } = await pending;
  project.provide('postgresNodes', nodes);
  project.provide('postgresCopyStrategy', copyStrategy);
  return stop;
}

async function preparePostgres(): Promise<TestDatabases> {
  const server = await startPostgres();
  const { url, copyStrategy } = server;
  const admin = openDatabase(postgresAt(`${url}/postgres`, 1));
  await sql`create database ${sql.id(TEMPLATE)}`.execute(admin);
  await admin.destroy();
  const template = openDatabase(postgresAt(`${url}/${TEMPLATE}`, 2));
  await migrate(template);
  await template.destroy();
  return { nodes: [url], copyStrategy, stop: () => server.stop() };
}
