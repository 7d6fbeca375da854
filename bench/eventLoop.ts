import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/db/database.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { callsOf, type HeldCase } from './held/calls.ts';
import { carrierCases } from './held/carrier.ts';
import { fileCases } from './held/files.ts';
import { orderCases } from './held/orderCases.ts';
import { type LoopProbe, probeLoop } from './held/loopProbe.ts';
import { fillStock } from './held/stock.ts';
import { round } from './lib/runs.ts';
import { table } from './lib/table.ts';
import { servePortal } from './server/portal.ts';

/*
 * npm run bench:held -- [--runs 3] [--only NAME] [--most 100]
 *
 * Calls at their largest permitted input, on PostgreSQL: how long each holds the event loop of its process, which
 * nobody else's call gets through meanwhile. A turn is measured in processor time of the thread, so that
 * a busy machine changes nothing; the best run counts. Ends with status 1 where a call holds it for
 * more than --most ms.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    most: { type: 'string', default: '100' },
  },
});

/** Lets earlier work end, its collection among it. */
async function settle(): Promise<void> {
  await pause(50);
  globalThis.gc?.();
  await pause(50);
}

interface Held {
  readonly status: number;
  /** Processor time of the longest turn, and time of the call on the clock, ms. */
  readonly heldMs: number;
  readonly ms: number;
  readonly MB: number;
}

async function callOnce(
  fetch: (request: Request) => Response | Promise<Response>,
  one: HeldCase,
  probe: LoopProbe,
): Promise<Held> {
  const request = await one.request();
  await settle();
  probe.reset();
  const began = performance.now();
  const response = await fetch(request);
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  const { processorMs } = probe.longest();
  const ms = performance.now() - began;
  return { status: response.status, heldMs: processorMs, ms, MB: bytes / 1e6 };
}

const postgres = await startPostgres();
try {
  const db = openDatabase({ type: 'postgres', url: `${postgres.url}/postgres`, poolSize: 10 });
  const portal = await servePortal(db);
  const stock = await fillStock(portal);
  const calls = callsOf(stock);
  const probe = probeLoop();
  const rows: (string | number)[][] = [];
  for (const one of [
    ...orderCases(calls, stock),
    ...carrierCases(calls),
    ...fileCases(calls, stock),
  ]) {
    if (!one.name.includes(values.only)) continue;
    const runs: Held[] = [];
    for (let run = 0; run < Number(values.runs); run++) {
      runs.push(await callOnce(portal.fetch, one, probe));
    }
    const [best] = runs.toSorted((a, b) => a.heldMs - b.heldMs);
    if (best === undefined) continue;
    const { status, heldMs, ms, MB } = best;
    rows.push([one.name, one.n, status, round(heldMs), Math.round(ms), round(MB)]);
    if (heldMs > Number(values.most)) process.exitCode = 1;
  }
  const heads = ['call', 'largest input', 'status', 'held, ms', 'ms', 'answer, MB'];
  process.stdout.write(`${table(heads, rows)}\n`);
  probe.stop();
  await db.destroy();
} finally {
  await postgres.stop();
}
