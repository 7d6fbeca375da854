import { beforeAll, expect, test } from 'vitest';
import { selectEarlierImport } from '../../src/machines/orderImport/selectors.ts';
import type { ImportSource } from '../../src/workers/protocol.ts';
import type { TestServer } from '../support/server.ts';
import { untilFinished, openSheet } from './orders.ts';
import { createBrowser, type Tab } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

const createNamedSheet = (prefix: string, rows: number, name: string): ImportSource =>
  ({ ...createSheet(prefix, rows), name }) as ImportSource;

/** Opens a file in a new browser and waits for the query for earlier imports. */
async function openInNewBrowser(account: 'owner' | 'clerk', source: ImportSource): Promise<Tab> {
  const tab = createBrowser(server).openTab();
  await tab.signIn(account);
  await openSheet(tab, source);
  await tab.until((s) => s.children['askEarlier']?.getSnapshot().status !== 'active');
  return tab;
}

test('a file with the name and row count of an earlier import is reported, and can still be sent', async () => {
  const firstTab = createBrowser(server).openTab();
  await firstTab.signIn('owner');
  await openSheet(firstTab, createNamedSheet('AGAIN', 5, 'orders.csv'));
  const { importId } = firstTab.import.getSnapshot().context;
  firstTab.import.send({ type: 'send' });
  await untilFinished(firstTab);
  firstTab.close();

  const secondTab = await openInNewBrowser('clerk', createNamedSheet('AGAIN', 5, 'orders.csv'));
  await secondTab.until((s) => selectEarlierImport(s) !== null);
  expect(selectEarlierImport(secondTab.import.getSnapshot())).toMatchObject({ importId });
  secondTab.import.send({ type: 'send' });
  await untilFinished(secondTab);
  expect(selectEarlierImport(secondTab.import.getSnapshot())).toBeNull();

  // Only the name is the same: the file has another number of rows.
  const thirdTab = await openInNewBrowser('owner', createNamedSheet('OTHER', 6, 'orders.csv'));
  expect(selectEarlierImport(thirdTab.import.getSnapshot())).toBeNull();
  thirdTab.import.send({ type: 'discard' });
  await thirdTab.until((s) => s.matches('idle'));
  thirdTab.close();

  // A cancelled import is not reported, nor is the second one, which created no order.
  await secondTab.client.cancelImport({ importId: importId ?? '' });
  secondTab.close();
  const fourthTab = await openInNewBrowser('owner', createNamedSheet('AGAIN', 5, 'orders.csv'));
  expect(selectEarlierImport(fourthTab.import.getSnapshot())).toBeNull();
  fourthTab.close();
});
