import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, type Db } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { fillCountries } from '../server/countries/countryBook.ts';
import { faultsOfBooks, makeMonth, seeded } from './bills/month.ts';
import { faultsOfNight, liveThroughNight, makeMerchants } from './bills/night.ts';
import { countMonth, liveThrough } from './bills/story.ts';

/**
 * Bills a month of many orders, disputes, adjusts, pays and settles it on a database of its own, in a process
 * that is killed on the way, and checks all books to the minor unit.
 * `npm run prove:bills -- --orders 20000 --kills 20 --seed 1`
 * With `--companies 10000`, the orders are those of so many merchants, and the portal bills them by itself at night.
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

/** Whether many merchants are billed at night, or one month of one merchant lives through everything. */
const isNight = Number(values.companies) > 1;

const open = (path: string): Db => openDatabase({ type: 'directory', path });

async function prepare(path: string, next: () => number): Promise<void> {
  const db = open(path);
  await migrate(db);
  await fillCountries(db);
  await db
    .insertInto('company')
    .values([
      { id: 1, customer_code: 'PX0001', name: 'Carrier', country_code: 'GH' },
      ...(isNight
        ? []
        : [{ id: 2, customer_code: 'GH0002', name: 'Merchant', country_code: 'GH' }]),
    ])
    .execute();
  if (isNight) await makeMerchants(db, Number(values.companies), Number(values.orders));
  else await makeMonth(db, 2, Number(values.orders), next);
  await db.destroy();
}

/** Chance that a worker is killed per action: more than 20 times in a month of 20,000 orders. */
const CHANCE = 1 / 22;
/** After a worker reports what it does, ms: within it, or within what comes next. */
const KILL_WITHIN = 60;

/** A worker until it ends, or until it is killed, as `next` decides; null lets it end. */
async function work(
  path: string,
  next: (() => number) | null,
): Promise<{ ended: 'through' | 'killed' | 'failed'; step: string }> {
  const child = fork(
    new URL(import.meta.url),
    ['--worker', path, '--companies', values.companies],
    {
      stdio: ['ignore', 1, 2, 'ipc'],
    },
  );
  let step = 'starting';
  let isDoomed = false;
  child.on('message', (message) => {
    if (isDoomed) return;
    if (typeof message === 'string') step = message;
    isDoomed = next !== null && next() < CHANCE;
    if (isDoomed) setTimeout(() => child.kill('SIGKILL'), (next?.() ?? 0) * KILL_WITHIN);
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  const ended = signal === 'SIGKILL' ? 'killed' : code === 0 ? 'through' : 'failed';
  return { ended, step };
}

async function prove(): Promise<void> {
  const next = seeded(Number(values.seed));
  const path = await mkdtemp(join(tmpdir(), 'portage-bills-'));
  try {
    await prepare(path, next);
    console.log(`${values.orders} orders of ${values.companies} merchants, seed ${values.seed}`);
    const begin = performance.now();
    const wanted = Number(values.kills);
    let killed = 0;
    for (let isOpen = true; isOpen && killed < wanted;) {
      const { ended, step } = await work(path, next);
      if (ended === 'failed') throw new Error(`The worker failed while ${step}`);
      isOpen = ended === 'killed';
      if (isOpen) console.log(`killed ${(killed += 1)} while ${step}`);
    }
    const start = performance.now();
    const last = await work(path, null);
    const [ms, all] = [performance.now() - start, performance.now() - begin].map(Math.round);
    console.log(`${last.ended}, the last run took ${ms} ms, all runs took ${all} ms`);
    const db = open(path);
    console.log(await countMonth(db));
    const faults = [...(await faultsOfBooks(db)), ...(isNight ? await faultsOfNight(db) : [])];
    await db.destroy();
    for (const fault of faults) console.log(`FAULT: ${fault}`);
    const agree = faults.length === 0 && last.ended === 'through';
    console.log(agree ? 'All books agree.' : 'The books do not agree.');
    console.log(`${killed} of ${wanted} kills.`);
    process.exitCode = agree && killed === wanted ? 0 : 1;
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

if (values.worker === undefined) await prove();
else {
  const db = open(values.worker);
  const live = isNight ? liveThroughNight : liveThrough;
  await live(db, (step) => process.send?.(step));
  await db.destroy();
  process.disconnect();
}
