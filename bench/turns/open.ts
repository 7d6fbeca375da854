import { openAsBlob, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenOptions } from '../../src/workers/protocol.ts';
import type { createInlineEngine } from '../../src/workers/engineHost.ts';

/*
 * node bench/turns/open.ts FOLDER FACTS FILE: opens a file once with the engine of a checkout, which is prepared as in
 * the portal. Prints JSON with the milliseconds of processor time and the milliseconds until the first rows. FACTS is a
 * JSON file, since browsers also receive countries as data.
 */

interface Checkout {
  readonly createInlineEngine: typeof createInlineEngine;
}

const [folder = '', facts = '', path = ''] = process.argv.slice(2);
const host: Checkout = await import(pathToFileURL(join(folder, 'src/workers/engineHost.ts')).href);
const engine = host.createInlineEngine();
const countries: OpenOptions['countries'] = JSON.parse(readFileSync(facts, 'utf8'));
const options: OpenOptions = { kind: 'domestic', countryCode: 'GH', countries };
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
console.log(JSON.stringify({ cpuMs: (user + system) / 1000, firstRowMs: first ?? null }));
// Exits before the engine's work in the background, which is not measured.
process.exit(0);
