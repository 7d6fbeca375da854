import { beforeAll, expect, test, vi } from 'vitest';
import { selectProgress } from '../../src/machines/orderImport/selectors.ts';
import type { TestServer } from '../support/server.ts';
import { atUpload } from './faults.ts';
import { untilFinished, openSheet } from './orders.ts';
import { createBrowser } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

test('an hour of suspension does not lower the measured sending pace', async () => {
  const tab = createBrowser(server).openTab();
  await tab.signIn('owner');
  await openSheet(tab, createSheet('STOOD', 1_500));
  const now = performance.now.bind(performance);
  let pausedMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + pausedMs);
  tab.wire.current = atUpload(1, (_, pass) => {
    pausedMs = 3_600_000;
    return pass();
  });
  tab.import.send({ type: 'send' });
  await untilFinished(tab);
  clock.mockRestore();
  // With the hour, the pace would be below one row per second.
  expect(selectProgress(tab.import.getSnapshot()).rowsPerSecond).toBeGreaterThan(5);
  tab.close();
});
