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
  /** `files`: those of a database that is there already. */
  | { readonly type: 'memory'; readonly files?: Filesystem };

/** Where the data is: a PostgreSQL server, a PGlite directory, or memory. */
export type DatabaseLocation =
  | {
      readonly type: 'postgres';
      readonly url: string;
      readonly poolSize: number;
      /** Milliseconds that a statement may take; 30 seconds if absent. */
      readonly timeoutMs?: number;
      /** Milliseconds that a request waits for a connection; 3 seconds if absent. */
      readonly connectMs?: number;
    }
  | PgliteLocation;

const INT8 = 20;
const DATE = 1082;

/**
 * Both engines hand back the same JavaScript values: `bigint` columns and counts as numbers, and
 * `date` as `YYYY-MM-DD`, since a calendar date has no time zone to be shifted by.
 */
const parsers: Parsers = {
  [INT8]: Number,
  [DATE]: (text) => text,
};

/**
 * A new segment of the log is a file of holes, not of 16 MB of zeros that are written only to be
 * written over: a tenth of what an import takes.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'wal_init_zero=off'];

const TIMEOUT_MS = 30_000;

export type QueryLog = (event: LogEvent) => void;

const ignore: QueryLog = () => {};

/**
 * Opens the database without touching its tables; the engine starts at the first query. `log` gets
 * every statement once it has ended.
 */
export function openDatabase(location: DatabaseLocation, log: QueryLog = ignore): Db {
  if (location.type === 'postgres')
    return openPostgres({ timeoutMs: TIMEOUT_MS, ...location }, log);
  // Opened once: what fails does not get better by another try.
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
  return openPostgres({ url, poolSize: 2, timeoutMs: null }, ignore);
}

function openPostgres(options: PostgresOptions, log: QueryLog): Db {
  return new Kysely<Database>({
    log,
    dialect: new PipeliningDialect(createPool(options, parsers)),
  });
}
