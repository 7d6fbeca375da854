import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import type { AccountTables } from './schema/accounts.ts';
import type { AddressTables } from './schema/addresses.ts';
import type { AttachmentTables } from './schema/attachments.ts';
import type { ChallengeTables } from './schema/challenges.ts';
import type { MailTables } from './schema/mail.ts';
import type { OrderTables } from './schema/orders.ts';

/** Every table, assembled from `schema/`. */
export interface Database
  extends
    AccountTables,
    AddressTables,
    AttachmentTables,
    ChallengeTables,
    OrderTables,
    MailTables {}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** Where the data is: a PostgreSQL server, a PGlite directory, or memory. */
export type DatabaseLocation =
  | { readonly type: 'postgres'; readonly url: string; readonly poolSize: number }
  | { readonly type: 'directory'; readonly path: string }
  /** `image`: a dumped PGlite directory to start from. */
  | { readonly type: 'memory'; readonly image?: Blob };

const INT8 = 20;
const DATE = 1082;

/**
 * Both engines hand back the same JavaScript values: `bigint` columns and counts as numbers, and
 * `date` as `YYYY-MM-DD`, since a calendar date has no time zone to be shifted by.
 */
const parsers: Readonly<Record<number, (text: string) => string | number>> = {
  [INT8]: Number,
  [DATE]: (text) => text,
};

/** Milliseconds after which a request stops waiting for the database and answers 503. */
const CONNECT_TIMEOUT = 3_000;
const STATEMENT_TIMEOUT = 30_000;

/** Opens the database without touching its tables; the engine starts at the first query. */
export function openDatabase(location: DatabaseLocation): Db {
  if (location.type === 'postgres') return openPostgres(location.url, location.poolSize);
  const where =
    location.type === 'directory'
      ? { dataDir: location.path }
      : location.image === undefined
        ? {}
        : { loadDataDir: location.image };
  return new Kysely<Database>({
    dialect: new PGliteDialect({
      pglite: () => PGlite.create({ ...where, parsers: { ...parsers } }),
    }),
  });
}

function openPostgres(url: string, poolSize: number): Db {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    application_name: 'portage',
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        (format !== 'binary' ? parsers[id] : undefined) ?? types.getTypeParser(id, format),
    },
  });
  // A connection that breaks is replaced at the next query, and the query it broke in rejects.
  // Without listeners the error itself would end the process: idle ones report to the pool, those
  // in use, such as between two steps of a transaction, to themselves.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
