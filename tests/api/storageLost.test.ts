import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { selectActivity, selectSendFailure } from '../../src/machines/orderImport/selectors.ts';
import { createImportStore } from '../../src/storage/importStore.ts';
import { eventually } from '../support/eventually.ts';
import type { TestServer } from '../support/server.ts';
import { type Connections, watchConnections } from './connections.ts';
import { atUpload, BATCH_PATH } from './faults.ts';
import { getCounts, untilFinished, orderNumbers, openSheet, fetchOrderNumbers } from './orders.ts';
import { createBrowser, passThrough, type Tab } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);
afterEach(() => {
  vi.restoreAllMocks();
});

/** Edits the pieces of an order. */
async function setPieces(tab: Tab, order: number, pieces: number): Promise<void> {
  const { layout } = tab.import.getSnapshot().context;
  const column = layout?.columns.findIndex(({ key }) => key === 'pieces') ?? -1;
  tab.rows.ensure(order - 1, order);
  const row = await eventually(() => {
    const loadedRow = tab.rows.row(order - 1);
    if (loadedRow === undefined) throw new Error('The row is not loaded yet.');
    return loadedRow.id;
  });
  tab.import.send({ type: 'edit', edits: [{ row, column, text: String(pieces) }] });
}

const fetchPieces = async (number: string) => {
  const { pieces } = await server.db
    .selectFrom('orders')
    .select('pieces')
    .where('customer_order_no', '=', number)
    .executeTakeFirstOrThrow();
  return pieces;
};

const faults: readonly (readonly [string, string, (connections: Connections) => void])[] = [
  ['closed without an event', 'C', (connections) => connections.close()],
  ['lost in the middle of a transaction', 'I', (connections) => connections.interrupt()],
];

describe.each(faults)('database connection %s', (_, faultId, breakConnections) => {
  test('a file opened afterwards is stored', async () => {
    const connections = watchConnections();
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    await tab.until((s) => s.matches('idle'));
    breakConnections(connections);
    await openSheet(tab, createSheet(`READ${faultId}`, 3));
    await tab.untilStored();
    expect(await createImportStore().find(getOwner(tab))).toHaveLength(1);
    tab.import.send({ type: 'discard' });
    await tab.until((s) => s.matches('idle'));
    tab.close();
  });

  test('changes of rows are not lost', async () => {
    const connections = watchConnections();
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    await openSheet(tab, createSheet(`EDIT${faultId}`, 3));
    await tab.untilStored();
    breakConnections(connections);
    await setPieces(tab, 2, 7);
    // The page can be left without a question once the change is stored.
    await expect
      .poll(() => tab.windowEvents.dispatchEvent(new Event('beforeunload', { cancelable: true })))
      .toBe(true);
    tab.close();

    const reopenedTab = browser.openTab();
    await reopenedTab.until((s) => s.matches('resumeOffered'));
    breakConnections(connections);
    reopenedTab.import.send({ type: 'resume' });
    await reopenedTab.until((s) => selectActivity(s) === 'reviewing');
    breakConnections(connections);
    reopenedTab.import.send({ type: 'send' });
    await untilFinished(reopenedTab);
    expect(await fetchOrderNumbers(server, `EDIT${faultId}`)).toEqual(
      orderNumbers(`EDIT${faultId}`, 3),
    );
    expect(await fetchPieces(`EDIT${faultId}-2`)).toBe(7);
    reopenedTab.close();
  });

  test('each row is delivered once, with changes made during sending', async () => {
    const connections = watchConnections();
    const prefix = `SEND${faultId}`;
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    await openSheet(tab, createSheet(prefix, 6_050));
    let uploads = 0;
    tab.wire.current = async (path, pass) => {
      if (!path.startsWith(BATCH_PATH)) return pass();
      uploads += 1;
      if (uploads === 1) await setPieces(tab, 6_050, 9);
      breakConnections(connections);
      const answer = await pass();
      breakConnections(connections);
      return answer;
    };
    tab.import.send({ type: 'send' });
    await untilFinished(tab);
    expect(getCounts(tab)).toMatchObject({ created: 6_050, duplicate: 0, unknown: 0 });
    expect(await fetchOrderNumbers(server, prefix)).toEqual(orderNumbers(prefix, 6_050));
    expect(await fetchPieces(`${prefix}-6050`)).toBe(9);
    expect(await createImportStore().find(getOwner(tab))).toEqual([]);
    tab.close();
  });

  test('a batch sent again after a reload arrives once', async () => {
    const connections = watchConnections();
    const prefix = `BACK${faultId}`;
    const browser = createBrowser(server);
    let reportInFlight = () => {};
    const inFlight = new Promise<void>((resolve) => (reportInFlight = resolve));
    const tab = browser.openTab({
      current: atUpload(1, () => {
        reportInFlight();
        return new Promise(() => {});
      }),
    });
    await tab.signIn('owner');
    await openSheet(tab, createSheet(prefix, 550));
    tab.import.send({ type: 'send' });
    await inFlight;
    tab.close();

    const reopenedTab = browser.openTab({ current: passThrough });
    await reopenedTab.until((s) => s.matches('resumeOffered'));
    breakConnections(connections);
    reopenedTab.import.send({ type: 'resume' });
    await reopenedTab.until((s) => selectActivity(s) === 'reviewing');
    breakConnections(connections);
    reopenedTab.import.send({ type: 'send' });
    await untilFinished(reopenedTab);
    expect(getCounts(reopenedTab)).toMatchObject({ created: 550, duplicate: 0, unknown: 0 });
    expect(await fetchOrderNumbers(server, prefix)).toEqual(orderNumbers(prefix, 550));
    reopenedTab.close();
  });
});

const getOwner = (tab: Tab) => {
  const { owner } = tab.import.getSnapshot().context;
  if (owner === null) throw new Error('No user is signed in.');
  return owner;
};

test('an import that the browser has evicted is stored again', async () => {
  const tab = createBrowser(server).openTab();
  await tab.signIn('owner');
  await openSheet(tab, createSheet('EVICT', 3));
  await tab.untilStored();
  await createImportStore().removeAll(getOwner(tab));
  await setPieces(tab, 1, 5);
  await tab.untilStored();
  tab.import.send({ type: 'send' });
  await untilFinished(tab);
  expect(await fetchOrderNumbers(server, 'EVICT')).toEqual(orderNumbers('EVICT', 3));
  tab.close();
});

describe('storage failures', () => {
  test.each([
    ['QuotaExceededError', 'full'],
    ['UnknownError', 'lost'],
    ['AbortError', 'lost'],
    ['VersionError', 'outdated'],
    ['SecurityError', 'refused'],
    // Firefox throws it in private windows.
    ['InvalidStateError', 'refused'],
  ])('a %s when opening the database is reported as %s', async (name, reason) => {
    const openOriginal = indexedDB.open.bind(indexedDB);
    const prefix = `TOLD${name}`;
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    await tab.until((s) => s.matches('idle'));
    const openMock = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('It failed.', name);
    });
    const transactionMock = vi
      .spyOn(IDBDatabase.prototype, 'transaction')
      .mockImplementation(() => {
        throw new DOMException('The database connection is closing.', 'InvalidStateError');
      });
    await openSheet(tab, createSheet(prefix, 3));
    tab.import.send({ type: 'send' });
    await tab.until((s) => selectActivity(s) === 'halted');
    expect(selectSendFailure(tab.import.getSnapshot())).toEqual({ kind: 'storage', reason });
    expect(await fetchOrderNumbers(server, prefix)).toEqual([]);
    // Leaving now would lose the file and its changes.
    const leaving = new Event('beforeunload', { cancelable: true });
    expect(tab.windowEvents.dispatchEvent(leaving)).toBe(false);

    openMock.mockImplementation(openOriginal);
    transactionMock.mockRestore();
    tab.import.send({ type: 'send' });
    await untilFinished(tab);
    expect(await fetchOrderNumbers(server, prefix)).toEqual(orderNumbers(prefix, 3));
    tab.close();
  });
});

test('a browser that cannot store files, like Safari in private windows, stores their bytes', async () => {
  const clone = structuredClone;
  const isFile = (value: unknown) =>
    typeof value === 'object' && value !== null && 'file' in value && value.file instanceof Blob;
  // fake-indexeddb copies values with `structuredClone`.
  vi.spyOn(globalThis, 'structuredClone').mockImplementation((value, options) => {
    if (isFile(value)) throw new DOMException('Error preparing Blob/File data', 'UnknownError');
    return clone(value, options);
  });
  const browser = createBrowser(server);
  const tab = browser.openTab();
  await tab.signIn('owner');
  await openSheet(tab, createSheet('PRIVATE', 3));
  await setPieces(tab, 2, 7);
  await tab.untilStored();
  tab.close();

  const reopenedTab = browser.openTab();
  await reopenedTab.until((s) => s.matches('resumeOffered'));
  reopenedTab.import.send({ type: 'resume' });
  await reopenedTab.until((s) => selectActivity(s) === 'reviewing');
  reopenedTab.import.send({ type: 'send' });
  await untilFinished(reopenedTab);
  expect(await fetchOrderNumbers(server, 'PRIVATE')).toEqual(orderNumbers('PRIVATE', 3));
  expect(await fetchPieces('PRIVATE-2')).toBe(7);
  reopenedTab.close();
});
