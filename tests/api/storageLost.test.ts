import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { selectActivity, selectSendFailure } from '../../src/machines/orderImport/selectors.ts';
import { createImportStore } from '../../src/storage/importStore.ts';
import { eventually } from '../support/eventually.ts';
import type { TestServer } from '../support/server.ts';
import { type Connections, watchConnections } from './connections.ts';
import { atUpload, BATCH_PATH } from './faults.ts';
import { counts, finished, numbers, openSheet, stored } from './orders.ts';
import { createBrowser, straight, type Tab } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);
afterEach(() => {
  vi.restoreAllMocks();
});

/** Sets the pieces of an order, in a row that may still change. */
async function fix(tab: Tab, order: number, pieces: number): Promise<void> {
  const { layout } = tab.import.getSnapshot().context;
  const column = layout?.columns.findIndex(({ key }) => key === 'pieces') ?? -1;
  tab.rows.ensure(order - 1, order);
  const row = await eventually(() => {
    const found = tab.rows.row(order - 1);
    if (found === undefined) throw new Error('The row is on its way.');
    return found.id;
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

const ways: readonly (readonly [string, string, (connections: Connections) => void])[] = [
  ['closed without an event', 'C', (connections) => connections.close()],
  ['lost in the middle of a transaction', 'I', (connections) => connections.interrupt()],
];

describe.each(ways)('a connection %s', (_, way, lose) => {
  test('before the file is read does not prevent storing it', async () => {
    const connections = watchConnections();
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    await tab.until((s) => s.matches('idle'));
    lose(connections);
    await openSheet(tab, createSheet(`READ${way}`, 3));
    await tab.stored();
    expect(await createImportStore().find(getOwner(tab))).toHaveLength(1);
    tab.import.send({ type: 'discard' });
    await tab.until((s) => s.matches('idle'));
    tab.close();
  });

  test('while rows are fixed does not lose the changes', async () => {
    const connections = watchConnections();
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    await openSheet(tab, createSheet(`EDIT${way}`, 3));
    await tab.stored();
    lose(connections);
    await fix(tab, 2, 7);
    await expect
      .poll(() => tab.windowEvents.dispatchEvent(new Event('beforeunload', { cancelable: true })))
      .toBe(true);
    tab.close();

    const again = browser.openTab();
    await again.until((s) => s.matches('resumeOffered'));
    lose(connections);
    again.import.send({ type: 'resume' });
    await again.until((s) => selectActivity(s) === 'reviewing');
    lose(connections);
    again.import.send({ type: 'send' });
    await finished(again);
    expect(await stored(server, `EDIT${way}`)).toEqual(numbers(`EDIT${way}`, 3));
    expect(await fetchPieces(`EDIT${way}-2`)).toBe(7);
    again.close();
  });

  test('at every upload and answer delivers each row once, with changes made meanwhile', async () => {
    const connections = watchConnections();
    const prefix = `SEND${way}`;
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    await openSheet(tab, createSheet(prefix, 6_050));
    let uploads = 0;
    tab.wire.current = async (path, pass) => {
      if (!path.startsWith(BATCH_PATH)) return pass();
      uploads += 1;
      if (uploads === 1) await fix(tab, 6_050, 9);
      lose(connections);
      const answer = await pass();
      lose(connections);
      return answer;
    };
    tab.import.send({ type: 'send' });
    await finished(tab);
    expect(counts(tab)).toMatchObject({ created: 6_050, duplicate: 0, unknown: 0 });
    expect(await stored(server, prefix)).toEqual(numbers(prefix, 6_050));
    expect(await fetchPieces(`${prefix}-6050`)).toBe(9);
    expect(await createImportStore().find(getOwner(tab))).toEqual([]);
    tab.close();
  });

  test('before a batch is sent again after a reload is recovered', async () => {
    const connections = watchConnections();
    const prefix = `BACK${way}`;
    const browser = createBrowser(server);
    let reached = () => {};
    const inFlight = new Promise<void>((resolve) => (reached = resolve));
    const tab = browser.openTab({
      current: atUpload(1, () => {
        reached();
        return new Promise(() => {});
      }),
    });
    await tab.signIn('owner');
    await openSheet(tab, createSheet(prefix, 550));
    tab.import.send({ type: 'send' });
    await inFlight;
    tab.close();

    const again = browser.openTab({ current: straight });
    await again.until((s) => s.matches('resumeOffered'));
    lose(connections);
    again.import.send({ type: 'resume' });
    await again.until((s) => selectActivity(s) === 'reviewing');
    lose(connections);
    again.import.send({ type: 'send' });
    await finished(again);
    expect(counts(again)).toMatchObject({ created: 550, duplicate: 0, unknown: 0 });
    expect(await stored(server, prefix)).toEqual(numbers(prefix, 550));
    again.close();
  });
});

const getOwner = (tab: Tab) => {
  const { owner } = tab.import.getSnapshot().context;
  if (owner === null) throw new Error('Nobody is signed in.');
  return owner;
};

test('an import that the browser has deleted is stored again', async () => {
  const tab = createBrowser(server).openTab();
  await tab.signIn('owner');
  await openSheet(tab, createSheet('EVICT', 3));
  await tab.stored();
  await createImportStore().removeAll(getOwner(tab));
  await fix(tab, 1, 5);
  await tab.stored();
  tab.import.send({ type: 'send' });
  await finished(tab);
  expect(await stored(server, 'EVICT')).toEqual(numbers('EVICT', 3));
  tab.close();
});

describe('messages about storage', () => {
  test.each([
    ['QuotaExceededError', 'full'],
    ['UnknownError', 'lost'],
    ['AbortError', 'lost'],
    ['VersionError', 'outdated'],
    ['SecurityError', 'refused'],
    // Firefox says so of its storage in private windows.
    ['InvalidStateError', 'refused'],
  ])('%s when the database is opened: %s', async (name, reason) => {
    const opening = indexedDB.open.bind(indexedDB);
    const prefix = `TOLD${name}`;
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    await tab.until((s) => s.matches('idle'));
    const fail = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('It failed.', name);
    });
    const closing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    });
    await openSheet(tab, createSheet(prefix, 3));
    tab.import.send({ type: 'send' });
    await tab.until((s) => selectActivity(s) === 'halted');
    expect(selectSendFailure(tab.import.getSnapshot())).toEqual({ kind: 'storage', reason });
    expect(await stored(server, prefix)).toEqual([]);
    // Left now, the file and its changes would be lost.
    const leaving = new Event('beforeunload', { cancelable: true });
    expect(tab.windowEvents.dispatchEvent(leaving)).toBe(false);

    fail.mockImplementation(opening);
    closing.mockRestore();
    tab.import.send({ type: 'send' });
    await finished(tab);
    expect(await stored(server, prefix)).toEqual(numbers(prefix, 3));
    tab.close();
  });
});

test('a browser that stores no files, as Safari in a private window, stores their bytes', async () => {
  const clone = structuredClone;
  const isFile = (value: unknown) =>
    typeof value === 'object' && value !== null && 'file' in value && value.file instanceof Blob;
  // The database of tests makes its copies by it.
  vi.spyOn(globalThis, 'structuredClone').mockImplementation((value, options) => {
    if (isFile(value)) throw new DOMException('Error preparing Blob/File data', 'UnknownError');
    return clone(value, options);
  });
  const browser = createBrowser(server);
  const tab = browser.openTab();
  await tab.signIn('owner');
  await openSheet(tab, createSheet('PRIVATE', 3));
  await fix(tab, 2, 7);
  await tab.stored();
  tab.close();

  const again = browser.openTab();
  await again.until((s) => s.matches('resumeOffered'));
  again.import.send({ type: 'resume' });
  await again.until((s) => selectActivity(s) === 'reviewing');
  again.import.send({ type: 'send' });
  await finished(again);
  expect(await stored(server, 'PRIVATE')).toEqual(numbers('PRIVATE', 3));
  expect(await fetchPieces('PRIVATE-2')).toBe(7);
  again.close();
});
