import { bench } from './lib/bench.ts';

/*
 * npm run bench:csv -- --rows 500000 [--json] [--runs N] [--readers a,b] [--distinct many|few]
 *   [--browser chromium|firefox|webkit]
 *
 * The same orders as a csv. The peers only split it into texts; portage types and judges it too.
 */

const READERS = ['udsv', 'portage'] as const;

await bench({ format: 'csv', readers: READERS, base: 'udsv', unchecked: new Set() });
