import { beforeAll, describe, expect, test } from 'vitest';
import {
  selectActivity,
  canTakeOver,
  selectElsewhere,
} from '../../src/machines/orderImport/selectors.ts';
import type { TestServer } from '../support/server.ts';
import { BATCH_PATH } from './faults.ts';
import { untilFinished, orderNumbers, openSheet, fetchOrderNumbers } from './orders.ts';
import { createBrowser, type Tab } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

/** Two tabs of a browser whose user is signed in; the first one has a file open. */
async function openTwoTabs(prefix: string, rows: number): Promise<readonly [Tab, Tab]> {
  const browser = createBrowser(server);
  const first = browser.openTab();
  await first.signIn('owner');
  await openSheet(first, createSheet(prefix, rows));
  const second = browser.openTab();
  await second.until((s) => selectElsewhere(s)?.rows === rows);
  return [first, second];
}

describe('import open in another tab', () => {
  test('the second tab shows the progress of the import while the first sends it', async () => {
    const [first, second] = await openTwoTabs('FOLLOW', 1_200);
    expect(selectElsewhere(second.import.getSnapshot())).toMatchObject({ doing: 'resting' });
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    let uploads = 0;
    first.wire.current = async (path, pass) => {
      if (path.startsWith(BATCH_PATH) && ++uploads > 1) await gate;
      return pass();
    };
    first.import.send({ type: 'send' });
    await second.until((s) => (selectElsewhere(s)?.answered ?? 0) > 0);
    const { doing, answered = 0 } = selectElsewhere(second.import.getSnapshot()) ?? {};
    expect(doing).toBe('sending');
    expect(answered).toBeLessThan(1_200);
    expect(canTakeOver(second.import.getSnapshot())).toBe(false);
    release();
    await untilFinished(first);
    first.close();
    // A finished import is open in no tab.
    await second.until((s) => s.matches('idle') && selectElsewhere(s) === null);
    second.close();
    expect(await fetchOrderNumbers(server, 'FOLLOW')).toEqual(orderNumbers('FOLLOW', 1_200));
  });

  test('the import moves to the second tab and back with every change, and is sent once', async () => {
    const [first, second] = await openTwoTabs('TAKE', 3);
    const column = (key: string) =>
      first.import.getSnapshot().context.layout?.columns.findIndex((one) => one.key === key) ?? -1;
    first.rows.ensure(0, 1);
    await expect.poll(() => first.rows.row(0)).toBeDefined();
    const edit = {
      row: first.rows.row(0)?.id ?? -1,
      column: column('receiverName'),
      text: 'Efua Sarpong',
    };
    first.import.send({ type: 'edit', edits: [edit] });
    second.import.send({ type: 'resume' });
    await second.until((s) => selectActivity(s) === 'reviewing');
    expect(second.import.getSnapshot().context.hasEarlierEdits).toBe(true);
    await first.until((s) => s.matches('openElsewhere') && canTakeOver(s));

    // The import moves back to the first tab.
    first.import.send({ type: 'resume' });
    await first.until((s) => selectActivity(s) === 'reviewing');
    await second.until((s) => s.matches('openElsewhere'));
    first.import.send({ type: 'send' });
    await untilFinished(first);
    expect(await fetchOrderNumbers(server, 'TAKE')).toEqual(orderNumbers('TAKE', 3));
    const orders = await server.db
      .selectFrom('orders')
      .select('customer_order_no')
      .where('receiver_name', '=', 'Efua Sarpong')
      .execute();
    expect(orders.map((row) => row.customer_order_no)).toEqual(['TAKE-1']);
    first.close();
    second.close();
  });

  test('the import of a silent tab is shown from storage and cannot be taken over', async () => {
    const browser = createBrowser(server);
    const first = browser.openTab();
    await first.signIn('owner');
    await openSheet(first, createSheet('MUTE', 3));
    await first.untilStored();
    const { importId } = first.import.getSnapshot().context;
    first.close();
    // A tab of an older release holds the lock and sends no messages.
    let release = () => {};
    const lock = `portage.import.${importId}`;
    void navigator.locks.request(lock, () => new Promise<void>((done) => (release = done)));
    const second = browser.openTab();
    await second.until((s) => selectElsewhere(s) !== null);
    expect(selectElsewhere(second.import.getSnapshot())).toMatchObject({ rows: 3, doing: null });
    expect(canTakeOver(second.import.getSnapshot())).toBe(false);
    release();
    await second.until((s) => s.matches('resumeOffered'));
    second.import.send({ type: 'discard' });
    await second.until((s) => s.matches('idle'));
    second.close();
  });
});

describe('imports that are being sent', () => {
  /** A tab that has sent the first of two batches and waits for the answer to the second. */
  async function sendHalf(prefix: string) {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    await openSheet(tab, createSheet(prefix, 1_200));
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    let uploads = 0;
    tab.wire.current = async (path, pass) => {
      if (path.startsWith(BATCH_PATH) && ++uploads > 1) await gate;
      return pass();
    };
    const { owner } = tab.import.getSnapshot().context;
    if (owner === null) throw new Error('No user is signed in.');
    tab.import.send({ type: 'send' });
    await tab.until((s) => s.context.counts.created > 0);
    return { browser, tab, owner, release };
  }

  test('a tab that opens meanwhile shows the progress until the import is finished', async () => {
    const { browser, tab, owner, release } = await sendHalf('RUNS');
    const topBar = browser.watchRunningImports(owner);
    const [running] = await topBar.until((imports) => imports.length > 0);
    expect(running).toMatchObject({ kind: 'domestic', activity: 'sending', total: 1_200 });
    expect(running?.answered).toBeGreaterThan(0);
    expect(running?.answered).toBeLessThan(1_200);
    release();
    expect(await topBar.until((imports) => imports.length === 0)).toEqual([]);
    await untilFinished(tab);
    topBar.close();
    tab.close();
  });

  test('another user of the browser does not see them', async () => {
    const { browser, tab, owner, release } = await sendHalf('OTHERS');
    const other = browser.watchRunningImports({ ...owner, companyId: owner.companyId + 1 });
    const own = browser.watchRunningImports(owner);
    await own.until((imports) => imports.length > 0);
    release();
    await untilFinished(tab);
    expect(await other.until(() => true)).toEqual([]);
    for (const opened of [own, other, tab]) opened.close();
  });

  test('a tab that is closed while sending is no longer shown', async () => {
    const { browser, tab, owner } = await sendHalf('CLOSED');
    const topBar = browser.watchRunningImports(owner);
    await topBar.until((imports) => imports.length > 0);
    tab.close();
    expect(await topBar.until((imports) => imports.length === 0)).toEqual([]);
    topBar.close();
  });
});
