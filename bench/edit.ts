import { parseArgs } from 'node:util';
import { withPage } from './lib/browser.ts';
import { ensurePeers } from './lib/install.ts';
import { describeMachine } from './lib/machine.ts';
import { FULL_SHEET } from './lib/options.ts';
import { buildPages, servePages } from './lib/pages.ts';
import { median, quantile, round } from './lib/runs.ts';
import { formatTable } from './lib/table.ts';
import { prepareOrderFile } from './orders/cache.ts';
import type { BenchPage } from './page/main.ts';

/*
 * npm run bench:edit -- [--rows 1048575] [--queries] [--json]
 *
 * Opens a full sheet in the portal's worker in Chromium, then edits, undoes, filters, sorts and searches it (with
 * `--queries` only the last three). Prints milliseconds from the page's call to the window of rows that shows the
 * effect.
 */

declare const window: { bench: BenchPage };

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: String(FULL_SHEET) },
    queries: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const rows = Number(values.rows);
ensurePeers();
const file = await prepareOrderFile('xlsx', { rows, distinct: 'many', strings: 'shared' });
const server = await servePages(await buildPages());
try {
  const samples = await withPage(server.url, file.path, (page) =>
    page.evaluate((queriesOnly) => window.bench.measureEdits(queriesOnly), values.queries),
  );
  const results = Object.entries(samples).map(([action, times]) => ({
    action,
    rows,
    first: round(times[0] ?? Number.NaN),
    p50: round(median(times)),
    p95: round(quantile(times, 0.95)),
    max: round(Math.max(...times)),
    times: times.length,
  }));
  if (values.json) for (const result of results) console.log(JSON.stringify(result));
  else {
    const headers = ['action', 'first ms', 'p50', 'p95', 'max', 'times'];
    const lines = results.map(({ action, first, p50, p95, max, times }) => [
      action,
      first,
      p50,
      p95,
      max,
      times,
    ]);
    console.log(`${rows} rows\n\n${formatTable(headers, lines)}\n\n${await describeMachine()}`);
  }
} finally {
  server.close();
}
