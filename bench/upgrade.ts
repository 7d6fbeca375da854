import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Db, openForMigration } from '../server/db/database.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { formatTable } from './lib/table.ts';
import { fillOrders } from './server/fillOrders.ts';
import { createMerchant, startTraffic } from './upgrade/upgradeTraffic.ts';
import {
  checkOut,
  findBaselineCommit,
  migrateToThis,
  ROOT,
  startServer,
} from './upgrade/versions.ts';

/*
 * npm run bench:upgrade -- [--orders 50000] [--from COMMIT, default: that of the first migration]
 *
 * Migrates a PostgreSQL database with many orders from an older version to this one while a server of the older version
 * answers lists, entries and imports. Then a server of this version joins it. Exits with status 1 if a request fails
 * for good or an order is missing.
 */

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '50000' },
    from: { type: 'string' },
  },
});

/** Length of the traffic before the migration, after it, and with both versions, ms. */
const PHASE_MS = 3_000;

async function countOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from orders`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the order numbers that exist. */
async function countExisting(db: Db, numbers: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from orders where customer_order_no = any(${[...numbers]}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
}

async function run(databaseUrl: string, oldDirectory: string, commit: string): Promise<boolean> {
  const db = openForMigration(databaseUrl);
  const older = startServer(oldDirectory, databaseUrl);
  const olderUrl = await older.ready;
  const token = await createMerchant(db);
  await fillOrders(db, Number(values.orders), true);
  const before = await countOrders(db);
  console.log(`${before} orders in the database of ${commit}`);

  const traffic = startTraffic(olderUrl, token);
  await pause(PHASE_MS);
  const migrationMs = await migrateToThis(databaseUrl);
  await pause(PHASE_MS);
  const newer = startServer(ROOT, databaseUrl);
  traffic.addServer(await newer.ready);
  await pause(PHASE_MS);
  const { requests, retried, failures, longestMs, created } = await traffic.stop();
  const reports = failures.length === 0 ? [] : [older.output(), newer.output()];
  for (const server of [older, newer]) {
    server.kill('SIGTERM');
    await server.ended;
  }

  const after = await countOrders(db);
  const existing = await countExisting(db, created);
  await db.destroy();
  const isComplete = before + created.length === after && existing === created.length;
  const headers = ['from', 'orders', 'migration s', 'requests', 'retried', 'failed', 'longest ms'];
  const numbers = [Math.round(migrationMs / 100) / 10, requests, retried, failures.length];
  console.log(formatTable(headers, [[commit, before, ...numbers, Math.round(longestMs)]]));
  console.log(
    `${before} before + ${created.length} added = ${after} after: ${isComplete ? 'none lost' : 'WRONG'}`,
  );
  for (const failure of failures.slice(0, 10)) console.log(failure);
  for (const report of reports) console.log(`— output of a server:\n${report.slice(-2000)}`);
  return isComplete && failures.length === 0;
}

const postgres = await startPostgres({ shared_buffers: '512MB' });
try {
  const old = await checkOut(values.from ?? (await findBaselineCommit()));
  try {
    const hasPassed = await run(`${postgres.url}/postgres`, old.directory, old.commit);
    process.exitCode = hasPassed ? 0 : 1;
  } finally {
    await old.remove();
  }
} finally {
  await postgres.stop();
}
