import { sql } from 'kysely';
import { openDatabase, type Db } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { distribute } from '../../server/db/placement.ts';
import { type CopyStrategy, postgresAt } from './postgres.ts';

/** A migrated database that every test database of PostgreSQL is copied from. */
export const TEMPLATE = 'portage_template';

/** `postgres://…` of each node, without a database name at its end: of a cluster, its coordinator first. */
export type Nodes = readonly [coordinator: string, ...workers: string[]];

interface Cluster {
  readonly nodes: Nodes;
  readonly copies: CopyStrategy;
  readonly stop: () => Promise<void>;
}

/** Tests are run on a cluster. What plain PostgreSQL alone shows or refuses is left out there. */
export const isCluster = process.env['CITUS_URL'] !== undefined;

/** Opens a database for as long as `work` takes; a migration needs two connections. */
async function at<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(postgresAt(url, 2));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Nodes of the cluster that a coordinator's database belongs to; all take the same user. */
async function nodesOf(url: string): Promise<Nodes> {
  const { rows } = await at(url, (db) =>
    sql<{ host: string; port: number }>`
      select node_name as host, node_port::integer as port from citus_get_active_worker_nodes()
        order by 1, 2`.execute(db),
  );
  const nodeAt = (host: string, port: string) => {
    const node = new URL(url);
    node.hostname = host;
    node.port = port;
    node.pathname = '';
    return node.href;
  };
  const { hostname, port } = new URL(url);
  return [nodeAt(hostname, port), ...rows.map((one) => nodeAt(one.host, String(one.port)))];
}

/**
 * Prepares tests on the Citus cluster of this database: a distributed template on every node. `create database` copies
 * it node by node, with the placement that is in its catalog.
 */
export async function openCluster(url: string): Promise<Cluster> {
  const nodes = await nodesOf(url);
  const [coordinator, ...workers] = nodes;
  const onEach = async (statements: readonly string[]) => {
    for (const node of nodes) {
      await at(`${node}/postgres`, async (db) => {
        for (const statement of statements) await sql.raw(statement).execute(db);
      });
    }
  };
  const drop = [`drop database if exists ${TEMPLATE} with (force)`];
  await onEach([...drop, `create database ${TEMPLATE}`]);
  for (const node of nodes) {
    await at(`${node}/${TEMPLATE}`, (db) => sql`create extension citus`.execute(db));
  }
  await at(`${coordinator}/${TEMPLATE}`, async (db) => {
    const { hostname, port } = new URL(coordinator);
    await sql`select citus_set_coordinator_host(${hostname}, ${Number(port)})`.execute(db);
    for (const worker of workers.map((node) => new URL(node))) {
      await sql`select citus_add_node(${worker.hostname}, ${Number(worker.port)})`.execute(db);
    }
    await migrate(db);
    await distribute(db);
  });
  // The maintenance of Citus is connected to each database; nothing is copied while somebody is.
  await onEach([
    `alter database ${TEMPLATE} with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${TEMPLATE}'`,
  ]);
  return { nodes, copies: 'wal_log', stop: () => onEach(drop) };
}

/** Gives a copy of the template the setting that belongs to a database and is not copied with it. */
export async function redistribute(url: string): Promise<void> {
  await at(url, distribute);
}
