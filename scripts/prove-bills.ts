import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase, type Db } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { fillCountries } from '../server/countries/book.ts';
import { faultsOfBooks, makeMonth, seeded } from './bills/month.ts';
import { countMonth, liveThrough } from './bills/story.ts';

/**
 * Bills a month of many orders, disputes, adjusts, pays and settles it on a database of its own, in a process
 * that is killed on the way, and checks all books to the minor unit.
 * `npm run prove:bills -- --orders 20000 --kills 20 --seed 1`
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    /** Of the worker: the database to go on with. */
    worker: { type: 'string' },
  },
});

const open = (path: string): Db => openDatabase({ type: 'directory', path });

async function prepare(path: string, next: () => number): Promise<void> {
  const db = open(path);
  await migrate(db);
  await fillCountries(db);
  await db
    .insertInto('company')
    .values([
      { id: 1, customer_code: 'PX0001', name: 'Carrier', country_code: 'GH' },
      { id: 2, customer_code: 'GH0002', name: 'Merchant', country_code: 'GH' },
    ])
    .execute();
  await makeMonth(db, 2, Number(values.orders), next);
  await db.destroy();
}

/** A worker until it ends, or is killed after some milliseconds; true if it got through. */
async function work(
  path: string,
  killAfter: number | null,
): Promise<{ ok: boolean; step: string }> {
  const child = fork(new URL(import.meta.url), ['--worker', path], {
    stdio: ['ignore', 1, 2, 'ipc'],
  });
  let step = 'starting';
  const started = Promise.withResolvers<void>();
  child.on('message', (message) => {
    if (typeof message === 'string') step = message;
    started.resolve();
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  if (killAfter !== null) {
    await Promise.race([started.promise, ended]);
    await Promise.race([pause(killAfter), ended]);
    child.kill('SIGKILL');
  }
  return { ok: (await ended) === 0, step };
}

async function prove(): Promise<void> {
  const next = seeded(Number(values.seed));
  const path = await mkdtemp(join(tmpdir(), 'portage-bills-'));
  try {
    await prepare(path, next);
    console.log(`${values.orders} orders, seed ${values.seed}`);
    for (let kill = 1; kill <= Number(values.kills); kill++) {
      const { ok, step } = await work(path, Math.floor(200 + next() * 4_800));
      console.log(`${ok ? 'through before kill' : 'killed'} ${kill} while ${step}`);
    }
    const start = performance.now();
    const last = await work(path, null);
    console.log(
      `through: ${last.ok}, the last run took ${Math.round(performance.now() - start)} ms`,
    );
    const db = open(path);
    console.log(await countMonth(db));
    const faults = await faultsOfBooks(db);
    await db.destroy();
    for (const fault of faults) console.log(`FAULT: ${fault}`);
    console.log(faults.length === 0 && last.ok ? 'All books agree.' : 'The books do not agree.');
    process.exitCode = faults.length === 0 && last.ok ? 0 : 1;
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

if (values.worker === undefined) await prove();
else {
  const db = open(values.worker);
  await liveThrough(db, (step) => process.send?.(step));
  await db.destroy();
  process.disconnect();
}
