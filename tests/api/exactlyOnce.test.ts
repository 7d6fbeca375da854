import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { selectActivity, selectSendFailure } from '../../src/machines/orderImport/selectors.ts';
import { createImportStore } from '../../src/storage/importStore.ts';
import { eventually } from '../support/eventually.ts';
import type { TestServer } from '../support/server.ts';
import { dropAnswer, atUpload, BATCH_PATH, loseConnection, failFirstTries } from './faults.ts';
import { getCounts, untilFinished, orderNumbers, openSheet, fetchOrderNumbers } from './orders.ts';
import { createBrowser, passThrough, type Tab, type Wire } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';

const countRows = (batch: string) =>
  (JSON.parse(batch) as { readonly rows: unknown[] }).rows.length;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('delivery of rows', () => {
  test.each<[string, string, Wire]>([
    ['nothing happens', 'CALM', passThrough],
    ['every answer is dropped once', 'DROP', failFirstTries(dropAnswer)],
    ['every request is lost once', 'LOST', failFirstTries(loseConnection)],
    [
      'every upload fails once',
      'FAIL',
      failFirstTries(async () => new Response('', { status: 502 })),
    ],
  ])('every row arrives once if %s', async (_, prefix, wire) => {
    const tab = createBrowser(server).openTab({ current: wire });
    await tab.signIn('owner');
    await openSheet(tab, createSheet(prefix, 550));
    expect(getCounts(tab)).toMatchObject({ rows: 550, readyRows: 550 });
    tab.import.send({ type: 'send' });
    await untilFinished(tab);
    expect(getCounts(tab)).toMatchObject({ created: 550, duplicate: 0, unknown: 0, readyRows: 0 });
    expect(await fetchOrderNumbers(server, prefix)).toEqual(orderNumbers(prefix, 550));
    tab.close();
  });

  test('a network loss during sending is shown, and sending continues automatically', async () => {
    const onLine = vi.fn<() => boolean>(() => true);
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: onLine });
    const wire = {
      current: atUpload(2, () => {
        onLine.mockReturnValue(false);
        wire.current = loseConnection;
        return loseConnection();
      }),
    };
    const tab = createBrowser(server).openTab(wire);
    await tab.signIn('owner');
    await openSheet(tab, createSheet('AWAY', 1050));
    tab.import.send({ type: 'send' });
    await tab.until((s) => selectActivity(s) === 'offline');
    expect(getCounts(tab)).toMatchObject({ created: 500, unknown: 550, readyRows: 0 });

    onLine.mockReturnValue(true);
    wire.current = passThrough;
    tab.windowEvents.dispatchEvent(new Event('online'));
    await untilFinished(tab);
    expect(await fetchOrderNumbers(server, 'AWAY')).toEqual(orderNumbers('AWAY', 1050));
    tab.close();
    Reflect.deleteProperty(navigator, 'onLine');
  });

  test('sending continues after a short loss of network that is noticed late', async () => {
    const onLine = vi.fn<() => boolean>(() => true);
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: onLine });
    const tab = createBrowser(server).openTab({
      current: atUpload(2, () => {
        onLine.mockReturnValueOnce(false);
        tab.windowEvents.dispatchEvent(new Event('online'));
        return loseConnection();
      }),
    });
    await tab.signIn('owner');
    await openSheet(tab, createSheet('BLINK', 550));
    tab.import.send({ type: 'send' });
    await untilFinished(tab);
    expect(await fetchOrderNumbers(server, 'BLINK')).toEqual(orderNumbers('BLINK', 550));
    tab.close();
    Reflect.deleteProperty(navigator, 'onLine');
  });

  test('sending continues once the same user has signed in again', async () => {
    const wire = {
      current: atUpload(2, async (_, pass) => {
        const { token } = tab.session.getSnapshot().context;
        await server.call('doLogout', {}, token === null ? {} : { token });
        return pass();
      }),
    };
    const tab = createBrowser(server).openTab(wire);
    await tab.signIn('owner');
    await openSheet(tab, createSheet('GONE', 1050));
    tab.import.send({ type: 'send' });
    await tab.until((s) => selectActivity(s) === 'signedOutPaused');
    expect(tab.session.getSnapshot().context).toMatchObject({ token: null, profile: null });
    expect(getCounts(tab).unknown).toBeGreaterThan(0);

    await tab.signIn('owner');
    await untilFinished(tab);
    expect(await fetchOrderNumbers(server, 'GONE')).toEqual(orderNumbers('GONE', 1050));
    tab.close();
  });

  test.each<[string, string, Wire]>([
    ['its batch had arrived', 'RELA', async (_, pass) => pass().then(() => new Promise(() => {}))],
    ['its batch had not arrived', 'RELB', () => new Promise(() => {})],
  ])(
    'every row arrives once if the page is reloaded during sending and %s',
    async (_, prefix, wire) => {
      const browser = createBrowser(server);
      let reportInFlight = () => {};
      const inFlight = new Promise<void>((resolve) => (reportInFlight = resolve));
      const tab = browser.openTab({
        current: atUpload(2, (path, pass) => {
          const answer = wire(path, pass);
          reportInFlight();
          return answer;
        }),
      });
      await tab.signIn('owner');
      await openSheet(tab, createSheet(prefix, 550));
      tab.import.send({ type: 'send' });
      await inFlight;
      tab.close();

      const reopenedTab = browser.openTab();
      await reopenedTab.until((s) => s.matches('resumeOffered'));
      reopenedTab.import.send({ type: 'resume' });
      await reopenedTab.until((s) => selectActivity(s) === 'reviewing');
      reopenedTab.import.send({ type: 'send' });
      await untilFinished(reopenedTab);
      expect(getCounts(reopenedTab)).toMatchObject({ created: 550, duplicate: 0, unknown: 0 });
      expect(await fetchOrderNumbers(server, prefix)).toEqual(orderNumbers(prefix, 550));
      reopenedTab.close();
    },
  );

  describe('several batches in flight', () => {
    /** Holds every upload back until `open` is called; `inFlight` counts the uploads without a reply. */
    function createGate() {
      const waiting: (() => void)[] = [];
      const uploads = { inFlight: 0, max: 0 };
      let isOpen = false;
      const wire: Wire = async (path, pass) => {
        if (!path.startsWith(BATCH_PATH)) return pass();
        uploads.inFlight += 1;
        if (!isOpen) await new Promise<void>((release) => waiting.push(release));
        uploads.max = Math.max(uploads.max, uploads.inFlight);
        const answer = await pass();
        uploads.inFlight -= 1;
        return answer;
      };
      const open = () => {
        isOpen = true;
        for (const release of waiting.splice(0)) release();
      };
      return { wire, uploads, open };
    }

    /** Batch numbers in the browser's journal, each with whether its bytes are stored. */
    async function getJournal(tab: Tab) {
      const { importId, owner } = tab.import.getSnapshot().context;
      if (importId === null || owner === null) throw new Error('There is no import.');
      const stored = await createImportStore().load(importId, owner);
      return stored?.batches.map(({ batchNo, body }) => [batchNo, body !== null]);
    }

    test('three batches are in flight, and a fourth is journalled ahead', async () => {
      const { wire, uploads, open } = createGate();
      const tab = createBrowser(server).openTab({ current: wire });
      await tab.signIn('owner');
      await openSheet(tab, createSheet('PIPE', 1550));
      tab.import.send({ type: 'send' });
      await eventually(() => expect(uploads.inFlight).toBe(3));
      await eventually(async () =>
        expect(await getJournal(tab)).toEqual([
          [0, true],
          [1, true],
          [2, true],
          [3, true],
        ]),
      );
      expect(uploads.inFlight).toBe(3);
      open();
      await untilFinished(tab);
      expect(uploads.max).toBe(3);
      expect(getCounts(tab)).toMatchObject({ created: 1550, unknown: 0, readyRows: 0 });
      expect(await fetchOrderNumbers(server, 'PIPE')).toEqual(orderNumbers('PIPE', 1550));
      tab.close();
    });

    test('a pause completes the batches in flight and starts no others', async () => {
      const { wire, open } = createGate();
      const tab = createBrowser(server).openTab({ current: wire });
      await tab.signIn('owner');
      await openSheet(tab, createSheet('HOLD', 2050));
      tab.import.send({ type: 'send' });
      await eventually(async () => expect(await getJournal(tab)).toHaveLength(4));
      tab.import.send({ type: 'pause' });
      open();
      await tab.until((s) => selectActivity(s) === 'paused');
      expect(getCounts(tab)).toMatchObject({ created: 2000, unknown: 0, readyRows: 50 });
      tab.import.send({ type: 'send' });
      await untilFinished(tab);
      expect(await fetchOrderNumbers(server, 'HOLD')).toEqual(orderNumbers('HOLD', 2050));
      tab.close();
    });

    test.each([
      ['batches become large while replies are fast', 'FAST', 0, 1000],
      ['batches stay small while replies are slow', 'SLOW', 3000, 500],
    ])('%s', async (_, prefix, delayMs, largestSize) => {
      const sizes: number[] = [];
      // A virtual clock: only replies take time.
      let now = performance.now();
      vi.spyOn(performance, 'now').mockImplementation(() => now);
      const tab = createBrowser(server).openTab({
        current: async (path, pass, body) => {
          if (!path.startsWith(BATCH_PATH)) return pass();
          const batch = body instanceof FormData ? body.get('batch') : null;
          if (batch instanceof Blob) sizes.push(countRows(await batch.text()));
          const answer = await pass();
          now += delayMs;
          return answer;
        },
      });
      await tab.signIn('owner');
      await openSheet(tab, createSheet(prefix, 3000));
      tab.import.send({ type: 'send' });
      await untilFinished(tab);
      expect(sizes[0]).toBe(500);
      expect(Math.max(...sizes)).toBe(largestSize);
      expect(sizes.reduce((sum, rows) => sum + rows)).toBe(3000);
      expect(await fetchOrderNumbers(server, prefix)).toEqual(orderNumbers(prefix, 3000));
      tab.close();
    });

    test('a failed batch is sent again, and every row arrives once', async () => {
      const tab = createBrowser(server).openTab({
        current: atUpload(2, async (_, pass) => {
          await pass();
          return new Response('', { status: 503 });
        }),
      });
      await tab.signIn('owner');
      await openSheet(tab, createSheet('MIDD', 1550));
      tab.import.send({ type: 'send' });
      await untilFinished(tab);
      expect(getCounts(tab)).toMatchObject({ created: 1550, duplicate: 0, unknown: 0 });
      expect(await fetchOrderNumbers(server, 'MIDD')).toEqual(orderNumbers('MIDD', 1550));
      tab.close();
    });
  });

  test('a batch number that the server has with other content halts the import', async () => {
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    await openSheet(tab, createSheet('TWIN', 3));
    const { importId } = tab.import.getSnapshot().context;
    tab.wire.current = atUpload(1, async (path, pass) => {
      const body = new FormData();
      const otherBatch = {
        importId,
        batchNo: 0,
        kind: 'domestic',
        fileName: 'x',
        columns: ['remark'],
      };
      body.append(
        'batch',
        new Blob([JSON.stringify({ ...otherBatch, rows: [[9, ['x']]] })]),
        'b.json',
      );
      const { token } = tab.session.getSnapshot().context;
      const headers = { authorization: `Bearer ${token}` };
      expect((await server.request(path, { method: 'POST', headers, body })).status).toBe(200);
      return pass();
    });
    tab.import.send({ type: 'send' });
    await tab.until((s) => selectActivity(s) === 'halted');
    expect(selectSendFailure(tab.import.getSnapshot())).toMatchObject({
      kind: 'refused',
      key: 'import.batch.changed',
      status: 422,
    });
    expect(await fetchOrderNumbers(server, 'TWIN')).toEqual([]);

    // A second attempt first asks the server, then sends the rows under another number.
    tab.import.send({ type: 'send' });
    await untilFinished(tab);
    expect(await fetchOrderNumbers(server, 'TWIN')).toEqual(orderNumbers('TWIN', 3));
    tab.close();
  });

  test('a batch that cannot be stored is not sent', async () => {
    let uploads = 0;
    const tab = createBrowser(server).openTab({
      current: (path, pass) => {
        if (path.startsWith(BATCH_PATH)) uploads += 1;
        return pass();
      },
    });
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The quota is used up.', 'QuotaExceededError');
    });
    await tab.signIn('owner');
    await openSheet(tab, createSheet('FULL', 3));
    tab.import.send({ type: 'send' });
    await tab.until((s) => selectActivity(s) === 'halted');
    expect(selectSendFailure(tab.import.getSnapshot())).toEqual({
      kind: 'storage',
      reason: 'full',
    });
    expect(uploads).toBe(0);

    vi.restoreAllMocks();
    tab.import.send({ type: 'send' });
    await untilFinished(tab);
    expect(await fetchOrderNumbers(server, 'FULL')).toEqual(orderNumbers('FULL', 3));
    tab.close();
  });
});
