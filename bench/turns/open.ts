import { openAsBlob } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenOptions } from '../../src/workers/protocol.ts';
import type { createInlineEngine } from '../../src/workers/engineHost.ts';

/*
 * node bench/turns/open.ts FOLDER FILE: opens a file once with the engine of a checkout, rehearsed as the
 * portal does, and prints milliseconds of processor time and until the first rows as JSON.
 */

interface Checkout {
  readonly createInlineEngine: typeof createInlineEngine;
  readonly builtInFacts: () => OpenOptions['countries'];
}

const [folder = '', path = ''] = process.argv.slice(2);
const load = async (name: string): Promise<Partial<Checkout>> =>
  import(pathToFileURL(join(folder, name)).href);
const loaded: Partial<Checkout> = {
  ...(await load('src/workers/engineHost.ts')),
  ...(await load('server/countries/builtIn.ts')),
};
if (loaded.createInlineEngine === undefined || loaded.builtInFacts === undefined) {
  throw new Error(`${folder} has no engine.`);
}
const engine = loaded.createInlineEngine();
const options: OpenOptions = {
  kind: 'domestic',
  countryCode: 'GH',
  countries: loaded.builtInFacts(),
};
await engine.prepare(options.kind);
const file = new File([await openAsBlob(path)], basename(path));

const before = process.cpuUsage();
const start = performance.now();
let first: number | undefined;
const result = await engine.open({ type: 'file', file, name: file.name }, options, (event) => {
  if (event.type === 'progress' && event.progress.counts.rows > 0) {
    first ??= performance.now() - start;
  }
});
const { user, system } = process.cpuUsage(before);
if (!result.ok) throw new Error(result.failure.message);
console.log(JSON.stringify({ cpu: (user + system) / 1000, first: first ?? null }));
// Work done ahead, once a file is open, is not measured.
process.exit(0);
