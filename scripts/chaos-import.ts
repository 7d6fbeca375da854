import { appendFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MAX_BATCH_ROWS } from '../src/api/contract/orders/orderImport.ts';
import { importKinds } from '../src/domain/sheets/sheet.ts';
import { withData } from './chaos/checkOrders.ts';
import { MIN_BATCHES } from './chaos/planFaults.ts';
import { runOnce } from './chaos/run.ts';
import { createServerUnderTest } from './demoPortal.ts';

/**
 * `npm run chaos:import -- --runs 50 --seed 1 [--rows 10000] [--kind domestic] [--data DIR] [--trace]`:
 * imports through the real page against the real server, with reloads, kill -9 of server and browser,
 * offline, sessions ended on the server and second tabs at random points. A fault that is not injected while rows
 * are being sent, or has no effect, is an error. Prints one line per run; exits with 1 if a run has errors. Errors are
 * listed again at the end, and then the log, the server's output and data, and the browser's profile are kept.
 * Run `i` has the seed `seed + i`, so that `--runs 1` with its seed repeats it.
 * `--data` names a data directory with demo data to copy; by default it is created.
 * `--trace` prints the page's states; for a run with errors they are always printed.
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
if (rows < MIN_BATCHES * MAX_BATCH_ROWS) {
  console.error(
    `--rows must be ${MIN_BATCHES * MAX_BATCH_ROWS} or more, so that every fault can be injected.`,
  );
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'portage-chaos-'));
const log = join(folder, 'log.txt');
const appendLog = (line: string) => appendFileSync(log, `${line}\n`);
const print = (line: string) => {
  console.log(line);
  appendLog(line);
};
print(`Log: ${log}`);
const directory = join(folder, 'data');
const server = await createServerUnderTest(directory, (text) =>
  appendFileSync(join(folder, 'server.txt'), text),
);
if (values.data === undefined) {
  // The first start builds the front end if needed, and creates the demo data.
  await server.start();
  await server.end('SIGTERM');
} else await cp(values.data, directory, { recursive: true });
// Many runs in one month would exceed the company's quota.
await withData(directory, (db) => db.updateTable('company').set({ order_quota: null }).execute());

const errors: string[] = [];
let clean = 0;
let injected = 0;
for (let run = 0; run < runs; run++) {
  const runSeed = seed + run;
  const profile = join(folder, `browser-${runSeed}`);
  const result = await runOnce({ server, directory, profile, kind, seed: runSeed, rows });
  const isClean = result.errors.length === 0;
  const faults = result.faults.map(({ kind, afterBatches }) => `${kind}@${afterBatches}`);
  print(
    `seed ${runSeed}: ${isClean ? 'clean' : 'ERRORS'} – ${rows} rows, ${result.sent} batches sent, ` +
      `${result.seconds.toFixed(1)} s, ${faults.join(' ')}`,
  );
  const show = values.trace || !isClean ? print : appendLog;
  for (const line of [...result.errors, ...result.states]) show(`  ${line}`);
  if (isClean) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  errors.push(...result.errors.map((error) => `seed ${runSeed}: ${error}`));
  if (isClean) clean += 1;
  injected += result.faults.length;
}
for (const error of errors) print(`ERROR: ${error}`);
print(`${clean} of ${runs} runs clean, ${injected} faults injected.`);
if (clean === runs) await rm(folder, { recursive: true, force: true });
else console.log(`Kept: ${folder}`);
process.exitCode = clean === runs ? 0 : 1;
