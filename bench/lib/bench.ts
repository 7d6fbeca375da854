import { prepareOrderFile } from '../orders/cache.ts';
import { computeExpected } from '../orders/expected.ts';
import { compare } from './compare.ts';
import { ensurePeers } from './install.ts';
import { readOptions } from './options.ts';
import { buildPages, servePages } from './pages.ts';
import { printJson, printTable } from './report.ts';

export interface Bench {
  readonly format: 'xlsx' | 'csv';
  readonly readers: readonly string[];
  /** The reader that others are compared with: their times are multiples of its time. */
  readonly base: string;
  /** Readers that only count cells: their texts are not compared. */
  readonly unchecked: ReadonlySet<string>;
}

/** Runs a benchmark with the options of the command line and prints the results. */
export async function runBenchmark({ format, readers, base, unchecked }: Bench): Promise<void> {
  ensurePeers();
  const options = readOptions(readers, format === 'csv' ? 500_000 : 100_000);
  const { browser, rows, distinct, strings, runs } = options;
  const file = await prepareOrderFile(format, options);
  const server = await servePages(await buildPages());
  try {
    const outcomes = await compare({
      browser,
      url: server.url,
      format,
      file: file.path,
      readers: options.readers,
      runs,
      expected: computeExpected(options),
      unchecked,
    });
    if (options.json) return printJson(outcomes);
    const kind = format === 'csv' ? 'csv' : `xlsx, ${strings} strings`;
    const megabytes = (file.bytes / 1e6).toFixed(1);
    const title = `${kind}, ${rows} rows, ${distinct} distinct texts, ${megabytes} MB; runs: ${runs}`;
    await printTable(title, outcomes, base, browser);
  } finally {
    server.close();
  }
}
