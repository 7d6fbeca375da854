import { runBenchmark } from './lib/bench.ts';

/*
 * npm run bench:csv -- --rows 500000 [--json] [--runs N] [--readers a,b] [--distinct many|few]
 *   [--browser chromium|firefox|webkit]
 *
 * The same orders as a CSV file. The peers only split it into texts; Portage also parses and validates the values.
 */

const READERS = ['udsv', 'portage'] as const;

await runBenchmark({ format: 'csv', readers: READERS, base: 'udsv', unchecked: new Set() });
