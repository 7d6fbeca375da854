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
import { formatTable } from './lib/table.ts';
import { type CallCase, figureCases, fillEvents, trackingCase } from './server/calls.ts';
import { allCases, type ListCase, listCases } from './server/cases.ts';
import { downloadOrders } from './server/exporting.ts';
import { importOrders } from './server/importing.ts';
import { compareCosts, measureInTurns, computeRatios } from './server/inTurns.ts';
import { fillOrders, LAST_DAY } from './server/fillOrders.ts';
import { listPlans, type Plan } from './server/plans.ts';
import { type BenchPortal, servePortal } from './server/portal.ts';
import { type ProcessorClock, createProcessorClock } from './server/processor.ts';

/*
 * npm run bench:server -- [--engine postgres|pglite|both] [--rows 1000000] [--base 10000]
 *   [--runs 31] [--json] [--plans] [--cases 'a;b'] [--track | --figures | --import | --export]
 *
 * Runs the whole server in this process and calls `queryOrderList` in turns for a merchant with few orders (--base) and
 * for one with many (--rows): the first page, and a page from the middle of the list. PGlite gets a tenth of the rows.
 * --json prints a line for each case; --plans prints the query plans of each case in full.
 *
 * Instead of lists, --track tracks 200 mixed numbers, --figures requests every figure of home and dashboards, --import
 * sends 10,000 orders, and --export downloads all orders (run it as `node --expose-gc bench/server.ts --export`).
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
/** Shared buffers: the minimum for a server with a million orders. */
const SHARED_BUFFERS = '1GB';
/** Timeout of statements: filling takes longer than a request may. */
const FILL_TIMEOUT_MS = 3_600_000;
/** Orders in a measured import. */
const IMPORT_ORDERS = 10_000;

interface BenchDatabase {
  readonly name: 'PostgreSQL' | 'PGlite';
  readonly rows: number;
  readonly few: BenchPortal;
  readonly many: BenchPortal;
  readonly fewClock: ProcessorClock | null;
  readonly manyClock: ProcessorClock | null;
}

/** A line of a report: values by header. */
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
  console.log(`\n${title}\n\n${formatTable(headers, rows)}`);
}

const isSelected = ({ name }: { readonly name: string }) =>
  values.cases?.split(';').includes(name) ?? true;

/** Measures the first page of a list of few and of many orders, and its middle page and count of many. */
async function measureList(database: BenchDatabase, listCase: ListCase): Promise<[Line, Plan[]]> {
  const { few, many, rows, fewClock, manyClock } = database;
  const name = listCase.as === 'carrier' ? 'queryAllOrder' : 'queryOrderList';
  const list = (portal: BenchPortal, input: object) => () => portal.call(name, input, listCase.as);
  const { filters } = listCase.query(rows);
  const [first, page, middle, count] = await measureInTurns(
    [
      { call: list(few, { ...listCase.query(base), count: 'none' }), clock: fewClock },
      { call: list(many, { ...listCase.query(rows), count: 'none' }), clock: manyClock },
      { call: list(many, { ...listCase.middle(rows), count: 'none' }), clock: manyClock },
      { call: list(many, { filters, count: 'only' }), clock: manyClock },
    ],
    runs,
  );
  if (first === undefined || page === undefined || middle === undefined || count === undefined) {
    throw new Error(`${listCase.name} was not measured.`);
  }
  const plans = await listPlans(many.db, listCase, rows);
  const middleRatios = computeRatios(middle, first);
  const line = {
    case: listCase.name,
    [`${base} ms`]: round(first.ms),
    [`${rows} ms`]: round(page.ms),
    'count ms': round(count.ms),
    ...computeRatios(page, first),
    'middle ms': round(middle.ms),
    'middle ratio': middleRatios.ratio,
    'middle processor': middleRatios.processor,
    'reads all': plans.some(({ readsAll }) => readsAll),
    indexes: [...new Set(plans.flatMap(({ indexes }) => indexes))].join(', '),
  };
  return [line, plans];
}

async function measureLists(database: BenchDatabase): Promise<void> {
  const results: [Line, Plan[]][] = [];
  for (const listCase of [...listCases, ...allCases].filter(isSelected)) {
    results.push(await measureList(database, listCase));
  }
  print(
    `${database.name}, order lists`,
    results.map(([line]) => line),
  );
  if (!values.plans) return;
  for (const [line, plans] of results) {
    console.log(`\n## ${line['case']}\n\n${plans.map(({ text }) => text).join('\n\n')}`);
  }
}

/** Measures calls of the merchant and of the carrier, with few and with many orders. */
async function measureCalls(
  database: BenchDatabase,
  title: string,
  cases: readonly CallCase[],
): Promise<void> {
  const { name: databaseName, rows, few, many, fewClock, manyClock } = database;
  const lines: Line[] = [];
  for (const as of ['merchant', 'carrier'] as const) {
    const caller = as === 'carrier' ? 'carrier' : undefined;
    for (const { name, call, input } of cases.filter(isSelected)) {
      const costs = await measureInTurns(
        [
          { call: () => few.call(call, input(base), caller), clock: fewClock },
          { call: () => many.call(call, input(rows), caller), clock: manyClock },
        ],
        runs,
      );
      lines.push({ ...compareCosts(name, as, costs) });
    }
  }
  print(`${databaseName}, ${title} of ${base} and ${rows} orders`, lines);
}

/** Measures exports of few and of many orders, which must need the same memory. */
async function measureExports({ name, few, many }: BenchDatabase): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portage-export-'));
  try {
    const lines: Line[] = [];
    for (const format of exportFormats) {
      const file = join(folder, `orders.${format}`);
      // The first export also loads and compiles modules, so it is not measured.
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

/** Measures imports into a database with few and with many orders. */
async function measureImports({
  name,
  few,
  many,
  fewClock,
  manyClock,
}: BenchDatabase): Promise<void> {
  const lines: Line[] = [];
  for (const [among, portal, clock] of [
    ['few', few, fewClock],
    ['many', many, manyClock],
  ] as const) {
    // The first import also compiles code, so it is not measured.
    await importOrders(portal, IMPORT_ORDERS, clock);
    lines.push({ among, ...(await importOrders(portal, IMPORT_ORDERS, clock)) });
  }
  print(`${name}, import`, lines);
}

function runBench(database: BenchDatabase): Promise<void> {
  if (values.import) return measureImports(database);
  if (values.export) return measureExports(database);
  if (values.track) return measureCalls(database, 'tracking', [trackingCase]);
  return values.figures ? measureCalls(database, 'figures', figureCases) : measureLists(database);
}

/** Clock of the server. Figures are computed at the end of the last day with orders. */
const clock = values.figures ? () => new Date(LAST_DAY - 1) : () => new Date();

async function createFilledPortal(db: Db, count: number, isServer: boolean): Promise<BenchPortal> {
  const portal = await servePortal(db, clock);
  await fillOrders(db, count, isServer);
  if (values.track) await fillEvents(db);
  if (values.figures) await rebuildFigures(db, clock());
  return portal;
}

async function runOnDatabase(
  name: BenchDatabase['name'],
  rows: number,
  open: (count: number) => Promise<Db>,
) {
  const isServer = name === 'PostgreSQL';
  const few = await createFilledPortal(await open(base), base, isServer);
  const many = await createFilledPortal(await open(rows), rows, isServer);
  const fewClock = await createProcessorClock(few.db, isServer);
  const manyClock = await createProcessorClock(many.db, isServer);
  await runBench({ name, rows, few, many, fewClock, manyClock });
  for (const { db } of [few, many]) await db.destroy();
}

async function runOnPostgres(rows: number): Promise<void> {
  const postgres = await startPostgres({ shared_buffers: SHARED_BUFFERS });
  try {
    const admin = openDatabase({ type: 'postgres', url: `${postgres.url}/postgres`, poolSize: 1 });
    await runOnDatabase('PostgreSQL', rows, async (count) => {
      const name = `orders_${count}`;
      await sql`create database ${sql.ref(name)}`.execute(admin);
      const url = `${postgres.url}/${name}`;
      // The migrator needs two connections; the measurement uses one.
      const migrationDb = openForMigration(url);
      await migrate(migrationDb);
      await migrationDb.destroy();
      return openDatabase({ type: 'postgres', url, poolSize: 1, timeoutMs: FILL_TIMEOUT_MS });
    });
    await admin.destroy();
  } finally {
    await postgres.stop();
  }
}

const rows = Number(values.rows);
if (values.engine !== 'pglite') await runOnPostgres(rows);
if (values.engine !== 'postgres') {
  await runOnDatabase('PGlite', Math.max(base, rows / 10), async () =>
    openDatabase({ type: 'memory' }),
  );
}
if (!values.json) {
  console.log(
    `\n${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`,
  );
}
