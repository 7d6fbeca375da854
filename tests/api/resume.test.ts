import { beforeAll, describe, expect, test } from 'vitest';
import {
  selectActivity,
  selectOffer,
  selectImportScreen,
  selectRowsWithoutOrder,
} from '../../src/machines/orderImport/selectors.ts';
import { createImportStore } from '../../src/storage/importStore.ts';
import type { TestServer } from '../support/server.ts';
import { dropAnswer, atUpload, BATCH_PATH, loseConnection } from './faults.ts';
import { getCounts, untilFinished, orderNumbers, openSheet, fetchOrderNumbers } from './orders.ts';
import { createBrowser, passThrough, type Tab } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';
import { eventually } from '../support/eventually.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

const columnIndex = (tab: Tab, key: string) =>
  tab.import.getSnapshot().context.layout?.columns.findIndex((column) => column.key === key) ?? -1;

async function resume(tab: Tab): Promise<void> {
  await tab.until((s) => s.matches('resumeOffered'));
  tab.import.send({ type: 'resume' });
  await tab.until((s) => selectActivity(s) === 'reviewing');
}

/** The id of the row at a position of the view. */
async function rowAt(tab: Tab, position: number): Promise<number> {
  tab.rows.ensure(position, position + 1);
  return eventually(() => {
    const row = tab.rows.row(position);
    if (row === undefined) throw new Error('The row is not loaded yet.');
    return row.id;
  });
}

/** Edits one cell and waits until `errorRows` rows have errors. */
async function editCell(tab: Tab, row: number, key: string, text: string, errorRows: number) {
  tab.import.send({ type: 'edit', edits: [{ row, column: columnIndex(tab, key), text }] });
  await tab.until((s) => s.context.counts.errorRows === errorRows);
}

describe('unfinished import', () => {
  test('the page asks before it is left while a change is being stored', async () => {
    const tab = createBrowser(server).openTab();
    const asksBeforeLeaving = () =>
      !tab.windowEvents.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await tab.signIn('owner');
    await openSheet(tab, createSheet('LEAVE', 3));
    await tab.untilStored();
    expect(asksBeforeLeaving()).toBe(false);
    const row = await rowAt(tab, 0);
    tab.import.send({
      type: 'edit',
      edits: [{ row, column: columnIndex(tab, 'pieces'), text: '8' }],
    });
    expect(asksBeforeLeaving()).toBe(true);
    await expect.poll(() => asksBeforeLeaving()).toBe(false);
    tab.import.send({ type: 'discard' });
    await tab.until((s) => s.matches('idle'));
    tab.close();
  });

  test('unfinished imports include stored ones that no tab has open', async () => {
    const browser = createBrowser(server);
    const firstTab = browser.openTab();
    await firstTab.signIn('owner');
    await openSheet(firstTab, createSheet('OLDER', 3));
    await firstTab.untilStored();
    firstTab.close();

    const secondTab = browser.openTab();
    await secondTab.untilSession((s) => s.matches('signedIn'));
    await secondTab.until((s) => s.matches('resumeOffered'));
    secondTab.import.send({ type: 'choose', source: createSheet('NEWER', 4) });
    await secondTab.until((s) => selectActivity(s) === 'reviewing');
    await secondTab.untilStored();
    const { open, stored: storedImports } = await secondTab.work.unfinished();
    expect(open.map(({ actor }) => selectRowsWithoutOrder(actor.getSnapshot()))).toEqual([4]);
    expect(storedImports.map(({ counts: { rows } }) => rows)).toEqual([3]);

    const thirdTab = browser.openTab();
    await thirdTab.untilSession((s) => s.matches('signedIn'));
    expect((await thirdTab.work.unfinished()).stored).toHaveLength(2);
    const { owner } = secondTab.import.getSnapshot().context;
    if (owner !== null) await createImportStore().removeAll(owner);
    secondTab.close();
    thirdTab.close();
  });

  test('quotes read as text are kept after a reload', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    const sheet = createSheet('QUOTE', 3);
    if (sheet.type !== 'file') throw new Error('The sheet is not a file.');
    await tab.until((s) => s.matches('idle'));
    // The quote in line 5 is never closed.
    const file = new Blob([sheet.file, '\r\n"5 pipe']);
    tab.import.send({ type: 'choose', source: { ...sheet, file } });
    await tab.until((s) => s.matches('refused'));
    tab.import.send({ type: 'reopen', choice: { literalQuotes: [5] } });
    await tab.until((s) => selectActivity(s) === 'reviewing');
    expect(getCounts(tab)).toMatchObject({ rows: 4, errorRows: 1 });
    await tab.untilStored();
    tab.close();
    const reopenedTab = browser.openTab();
    await resume(reopenedTab);
    expect(getCounts(reopenedTab)).toMatchObject({ rows: 4, errorRows: 1 });
    reopenedTab.import.send({ type: 'discard' });
    await reopenedTab.until((s) => s.matches('idle'));
    reopenedTab.close();
  });

  test('after a reload the offer counts what the server has created, not the rows of the last edit', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    await openSheet(
      tab,
      createSheet('TRUTH', 3, (order) => (order === 2 ? { pieces: 'many' } : {})),
    );
    await tab.untilStored();
    tab.import.send({ type: 'send' });
    await tab.until((s) => selectActivity(s) === 'finishedWithRowsLeft');
    tab.close();

    const reopenedTab = browser.openTab();
    await reopenedTab.until((s) => s.matches('resumeOffered'));
    expect(selectOffer(reopenedTab.import.getSnapshot())?.counts).toMatchObject({
      rows: 3,
      created: 2,
      createdOrders: 2,
      unknown: 0,
      readyRows: 0,
    });
    expect(await fetchOrderNumbers(server, 'TRUTH')).toHaveLength(2);
    expect(selectRowsWithoutOrder(reopenedTab.import.getSnapshot())).toBe(1);
    reopenedTab.import.send({ type: 'discard' });
    await reopenedTab.until((s) => s.matches('idle'));
    reopenedTab.close();
  });

  test('rows with errors can be fixed and sent after a reload', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    const breakPieces = (order: number) => (order === 2 || order === 4 ? { pieces: 'many' } : {});
    await openSheet(tab, createSheet('FIX', 5, breakPieces));
    expect(getCounts(tab)).toMatchObject({ rows: 5, errorRows: 2, readyRows: 3 });
    tab.import.send({ type: 'send' });
    await tab.until((s) => selectActivity(s) === 'finishedWithRowsLeft');
    expect(getCounts(tab)).toMatchObject({ created: 3, readyRows: 0 });
    await editCell(tab, await rowAt(tab, 1), 'pieces', '7', 1);
    tab.import.send({ type: 'skip', rows: [await rowAt(tab, 3)], skipped: true });
    await tab.until((s) => s.context.counts.skippedRows === 1);
    await tab.untilStored();
    tab.close();

    const reopenedTab = browser.openTab();
    await reopenedTab.until((s) => s.matches('resumeOffered'));
    expect(selectOffer(reopenedTab.import.getSnapshot())?.counts).toMatchObject({
      created: 3,
      createdOrders: 3,
      skippedRows: 1,
      readyRows: 1,
    });
    await resume(reopenedTab);
    expect(getCounts(reopenedTab)).toMatchObject({ created: 3, skippedRows: 1, readyRows: 1 });
    reopenedTab.import.send({ type: 'send' });
    await reopenedTab.until((s) => selectActivity(s) === 'finishedWithRowsLeft');
    expect(await fetchOrderNumbers(server, 'FIX')).toEqual(
      orderNumbers('FIX', 5).filter((number) => number !== 'FIX-4'),
    );
    const pieces = await server.db
      .selectFrom('orders')
      .select('pieces')
      .where('customer_order_no', '=', 'FIX-2')
      .executeTakeFirstOrThrow();
    expect(pieces.pieces).toBe(7);
    reopenedTab.import.send({ type: 'discard' });
    await reopenedTab.until((s) => s.matches('idle'));
    reopenedTab.close();
  });

  test('an import is offered to its owner only, and removed once it is complete', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab({
      current: atUpload(2, (_, pass) => {
        tab.import.send({ type: 'pause' });
        return dropAnswer(pass);
      }),
    });
    await tab.signIn('owner');
    await openSheet(tab, createSheet('OWNS', 600));
    tab.import.send({ type: 'send' });
    await tab.until((s) => selectActivity(s) === 'paused');
    expect(getCounts(tab)).toMatchObject({ created: 500, unknown: 100 });

    // The session ends; a user of another company signs in on the same page.
    const { token } = tab.session.getSnapshot().context;
    await server.call('doLogout', {}, token === null ? {} : { token });
    tab.session.send({ type: 'notSignedIn', token, failure: { kind: 'notSignedIn' } });
    await tab.signIn('rival');
    await tab.until((s) => s.matches('idle'));
    expect(tab.import.getSnapshot().context).toMatchObject({
      source: null,
      layout: null,
      offer: null,
    });
    expect(tab.rows.total).toBe(0);
    expect(tab.rows.row(0)).toBeUndefined();
    tab.close();

    const ownerTab = browser.openTab();
    await ownerTab.untilSession((s) => s.matches('signedIn'));
    const { token: secondToken } = ownerTab.session.getSnapshot().context;
    ownerTab.session.send({
      type: 'notSignedIn',
      token: secondToken,
      failure: { kind: 'notSignedIn' },
    });
    await ownerTab.signIn('owner');
    await ownerTab.until((s) => s.matches('resumeOffered'));
    // The rows whose reply was lost had arrived: no row is left to send.
    ownerTab.import.send({ type: 'resume' });
    await untilFinished(ownerTab);
    expect(await fetchOrderNumbers(server, 'OWNS')).toEqual(orderNumbers('OWNS', 600));
    ownerTab.close();

    const laterTab = browser.openTab();
    await laterTab.until((s) => s.matches('idle'));
    expect(selectOffer(laterTab.import.getSnapshot())).toBeNull();
    laterTab.close();
  });

  test('an import is open in one tab at a time', async () => {
    const browser = createBrowser(server);
    const firstTab = browser.openTab();
    await firstTab.signIn('owner');
    await openSheet(
      firstTab,
      createSheet('TABS', 3, () => ({ pieces: 'many' })),
    );
    await firstTab.untilStored();
    firstTab.close();

    const secondTab = browser.openTab();
    const thirdTab = browser.openTab();
    await secondTab.until((s) => s.matches('resumeOffered'));
    await thirdTab.until((s) => s.matches('resumeOffered'));
    await resume(secondTab);
    thirdTab.import.send({ type: 'resume' });
    const thirdSnapshot = await thirdTab.until((s) => s.matches('openElsewhere'));
    expect(selectImportScreen(thirdSnapshot)).toBe('openElsewhere');

    secondTab.import.send({ type: 'discard' });
    await secondTab.until((s) => s.matches('idle'));
    await thirdTab.until((s) => s.matches('idle'));
    secondTab.close();
    thirdTab.close();
  });

  test('an import is removed when its owner signs out', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    await openSheet(
      tab,
      createSheet('QUIT', 3, () => ({ pieces: 'many' })),
    );
    await tab.untilStored();
    tab.session.send({ type: 'signOut' });
    await tab.until((s) => s.matches('signedOut'));
    expect(browser.storage.length).toBe(0);
    await tab.signIn('owner');
    await tab.until((s) => s.matches('idle'));
    tab.close();
  });

  test('cancelling during a batch first reconciles the rows that have arrived', async () => {
    const tab = createBrowser(server).openTab();
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    let reportInFlight = () => {};
    const inFlight = new Promise<void>((resolve) => (reportInFlight = resolve));
    let uploads = 0;
    tab.wire.current = async (path, pass) => {
      if (!path.startsWith(BATCH_PATH)) return pass();
      uploads += 1;
      // The second batch is in flight as well, and is lost.
      if (uploads > 1) return gate.then(loseConnection);
      const answer = await pass();
      reportInFlight();
      await gate;
      return answer;
    };
    await tab.signIn('owner');
    await openSheet(tab, createSheet('STOP', 600));
    tab.import.send({ type: 'send' });
    await inFlight;
    tab.import.send({ type: 'cancel' });
    expect(selectActivity(tab.import.getSnapshot())).toBe('stopping');
    tab.import.send({ type: 'cancel' });
    await tab.until((s) => selectActivity(s) === 'reviewing');
    release();
    // The other rows are journalled and may have been sent, so they stay unknown.
    expect(getCounts(tab)).toMatchObject({ created: 500, unknown: 100 });
    expect(await fetchOrderNumbers(server, 'STOP')).toHaveLength(500);
    tab.wire.current = passThrough;
    tab.close();
  });
});
