import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import * as v from 'valibot';
import {
  type DatabaseLocation,
  type Db,
  openDatabase,
  openForMigration,
} from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { acrossCompanies, withTenant } from '../server/db/tenant.ts';
import { findPage } from '../server/orders/list/listOrders.ts';
import { companyOrderQuery } from '../src/api/contract/orders/admin.ts';
import { orderQuery } from '../src/api/contract/orders/list.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { ensurePeers } from './lib/install.ts';
import { quantile, round } from './lib/runs.ts';
import { table } from './lib/table.ts';
import { allCases, type ListCase, listCases } from './server/cases.ts';
import { downloadOrders } from './server/exporting.ts';
import { importOrders } from './server/importing.ts';
import {
  type Asked,
  type Driver,
  type Load,
  loadDriver,
  loadPortal,
  pgDriver,
  pgliteDriver,
  type Recorder,
  type Sent,
  statementsOf,
} from './server/loading.ts';
import { figureClock, figureRows, fillFigures, measureFigures } from './server/figures.ts';
import { countOpened, temptPrograms } from './server/opened.ts';
import { fillOrders } from './server/orders.ts';
import { type Plan, plansOf } from './server/plans.ts';
import { type BenchPortal, MERCHANT, servePortal } from './server/portal.ts';
import { fillEvents, trackNumbers } from './server/tracking.ts';
import { type Processor, processorOf } from './server/processor.ts';

/*
 * npm run bench:server -- [--engine postgres|pglite|both] [--rows 1000000] [--base 10000]
 *   [--runs 31] [--json] [--plans] [--cases 'a;b'] [--import] [--load] [--export [--open]] [--track]
 *   [--figures [--server postgres://…]]
 *
 * The rows of `queryOrderList`, whole and in this process, of a merchant with few orders (base) and of one with
 * many (rows), called in turn: the first page, and one from the middle of the list. PGlite gets a
 * tenth of the rows. With --json one line a case; with --plans each case's plans in full.
 *
 * --import sends 10,000 orders to either instead. --load asks for the list's rows and for its count from 20
 * and from 100 connections at once, beside the same statements by the bare driver. --export downloads all orders instead, to be run
 * as `node --expose-gc bench/server.ts --export --rows 100000`; with --open LibreOffice opens the
 * larger files, and their orders and formulas are counted. --track times the tracking of 200 mixed numbers.
 * --figures times every figure of home and dashboards, of few orders and of many. With --server, which has no
 * database name at its end, it keeps both databases on a PostgreSQL that runs already, and fills them once.
 */

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    rows: { type: 'string', default: '1000000' },
    base: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '31' },
    cases: { type: 'string' },
    json: { type: 'boolean', default: false },
    plans: { type: 'boolean', default: false },
    import: { type: 'boolean', default: false },
    load: { type: 'boolean', default: false },
    export: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
    track: { type: 'boolean', default: false },
    figures: { type: 'boolean', default: false },
    server: { type: 'string' },
  },
});
const base = Number(values.base);
const runs = Number(values.runs);
const WARM_UP = 5;
/** What a server with a million orders has at least. */
const MEMORY = '1GB';
/** Filling takes longer than a request may. */
const FILLING_MS = 3_600_000;
/** Orders of an import that is measured. */
const IMPORTED = 10_000;

interface Engine {
  readonly name: 'PostgreSQL' | 'PGlite';
  readonly rows: number;
  readonly few: BenchPortal;
  readonly many: BenchPortal;
  readonly fewClock: Processor | null;
  readonly manyClock: Processor | null;
}

interface Measured {
  readonly case: string;
  readonly engine: string;
  readonly base: number;
  readonly rows: number;
  /** ms, the quickest of all runs, since other work only adds: the first page of few orders and of many, and a page from the middle. */
  readonly baseMs: number;
  readonly ms: number;
  readonly deepMs: number;
  /** The count, which is asked for beside the rows. */
  readonly countMs: number;
  readonly ratio: number;
  readonly deepRatio: number;
  /** The same of processor time, a quarter of the runs taking less: null where it is not known. */
  readonly processor: { readonly ratio: number; readonly deepRatio: number } | null;
  readonly indexes: readonly string[];
  readonly readsAll: boolean;
}

const ratioOf = (ms: number, baseMs: number) => Math.round((ms / baseMs) * 100) / 100;

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function measure(engine: Engine, one: ListCase): Promise<[Measured, Plan[]]> {
  const { few, many, rows } = engine;
  const name = one.as === 'admin' ? 'queryAllOrder' : 'queryOrderList';
  const calls = [
    () => few.call(name, { ...one.query(base), count: 'none' }, one.as),
    () => many.call(name, { ...one.query(rows), count: 'none' }, one.as),
    () => many.call(name, { ...one.deep(rows), count: 'none' }, one.as),
    () => many.call(name, { filters: one.query(rows).filters, count: 'only' }, one.as),
  ] as const;
  const { fewClock, manyClock } = engine;
  const clocks = [fewClock, manyClock, manyClock, manyClock] as const;
  const times: [number[], number[], number[], number[]] = [[], [], [], []];
  const spent: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let run = -WARM_UP; run < runs; run++) {
    for (const [at, call] of calls.entries()) {
      const before = await clocks[at]?.();
      const ms = await time(call);
      const after = await clocks[at]?.();
      if (run < 0) continue;
      times[at]?.push(ms);
      if (before !== undefined && after !== undefined) spent[at]?.push(after - before);
    }
  }
  const [baseMs, ms, deepMs, countMs] = times.map((all) => Math.min(...all)) as [
    number,
    number,
    number,
    number,
  ];
  const [baseCost, cost, deepCost] = spent.map((all) => quantile(all, 0.25)) as [
    number,
    number,
    number,
  ];
  const plans = await listPlans(engine, one);
  const measured = {
    case: one.name,
    engine: engine.name,
    base,
    rows,
    baseMs: round(baseMs),
    ms: round(ms),
    deepMs: round(deepMs),
    countMs: round(countMs),
    ratio: ratioOf(ms, baseMs),
    deepRatio: ratioOf(deepMs, baseMs),
    processor: Number.isNaN(cost)
      ? null
      : { ratio: ratioOf(cost, baseCost), deepRatio: ratioOf(deepCost, baseCost) },
    indexes: [...new Set(plans.flatMap(({ indexes }) => indexes))],
    readsAll: plans.some(({ readsAll }) => readsAll),
  };
  return [measured, plans];
}

function listPlans({ many, rows }: Engine, one: ListCase): Promise<Plan[]> {
  const query = one.query(rows);
  return one.as === 'admin'
    ? acrossCompanies(many.db, (trx) =>
        plansOf(trx, (watched) =>
          findPage(
            watched,
            { companyId: null, timeZone: 'UTC' },
            v.parse(companyOrderQuery, query),
          ),
        ),
      )
    : withTenant(many.db, MERCHANT, (trx) =>
        plansOf(trx, (watched) =>
          findPage(watched, { companyId: MERCHANT, timeZone: 'UTC' }, v.parse(orderQuery, query)),
        ),
      );
}

function report(engine: Engine, results: readonly (readonly [Measured, Plan[]])[]): void {
  const headers = [
    'case',
    `${base} ms`,
    `${engine.rows} ms`,
    'count ms',
    'ratio',
    'processor',
    'middle ms',
  ];
  const rows = results.map(([one]) => [
    one.case,
    one.baseMs,
    one.ms,
    one.countMs,
    one.ratio,
    one.processor?.ratio ?? '',
    one.deepMs,
    one.deepRatio,
    one.processor?.deepRatio ?? '',
    `${one.readsAll ? 'READS ALL; ' : ''}${one.indexes.join(', ')}`,
  ]);
  console.log(`\n${engine.name}\n\n${table([...headers, 'ratio', 'processor', 'indexes'], rows)}`);
  if (!values.plans) return;
  for (const [one, plans] of results) {
    console.log(`\n## ${one.case}\n\n${plans.map(({ text }) => text).join('\n\n')}`);
  }
}

/** Downloads of few orders and of many: the second must not hold more memory. */
async function exportOn({ name, few, many }: Engine): Promise<void> {
  for (const { db } of [few, many]) await temptPrograms(db);
  const folder = await mkdtemp(join(tmpdir(), 'portage-export-'));
  try {
    const downloads = [];
    for (const format of ['csv', 'xlsx'] as const) {
      const file = join(folder, `orders.${format}`);
      // The first one pays for what is loaded and compiled once.
      await downloadOrders(few, format, file);
      for (const portal of [few, many]) {
        const one = await downloadOrders(portal, format, file);
        const opened = values.open && portal === many ? await countOpened(file) : null;
        downloads.push({ ...one, opened });
      }
    }
    if (values.json) {
      for (const one of downloads) console.log(JSON.stringify({ export: name, ...one }));
      return;
    }
    const headers = [
      'export',
      'orders',
      'MB',
      'first byte ms',
      'ms',
      'live memory, MB above before',
    ];
    const rows = downloads.map((one) => [
      one.format,
      one.orders,
      one.MB,
      one.firstMs,
      one.ms,
      one.peakMB,
      one.opened === null ? '' : `${one.opened.orders} orders, ${one.opened.formulas} formulas`,
    ]);
    console.log(`\n${name}\n\n${table([...headers, 'opened by LibreOffice'], rows)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Imports into few orders and into many. */
async function importOn({ name, few, many, fewClock, manyClock }: Engine): Promise<void> {
  const rows = [];
  for (const [portal, clock] of [
    [few, fewClock],
    [many, manyClock],
  ] as const) {
    // The first one pays for what is compiled once.
    await importOrders(portal, IMPORTED, clock);
    const one = await importOrders(portal, IMPORTED, clock);
    if (values.json) console.log(JSON.stringify({ import: name, ...one }));
    rows.push([portal === few ? 'few' : 'many', one.ms, one.processorMs ?? '', one.batchMs]);
  }
  if (values.json) return;
  const headers = ['import among', 'ms', 'processor ms', `ms of a batch`];
  console.log(`\n${name}: ${IMPORTED} orders\n\n${table(headers, rows)}`);
}

/** Figures of few orders and of many. */
async function figuresOn({ name, few, many, fewClock, manyClock }: Engine): Promise<void> {
  const [fewest, most] = [
    { portal: few, clock: fewClock },
    { portal: many, clock: manyClock },
  ] as const;
  const kept = await Promise.all([few, many].map(({ db }) => figureRows(db)));
  if (values.json) console.log(JSON.stringify({ figures: name, kept }));
  const measured = await measureFigures(fewest, most, runs);
  if (values.json) {
    for (const one of measured) console.log(JSON.stringify({ figures: name, ...one }));
    return;
  }
  const headers = [
    'call',
    'of',
    `${base} ms`,
    `${many.db === few.db ? base : values.rows} ms`,
    'ratio',
    'processor',
  ];
  const lines = measured.map((one) => [
    one.case,
    one.as,
    one.baseMs,
    one.ms,
    one.ratio,
    one.processor ?? '',
  ]);
  const rows = kept.map(({ rows, MB }) => `${rows} rows of ${MB} MB`).join(' and ');
  console.log(`\n${name}, figures in ${rows}\n\n${table(headers, lines)}`);
}

/** Tracks 200 numbers of all sorts among many orders. */
async function trackOn({ name, many, rows }: Engine): Promise<void> {
  await fillEvents(many);
  for (const one of await trackNumbers(many, rows, runs)) {
    console.log(JSON.stringify({ track: name, orders: rows, ...one }));
  }
}

/** Connections of a server to its database under load. */
const POOL = 20;

/** The order list under load, and the same statements by the bare driver, at both numbers of connections. */
async function loadOn(
  name: Engine['name'],
  location: DatabaseLocation,
  count: number,
  open: () => Driver | Promise<Driver>,
): Promise<void> {
  const record: Recorder = { sent: null };
  // Only what is looked at is kept: statements by the thousand would be work for the collector.
  const db = openDatabase(location, ({ query }) => record.sent?.push(query));
  const portal = await servePortal(db);
  await fillOrders(db, count, name === 'PostgreSQL');
  const loads: { what: Asked; load: Load; statements: readonly Sent[] }[] = [];
  for (const what of ['rows', 'count'] as const) {
    const statements = await statementsOf(portal, what, record);
    for (const connections of CONNECTIONS) {
      loads.push({ what, statements, load: await loadPortal(portal, what, connections) });
    }
  }
  await db.destroy();
  const driver = await open();
  for (const { what, load, statements } of loads) {
    const { connections } = load;
    const bare = await loadDriver(driver, statements, connections);
    const ratio = ratioOf(load.perSecond, bare.perSecond);
    const line = { load: name, what, orders: count, ...load, bare, ratio };
    console.log(
      values.json
        ? JSON.stringify(line)
        : `${name}, ${what} of ${count} orders, ${connections} connections: ${load.perSecond} requests a second (p50 ${load.p50} ms, p99 ${load.p99} ms); the bare driver ${bare.perSecond} (p50 ${bare.p50}, p99 ${bare.p99}): ${ratio}`,
    );
  }
  await driver.close();
}

/** Connections at once. */
const CONNECTIONS = [20, 100] as const;
/** Orders of the merchant whose list is asked for. */
const LOADED = 100_000;

async function loadBoth(): Promise<void> {
  ensurePeers();
  if (values.engine !== 'pglite') {
    const postgres = await startPostgres({ shared_buffers: MEMORY });
    try {
      const admin = openDatabase({
        type: 'postgres',
        url: `${postgres.url}/postgres`,
        poolSize: 1,
      });
      await sql`create database loaded`.execute(admin);
      await admin.destroy();
      const url = `${postgres.url}/loaded`;
      const migrating = openForMigration(url);
      await migrate(migrating);
      await migrating.destroy();
      const location = { type: 'postgres', url, poolSize: POOL } as const;
      await loadOn('PostgreSQL', location, LOADED, () => pgDriver(url, POOL));
    } finally {
      await postgres.stop();
    }
  }
  if (values.engine !== 'postgres') {
    const path = await mkdtemp(join(tmpdir(), 'portage-load-'));
    await loadOn('PGlite', { type: 'directory', path }, LOADED, () => pgliteDriver(path));
    await rm(path, { recursive: true, force: true });
  }
}

async function runOn(engine: Engine): Promise<void> {
  if (values.import) return importOn(engine);
  if (values.export) return exportOn(engine);
  if (values.track) return trackOn(engine);
  if (values.figures) return figuresOn(engine);
  const wanted = values.cases?.split(';');
  const cases = [...listCases, ...allCases].filter(({ name }) => wanted?.includes(name) ?? true);
  const results: [Measured, Plan[]][] = [];
  for (const one of cases) {
    const result = await measure(engine, one);
    if (values.json) console.log(JSON.stringify(result[0]));
    results.push(result);
  }
  if (!values.json) report(engine, results);
}

async function fill(portal: BenchPortal, count: number, isServer: boolean): Promise<void> {
  if (!values.figures) return fillOrders(portal.db, count, isServer);
  const seconds = await fillFigures(portal, count);
  console.error(`${count} orders counted in ${seconds} s`);
}

function clocksOf(few: BenchPortal, many: BenchPortal, isServer: boolean) {
  return Promise.all([processorOf(few.db, isServer), processorOf(many.db, isServer)]);
}

async function onPostgres(rows: number): Promise<void> {
  const kept = values.figures ? values.server : undefined;
  const started = kept === undefined ? await startPostgres({ shared_buffers: MEMORY }) : null;
  const server = started?.url ?? kept ?? '';
  try {
    const admin = openDatabase({ type: 'postgres', url: `${server}/postgres`, poolSize: 1 });
    const portals: BenchPortal[] = [];
    for (const [name, count] of [
      [`orders_${base}`, base],
      [`orders_${rows}`, rows],
    ] as const) {
      const { rows: found } = await sql`
        select from pg_database where datname = ${name}`.execute(admin);
      const isNew = found.length === 0;
      if (isNew) await sql`create database ${sql.ref(name)}`.execute(admin);
      const url = `${server}/${name}`;
      // The migrator needs two connections; what is measured is one.
      const migrating = openForMigration(url);
      await migrate(migrating);
      await migrating.destroy();
      const db = openDatabase({ type: 'postgres', url, poolSize: 1, timeoutMs: FILLING_MS });
      const portal = await serve(db);
      if (isNew) await fill(portal, count, true);
      portals.push(portal);
    }
    const [few, many] = portals as [BenchPortal, BenchPortal];
    const [fewClock, manyClock] = await clocksOf(few, many, true);
    await runOn({ name: 'PostgreSQL', rows, few, many, fewClock, manyClock });
    for (const { db } of [few, many]) await db.destroy();
    await admin.destroy();
  } finally {
    await started?.stop();
  }
}

const serve = (db: Db) => servePortal(db, values.figures ? figureClock : undefined);

async function onPglite(rows: number): Promise<void> {
  const portals: BenchPortal[] = [];
  for (const count of [base, rows]) {
    const portal = await serve(openDatabase({ type: 'memory' }));
    await fill(portal, count, false);
    portals.push(portal);
  }
  const [few, many] = portals as [BenchPortal, BenchPortal];
  const [fewClock, manyClock] = await clocksOf(few, many, false);
  await runOn({ name: 'PGlite', rows, few, many, fewClock, manyClock });
  for (const { db } of [few, many]) await db.destroy();
}

const rows = Number(values.rows);
if (values.load) await loadBoth();
else {
  if (values.engine !== 'pglite') await onPostgres(rows);
  if (values.engine !== 'postgres') await onPglite(Math.max(base, rows / 10));
}
if (!values.json) {
  console.log(
    `\n${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`,
  );
}
