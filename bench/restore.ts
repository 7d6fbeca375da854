import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { checkBackup } from '../server/backup/restoreBackup.ts';
import { openDatabase, openForMigration, type Db } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { startProcess } from '../tests/support/process.ts';
import { createSeededRandom } from '../scripts/bills/month.ts';
import { formatTable } from './lib/table.ts';
import { fillOrders } from './server/fillOrders.ts';
import { createMerchant, IMPORT_ROWS, startTraffic } from './upgrade/upgradeTraffic.ts';

/*
 * npm run bench:restore -- [--orders 50000] [--kills 20] [--seed 1]
 *
 * Backs up a database while a server takes orders, and restores it into an empty one, on PostgreSQL and on PGlite. Half
 * of the kills end a backup at a random moment, half a restore. Exits with status 1 if a killed run leaves part of
 * a file or of the rows, or if the restored database lacks orders or has part of an import's batch.
 */

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '50000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});

/** Time in which the traffic creates orders before each backup, ms. */
const TRAFFIC_MS = 2_000;

/** Environment that names a database. */
type Environment = Readonly<Record<string, string>>;

interface Drill {
  readonly name: string;
  readonly source: Environment;
  readonly target: Environment;
  /** Target of the restore that measures the time. */
  readonly trial: Environment;
  readonly clearTarget: () => Promise<void>;
  readonly open: (environment: Environment) => Db;
}

const random = createSeededRandom(Number(values.seed));
const kills = Math.floor(Number(values.kills) / 2);
const folder = await mkdtemp(join(tmpdir(), 'portage-restore-'));

/** Runs a script to its end, or kills it after `killMs`; returns its duration in ms. */
async function run(
  program: 'backup' | 'restore',
  environment: Environment,
  file: string,
  killMs = Infinity,
): Promise<number> {
  const start = performance.now();
  const child = startProcess(environment, `scripts/${program}.ts`, [file]);
  const timer = new AbortController();
  if (killMs < Infinity) {
    void pause(killMs, undefined, { signal: timer.signal }).then(
      () => child.kill('SIGKILL'),
      () => {},
    );
  }
  const status = await child.ended;
  timer.abort();
  if (status !== 0 && status !== null) throw new Error(`${program}: ${child.output()}`);
  return performance.now() - start;
}

/** Rows of orders and companies in a database, none if it has no tables. */
async function countRows(drill: Drill, environment: Environment): Promise<number> {
  const directory = environment['DATA_DIR'];
  if (directory !== undefined && !existsSync(join(directory, 'PG_VERSION'))) return 0;
  const db = drill.open(environment);
  try {
    const { rows: tables } = await sql`
      select 1 where to_regclass('public.orders') is not null`.execute(db);
    if (tables.length === 0) return 0;
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from orders) + (select count(*) from company) as count`.execute(db);
    return rows[0]?.count ?? 0;
  } finally {
    await db.destroy();
  }
}

async function practise(drill: Drill): Promise<readonly (string | number)[]> {
  const db = drill.open(drill.source);
  await migrate(db);
  const token = await createMerchant(db);
  await fillOrders(db, Number(values.orders), drill.name === 'PostgreSQL');
  await db.destroy();
  const server = startProcess(drill.source);
  const url = await server.ready;
  const faults: string[] = [];

  const traffic = startTraffic(url, token);
  const backupMs = await run('backup', drill.source, join(folder, `${drill.name}.first`));
  for (let at = 0; at < kills; at++) {
    const file = join(folder, `${drill.name}.${at}`);
    await run('backup', drill.source, file, random() * backupMs);
    if (existsSync(file)) await checkBackup(file);
  }
  const { created, failures: firstFailures } = await traffic.stop();
  const trafficMeanwhile = startTraffic(url, token);
  await pause(TRAFFIC_MS);
  const last = join(folder, `${drill.name}.last`);
  await run('backup', drill.source, last);
  const { failures } = await trafficMeanwhile.stop();
  server.kill('SIGTERM');
  await server.ended;
  faults.push(...[...firstFailures, ...failures].map((failure) => `a request failed: ${failure}`));

  const restoreMs = await run('restore', drill.trial, last);
  const complete = await countRows(drill, drill.trial);
  for (let at = 0; at < kills; at++) {
    await run('restore', drill.target, last, random() * restoreMs);
    const rows = await countRows(drill, drill.target);
    // After its commit, a killed restore is complete.
    if (rows === complete) await drill.clearTarget();
    else if (rows > 0) faults.push(`a killed restore left ${rows} of ${complete} rows`);
  }
  await run('restore', drill.target, last);
  faults.push(...(await findMissing(drill, created)));
  for (const fault of faults) console.log(`${drill.name}: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  const { size } = await stat(last);
  const seconds = [backupMs, restoreMs].map((ms) => Math.round(ms / 100) / 10);
  return [
    drill.name,
    await countRows(drill, drill.target),
    Math.round(size / 1e6),
    ...seconds,
    faults.length,
  ];
}

/** Orders that the restored database lacks, and import batches of which it has a part. */
async function findMissing(drill: Drill, created: readonly string[]): Promise<string[]> {
  const db = drill.open(drill.target);
  const { rows: missing } = await sql<{ number: string }>`
    select number from unnest(${[...created]}::text[]) number
      where not exists (select 1 from orders where customer_order_no = number)`.execute(db);
  const { rows: parts } = await sql<{ count: number }>`
    select count(*) as count from orders where customer_order_no like 'UP-%' and import_id is not null
      group by import_id having count(*) <> ${IMPORT_ROWS}`.execute(db);
  await db.destroy();
  return [
    ...missing.map(({ number }) => `order ${number} is missing`),
    ...parts.map(({ count }) => `a batch of ${IMPORT_ROWS} orders has ${count}`),
  ];
}

const postgres = await startPostgres();
try {
  const withAdmin = async (statements: readonly RawBuilder<unknown>[]) => {
    const admin = openForMigration(`${postgres.url}/postgres`);
    for (const statement of statements) await statement.execute(admin);
    await admin.destroy();
  };
  const names = ['source', 'target', 'trial'];
  await withAdmin(names.map((name) => sql`create database ${sql.id(name)}`));
  const onServer = (name: string) => ({ DATABASE_URL: `${postgres.url}/${name}` });
  const inFolder = (name: string) => ({ DATA_DIR: join(folder, name) });
  const drills: readonly Drill[] = [
    {
      name: 'PostgreSQL',
      source: onServer('source'),
      target: onServer('target'),
      trial: onServer('trial'),
      clearTarget: () =>
        withAdmin([sql`drop database target with (force)`, sql`create database target`]),
      open: ({ DATABASE_URL = '' }) => openForMigration(DATABASE_URL),
    },
    {
      name: 'PGlite',
      source: inFolder('source'),
      target: inFolder('target'),
      trial: inFolder('trial'),
      clearTarget: () => rm(join(folder, 'target'), { recursive: true }),
      open: ({ DATA_DIR = '' }) => openDatabase({ type: 'directory', path: DATA_DIR }),
    },
  ];
  const rows: (readonly (string | number)[])[] = [];
  for (const drill of drills) rows.push(await practise(drill));
  const headers = ['database', 'rows', 'MB', 'backup s', 'restore s', 'faults'];
  console.log(formatTable(headers, rows));
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
