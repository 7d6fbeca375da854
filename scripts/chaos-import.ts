import { appendFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MAX_BATCH_ROWS } from '../src/api/contract/orders/orderImport.ts';
import { importKinds } from '../src/domain/sheets/sheet.ts';
import { withData } from './chaos/importFindings.ts';
import { FEWEST_BATCHES } from './chaos/planFaults.ts';
import { runOnce } from './chaos/run.ts';
import { createServerUnderTest } from './demoPortal.ts';

/**
 * `npm run chaos:import -- --runs 50 --seed 1 [--rows 10000] [--kind domestic] [--data DIR] [--trace]`:
 * imports through the real page against the real server, with reloads, kill -9 of server and browser,
 * offline, sessions ended on the server and second tabs at random points. A blow that does not fall
 * while rows are on their way, or has no effect, is a fault like any other. One line a run; exit 1
 * where a set check is not clean. Faults are listed again at the end, and the log, what the server
 * printed, its data and the browser's profile are then kept; of clean runs nothing is.
 * Run `i` has the seed `seed + i`, so a run is had again alone by `--runs 1` and its own seed.
 * `--data` names a data directory with demo data, of which a copy is used; without it they are made.
 * `--trace` prints what the merchant saw; of a run with faults it is printed in any case.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    rows: { type: 'string', default: '10000' },
    kind: { type: 'string', default: 'domestic' },
    trace: { type: 'boolean', default: false },
    data: { type: 'string' },
  },
});
const [runs, seed, rows] = [values.runs, values.seed, values.rows].map(Number) as [
  number,
  number,
  number,
];
if (![runs, seed, rows].every((value) => Number.isSafeInteger(value) && value >= 0)) {
  console.error('--runs, --seed and --rows take whole numbers.');
  process.exit(1);
}

const kind = importKinds.find((known) => known === values.kind);
if (kind === undefined) {
  console.error(`--kind is one of ${importKinds.join(', ')}.`);
  process.exit(1);
}
if (rows < FEWEST_BATCHES * MAX_BATCH_ROWS) {
  console.error(
    `--rows must be ${FEWEST_BATCHES * MAX_BATCH_ROWS} at least, for every blow to fall.`,
  );
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'portage-chaos-'));
const log = join(folder, 'log.txt');
const note = (line: string) => appendFileSync(log, `${line}\n`);
const print = (line: string) => {
  console.log(line);
  note(line);
};
print(`Log: ${log}`);
const directory = join(folder, 'data');
const server = await createServerUnderTest(directory, (text) =>
  appendFileSync(join(folder, 'server.txt'), text),
);
if (values.data === undefined) {
  // The first start builds the front end where need be, and makes the demo data.
  await server.start();
  await server.end('SIGTERM');
} else await cp(values.data, directory, { recursive: true });
// Many runs in one month would end at the company's quota.
await withData(directory, (db) => db.updateTable('company').set({ order_quota: null }).execute());

const faults: string[] = [];
let clean = 0;
let blows = 0;
for (let run = 0; run < runs; run++) {
  const seedOfRun = seed + run;
  const profile = join(folder, `browser-${seedOfRun}`);
  const result = await runOnce({ server, directory, profile, kind, seed: seedOfRun, rows });
  const isClean = result.faults.length === 0;
  const fell = result.blows.map(({ kind, afterBatches }) => `${kind}@${afterBatches}`);
  print(
    `seed ${seedOfRun}: ${isClean ? 'clean' : 'FAULTS'} – ${rows} rows, ${result.sent} batches sent, ` +
      `${result.seconds.toFixed(1)} s, ${fell.join(' ')}`,
  );
  const show = values.trace || !isClean ? print : note;
  for (const line of [...result.faults, ...result.seen]) show(`  ${line}`);
  if (isClean) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  faults.push(...result.faults.map((fault) => `seed ${seedOfRun}: ${fault}`));
  if (isClean) clean += 1;
  blows += result.blows.length;
}
for (const fault of faults) print(`FAULT: ${fault}`);
print(`${clean} of ${runs} runs clean, ${blows} blows.`);
if (clean === runs) await rm(folder, { recursive: true, force: true });
else console.log(`Kept: ${folder}`);
process.exitCode = clean === runs ? 0 : 1;
