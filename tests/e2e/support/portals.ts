import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildFrontEnd, root } from '../../../scripts/frontEnd.ts';
import { readConfig } from '../../../server/config.ts';
import { createLogger } from '../../../server/logger.ts';
import { runServer, type RunningServer } from '../../../server/run.ts';
import { copyImage, takeImage } from '../../support/image.ts';
import { TEST_COST } from '../../support/passwordCost.ts';
import { DEMO, demoCopy, EMPTY_IMAGE } from './made.ts';

/*
 * Runs a portal on each of the ports given, each on a copy of demo data that are made once. All of it
 * in one process: each other one would compile the modules and PGlite's WebAssembly again.
 */

/** A portal as `npm start` runs it, where a sign-in costs no third of a second. */
function start(directory: string, port: string): Promise<RunningServer> {
  const config = readConfig({ ...process.env, DATA_DIR: directory, PORT: port }, true);
  return runServer(config, createLogger(config.logLevel), { root, passwordCost: TEST_COST });
}

await buildFrontEnd();
await takeImage(EMPTY_IMAGE);
await copyImage(EMPTY_IMAGE, DEMO);
const maker = await start(DEMO, '0');
await maker.stop();

const portals = await Promise.all(
  process.argv.slice(2).map(async (port) => start(await demoCopy(port), port)),
);
process.once('SIGTERM', () => void stop());
process.stdout.write('All portals are ready.\n');

async function stop(): Promise<void> {
  await Promise.all(portals.map((portal) => portal.stop()));
  await rm(dirname(DEMO), { recursive: true, force: true });
  process.exit();
}
