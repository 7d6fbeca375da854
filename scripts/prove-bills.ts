import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, type Db } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { fillCountries } from '../server/countries/countryBook.ts';
import { checkBooks, createMonth, createSeededRandom } from './bills/month.ts';
import {
  findBillingErrors,
  runAutomaticBilling,
  createMerchants,
} from './bills/automaticBilling.ts';
import { countMonth, runStory } from './bills/story.ts';

/**
 * Bills a month of many orders, then disputes, adjusts, pays and settles it, on a new database and in a process that
 * is killed several times, and checks all books to the minor unit.
 * `npm run prove:bills -- --orders 20000 --kills 20 --seed 1`
 * With `--companies 10000`, the orders belong to as many merchants, and the portal bills them automatically at night.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    companies: { type: 'string', default: '1' },
    /** Database that the worker continues with. */
    worker: { type: 'string' },
  },
});

/** Whether many merchants are billed automatically, instead of one merchant's month in all steps. */
const isAutomatic = Number(values.companies) > 1;

const open = (path: string): Db => openDatabase({ type: 'directory', path });

async function prepare(path: string, random: () => number): Promise<void> {
  const db = open(path);
  await migrate(db);
  await fillCountries(db);
  await db
    .insertInto('company')
    .values([
      { id: 1, customer_code: 'PX0001', name: 'Carrier', country_code: 'GH' },
      ...(isAutomatic
        ? []
        : [{ id: 2, customer_code: 'GH0002', name: 'Merchant', country_code: 'GH' }]),
    ])
    .execute();
  if (isAutomatic) await createMerchants(db, Number(values.companies), Number(values.orders));
  else await createMonth(db, 2, Number(values.orders), random);
  await db.destroy();
}

/** Probability that a worker is killed per step: more than 20 times in a month of 20,000 orders. */
const KILL_CHANCE = 1 / 22;
/** Maximum delay of a kill after the report of a step, in ms. */
const KILL_WITHIN_MS = 60;

/** Runs a worker until it ends or is killed, as `random` decides; without it, the worker is not killed. */
async function runWorker(
  path: string,
  random: (() => number) | null,
): Promise<{ outcome: 'finished' | 'killed' | 'failed'; step: string }> {
  const child = fork(
    new URL(import.meta.url),
    ['--worker', path, '--companies', values.companies],
    {
      stdio: ['ignore', 1, 2, 'ipc'],
    },
  );
  let step = 'starting';
  let willBeKilled = false;
  child.on('message', (message) => {
    if (willBeKilled) return;
    if (typeof message === 'string') step = message;
    willBeKilled = random !== null && random() < KILL_CHANCE;
    if (willBeKilled) setTimeout(() => child.kill('SIGKILL'), (random?.() ?? 0) * KILL_WITHIN_MS);
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  const outcome = signal === 'SIGKILL' ? 'killed' : code === 0 ? 'finished' : 'failed';
  return { outcome, step };
}

async function prove(): Promise<void> {
  const random = createSeededRandom(Number(values.seed));
  const path = await mkdtemp(join(tmpdir(), 'portage-bills-'));
  try {
    await prepare(path, random);
    console.log(`${values.orders} orders of ${values.companies} merchants, seed ${values.seed}`);
    const begin = performance.now();
    const kills = Number(values.kills);
    let killed = 0;
    for (let isOpen = true; isOpen && killed < kills;) {
      const { outcome, step } = await runWorker(path, random);
      if (outcome === 'failed') throw new Error(`The worker failed while ${step}`);
      isOpen = outcome === 'killed';
      if (isOpen) console.log(`killed ${(killed += 1)} while ${step}`);
    }
    const start = performance.now();
    const last = await runWorker(path, null);
    const [ms, all] = [performance.now() - start, performance.now() - begin].map(Math.round);
    console.log(`${last.outcome}, the last run took ${ms} ms, all runs took ${all} ms`);
    const db = open(path);
    console.log(await countMonth(db));
    const errors = [...(await checkBooks(db)), ...(isAutomatic ? await findBillingErrors(db) : [])];
    await db.destroy();
    for (const error of errors) console.log(`ERROR: ${error}`);
    const hasNoErrors = errors.length === 0 && last.outcome === 'finished';
    console.log(hasNoErrors ? 'All books agree.' : 'The books do not agree.');
    console.log(`${killed} of ${kills} kills.`);
    process.exitCode = hasNoErrors && killed === kills ? 0 : 1;
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

if (values.worker === undefined) await prove();
else {
  const db = open(values.worker);
  const run = isAutomatic ? runAutomaticBilling : runStory;
  await run(db, (step) => process.send?.(step));
  await db.destroy();
  process.disconnect();
}
