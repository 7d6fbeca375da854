import { sql } from 'kysely';
import { ConfigError } from '../config.ts';
import type { Db } from './database.ts';
import { sortByReferences } from './references.ts';
import { placements } from './tables/placements.ts';
import { APP_ROLE } from './tenant.ts';

/** Result of `distribute`. */
export interface Distribution {
  /** False on a PostgreSQL without Citus, which needs no distribution. */
  readonly isDistributed: boolean;
  /** Tables that this call distributed or replicated. */
  readonly placed: readonly string[];
}

/**
 * Distributes or replicates every table on a cluster. Placed tables are skipped, so that it may run after each
 * migration.
 *
 * @throws Error if a table is already placed differently
 */
export async function distribute(db: Db): Promise<Distribution> {
  const { rows: extensions } = await sql`
    select 1 from pg_extension where extname = 'citus'`.execute(db);
  if (extensions.length === 0) return { isDistributed: false, placed: [] };
  await prepareCluster(db);
  const { rows: tablesInCluster } = await sql<{ name: string; type: string }>`
    select table_name::text as name, citus_table_type as type from citus_tables`.execute(db);
  const types = new Map(tablesInCluster.map(({ name, type }) => [name, type]));
  const placed: string[] = [];
  // The table that all others are colocated with: the first distributed one.
  let colocated = tablesInCluster.find(({ type }) => type === 'distributed')?.name ?? 'default';
  // Replicated tables first, because distributed ones may refer to them.
  for (const placement of ['everywhere', 'company'] as const) {
    const tables = Object.entries(placements).flatMap(([table, place]) =>
      place === placement ? [table] : [],
    );
    for (const table of await sortByReferences(db, tables)) {
      const type = types.get(table);
      const targetType = placement === 'everywhere' ? 'reference' : 'distributed';
      if (type === targetType) continue;
      // Citus calls a table on the coordinator `local` if it refers to a replicated one, or the other way round.
      if (type !== undefined && type !== 'local') {
        throw new Error(`Table ${table} is ${type} and should be ${targetType}: move it by hand`);
      }
      const statement =
        placement === 'everywhere'
          ? sql`select create_reference_table(${table})`
          : sql`select create_distributed_table(${table}, 'company_id', colocate_with => ${colocated})`;
      await statement.execute(db);
      if (placement === 'company' && colocated === 'default') colocated = table;
      placed.push(table);
    }
  }
  return { isDistributed: true, placed };
}

/**
 * Checks that a cluster passes the tenant's settings on to other nodes. Without them, the other nodes show no rows,
 * and every merchant's lists are empty. The setting belongs to the database; copies and restored dumps lack
 * it.
 *
 * @throws ConfigError if tables are distributed and the setting is missing
 */
export async function checkDistribution(db: Db): Promise<void> {
  const { rows: extensions } = await sql<{ passedOn: string | null }>`
    select current_setting('citus.propagate_set_commands', true) as "passedOn"
      from pg_extension where extname = 'citus'`.execute(db);
  if (extensions.every(({ passedOn }) => passedOn === 'local')) return;
  const { rows: distributedTables } = await sql`
    select 1 from citus_tables where citus_table_type = 'distributed' limit 1`.execute(db);
  if (distributedTables.length === 0) return;
  throw new ConfigError(
    'The database is distributed, but its nodes are not told whom a request is for: run "npm run -s distribute" and start again.',
  );
}

/**
 * Prepares the role and the database for a cluster: the coordinator connects to other nodes with the role of
 * row-level security, and the settings of a transaction are set there too.
 */
async function prepareCluster(db: Db): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_roles where rolname = ${APP_ROLE} and rolcanlogin`.execute(db);
  // Roles belong to the whole server: of two concurrent changes, one would fail.
  if (rows.length === 0) await sql`alter role ${sql.id(APP_ROLE)} login`.execute(db);
  await sql`do $$ begin
      execute format('alter database %I set citus.propagate_set_commands = %L', current_database(), 'local');
    end $$`.execute(db);
}
