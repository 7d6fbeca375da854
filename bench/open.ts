import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import * as v from 'valibot';
import { type Db, openDatabase } from '../server/db/database.ts';
import { contract } from '../src/api/contract/index.ts';
import { openContract } from '../src/api/contract/open/open.ts';
import { BATCH_ROWS } from '../src/api/contract/order/import.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { quantile } from './lib/runs.ts';
import { table } from './lib/table.ts';
import { goodBatch } from './server/importing.ts';
import { connectPlatform } from './server/connectPlatform.ts';
import { type BenchPortal, servePortal } from './server/portal.ts';

/*
 * npm run bench:open -- [--orders 10000] [--clients 8] [--runs 5] [--engine postgres|pglite|both]
 *
 * As many orders by the open API as by the portal's own import, in turn, in this process: every third
 * call of the API is sent a second time, and every fifth answer is lost and asked for again. What the
 * clients do, writing bodies and reading answers, is not timed. Ends with status 1 where an order is
 * missing or there twice.
 */

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    clients: { type: 'string', default: '8' },
    runs: { type: 'string', default: '5' },
    engine: { type: 'string', default: 'both' },
  },
});
const orders = Number(values.orders);
const clients = Number(values.clients);

/** Runs tasks from as many clients at once; ms for all. */
async function timed(tasks: readonly (() => Promise<unknown>)[]): Promise<number> {
  const waiting = [...tasks];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await task();
    }),
  );
  return performance.now() - began;
}

const batches = Array.from({ length: Math.ceil(orders / BATCH_ROWS) }, (_, at) => at);
const sizeOf = (at: number) => Math.min(BATCH_ROWS, orders - at * BATCH_ROWS);

/** A call as its client holds it, ready to be sent. */
interface Call {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit;
}

async function send(portal: BenchPortal, { path, headers, body }: Call): Promise<string> {
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body });
  const response = await portal.fetch(request);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** By the portal's import, each client's batches as an import of its own. */
async function importing(portal: BenchPortal, prefix: string) {
  const ids = Array.from({ length: clients }, () => randomUUID());
  const { path } = contract.bashInsert;
  const calls = batches.map((at): Call => {
    const body = new FormData();
    body.append(
      'batch',
      JSON.stringify(goodBatch(ids[at % clients] ?? '', at, prefix, sizeOf(at))),
    );
    return { path, headers: { authorization: `Bearer ${portal.token}` }, body };
  });
  return timed(calls.map((call) => () => send(portal, call)));
}

/** By the open API, with calls that are repeated and answers that are lost. */
async function creating(portal: BenchPortal, prefix: string, secret: string) {
  const { path, result } = openContract.createOrders;
  const calls = batches.map((at): Call => {
    const { columns, rows } = goodBatch('', at, prefix, sizeOf(at));
    const given = rows.map(([, texts]) =>
      Object.fromEntries(columns.map((key, column) => [key, texts[column]])),
    );
    const headers = {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'idempotency-key': `${prefix}-${at}`,
    };
    const body = JSON.stringify({ kind: 'domestic', orders: given });
    return { path: `/v1/api/open${path}`, headers, body };
  });
  const answers: string[][] = [];
  const ms = await timed(
    calls.map((call, at) => async () => {
      // Lost, or sent by an impatient program: both answers are about the same orders.
      if (at % 5 === 0) await send(portal, call);
      const times = at % 3 === 0 ? [call, call] : [call];
      answers.push(await Promise.all(times.map((one) => send(portal, one))));
    }),
  );
  let created = 0;
  for (const texts of answers) {
    const [first, ...others] = texts.map((text) => v.parse(result, JSON.parse(text)).results);
    const isSame = others.every((other) => isDeepStrictEqual(other, first));
    if (first === undefined || !isSame) throw new Error('Two answers to one key differ');
    created += first.filter(({ status }) => status === 'created').length;
  }
  return { ms, created };
}

/** Imports and creates in turn; false where an order is missing or there twice. */
async function compare(engine: string, db: Db): Promise<boolean> {
  const portal = await servePortal(db);
  const secret = await connectPlatform(portal, ['create']);
  const rates = { import: [] as number[], api: [] as number[] };
  let isExact = true;
  // The first run of each warms up and counts for nothing but exactness.
  for (let run = 0; run <= Number(values.runs); run++) {
    const byImport = await importing(portal, `I${run}`);
    const { ms, created } = await creating(portal, `A${run}`, secret);
    const { count } = await db
      .selectFrom('orders')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('customer_order_no', 'like', `A${run}-%`)
      .executeTakeFirstOrThrow();
    isExact &&= count === orders && created === orders;
    if (run === 0) continue;
    rates.import.push((orders / byImport) * 1_000);
    rates.api.push((orders / ms) * 1_000);
  }
  const [slow, fast] = [quantile(rates.import, 0.5), quantile(rates.api, 0.5)];
  const rows = [
    ['import', Math.round(slow), 1],
    ['open API, with repeats', Math.round(fast), Math.round((fast / slow) * 100) / 100],
  ] as const;
  const said = isExact ? 'Each order once.' : 'Orders are missing or there twice.';
  const heads = [engine, 'orders/s (median)', 'of the import'];
  process.stdout.write(`${table(heads, rows)}\n${said}\n\n`);
  return isExact;
}

const engines = values.engine === 'both' ? ['postgres', 'pglite'] : [values.engine];
for (const engine of engines) {
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  try {
    const db = openDatabase(
      postgres === null
        ? { type: 'memory' }
        : { type: 'postgres', url: `${postgres.url}/postgres`, poolSize: 10 },
    );
    if (!(await compare(engine, db))) process.exitCode = 1;
    await db.destroy();
  } finally {
    await postgres?.stop();
  }
}
