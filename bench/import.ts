import { runBenchmark } from './lib/bench.ts';

/*
 * npm run bench:import -- --rows 100000 [--json] [--runs N] [--readers a,b]
 *   [--distinct many|few] [--strings shared|inline] [--browser chromium|firefox|webkit]
 *
 * Reads one workbook of orders with every reader, validates the rows and makes each readable by its index.
 * docs/benchmarks.md explains the numbers and the reader `floor`.
 */

const READERS = ['floor', 'portage', 'hucre', 'sheetjs'] as const;

await runBenchmark({
  format: 'xlsx',
  readers: READERS,
  base: 'floor',
  unchecked: new Set(['floor']),
});
