import { beforeAll, describe, expect, test } from 'vitest';
import { selectActivity } from '../../src/machines/orderImport/selectors.ts';
import type { ImportEmitted } from '../../src/machines/orderImport/types.ts';
import type { TestServer } from '../support/server.ts';
import { getCounts, openSheet } from './orders.ts';
import { createBrowser, type Tab } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

const columnIndex = (tab: Tab, key: string) =>
  tab.import.getSnapshot().context.layout?.columns.findIndex((column) => column.key === key) ?? -1;

/** Resolves to the next event that the import emits. */
const nextEmitted = (tab: Tab) =>
  new Promise<ImportEmitted>((resolve) => {
    const subscription = tab.import.on('*', (emitted) => {
      subscription.unsubscribe();
      resolve(emitted);
    });
  });

describe('bulk fixes', () => {
  test('a bulk fix reports its size, can be undone, and survives a reload', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    await openSheet(
      tab,
      createSheet('BULK', 40, () => ({ pieces: 'many' })),
    );
    expect(getCounts(tab).errorRows).toBe(40);
    const columns = [columnIndex(tab, 'pieces')];
    const fill = { type: 'fill', span: { from: 0, to: 40 }, columns, text: '3' } as const;
    expect(await tab.importService.queries.preview(fill)).toMatchObject({ cells: 40 });

    let emitted = nextEmitted(tab);
    tab.import.send({ type: 'fix', fix: fill });
    expect(await emitted).toMatchObject({
      type: 'stepped',
      step: { by: 'fix', size: { cells: 40 } },
    });
    expect(getCounts(tab)).toMatchObject({ errorRows: 0, readyRows: 40 });
    expect(tab.import.getSnapshot().context.history.nextUndo).toMatchObject({ cells: 40 });

    emitted = nextEmitted(tab);
    tab.import.send({ type: 'fix', fix: fill });
    expect(await emitted).toMatchObject({ step: { by: 'fix', size: null } });

    tab.import.send({ type: 'undo' });
    await tab.until((s) => s.context.counts.errorRows === 40);
    tab.import.send({ type: 'redo' });
    await tab.until((s) => s.context.counts.errorRows === 0);
    // A query runs after all commands sent before it.
    tab.import.send({ type: 'fix', fix: { ...fill, text: '5' } });
    expect(await tab.importService.queries.copy({ from: 0, to: 2 }, columns)).toMatchObject({
      ok: true,
      text: expect.stringMatching(/^5\r?\n5/),
    });
    await tab.untilStored();
    tab.close();

    const reopenedTab = browser.openTab();
    await reopenedTab.until((s) => s.matches('resumeOffered'));
    reopenedTab.import.send({ type: 'resume' });
    await reopenedTab.until((s) => selectActivity(s) === 'reviewing');
    expect(getCounts(reopenedTab)).toMatchObject({ errorRows: 0, readyRows: 40 });
    reopenedTab.import.send({ type: 'discard' });
    await reopenedTab.until((s) => s.matches('idle'));
    expect(await reopenedTab.importService.queries.preview(fill)).toBeNull();
    reopenedTab.close();
  });

  test('a bulk fix is refused if other rows have moved into the selected positions', async () => {
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    const breakPieces = (order: number) => (order <= 3 ? { pieces: 'many' } : {});
    await openSheet(tab, createSheet('MOVED', 6, breakPieces));
    tab.import.send({ type: 'query', query: { filter: { severity: 'error' } } });
    const column = columnIndex(tab, 'pieces');
    // Row 0 is the header. The edit removes the first order from the view, and the second takes its position.
    tab.import.send({ type: 'edit', edits: [{ row: 1, column, text: '1' }] });
    const fix = { type: 'delete', span: { from: 0, to: 1 } } as const;
    const moved = new Promise((resolve) => tab.import.on('moved', resolve));
    tab.import.send({ type: 'fix', fix, viewSnapshot: { total: 3, first: 1, last: 1 } });
    await moved;
    expect(getCounts(tab)).toMatchObject({ rows: 6, errorRows: 2 });

    tab.import.send({ type: 'fix', fix, viewSnapshot: { total: 2, first: 2, last: 2 } });
    await tab.until((s) => s.context.counts.rows === 5);
    expect(getCounts(tab).errorRows).toBe(1);
    tab.import.send({ type: 'discard' });
    await tab.until((s) => s.matches('idle'));
    tab.close();
  });
});

test('an idle tab is offered an import that another tab releases', async () => {
  const browser = createBrowser(server);
  const firstTab = browser.openTab();
  await firstTab.signIn('owner');
  await openSheet(firstTab, createSheet('FREED', 3));
  await firstTab.untilStored();
  const secondTab = browser.openTab();
  await secondTab.until((s) => s.matches('idle'));

  const thirdTab = browser.openTab();
  await thirdTab.until((s) => s.matches('idle'));
  firstTab.close();
  const offered = await secondTab.until((s) => s.matches('resumeOffered'));
  expect(offered.context.offer?.fileName).toBe('FREED.csv');
  await thirdTab.until((s) => s.matches('resumeOffered'));
  secondTab.import.send({ type: 'discard' });
  await secondTab.until((s) => s.matches('idle'));
  secondTab.close();
  thirdTab.close();
});
