import { beforeAll, describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { seedDemoRateCards } from '../../server/demo/rateCards.ts';
import { transact } from '../../server/db/tenant.ts';
import {
  selectActivity,
  selectCheck,
  selectCheckStep,
} from '../../src/machines/orderImport/selectors.ts';
import type { ImportSource } from '../../src/workers/protocol.ts';
import type { TestServer } from '../support/server.ts';
import { loseConnection } from './faults.ts';
import { getCounts, untilFinished, fetchOrderNumbers } from './orders.ts';
import { createBrowser, passThrough, type Tab, type Wire } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';
import { mapByColumn } from '../support/mapping.ts';

const CHECK_PATH = '/v1/api/express/order/importOrder';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await transact(server.db, seedDemoRateCards);
}, START_TIMEOUT);

/** Applies `wire` to one check request, counted from 1; the others pass. */
function atCheck(position: number, wire: Wire): Wire {
  let requests = 0;
  return (path, pass) => {
    if (!path.startsWith(CHECK_PATH)) return pass();
    requests += 1;
    return requests === position ? wire(path, pass) : pass();
  };
}

const untilChecked = (tab: Tab) =>
  tab.until((s) => selectActivity(s) === 'reviewing' && selectCheck(s)?.next === null);

/** Opens a file, even if an earlier test left an unfinished import in the storage. */
async function openFile(tab: Tab, source: ImportSource): Promise<void> {
  await tab.until((s) => s.matches('idle') || s.matches('resumeOffered'));
  tab.import.send({ type: 'choose', source });
  await tab.until((s) => selectActivity(s) === 'reviewing');
}

const getCheck = (tab: Tab) => selectCheck(tab.import.getSnapshot());

describe('check before sending', () => {
  test('the check forecasts the outcome of every order and stores none', async () => {
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    await openFile(tab, createSheet('ASKED', 400));
    tab.import.send({ type: 'send' });
    await untilFinished(tab);
    tab.import.send({ type: 'discard' });

    const change = (order: number) => ({
      ...(order <= 7 ? { receiverName: 'Kojo Boateng' } : {}),
      ...(order === 1200 ? { pieces: 'x' } : {}),
    });

    // 400 of the orders exist: 7 of them with another receiver. Order 1200 has an error.
    await openFile(tab, createSheet('ASKED', 1200, change));
    tab.import.send({ type: 'check' });
    await untilChecked(tab);
    expect(getCheck(tab)).toMatchObject({
      orders: { create: 799, duplicate: 393, conflict: 7, invalid: 0 },
      // 2.5 kg each: GHS 25.00 for the first kilogram, and 4.50 for each of three half kilograms more.
      freight: { sums: { GHS: 799 * 3_850 }, orders: 799 },
      total: 1199,
      isStale: false,
    });
    expect(getCounts(tab)).toMatchObject({ readyRows: 1199, warningRows: 7, unknown: 0 });
    expect(await fetchOrderNumbers(server, 'ASKED')).toHaveLength(400);

    // Another receiver for the ninth order: one more of the stored orders differs.
    tab.import.send({ type: 'edit', edits: [{ row: 9, column: 1, text: 'Yaa Asante' }] });
    await tab.until((s) => selectCheck(s)?.isStale === true);
    tab.import.send({ type: 'check' });
    await untilChecked(tab);
    expect(getCheck(tab)).toMatchObject({
      orders: { duplicate: 392, conflict: 8 },
      isStale: false,
    });
    tab.close();
  });

  test('another mapping, or a reload, drops the check', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    await openFile(tab, createSheet('MAPPED', 30));
    tab.import.send({ type: 'edit', edits: [{ row: 3, column: 1, text: 'Yaa Asante' }] });
    await tab.until((s) => s.context.history.canUndo);
    tab.import.send({ type: 'check' });
    await untilChecked(tab);
    tab.import.send({ type: 'query', query: { filter: { forecast: 'create' } } });
    await tab.importService.queries.untilCurrent({ from: 0, to: 5 });
    expect(tab.importService.rows.row(0)?.forecast).toEqual({ status: 'create' });

    const { layout } = tab.import.getSnapshot().context;
    const mapping = layout?.columns.map(({ key }) => (key === 'remark' ? null : key)) ?? [];
    tab.import.send({ type: 'map', mapping: mapByColumn(mapping) });
    await tab.until((s) => selectActivity(s) === 'reviewing' && s.context.layout !== layout);
    expect(tab.import.getSnapshot().context).toMatchObject({
      check: null,
      query: {},
      // The edit is kept, but undo does not go back beyond the mapping.
      hasEarlierEdits: true,
      history: { canUndo: false },
    });
    await tab.importService.queries.untilCurrent({ from: 0, to: 5 });
    expect(tab.importService.rows.total).toBe(30);
    expect(tab.importService.rows.row(0)).not.toHaveProperty('forecast');
    expect(tab.importService.rows.row(2)?.cells[1]?.text).toBe('Yaa Asante');

    tab.import.send({ type: 'check' });
    await untilChecked(tab);
    await tab.untilStored();
    tab.close();
    const reopenedTab = browser.openTab();
    await reopenedTab.until((s) => s.matches('resumeOffered'));
    reopenedTab.import.send({ type: 'resume' });
    await reopenedTab.until((s) => selectActivity(s) === 'reviewing');
    expect(reopenedTab.import.getSnapshot().context).toMatchObject({
      check: null,
      hasEarlierEdits: true,
    });
    await reopenedTab.importService.queries.untilCurrent({ from: 0, to: 5 });
    expect(reopenedTab.importService.rows.row(0)).not.toHaveProperty('forecast');
    reopenedTab.import.send({ type: 'discard' });
    // The page may next offer an import that an earlier test left behind.
    await reopenedTab.until((s) => s.matches('idle') || s.matches('resumeOffered'));
    reopenedTab.close();
  });

  test('the freight of an order counts once, however many goods lines it has', async () => {
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    const { actor } = tab.importServiceOf('international');
    await waitFor(actor, (s) => s.matches('idle') || s.matches('resumeOffered'));
    // Rows 1 to 4 are two orders to France, 5 and 6 one to a country without a tariff.
    const change = (row: number) => ({
      customerOrderNo: `LINES-${Math.ceil(row / 2)}`,
      declaredValue: '',
      weightKg: '10',
      ...(row > 4 ? { receiverCountry: 'NZ', receiverPostcode: '6011' } : {}),
    });
    actor.send({ type: 'choose', source: createSheet('LINES', 6, change, 'international') });
    await waitFor(actor, (s) => selectActivity(s) === 'reviewing');
    actor.send({ type: 'check' });
    await waitFor(actor, (s) => selectActivity(s) === 'reviewing' && selectCheck(s)?.next === null);
    // 10 kg to Europe: GHS 378.00 for the first half kilogram, and 87.75 for each of 19 more.
    expect(selectCheck(actor.getSnapshot())).toMatchObject({
      orders: { create: 3 },
      freight: { sums: { GHS: 2 * (37_800 + 19 * 8_775) }, orders: 2 },
    });
    tab.close();
  });

  test('the check continues automatically after a lost request', async () => {
    const tab = createBrowser(server).openTab({ current: atCheck(2, () => loseConnection()) });
    await tab.signIn('owner');
    await openFile(tab, createSheet('LOSTQ', 1200));
    tab.import.send({ type: 'check' });
    await tab.until((s) => selectCheckStep(s) === 'waiting');
    await untilChecked(tab);
    expect(getCheck(tab)?.orders).toEqual({ create: 1200, duplicate: 0, conflict: 0, invalid: 0 });
    tab.close();
  });

  test('a refused check shows the reason and can be retried', async () => {
    const refusal = { success: false, code: 400, message: 'No.', data: null };
    const tab = createBrowser(server).openTab({
      current: atCheck(1, async () => Response.json(refusal, { status: 400 })),
    });
    await tab.signIn('owner');
    await openFile(tab, createSheet('REFUSEDQ', 10));
    tab.import.send({ type: 'check' });
    const stopped = await tab.until((s) => selectCheckStep(s) === 'failed');
    expect(stopped.context.failure).toMatchObject({ kind: 'refused' });
    tab.import.send({ type: 'check' });
    await untilChecked(tab);
    expect(getCheck(tab)?.orders.create).toBe(10);
    tab.close();
  });

  test('the check waits while offline and continues once the network is back', async () => {
    const onLine = vi.fn<() => boolean>(() => true);
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: onLine });
    const wire = {
      current: atCheck(2, () => {
        onLine.mockReturnValue(false);
        return loseConnection();
      }),
    };
    const tab = createBrowser(server).openTab(wire);
    await tab.signIn('owner');
    await openFile(tab, createSheet('OFFQ', 1200));
    tab.import.send({ type: 'check' });
    await tab.until((s) => selectCheckStep(s) === 'offline');

    // One request checks 500 orders.
    expect(getCheck(tab)?.orders.create).toBe(500);
    onLine.mockReturnValue(true);
    wire.current = passThrough;
    tab.windowEvents.dispatchEvent(new Event('online'));
    await untilChecked(tab);
    expect(getCheck(tab)?.orders.create).toBe(1200);
    tab.close();
    Reflect.deleteProperty(navigator, 'onLine');
  });

  test('the check continues if the network returns before its loss is noticed', async () => {
    const onLine = vi.fn<() => boolean>(() => true);
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: onLine });
    const tab = createBrowser(server).openTab({
      current: atCheck(2, () => {
        onLine.mockReturnValueOnce(false);
        return loseConnection();
      }),
    });
    await tab.signIn('owner');
    await openFile(tab, createSheet('BLINKQ', 1200));
    tab.import.send({ type: 'check' });
    await untilChecked(tab);
    expect(getCheck(tab)?.orders.create).toBe(1200);
    tab.close();
    Reflect.deleteProperty(navigator, 'onLine');
  });

  test('the check waits for the same user if the session ends during it', async () => {
    const sessionEnded = { success: false, code: 911, message: '', data: null };
    const tab = createBrowser(server).openTab({
      current: atCheck(3, async () => Response.json(sessionEnded, { status: 401 })),
    });
    await tab.signIn('owner');
    await openFile(tab, createSheet('OVERQ', 1200));
    tab.import.send({ type: 'check' });
    await tab.until((s) => selectCheckStep(s) === 'signedOutPaused');
    await tab.signIn('owner');
    await untilChecked(tab);
    expect(getCheck(tab)?.orders.create).toBe(1200);
    tab.close();
  });

  test('a stopped check keeps its partial results and the position to continue from', async () => {
    const tab = createBrowser(server).openTab({
      current: atCheck(2, () => new Promise<never>(() => undefined)),
    });
    await tab.signIn('owner');
    await openFile(tab, createSheet('STOPQ', 1200));
    tab.import.send({ type: 'check' });
    await tab.until((s) => selectCheck(s)?.orders.create === 500);
    tab.import.send({ type: 'cancel' });
    expect(selectActivity(tab.import.getSnapshot())).toBe('reviewing');
    expect(getCheck(tab)?.next).toBe(501);
    tab.close();
  });

  test('the remaining quota is loaded with the rows', async () => {
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    await server.db
      .updateTable('company')
      .set({ order_quota: 1_000_000 })
      .where('id', '=', 2)
      .execute();
    await openFile(tab, createSheet('QUOTAQ', 10));
    const { context } = await tab.until((s) => s.context.quota !== null);
    expect(context.quota?.quota).toBe(1_000_000);
    expect(context.quota?.remaining).toBeLessThanOrEqual(1_000_000);
    tab.close();
  });
});
