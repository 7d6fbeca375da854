import { sql } from 'kysely';
import type { Logger } from '../logger.ts';
import { startPolling } from '../pacing.ts';
import type { Db } from './database.ts';

/** Sample size in units of 300 rows: 100,000 orders take 0.1 s; PostgreSQL's default of 100 would take 1 s. */
const STATISTICS_TARGET = 10;
/** Changed rows, plus a share of all rows, after which a table is analyzed; the defaults of autovacuum. */
const MIN_CHANGED_ROWS = 50;
const MIN_CHANGED_SHARE = 0.1;
/** Polling interval for changed tables, in ms. */
const POLL_MS = 10_000;

/**
 * Analyzes the table with the most changes since its last analysis; false if none has changed enough. The
 * planner assumes that a table is nearly empty until it is analyzed, and would read all orders for a page.
 */
export async function analyzeChanged(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select counted.relname as name
      from pg_stat_user_tables as counted join pg_class on pg_class.oid = counted.relid
      where n_mod_since_analyze > ${sql.lit(MIN_CHANGED_ROWS)} + ${sql.lit(MIN_CHANGED_SHARE)} * greatest(reltuples, 0)
        or reltuples < 0 and n_live_tup > 0
      order by n_mod_since_analyze desc limit 1`.execute(db);
  const name = rows[0]?.name;
  if (name === undefined) return false;
  await db.transaction().execute(async (trx) => {
    await sql`set local default_statistics_target = ${sql.lit(STATISTICS_TARGET)}`.execute(trx);
    await sql`analyze ${sql.table(name)}`.execute(trx);
  });
  return true;
}

/**
 * Keeps the planner's statistics up to date on the built-in database, which has no autovacuum. The returned function
 * stops it.
 */
export const startStatistics = (db: Db, logger: Logger): (() => Promise<void>) =>
  startPolling({ name: 'statistics', pollMs: POLL_MS, logger }, () => analyzeChanged(db));
