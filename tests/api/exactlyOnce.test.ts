import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { selectActivity, selectSendFailure } from '../../src/machines/orderImport/selectors.ts';
import { createImportStore } from '../../src/storage/importStore.ts';
import { eventually } from '../support/eventually.ts';
import type { TestServer } from '../support/server.ts';
import { answerDropped, atUpload, BATCH_PATH, lost, onceEach } from './faults.ts';
import { counts, finished, numbers, openSheet, stored } from './orders.ts';
import { createBrowser, straight, type Tab, type Wire } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';

const rowsIn = (batch: string) => (JSON.parse(batch) as { readonly rows: unknown[] }).rows.length;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('every row arrives exactly once', () => {
  test.each<[string, string, Wire]>([
    ['nothing happens', 'CALM', straight],
    ['every answer is dropped once', 'DROP', onceEach(answerDropped)],
    ['every request is lost once', 'LOST', onceEach(lost)],
    ['every upload fails once', 'FAIL', onceEach(async () => new Response('', { status: 502 }))],
  ])('%s', async (_, prefix, wire) => {
    const tab = createBrowser(server).openTab({ current: wire });
    await tab.signIn('owner');
    await openSheet(tab, createSheet(prefix, 550));
    expect(counts(tab)).toMatchObject({ rows: 550, readyRows: 550 });
    tab.import.send({ type: 'send' });
    await finished(tab);
    expect(counts(tab)).toMatchObject({ created: 550, duplicate: 0, unknown: 0, readyRows: 0 });
    expect(await stored(server, prefix)).toEqual(numbers(prefix, 550));
    tab.close();
  });

  test('losing the network in the middle is shown, and sending continues by itself', async () => {
    const onLine = vi.fn<() => boolean>(() => true);
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: onLine });
    const wire = {
      current: atUpload(2, () => {
        onLine.mockReturnValue(false);
        wire.current = lost;
        return lost();
      }),
    };
    const tab = createBrowser(server).openTab(wire);
    await tab.signIn('owner');
    await openSheet(tab, createSheet('AWAY', 1050));
    tab.import.send({ type: 'send' });
    await tab.until((s) => selectActivity(s) === 'offline');
    expect(counts(tab)).toMatchObject({ created: 500, unknown: 550, readyRows: 0 });

    onLine.mockReturnValue(true);
    wire.current = straight;
    tab.windowEvents.dispatchEvent(new Event('online'));
    await finished(tab);
    expect(await stored(server, 'AWAY')).toEqual(numbers('AWAY', 1050));
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
        return lost();
      }),
    });
    await tab.signIn('owner');
    await openSheet(tab, createSheet('BLINK', 550));
    tab.import.send({ type: 'send' });
    await finished(tab);
    expect(await stored(server, 'BLINK')).toEqual(numbers('BLINK', 550));
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
    expect(counts(tab).unknown).toBeGreaterThan(0);

    await tab.signIn('owner');
    await finished(tab);
    expect(await stored(server, 'GONE')).toEqual(numbers('GONE', 1050));
    tab.close();
  });

  test.each<[string, string, Wire]>([
    ['its batch had arrived', 'RELA', async (_, pass) => pass().then(() => new Promise(() => {}))],
    ['its batch had not arrived', 'RELB', () => new Promise(() => {})],
  ])('the page is reloaded in the middle: %s', async (_, prefix, fault) => {
    const browser = createBrowser(server);
    let reached = () => {};
    const inFlight = new Promise<void>((resolve) => (reached = resolve));
    const tab = browser.openTab({
      current: atUpload(2, (path, pass) => {
        const answer = fault(path, pass);
        reached();
        return answer;
      }),
    });
    await tab.signIn('owner');
    await openSheet(tab, createSheet(prefix, 550));
    tab.import.send({ type: 'send' });
    await inFlight;
    tab.close();

    const again = browser.openTab();
    await again.until((s) => s.matches('resumeOffered'));
    again.import.send({ type: 'resume' });
    await again.until((s) => selectActivity(s) === 'reviewing');
    again.import.send({ type: 'send' });
    await finished(again);
    expect(counts(again)).toMatchObject({ created: 550, duplicate: 0, unknown: 0 });
    expect(await stored(server, prefix)).toEqual(numbers(prefix, 550));
    again.close();
  });

  describe('several batches in flight', () => {
    /** Holds every upload back until it is released; `up` is how many have come so far. */
    function gate() {
      const held: (() => void)[] = [];
      const counted = { up: 0, most: 0 };
      let isOpen = false;
      const wire: Wire = async (path, pass) => {
        if (!path.startsWith(BATCH_PATH)) return pass();
        counted.up += 1;
        if (!isOpen) await new Promise<void>((release) => held.push(release));
        counted.most = Math.max(counted.most, counted.up);
        const answer = await pass();
        counted.up -= 1;
        return answer;
      };
      const open = () => {
        isOpen = true;
        for (const release of held.splice(0)) release();
      };
      return { wire, counted, open };
    }

    /** The numbers of the batches in the browser's journal, and whether their bytes are there. */
    async function written(tab: Tab) {
      const { importId, owner } = tab.import.getSnapshot().context;
      if (importId === null || owner === null) throw new Error('There is no import.');
      const whole = await createImportStore().load(importId, owner);
      return whole?.batches.map(({ batchNo, body }) => [batchNo, body !== null]);
    }

    test('are three at most, each journalled before it is sent, and so is the next one', async () => {
      const { wire, counted, open } = gate();
      const tab = createBrowser(server).openTab({ current: wire });
      await tab.signIn('owner');
      await openSheet(tab, createSheet('PIPE', 1550));
      tab.import.send({ type: 'send' });
      await eventually(() => expect(counted.up).toBe(3));
      await eventually(async () =>
        expect(await written(tab)).toEqual([
          [0, true],
          [1, true],
          [2, true],
          [3, true],
        ]),
      );
      expect(counted.up).toBe(3);
      open();
      await finished(tab);
      expect(counted.most).toBe(3);
      expect(counts(tab)).toMatchObject({ created: 1550, unknown: 0, readyRows: 0 });
      expect(await stored(server, 'PIPE')).toEqual(numbers('PIPE', 1550));
      tab.close();
    });

    test('are completed by a pause, which starts no others', async () => {
      const { wire, open } = gate();
      const tab = createBrowser(server).openTab({ current: wire });
      await tab.signIn('owner');
      await openSheet(tab, createSheet('HOLD', 2050));
      tab.import.send({ type: 'send' });
      await eventually(async () => expect(await written(tab)).toHaveLength(4));
      tab.import.send({ type: 'pause' });
      open();
      await tab.until((s) => selectActivity(s) === 'paused');
      expect(counts(tab)).toMatchObject({ created: 2000, unknown: 0, readyRows: 50 });
      tab.import.send({ type: 'send' });
      await finished(tab);
      expect(await stored(server, 'HOLD')).toEqual(numbers('HOLD', 2050));
      tab.close();
    });

    test.each([
      ['large while answers come at once', 'FAST', 0, 1000],
      ['small where an answer takes long', 'SLOW', 3000, 500],
    ])('%s', async (_, prefix, delayMs, largest) => {
      const sizes: number[] = [];
      // Only the answers take time, however busy the machine is.
      let now = performance.now();
      vi.spyOn(performance, 'now').mockImplementation(() => now);
      const tab = createBrowser(server).openTab({
        current: async (path, pass, body) => {
          if (!path.startsWith(BATCH_PATH)) return pass();
          const batch = body instanceof FormData ? body.get('batch') : null;
          if (batch instanceof Blob) sizes.push(rowsIn(await batch.text()));
          const answer = await pass();
          now += delayMs;
          return answer;
        },
      });
      await tab.signIn('owner');
      await openSheet(tab, createSheet(prefix, 3000));
      tab.import.send({ type: 'send' });
      await finished(tab);
      expect(sizes[0]).toBe(500);
      expect(Math.max(...sizes)).toBe(largest);
      expect(sizes.reduce((sum, rows) => sum + rows)).toBe(3000);
      expect(await stored(server, prefix)).toEqual(numbers(prefix, 3000));
      tab.close();
    });

    test('arrive once each, even if one fails and is sent again', async () => {
      const tab = createBrowser(server).openTab({
        current: atUpload(2, async (_, pass) => {
          await pass();
          return new Response('', { status: 503 });
        }),
      });
      await tab.signIn('owner');
      await openSheet(tab, createSheet('MIDD', 1550));
      tab.import.send({ type: 'send' });
      await finished(tab);
      expect(counts(tab)).toMatchObject({ created: 1550, duplicate: 0, unknown: 0 });
      expect(await stored(server, 'MIDD')).toEqual(numbers('MIDD', 1550));
      tab.close();
    });
  });

  test('a batch number that the server knows with other content stops loudly', async () => {
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    await openSheet(tab, createSheet('TWIN', 3));
    const { importId } = tab.import.getSnapshot().context;
    tab.wire.current = atUpload(1, async (path, pass) => {
      const body = new FormData();
      const other = { importId, batchNo: 0, kind: 'domestic', fileName: 'x', columns: ['remark'] };
      body.append('batch', new Blob([JSON.stringify({ ...other, rows: [[9, ['x']]] })]), 'b.json');
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
    expect(await stored(server, 'TWIN')).toEqual([]);

    // Sent again, the server is asked first, and the rows go under a number of their own.
    tab.import.send({ type: 'send' });
    await finished(tab);
    expect(await stored(server, 'TWIN')).toEqual(numbers('TWIN', 3));
    tab.close();
  });

  test('nothing is sent that could not be stored first', async () => {
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
    await finished(tab);
    expect(await stored(server, 'FULL')).toEqual(numbers('FULL', 3));
    tab.close();
  });
});
