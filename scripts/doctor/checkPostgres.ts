import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { APP_ROLE } from '../../server/db/tenant.ts';
import { type CheckResult, error, ok, warning } from './checkResult.ts';

/** Oldest major version of PostgreSQL that the portal supports. */
const MIN_POSTGRES = 15;
/** Connections of `npm run migrate`, and of a server that migrates. */
const MIGRATOR_CONNECTIONS = 2;
const CLOCK_WARNING_MS = 2_000;
const CLOCK_ERROR_MS = 60_000;

/** Checks the version of the database's server. */
export async function checkPostgresVersion(db: Db): Promise<CheckResult> {
  const { version, major } = await readRow<{ version: string; major: number }>(
    db,
    sql`select current_setting('server_version') as version,
      current_setting('server_version_num')::int / 10000 as major`,
  );
  return major >= MIN_POSTGRES
    ? ok('Database', `PostgreSQL ${version} answers`)
    : error('Database', `PostgreSQL ${version} is too old: install ${MIN_POSTGRES} or newer.`);
}

export async function checkEncoding(db: Db): Promise<CheckResult> {
  const { encoding } = await readRow<{ encoding: string }>(
    db,
    sql`select current_setting('server_encoding') as encoding`,
  );
  return encoding === 'UTF8'
    ? ok('Encoding', encoding)
    : error(
        'Encoding',
        `${encoding} can't store every language: create a database with ENCODING 'UTF8' TEMPLATE template0.`,
      );
}

interface Rights {
  readonly user: string;
  readonly maySetRole: boolean | null;
  readonly mayCreateRole: boolean;
  readonly mayCreateTables: boolean;
  readonly foreignTables: number;
}

/** Checks the rights of the user: to act as the role that row-level security restricts, and to create tables. */
export async function checkRights(db: Db): Promise<CheckResult> {
  const name = 'Rights';
  // Until PostgreSQL 15, members may set the role, and whoever creates roles grants any; later versions grant both
  // separately. The first migration grants the role to its user where it may.
  const rights = await readRow<Rights>(
    db,
    sql`select current_user::text as user,
      (select case when current_setting('server_version_num')::int < 160000
          then pg_has_role(app.oid, 'member') or self.rolcreaterole
          else pg_has_role(app.oid, 'set') or pg_has_role(app.oid, 'member with admin option') end
        from pg_roles as app where app.rolname = ${APP_ROLE}) as "maySetRole",
      (self.rolsuper or self.rolcreaterole) as "mayCreateRole",
      has_schema_privilege('public', 'create') as "mayCreateTables",
      (select count(*)::int from pg_tables
        where schemaname = 'public' and not pg_has_role(tableowner, 'usage')) as "foreignTables"
      from pg_roles as self where self.rolname = current_user`,
  );
  const { user, maySetRole, mayCreateRole, mayCreateTables, foreignTables } = rights;
  if (maySetRole === null && !mayCreateRole) {
    return error(
      name,
      `${user} may not create the role ${APP_ROLE}: let an administrator run CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO "${user}".`,
    );
  }
  if (maySetRole === false) {
    return error(
      name,
      `${user} may not act as the role ${APP_ROLE}: let an administrator run GRANT ${APP_ROLE} TO "${user}".`,
    );
  }
  if (!mayCreateTables) {
    return error(
      name,
      `${user} may not create tables: let an administrator run GRANT CREATE ON SCHEMA public TO "${user}".`,
    );
  }
  return foreignTables === 0
    ? ok(name, `${user} may create tables and act as the role ${APP_ROLE}`)
    : error(
        name,
        `${foreignTables} of the tables belong to other users, so ${user} can't migrate them: use the user who owns them.`,
      );
}

/** Checks that the database accepts as many connections as a process opens, and one that migrates. */
export async function checkConnections(db: Db, poolSize: number): Promise<CheckResult> {
  const { limit } = await readRow<{ limit: number }>(
    db,
    sql`select least(
        current_setting('max_connections')::int
          - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
      ) as limit`,
  );
  const processes = Math.floor((limit - MIGRATOR_CONNECTIONS) / poolSize);
  const text = `the database accepts ${limit}, DATABASE_POOL is ${poolSize}`;
  return processes >= 1
    ? ok('Connections', `${text}: enough for ${processes} processes without PgBouncer`)
    : error('Connections', `${text}: raise max_connections or lower DATABASE_POOL.`);
}

/** Checks that statements have a time limit, which PgBouncer does not pass on. */
export async function checkStatementLimit(db: Db): Promise<CheckResult> {
  const { limit } = await readRow<{ limit: string }>(
    db,
    sql`select current_setting('statement_timeout') as limit`,
  );
  return limit === '0'
    ? warning(
        'Time limits',
        'statements have none, as behind PgBouncer: set statement_timeout and idle_in_transaction_session_timeout on the role (docs/scaling.md).',
      )
    : ok('Time limits', `a statement is cancelled after ${limit}`);
}

/** Compares the clock of this machine with that of the database. */
export async function checkClock(db: Db, clock: () => number): Promise<CheckResult> {
  const before = clock();
  const { at } = await readRow<{ at: Date }>(db, sql`select clock_timestamp() as at`);
  const after = clock();
  // The database's clock was read at any moment between the two.
  const difference = Math.max(0, before - at.getTime(), at.getTime() - after);
  const text = `this machine and the database differ by ${(difference / 1000).toFixed(1)} s`;
  if (difference < CLOCK_WARNING_MS) return ok('Clock', text);
  const level = difference < CLOCK_ERROR_MS ? warning : error;
  return level('Clock', `${text}: synchronize both, for example by systemd-timesyncd.`);
}

async function readRow<T>(db: Db, query: RawBuilder<unknown>): Promise<T> {
  const { rows } = await query.$castTo<T>().execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database sent no row.');
  return row;
}
