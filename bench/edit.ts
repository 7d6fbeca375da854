import { withPage } from './lib/browser.ts';
import { ensurePeers } from './lib/install.ts';
import { machine } from './lib/machine.ts';
import { FULL_SHEET, readOptions } from './lib/options.ts';
import { buildPages, servePages } from './lib/pages.ts';
import { table } from './lib/table.ts';
import { orderFile } from './orders/cache.ts';
import type { BenchPage } from './page/main.ts';

/*
 * npm run bench:edit -- [--rows N] [--json] [--distinct many|few] [--strings shared|inline]
 *
 * Edits, undoes, filters, sorts and finds in a full sheet through the portal's own client and
 * worker. Each time ends when the rows on screen have come back to the page.
 */

/** The page as seen from within `evaluate`. */
declare const window: { bench: BenchPage };

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

ensurePeers();
const options = readOptions(['portage'], FULL_SHEET);
const file = await orderFile('xlsx', options);
const server = await servePages(await buildPages());
try {
  const steps = await withPage(server.url, file.path, (page) =>
    page.evaluate(() => window.bench.editing()),
  );
  const rows = steps.map(({ step, ms }) => ({
    step,
    ms: Number(median(ms).toFixed(1)),
    worst: Number(Math.max(...ms).toFixed(1)),
  }));
  if (options.json) {
    for (const row of rows) console.log(JSON.stringify({ rows: options.rows, ...row }));
  } else {
    const cells = rows.map(({ step, ms, worst }) => [step, ms, worst]);
    const title = `${options.rows} rows, ${options.distinct} distinct texts`;
    console.log(`${title}\n\n${table(['step', 'ms (median)', 'ms (worst)'], cells)}\n`);
    console.log(await machine());
  }
} finally {
  server.close();
}
