import { beforeAll, expect, test } from 'vitest';
import { selectEarlierImport } from '../../src/machines/orderImport/selectors.ts';
import type { ImportSource } from '../../src/workers/protocol.ts';
import type { TestServer } from '../support/server.ts';
import { finished, openSheet } from './orders.ts';
import { createBrowser, type Tab } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

const named = (prefix: string, rows: number, name: string): ImportSource =>
  ({ ...createSheet(prefix, rows), name }) as ImportSource;

/** Opens a file in a browser of its own; what is said of it after the server was asked. */
async function openedBy(account: 'owner' | 'clerk', source: ImportSource): Promise<Tab> {
  const tab = createBrowser(server).openTab();
  await tab.signIn(account);
  await openSheet(tab, source);
  await tab.until((s) => s.children['askEarlier']?.getSnapshot().status !== 'active');
  return tab;
}

test('a file with the name and length of an earlier one is reported, and can still be sent', async () => {
  const first = createBrowser(server).openTab();
  await first.signIn('owner');
  await openSheet(first, named('AGAIN', 5, 'orders.csv'));
  const { importId } = first.import.getSnapshot().context;
  first.import.send({ type: 'send' });
  await finished(first);
  first.close();

  const again = await openedBy('clerk', named('AGAIN', 5, 'orders.csv'));
  await again.until((s) => selectEarlierImport(s) !== null);
  expect(selectEarlierImport(again.import.getSnapshot())).toMatchObject({ importId });
  again.import.send({ type: 'send' });
  await finished(again);
  expect(selectEarlierImport(again.import.getSnapshot())).toBeNull();

  // Only its name is the same: an export of another day.
  const other = await openedBy('owner', named('OTHER', 6, 'orders.csv'));
  expect(selectEarlierImport(other.import.getSnapshot())).toBeNull();
  other.import.send({ type: 'discard' });
  await other.until((s) => s.matches('idle'));
  other.close();

  // A condition that was withdrawn may come again.
  await again.client.cancelImport({ importId: importId ?? '' });
  again.close();
  const back = await openedBy('owner', named('AGAIN', 5, 'orders.csv'));
  expect(selectEarlierImport(back.import.getSnapshot())).toBeNull();
  back.close();
});
