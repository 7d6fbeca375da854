import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { testChromiumPath } from '../../scripts/chromium.ts';
import { DEMO } from './support/testData.ts';

/** Short form of `npm run chaos:import`: one seeded run with a failure of each kind. */
test('an import with failures of every kind creates each order once', async ({ browserName }) => {
  // `scripts/chaos-import.ts` starts the Chromium in `CHROMIUM`, whichever browser runs the journeys.
  test.skip(browserName !== 'chromium', 'The script starts its own Chromium.');
  test.setTimeout(480_000);
  const options = ['--runs', '1', '--seed', '7', '--rows', '4000', '--data', DEMO];
  const chaos = spawn(process.execPath, ['scripts/chaos-import.ts', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CHROMIUM: testChromiumPath().executablePath },
  });
  let output = '';
  for (const stream of [chaos.stdout, chaos.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [status] = await once(chaos, 'close');
  expect({ status, output }).toEqual({
    status: 0,
    output: expect.stringContaining('1 of 1 runs clean'),
  });
});
