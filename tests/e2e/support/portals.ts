import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildFrontEnd, isFrontEndStale, root } from '../../../scripts/frontEnd.ts';
import { readConfig } from '../../../server/config.ts';
import { createLogger } from '../../../server/logger.ts';
import { runServer, type RunningServer } from '../../../server/run.ts';
import { copyImage, provideImage } from '../../support/image.ts';
import { TEST_COST } from '../../support/passwordCost.ts';
import { DEMO, copyDemo, EMPTY_IMAGE } from './testData.ts';

/*
 * Runs a portal on each of the given ports, each with its own copy of the demo data. All run in one process, because
 * another process would have to compile the modules and PGlite's WebAssembly again.
 */

/** Starts a portal like that of `npm start`, but with faster password hashing. */
function startPortal(directory: string, port: string): Promise<RunningServer> {
  const config = readConfig({ ...process.env, DATA_DIR: directory, PORT: port }, true);
  return runServer(config, createLogger(config.logLevel), { root, passwordCost: TEST_COST });
}

if (await isFrontEndStale()) await buildFrontEnd();
await provideImage(EMPTY_IMAGE);
await copyImage(EMPTY_IMAGE, DEMO);
const demoPortal = await startPortal(DEMO, '0');
await demoPortal.stop();

const portals = await Promise.all(
  process.argv.slice(2).map(async (port) => startPortal(await copyDemo(port), port)),
);
process.once('SIGTERM', () => void stop());
process.stdout.write('All portals are ready.\n');

async function stop(): Promise<void> {
  await Promise.all(portals.map((portal) => portal.stop()));
  await rm(dirname(DEMO), { recursive: true, force: true });
  process.exit();
}
