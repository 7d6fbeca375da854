import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Db, openDatabase, openForMigration } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { rebuildFigures } from '../server/figures/figureWork.ts';
import { exportFormats } from '../src/api/contract/orders/orderExport.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { round } from './lib/runs.ts';
import { table } from './lib/table.ts';
import { type CallCase, figureCases, fillEvents, trackingCase } from './server/calls.ts';
import { allCases, type ListCase, listCases } from './server/cases.ts';
import { downloadOrders } from './server/exporting.ts';
import { importOrders } from './server/importing.ts';
import { fewAndMany, inTurns, computeRatios } from './server/inTurns.ts';
import { fillOrders, LAST_DAY } from './server/fillOrders.ts';
import { listPlans, type Plan } from './server/plans.ts';
import { type BenchPortal, servePortal } from './server/portal.ts';
import { type Processor, createProcessorMeter } from './server/processor.ts';

/*
 * npm run bench:server -- [--engine postgres|pglite|both] [--rows 1000000] [--base 10000]
 *   [--runs 31] [--json] [--plans] [--cases 'a;b'] [--track | --figures | --import | --export]
 *
 * The rows of `queryOrderList`, whole and in this process, of a merchant with few orders (base) and of one with
 * many (rows), called in turn: the first page, and one from the middle of the list. PGlite gets a
 * tenth of the rows. With --json one line a case; with --plans each case's plans in full.
 *
 * --track tracks 200 mixed numbers instead, --figures asks for every figure of home and dashboards, --import sends
 * 10,000 orders. --export downloads all orders, to be run as `node --expose-gc bench/server.ts --export`.
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
    export: { type: 'boolean', default: false },
    track: { type: 'boolean', default: false },
    figures: { type: 'boolean', default: false },
  },
});
const base = Number(values.base);
const runs = Number(values.runs);
/** Shared buffers: the least for a server with a million orders. */
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

/** A line of a report by its headers. */
type Line = Readonly<Record<string, string | number | boolean | null>>;

/** Prints lines as JSON, or as a table under a title. */
function print(title: string, lines: readonly Line[]): void {
  if (values.json) {
    for (const line of lines) console.log(JSON.stringify({ bench: title, ...line }));
    return;
  }
  const headers = Object.keys(lines[0] ?? {});
  const rows = lines.map((line) =>
    headers.map((header) => {
      const value = line[header] ?? null;
      return typeof value === 'boolean' ? String(value) : value;
    }),
  );
  console.log(`\n${title}\n\n${table(headers, rows)}`);
}

const isWanted = ({ name }: { readonly name: string }) =>
  values.cases?.split(';').includes(name) ?? true;

/** A list's first page of few orders and of many, a page from its middle, and its count. */
async function measureList(engine: Engine, one: ListCase): Promise<[Line, Plan[]]> {
  const { few, many, rows, fewClock, manyClock } = engine;
  const name = one.as === 'admin' ? 'queryAllOrder' : 'queryOrderList';
  const list = (portal: BenchPortal, input: object) => () => portal.call(name, input, one.as);
  const { filters } = one.query(rows);
  const [first, page, deep, count] = await inTurns(
    [
      { call: list(few, { ...one.query(base), count: 'none' }), clock: fewClock },
      { call: list(many, { ...one.query(rows), count: 'none' }), clock: manyClock },
      { call: list(many, { ...one.deep(rows), count: 'none' }), clock: manyClock },
      { call: list(many, { filters, count: 'only' }), clock: manyClock },
    ],
    runs,
  );
  if (first === undefined || page === undefined || deep === undefined || count === undefined) {
    throw new Error(`${one.name} was not measured.`);
  }
  const plans = await listPlans(many.db, one, rows);
  const middle = computeRatios(deep, first);
  const line = {
    case: one.name,
    [`${base} ms`]: round(first.ms),
    [`${rows} ms`]: round(page.ms),
    'count ms': round(count.ms),
    ...computeRatios(page, first),
    'middle ms': round(deep.ms),
    'middle ratio': middle.ratio,
    'middle processor': middle.processor,
    'reads all': plans.some(({ readsAll }) => readsAll),
    indexes: [...new Set(plans.flatMap(({ indexes }) => indexes))].join(', '),
  };
  return [line, plans];
}

async function listsOn(engine: Engine): Promise<void> {
  const results: [Line, Plan[]][] = [];
  for (const one of [...listCases, ...allCases].filter(isWanted)) {
    results.push(await measureList(engine, one));
  }
  print(
    `${engine.name}, order lists`,
    results.map(([line]) => line),
  );
  if (!values.plans) return;
  for (const [line, plans] of results) {
    console.log(`\n## ${line['case']}\n\n${plans.map(({ text }) => text).join('\n\n')}`);
  }
}

/** Calls of few orders and of many, by the merchant and by the carrier. */
async function callsOn(engine: Engine, what: string, cases: readonly CallCase[]): Promise<void> {
  const { name: engineName, rows, few, many, fewClock, manyClock } = engine;
  const lines: Line[] = [];
  for (const as of ['merchant', 'carrier'] as const) {
    const caller = as === 'carrier' ? 'admin' : undefined;
    for (const { name, call, input } of cases.filter(isWanted)) {
      const costs = await inTurns(
        [
          { call: () => few.call(call, input(base), caller), clock: fewClock },
          { call: () => many.call(call, input(rows), caller), clock: manyClock },
        ],
        runs,
      );
      lines.push({ ...fewAndMany(name, as, costs) });
    }
  }
  print(`${engineName}, ${what} of ${base} and ${rows} orders`, lines);
}

/** Downloads of few orders and of many: the second must not hold more memory. */
async function exportOn({ name, few, many }: Engine): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portage-export-'));
  try {
    const lines: Line[] = [];
    for (const format of exportFormats) {
      const file = join(folder, `orders.${format}`);
      // The first one pays for what is loaded and compiled once.
      await downloadOrders(few, format, file);
      for (const portal of [few, many]) {
        lines.push({ ...(await downloadOrders(portal, format, file)) });
      }
    }
    print(`${name}, export`, lines);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Imports into few orders and into many. */
async function importOn({ name, few, many, fewClock, manyClock }: Engine): Promise<void> {
  const lines: Line[] = [];
  for (const [among, portal, clock] of [
    ['few', few, fewClock],
    ['many', many, manyClock],
  ] as const) {
    // The first one pays for what is compiled once.
    await importOrders(portal, IMPORTED, clock);
    lines.push({ among, ...(await importOrders(portal, IMPORTED, clock)) });
  }
  print(`${name}, import`, lines);
}

function runOn(engine: Engine): Promise<void> {
  if (values.import) return importOn(engine);
  if (values.export) return exportOn(engine);
  if (values.track) return callsOn(engine, 'tracking', [trackingCase]);
  return values.figures ? callsOn(engine, 'figures', figureCases) : listsOn(engine);
}

/** The server's clock: with figures, the end of the last day that orders are made on. */
const clock = values.figures ? () => new Date(LAST_DAY - 1) : () => new Date();

async function filled(db: Db, count: number, isServer: boolean): Promise<BenchPortal> {
  const portal = await servePortal(db, clock);
  await fillOrders(db, count, isServer);
  if (values.track) await fillEvents(db);
  if (values.figures) await rebuildFigures(db, clock());
  return portal;
}

async function runOnBoth(name: Engine['name'], rows: number, open: (count: number) => Promise<Db>) {
  const isServer = name === 'PostgreSQL';
  const few = await filled(await open(base), base, isServer);
  const many = await filled(await open(rows), rows, isServer);
  const fewClock = await createProcessorMeter(few.db, isServer);
  const manyClock = await createProcessorMeter(many.db, isServer);
  await runOn({ name, rows, few, many, fewClock, manyClock });
  for (const { db } of [few, many]) await db.destroy();
}

async function onPostgres(rows: number): Promise<void> {
  const postgres = await startPostgres({ shared_buffers: MEMORY });
  try {
    const admin = openDatabase({ type: 'postgres', url: `${postgres.url}/postgres`, poolSize: 1 });
    await runOnBoth('PostgreSQL', rows, async (count) => {
      const name = `orders_${count}`;
      await sql`create database ${sql.ref(name)}`.execute(admin);
      const url = `${postgres.url}/${name}`;
      // The migrator needs two connections; what is measured is one.
      const migrating = openForMigration(url);
      await migrate(migrating);
      await migrating.destroy();
      return openDatabase({ type: 'postgres', url, poolSize: 1, timeoutMs: FILLING_MS });
    });
    await admin.destroy();
  } finally {
    await postgres.stop();
  }
}

const rows = Number(values.rows);
if (values.engine !== 'pglite') await onPostgres(rows);
if (values.engine !== 'postgres') {
  await runOnBoth('PGlite', Math.max(base, rows / 10), async () =>
    openDatabase({ type: 'memory' }),
  );
}
if (!values.json) {
  console.log(
    `\n${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`,
  );
}
