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
  const firstTab = browser.openTab();
  await firstTab.signIn('owner');
  await openSheet(firstTab, createSheet(prefix, rows));
  const secondTab = browser.openTab();
  await secondTab.until((s) => selectElsewhere(s)?.rows === rows);
  return [firstTab, secondTab];
}

describe('import open in another tab', () => {
  test('the second tab shows the progress of the import while the first sends it', async () => {
    const [firstTab, secondTab] = await openTwoTabs('FOLLOW', 1_200);
    expect(selectElsewhere(secondTab.import.getSnapshot())).toMatchObject({ doing: 'resting' });
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    let uploads = 0;
    firstTab.wire.current = async (path, pass) => {
      if (path.startsWith(BATCH_PATH) && ++uploads > 1) await gate;
      return pass();
    };
    firstTab.import.send({ type: 'send' });
    await secondTab.until((s) => (selectElsewhere(s)?.answered ?? 0) > 0);
    const { doing, answered = 0 } = selectElsewhere(secondTab.import.getSnapshot()) ?? {};
    expect(doing).toBe('sending');
    expect(answered).toBeLessThan(1_200);
    expect(canTakeOver(secondTab.import.getSnapshot())).toBe(false);
    release();
    await untilFinished(firstTab);
    firstTab.close();
    // A finished import is open in no tab.
    await secondTab.until((s) => s.matches('idle') && selectElsewhere(s) === null);
    secondTab.close();
    expect(await fetchOrderNumbers(server, 'FOLLOW')).toEqual(orderNumbers('FOLLOW', 1_200));
  });

  test('the import moves to the second tab and back with every change, and is sent once', async () => {
    const [firstTab, secondTab] = await openTwoTabs('TAKE', 3);
    const column = (key: string) =>
      firstTab.import
        .getSnapshot()
        .context.layout?.columns.findIndex((column) => column.key === key) ?? -1;
    firstTab.rows.ensure(0, 1);
    await expect.poll(() => firstTab.rows.row(0)).toBeDefined();
    const edit = {
      row: firstTab.rows.row(0)?.id ?? -1,
      column: column('receiverName'),
      text: 'Efua Sarpong',
    };
    firstTab.import.send({ type: 'edit', edits: [edit] });
    secondTab.import.send({ type: 'resume' });
    await secondTab.until((s) => selectActivity(s) === 'reviewing');
    expect(secondTab.import.getSnapshot().context.hasEarlierEdits).toBe(true);
    await firstTab.until((s) => s.matches('openElsewhere') && canTakeOver(s));

    // The import moves back to the first tab.
    firstTab.import.send({ type: 'resume' });
    await firstTab.until((s) => selectActivity(s) === 'reviewing');
    await secondTab.until((s) => s.matches('openElsewhere'));
    firstTab.import.send({ type: 'send' });
    await untilFinished(firstTab);
    expect(await fetchOrderNumbers(server, 'TAKE')).toEqual(orderNumbers('TAKE', 3));
    const orders = await server.db
      .selectFrom('orders')
      .select('customer_order_no')
      .where('receiver_name', '=', 'Efua Sarpong')
      .execute();
    expect(orders.map((row) => row.customer_order_no)).toEqual(['TAKE-1']);
    firstTab.close();
    secondTab.close();
  });

  test('the import of a silent tab is shown from storage and cannot be taken over', async () => {
    const browser = createBrowser(server);
    const firstTab = browser.openTab();
    await firstTab.signIn('owner');
    await openSheet(firstTab, createSheet('MUTE', 3));
    await firstTab.untilStored();
    const { importId } = firstTab.import.getSnapshot().context;
    firstTab.close();
    // A tab of an older release holds the lock and sends no messages.
    let release = () => {};
    const lock = `portage.import.${importId}`;
    void navigator.locks.request(lock, () => new Promise<void>((done) => (release = done)));
    const secondTab = browser.openTab();
    await secondTab.until((s) => selectElsewhere(s) !== null);
    expect(selectElsewhere(secondTab.import.getSnapshot())).toMatchObject({ rows: 3, doing: null });
    expect(canTakeOver(secondTab.import.getSnapshot())).toBe(false);
    release();
    await secondTab.until((s) => s.matches('resumeOffered'));
    secondTab.import.send({ type: 'discard' });
    await secondTab.until((s) => s.matches('idle'));
    secondTab.close();
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

  test('a tab opened during the sending shows the progress until the import is finished', async () => {
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

  test('another user of the browser does not see the import', async () => {
    const { browser, tab, owner, release } = await sendHalf('OTHERS');
    const otherTopBar = browser.watchRunningImports({ ...owner, companyId: owner.companyId + 1 });
    const ownTopBar = browser.watchRunningImports(owner);
    await ownTopBar.until((imports) => imports.length > 0);
    release();
    await untilFinished(tab);
    expect(await otherTopBar.until(() => true)).toEqual([]);
    for (const opened of [ownTopBar, otherTopBar, tab]) opened.close();
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
