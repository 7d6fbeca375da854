import { sql } from 'kysely';
import { openDatabase, type Db } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { distribute } from '../../server/db/placement.ts';
import { type CopyStrategy, postgresAt } from './postgres.ts';

/** A migrated database that every test database of PostgreSQL is copied from. */
export const TEMPLATE = 'portage_template';

/** URL of each node without a database name; the coordinator of a cluster comes first. */
export type Nodes = readonly [coordinator: string, ...workers: string[]];

interface Cluster {
  readonly nodes: Nodes;
  readonly copyStrategy: CopyStrategy;
  readonly stop: () => Promise<void>;
}

/** Whether the tests run on a Citus cluster. Some tests apply only to plain PostgreSQL. */
export const isCluster = process.env['CITUS_URL'] !== undefined;

/** Opens a database, with the two connections of a migration, and closes it after `work`. */
async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(postgresAt(url, 2));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Finds the nodes of a coordinator's cluster; all accept the same user. */
async function findNodes(url: string): Promise<Nodes> {
  const { rows } = await withDatabase(url, (db) =>
    sql<{ host: string; port: number }>`
      select node_name as host, node_port::integer as port from citus_get_active_worker_nodes()
        order by 1, 2`.execute(db),
  );
  const buildUrl = (host: string, port: string) => {
    const node = new URL(url);
    node.hostname = host;
    node.port = port;
    node.pathname = '';
    return node.href;
  };
  const { hostname, port } = new URL(url);
  return [buildUrl(hostname, port), ...rows.map((row) => buildUrl(row.host, String(row.port)))];
}

/**
 * Prepares tests on a Citus cluster: creates a distributed template database on every node. `create database` then
 * copies the template on each node, including its catalog with the placement.
 */
export async function openCluster(url: string): Promise<Cluster> {
  const nodes = await findNodes(url);
  const [coordinator, ...workers] = nodes;
  const onEach = async (statements: readonly string[]) => {
    for (const node of nodes) {
      await withDatabase(`${node}/postgres`, async (db) => {
        for (const statement of statements) await sql.raw(statement).execute(db);
      });
    }
  };
  const dropTemplate = [`drop database if exists ${TEMPLATE} with (force)`];
  await onEach([...dropTemplate, `create database ${TEMPLATE}`]);
  for (const node of nodes) {
    await withDatabase(`${node}/${TEMPLATE}`, (db) => sql`create extension citus`.execute(db));
  }
  await withDatabase(`${coordinator}/${TEMPLATE}`, async (db) => {
    const { hostname, port } = new URL(coordinator);
    await sql`select citus_set_coordinator_host(${hostname}, ${Number(port)})`.execute(db);
    for (const worker of workers.map((node) => new URL(node))) {
      await sql`select citus_add_node(${worker.hostname}, ${Number(worker.port)})`.execute(db);
    }
    await migrate(db);
    await distribute(db);
  });
  // The maintenance daemon of Citus connects to each database, and PostgreSQL cannot copy a database in use.
  await onEach([
    `alter database ${TEMPLATE} with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${TEMPLATE}'`,
  ]);
  return { nodes, copyStrategy: 'wal_log', stop: () => onEach(dropTemplate) };
}

/** Distributes a copy of the template again, since settings of a database are not copied. */
export async function redistribute(url: string): Promise<void> {
  await withDatabase(url, distribute);
}
