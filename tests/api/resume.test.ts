import { beforeAll, describe, expect, test } from 'vitest';
import {
  selectActivity,
  selectOffer,
  selectImportScreen,
  selectUnsentRows,
} from '../../src/machines/orderImport/selectors.ts';
import { createImportStore } from '../../src/storage/importStore.ts';
import type { TestServer } from '../support/server.ts';
import { answerDropped, atUpload, BATCH_PATH, lost } from './faults.ts';
import { counts, finished, numbers, openSheet, stored } from './orders.ts';
import { createBrowser, straight, type Tab } from './page.ts';
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
    if (row === undefined) throw new Error('The row is on its way.');
    return row.id;
  });
}

/** Fixes one cell and waits until it is judged again. */
async function fix(tab: Tab, row: number, key: string, text: string, errorRows: number) {
  tab.import.send({ type: 'edit', edits: [{ row, column: columnIndex(tab, key), text }] });
  await tab.until((s) => s.context.counts.errorRows === errorRows);
}

describe('an unfinished import', () => {
  test('asks before the page is left while a change is being stored', async () => {
    const tab = createBrowser(server).openTab();
    const asksWhenLeft = () =>
      !tab.windowEvents.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await tab.signIn('owner');
    await openSheet(tab, createSheet('LEAVE', 3));
    await tab.stored();
    expect(asksWhenLeft()).toBe(false);
    const row = await rowAt(tab, 0);
    tab.import.send({
      type: 'edit',
      edits: [{ row, column: columnIndex(tab, 'pieces'), text: '8' }],
    });
    expect(asksWhenLeft()).toBe(true);
    await expect.poll(() => asksWhenLeft()).toBe(false);
    tab.import.send({ type: 'discard' });
    await tab.until((s) => s.matches('idle'));
    tab.close();
  });

  test('blocks a sign-out even if it is only stored and was not looked up yet', async () => {
    const browser = createBrowser(server);
    const first = browser.openTab();
    await first.signIn('owner');
    await openSheet(first, createSheet('OLDER', 3));
    await first.stored();
    first.close();

    const second = browser.openTab();
    await second.untilSession((s) => s.matches('signedIn'));
    await second.until((s) => s.matches('resumeOffered'));
    second.import.send({ type: 'choose', source: createSheet('NEWER', 4) });
    await second.until((s) => selectActivity(s) === 'reviewing');
    await second.stored();
    const { open, stored: left } = await second.work.unfinished();
    expect(open.map(({ actor }) => selectUnsentRows(actor.getSnapshot()))).toEqual([4]);
    expect(left.map(({ counts: { rows } }) => rows)).toEqual([3]);

    const third = browser.openTab();
    await third.untilSession((s) => s.matches('signedIn'));
    expect((await third.work.unfinished()).stored).toHaveLength(2);
    const { owner } = second.import.getSnapshot().context;
    if (owner !== null) await createImportStore().removeAll(owner);
    second.close();
    third.close();
  });

  test('keeps quotes read as text after a reload', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    const whole = createSheet('QUOTE', 3);
    if (whole.type !== 'file') throw new Error('not a file');
    await tab.until((s) => s.matches('idle'));
    const file = new Blob([whole.file, '\r\n"5 pipe']);
    tab.import.send({ type: 'choose', source: { ...whole, file } });
    await tab.until((s) => s.matches('refused'));
    tab.import.send({ type: 'reopen', choice: { literalQuotes: [5] } });
    await tab.until((s) => selectActivity(s) === 'reviewing');
    expect(counts(tab)).toMatchObject({ rows: 4, errorRows: 1 });
    await tab.stored();
    tab.close();
    const again = browser.openTab();
    await resume(again);
    expect(counts(again)).toMatchObject({ rows: 4, errorRows: 1 });
    again.import.send({ type: 'discard' });
    await again.until((s) => s.matches('idle'));
    again.close();
  });

  test('keeps bad rows, which are fixed after a reload and then sent', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    const bad = (order: number) => (order === 2 || order === 4 ? { pieces: 'many' } : {});
    await openSheet(tab, createSheet('FIX', 5, bad));
    expect(counts(tab)).toMatchObject({ rows: 5, errorRows: 2, readyRows: 3 });
    tab.import.send({ type: 'send' });
    await tab.until((s) => selectActivity(s) === 'finishedRowsLeft');
    expect(counts(tab)).toMatchObject({ created: 3, readyRows: 0 });
    await fix(tab, await rowAt(tab, 1), 'pieces', '7', 1);
    tab.import.send({ type: 'skip', rows: [await rowAt(tab, 3)], skipped: true });
    await tab.until((s) => s.context.counts.skippedRows === 1);
    await tab.stored();
    tab.close();

    const again = browser.openTab();
    await resume(again);
    expect(counts(again)).toMatchObject({ created: 3, skippedRows: 1, readyRows: 1 });
    again.import.send({ type: 'send' });
    await again.until((s) => selectActivity(s) === 'finishedRowsLeft');
    expect(await stored(server, 'FIX')).toEqual(
      numbers('FIX', 5).filter((number) => number !== 'FIX-4'),
    );
    const pieces = await server.db
      .selectFrom('orders')
      .select('pieces')
      .where('customer_order_no', '=', 'FIX-2')
      .executeTakeFirstOrThrow();
    expect(pieces.pieces).toBe(7);
    again.import.send({ type: 'discard' });
    await again.until((s) => s.matches('idle'));
    again.close();
  });

  test('is offered to its owner only, and cleared when it is complete', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab({
      current: atUpload(2, (_, pass) => {
        tab.import.send({ type: 'pause' });
        return answerDropped(pass);
      }),
    });
    await tab.signIn('owner');
    await openSheet(tab, createSheet('OWNS', 600));
    tab.import.send({ type: 'send' });
    await tab.until((s) => selectActivity(s) === 'paused');
    expect(counts(tab)).toMatchObject({ created: 500, unknown: 100 });

    // The session dies; a user of another company signs in at the same page.
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

    const back = browser.openTab();
    await back.untilSession((s) => s.matches('signedIn'));
    const { token: again } = back.session.getSnapshot().context;
    back.session.send({ type: 'notSignedIn', token: again, failure: { kind: 'notSignedIn' } });
    await back.signIn('owner');
    await back.until((s) => s.matches('resumeOffered'));
    // The dropped answer's rows had arrived: going on finds that nothing is left to send.
    back.import.send({ type: 'resume' });
    await finished(back);
    expect(await stored(server, 'OWNS')).toEqual(numbers('OWNS', 600));
    back.close();

    const later = browser.openTab();
    await later.until((s) => s.matches('idle'));
    expect(selectOffer(later.import.getSnapshot())).toBeNull();
    later.close();
  });

  test('is held by one tab at a time', async () => {
    const browser = createBrowser(server);
    const first = browser.openTab();
    await first.signIn('owner');
    await openSheet(
      first,
      createSheet('TABS', 3, () => ({ pieces: 'many' })),
    );
    await first.stored();
    first.close();

    const second = browser.openTab();
    const third = browser.openTab();
    await second.until((s) => s.matches('resumeOffered'));
    await third.until((s) => s.matches('resumeOffered'));
    await resume(second);
    third.import.send({ type: 'resume' });
    const elsewhere = await third.until((s) => s.matches('openElsewhere'));
    expect(selectImportScreen(elsewhere)).toBe('openElsewhere');

    second.import.send({ type: 'discard' });
    await second.until((s) => s.matches('idle'));
    await third.until((s) => s.matches('idle'));
    second.close();
    third.close();
  });

  test('is forgotten when its owner signs out', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    await openSheet(
      tab,
      createSheet('QUIT', 3, () => ({ pieces: 'many' })),
    );
    await tab.stored();
    tab.session.send({ type: 'signOut' });
    await tab.until((s) => s.matches('nobody'));
    expect(browser.storage.length).toBe(0);
    await tab.signIn('owner');
    await tab.until((s) => s.matches('idle'));
    tab.close();
  });

  test('knows what has arrived before its rows are shown again, if cancelled in mid-batch', async () => {
    const tab = createBrowser(server).openTab();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let reached = () => {};
    const inFlight = new Promise<void>((resolve) => (reached = resolve));
    let uploads = 0;
    tab.wire.current = async (path, pass) => {
      if (!path.startsWith(BATCH_PATH)) return pass();
      uploads += 1;
      // The batch behind is on its way as well, and does not get there.
      if (uploads > 1) return held.then(lost);
      const answer = await pass();
      reached();
      await held;
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
    // The rows behind were written down, and may have been sent: they go again, if at all.
    expect(counts(tab)).toMatchObject({ created: 500, unknown: 100 });
    expect(await stored(server, 'STOP')).toHaveLength(500);
    tab.wire.current = straight;
    tab.close();
  });
});
