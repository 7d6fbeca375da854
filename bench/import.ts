import { orderFile } from './orders/cache.ts';
import { expected } from './orders/expected.ts';
import { compare } from './lib/compare.ts';
import { ensurePeers } from './lib/install.ts';
import { readOptions } from './lib/options.ts';
import { buildPages, servePages } from './lib/pages.ts';
import { printJson, printTable } from './lib/report.ts';

/*
 * npm run bench:import -- --rows 100000 [--json] [--runs N] [--readers a,b]
 *   [--distinct many|few] [--strings shared|inline]
 *
 * Reads, judges and makes addressable one workbook of orders with every reader; what each number
 * means is told in docs/benchmarks.md.
 */

const READERS = [
  'floor',
  'portage',
  'hucre',
  'hucre-stream',
  'sheetjs',
  'read-excel-file',
] as const;

ensurePeers();
const options = readOptions(READERS, 100_000);
const { rows, distinct, strings } = options;
const file = await orderFile('xlsx', options);
const server = await servePages(await buildPages());
try {
  const outcomes = await compare({
    url: server.url,
    file: file.path,
    readers: options.readers,
    runs: options.runs,
    expected: expected(options),
    unchecked: new Set(['floor']),
  });
  const megabytes = (file.bytes / 1e6).toFixed(1);
  const title = `${rows} rows, ${distinct} distinct texts, ${strings} strings, ${megabytes} MB; ${options.runs} runs each`;
  if (options.json) printJson(outcomes);
  else await printTable(title, outcomes, 'floor');
} finally {
  server.close();
}
