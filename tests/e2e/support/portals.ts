import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { writeImage } from '../../support/image.ts';
import { DEMO, demoCopy, EMPTY_IMAGE } from './made.ts';

/*
 * Runs a portal on each of the ports given, each on a copy of demo data that are made once. The
 * signal to end reaches the portals as well: they are of the same group of processes.
 */

process.on('SIGTERM', () => {});

/** A portal as `npm start` runs it, once it is ready. */
async function start(directory: string, port: string): Promise<ChildProcess> {
  const portal = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: directory, PORT: port },
  });
  const lines = createInterface({ input: portal.stdout });
  for await (const line of lines) {
    if (!line.startsWith('Portage is ready')) continue;
    portal.stdout.resume();
    return portal;
  }
  throw new Error('The portal did not start.');
}

const maker = await start(DEMO, '0');
const made = once(maker, 'exit');
maker.kill('SIGTERM');
await Promise.all([made, writeImage(EMPTY_IMAGE)]);

const portals = await Promise.all(
  process.argv.slice(2).map(async (port) => start(await demoCopy(port), port)),
);
const ended = portals.map((portal) => once(portal, 'exit'));
process.stdout.write('All portals are ready.\n');
await Promise.all(ended);
await rm(dirname(DEMO), { recursive: true, force: true });
