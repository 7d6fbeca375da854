import { PGlite } from '@electric-sql/pglite';
import type { Filesystem } from '@electric-sql/pglite/basefs';
import { Kysely, type LogEvent, type Transaction } from 'kysely';
import { openDirectory } from './directory.ts';
import { refuseWritesOnFullDisk } from './diskSpace.ts';
import { PipeliningDialect } from './driver.ts';
import { FairPgliteDialect } from './fairPglite.ts';
import { createPool, type Parsers, type PostgresOptions } from './postgres.ts';
import type { Database } from './tables/index.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

type PgliteLocation =
  | { readonly type: 'directory'; readonly path: string }
  /** `files` are those of an existing database. */
  | { readonly type: 'memory'; readonly files?: Filesystem };

/** Location of the data: a PostgreSQL server, a PGlite directory, or memory. */
export type DatabaseLocation =
  | {
      readonly type: 'postgres';
      readonly url: string;
      readonly poolSize: number;
      /** Statement timeout in ms; 30 seconds if absent. */
      readonly timeoutMs?: number;
      /** Time that a request waits for a connection, in ms; 3 seconds if absent. */
      readonly connectMs?: number;
    }
  | PgliteLocation;

const INT8 = 20;
const DATE = 1082;

/**
 * Parsers with which both engines return the same JavaScript values: `bigint` columns and counts as numbers, and
 * `date` as `YYYY-MM-DD`, because a calendar date must not be shifted by a time zone.
 */
const parsers: Parsers = {
  [INT8]: Number,
  [DATE]: (text) => text,
};

/**
 * Options for PGlite. A new log segment becomes a sparse file instead of 16 MB of zeros that are soon
 * overwritten, which saves a tenth of an import's time.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'wal_init_zero=off'];

const STATEMENT_TIMEOUT_MS = 30_000;

/** Receives every statement once it has ended. */
export type QueryLog = (event: LogEvent) => void;

const ignoreEvent: QueryLog = () => {};

/**
 * Opens the database without touching its tables; the engine starts at the first query. `log` receives every
 * statement once it has ended.
 */
export function openDatabase(location: DatabaseLocation, log: QueryLog = ignoreEvent): Db {
  if (location.type === 'postgres')
    return openPostgres({ timeoutMs: STATEMENT_TIMEOUT_MS, ...location }, log);
  // Opened only once, because a retry would fail too.
  let opened: Promise<PGlite> | undefined;
  const pglite = () => (opened ??= openPglite(location));
  const plugins = location.type === 'directory' ? [refuseWritesOnFullDisk(location.path)] : [];
  return new Kysely<Database>({ log, plugins, dialect: new FairPgliteDialect({ pglite }) });
}

function openPglite(location: PgliteLocation): Promise<PGlite> {
  const options = { parsers: { ...parsers }, startParams: START_PARAMS };
  if (location.type === 'directory') return openDirectory(location.path, options);
  return PGlite.create(location.files === undefined ? options : { ...options, fs: location.files });
}

/** Opens a PostgreSQL database for the migrator, whose statements may take hours. */
export function openForMigration(url: string): Db {
  return openPostgres({ url, poolSize: 2, timeoutMs: null }, ignoreEvent);
}

function openPostgres(options: PostgresOptions, log: QueryLog): Db {
  return new Kysely<Database>({
    log,
    dialect: new PipeliningDialect(createPool(options, parsers)),
  });
}
