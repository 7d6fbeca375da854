import { sql } from 'kysely';
import type { EndpointName } from '../../src/api/contract/index.ts';
import type { Db } from '../../server/db/database.ts';
import { rebuildFigures } from '../../server/figures/work.ts';
import { quantile, round } from '../lib/runs.ts';
import { FIRST_DAY, insertSlice, LAST_DAY } from './orders.ts';
import { type BenchPortal, MERCHANT } from './portal.ts';
import type { Processor } from './processor.ts';

/** Orders of one statement. */
const SLICE = 500_000;
const DAY = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const LAST = dayOf(LAST_DAY - DAY);

const month = { from: dayOf(LAST_DAY - 30 * DAY), to: LAST };
const year = { from: dayOf(FIRST_DAY), to: LAST };

interface FigureCase {
  readonly name: string;
  readonly call: EndpointName;
  readonly input: object;
}

const posts = [
  'getWaybillStatistics',
  'getSignStatistics',
  'getCodStatistics',
  'getAbnormalStatistics',
  'getOrderQuantityDetail',
  'getCodDetail',
  'getProblemDetail',
] as const;

/** Every figure of home and dashboards, of a month and of a year, and with filters that few orders pass. */
const cases: readonly FigureCase[] = [
  { name: 'getHome', call: 'getHome', input: {} },
  { name: 'getDashboardOrderList', call: 'getDashboardOrderList', input: {} },
  { name: 'getStatistics', call: 'getStatistics', input: {} },
  ...(['30', '365'] as const).flatMap((days) =>
    (['status', 'country'] as const).map((by): FigureCase => ({
      name: `getLineChart ${days} ${by}`,
      call: 'getLineChart',
      input: { days, by },
    })),
  ),
  ...posts.flatMap((call): FigureCase[] => [
    { name: `${call} month`, call, input: month },
    { name: `${call} year`, call, input: year },
  ]),
  {
    name: 'getWaybillStatistics country',
    call: 'getWaybillStatistics',
    input: { ...year, country: 'FR' },
  },
  {
    name: 'getOrderQuantityDetail country, kind',
    call: 'getOrderQuantityDetail',
    input: { ...year, country: 'NG', kind: 'ltl' },
  },
];

/** Companies beside the merchant, in countries of four clocks. */
const OTHERS = 200;
const countries = ['GH', 'NG', 'FR', 'CN'] as const;
/** Keys and indexes of orders that the calls measured use; the others only make filling slower. */
const used: ReadonlySet<string> = new Set([
  'orders_pkey',
  'orders_created_at',
  'orders_all_created_at',
  'orders_status',
  'orders_all',
  'tracking_event_pkey',
]);

/** What the server takes for now: the end of the last day that orders are made on. */
export const figureClock = () => new Date(LAST_DAY - 1);

/**
 * Fills orders of many companies, a scan of every tenth and an issue of every fiftieth; then counts the figures.
 * Returns the seconds that counting took.
 */
export async function fillFigures({ db }: BenchPortal, count: number): Promise<number> {
  await sql`insert into company (id, customer_code, name, country_code)
    select ${MERCHANT}::integer + n, 'C' || (${MERCHANT}::integer + n), 'Company ' || n,
        (${[...countries]}::text[])[1 + n % ${countries.length}::integer]
      from generate_series(1, ${OTHERS}::integer) as n`.execute(db);
  const made = await dropKeys(db);
  for (let from = 0; from < count; from += SLICE) {
    const to = Math.min(from + SLICE, count);
    await insertSlice(db, from, to, count, { hasWords: false, others: OTHERS });
    if (count > SLICE) console.error(`${to} of ${count} orders`);
  }
  await sql`insert into tracking_event (company_id, order_id, no, at, status, action, place)
    select company_id, id, 2, created_at, 'collected', 'collect', 'Hub ' || pieces * 7 + weight_g % 7
      from orders where weight_g % 10 = 0`.execute(db);
  await sql`insert into issue (company_id, id, order_id, no, waybill_no, reason, cause, status,
      opened_at, clock_at, version, by_default, stays)
    select company_id, id, id, 1, waybill_no, (select min(code) from issue_reason), 'scan',
      (array['open', 'decided', 'done', 'done', 'done'])[1 + weight_g / 50 % 5], created_at,
      'infinity'::timestamptz, 1, false, false
      from orders where weight_g % 50 = 1`.execute(db);
  for (const statement of made) await sql.raw(statement).execute(db);
  await sql`vacuum analyze orders, issue, tracking_event, company`.execute(db);
  const started = performance.now();
  await rebuildFigures(db, figureClock());
  await sql`vacuum analyze figure_month`.execute(db);
  return round((performance.now() - started) / 1_000);
}

/** Drops keys and indexes; returns the statements that make those which are used. */
async function dropKeys(db: Db): Promise<string[]> {
  const made: string[] = [];
  for (const table of ['orders', 'tracking_event']) {
    const indexes = await sql<{ name: string; made: string }>`
      select indexname as name, indexdef as made from pg_indexes where tablename = ${table}`.execute(
      db,
    );
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
        where conrelid = ${table}::regclass and contype in ('p', 'u', 'f')
        order by contype = 'p'`.execute(db);
    for (const { name } of rows) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)} cascade`.execute(
        db,
      );
    }
    for (const { name, made: statement } of indexes.rows) {
      await sql`drop index if exists ${sql.ref(name)}`.execute(db);
      if (used.has(name)) made.push(statement);
    }
  }
  return made;
}

interface MeasuredFigure {
  readonly case: string;
  readonly as: 'merchant' | 'carrier';
  readonly baseMs: number;
  readonly ms: number;
  readonly ratio: number;
  /** Of processor time; null where it is not known. */
  readonly processor: number | null;
}

/** Each figure of few orders and of many, called in turn; the quickest run, since other work only adds. */
export async function measureFigures(
  few: { readonly portal: BenchPortal; readonly clock: Processor | null },
  many: { readonly portal: BenchPortal; readonly clock: Processor | null },
  runs: number,
): Promise<MeasuredFigure[]> {
  const measured: MeasuredFigure[] = [];
  for (const as of ['merchant', 'carrier'] as const) {
    for (const { name, call, input } of cases) {
      const times: [number[], number[]] = [[], []];
      const spent: [number[], number[]] = [[], []];
      for (let run = -5; run < runs; run++) {
        for (const [at, { portal, clock }] of [few, many].entries()) {
          const before = await clock?.();
          const started = performance.now();
          await portal.call(call, input, as === 'carrier' ? 'admin' : undefined);
          const ms = performance.now() - started;
          const after = await clock?.();
          if (run < 0) continue;
          times[at]?.push(ms);
          if (before !== undefined && after !== undefined) spent[at]?.push(after - before);
        }
      }
      const [baseMs, ms] = times.map((all) => Math.min(...all)) as [number, number];
      const [baseCost, cost] = spent.map((all) => quantile(all, 0.25)) as [number, number];
      measured.push({
        case: name,
        as,
        baseMs: round(baseMs),
        ms: round(ms),
        ratio: Math.round((ms / baseMs) * 100) / 100,
        processor: Number.isNaN(cost) ? null : Math.round((cost / baseCost) * 100) / 100,
      });
    }
  }
  return measured;
}

/** Rows that figures are kept in. */
export async function figureRows(db: Db): Promise<{ orders: number; rows: number; MB: number }> {
  const { rows } = await sql<{ orders: number; rows: number; MB: number }>`
    select (select count(*) from orders where company_id = ${MERCHANT}) as orders,
      (select count(*) from figure_month) as rows,
      (pg_total_relation_size('figure_month') / 1048576.0)::float8 as "MB"`.execute(db);
  const [found = { orders: 0, rows: 0, MB: 0 }] = rows;
  return { ...found, MB: round(found.MB) };
}
