import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/db/database.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { createCalls, type CallCase, type Calls } from './eventLoop/calls.ts';
import { carrierCases } from './eventLoop/carrier.ts';
import { fileCases } from './eventLoop/files.ts';
import { orderCases } from './eventLoop/orderCases.ts';
import { measureLists } from './eventLoop/listTimes.ts';
import { type LoopProbe, probeLoop } from './eventLoop/loopProbe.ts';
import { createTestData } from './eventLoop/testData.ts';
import { round } from './lib/runs.ts';
import { formatTable } from './lib/table.ts';
import { type BenchPortal, servePortal } from './server/portal.ts';

/*
 * npm run bench:held -- [--runs 3] [--only NAME] [--max 100] [--lists 500]
 *
 * Makes calls with their largest permitted input on PostgreSQL and measures how long each blocks the event loop of the
 * server's process, during which no other call proceeds. A turn of the loop is measured in processor time of the
 * thread, so that a busy machine does not change it; the best run counts. Exits with status 1 if a call blocks the
 * loop for more than --max ms.
 *
 * --lists measures instead how long a list of orders takes while the calls that draw labels or write files run: the
 * median and the 99th percentile of so many calls, next to those of an idle server.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    max: { type: 'string', default: '100' },
    lists: { type: 'string', default: '0' },
  },
});

/** Waits for earlier work and its garbage collection. */
async function settle(): Promise<void> {
  await pause(50);
  globalThis.gc?.();
  await pause(50);
}

interface CallRun {
  readonly status: number;
  /** Processor time of the longest turn, ms. */
  readonly blockedMs: number;
  /** Wall-clock time of the call, ms. */
  readonly ms: number;
  readonly MB: number;
}

async function callOnce(
  fetch: (request: Request) => Response | Promise<Response>,
  callCase: CallCase,
  probe: LoopProbe,
): Promise<CallRun> {
  const request = await callCase.request();
  await settle();
  probe.reset();
  const start = performance.now();
  const response = await fetch(request);
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  const { processorMs } = probe.longest();
  const ms = performance.now() - start;
  return { status: response.status, blockedMs: processorMs, ms, MB: bytes / 1e6 };
}

/** Calls that draw labels or write files. */
const LARGE_CALLS: ReadonlySet<string> = new Set([
  'open getLabels',
  'printWweLabel',
  'exportOrder',
  'downloadImportReceipt',
]);

async function runCalls({ fetch }: BenchPortal, cases: readonly CallCase[]): Promise<string> {
  const probe = probeLoop();
  const rows: (string | number)[][] = [];
  for (const callCase of cases) {
    const runs: CallRun[] = [];
    for (let run = 0; run < Number(values.runs); run++) {
      runs.push(await callOnce(fetch, callCase, probe));
    }
    const [best] = runs.toSorted((a, b) => a.blockedMs - b.blockedMs);
    if (best === undefined) continue;
    const { status, blockedMs, ms, MB } = best;
    rows.push([callCase.name, callCase.size, status, round(blockedMs), Math.round(ms), round(MB)]);
    if (blockedMs > Number(values.max)) process.exitCode = 1;
  }
  probe.stop();
  const headers = ['call', 'largest input', 'status', 'blocked, ms', 'ms', 'answer, MB'];
  return formatTable(headers, rows);
}

async function runLists(
  { fetch }: BenchPortal,
  calls: Calls,
  cases: readonly CallCase[],
): Promise<string> {
  const list = calls.merchant('queryOrderList', '', () => ({}));
  const count = Number(values.lists);
  const idle = await measureLists(fetch, list, null, count);
  const rows: (string | number)[][] = [['nothing', '', idle.p50, idle.p99, 1, idle.loopP99]];
  for (const other of cases) {
    if (!LARGE_CALLS.has(other.name)) continue;
    const { p50, p99, loopP99 } = await measureLists(fetch, list, other, count);
    rows.push([other.name, other.size, p50, p99, round(p99 / idle.p99), loopP99]);
  }
  const headers = [
    'during',
    'input',
    'list p50, ms',
    'p99, ms',
    'multiple of idle p99',
    'loop delay p99, ms',
  ];
  return formatTable(headers, rows);
}

const postgres = await startPostgres();
try {
  const db = openDatabase({ type: 'postgres', url: `${postgres.url}/postgres`, poolSize: 10 });
  const portal = await servePortal(db);
  const testData = await createTestData(portal);
  const calls = createCalls(testData);
  const cases = [
    ...orderCases(calls, testData),
    ...carrierCases(calls),
    ...fileCases(calls, testData),
  ].filter(({ name }) => name.includes(values.only));
  const printed =
    values.lists === '0' ? await runCalls(portal, cases) : await runLists(portal, calls, cases);
  process.stdout.write(`${printed}\n`);
  await db.destroy();
} finally {
  await postgres.stop();
}
