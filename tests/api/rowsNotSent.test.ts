import { beforeAll, expect, test } from 'vitest';
import { selectActivity } from '../../src/machines/orderImport/selectors.ts';
import type { TestServer } from '../support/server.ts';
import { getCounts, openSheet } from './orders.ts';
import { createBrowser, type Tab } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

const fetchReceipt = async (tab: Tab) => {
  const importId = tab.import.getSnapshot().context.importId ?? '';
  const reply = await tab.client.getImportReceipt({ importId });
  return reply.ok ? reply.data : null;
};

test('the receipt counts rows that were never sent, by reason', async () => {
  const tab = createBrowser(server).openTab();
  await tab.signIn('owner');
  const breakPieces = (order: number) => (order <= 3 ? { pieces: 'many' } : {});
  await openSheet(tab, createSheet('LEFT', 12, breakPieces));
  // Rows 1 to 3 have errors (row 0 is the header), 5 and 6 are skipped; row 12, deleted last, counts as skipped.
  // Two empty rows are added: one is deleted and does not count, the other has an error.
  tab.import.send({ type: 'skip', rows: [5, 6], skipped: true });
  tab.import.send({ type: 'fix', fix: { type: 'add', count: 2 } });
  tab.import.send({ type: 'fix', fix: { type: 'delete', span: { from: 13, to: 14 } } });
  tab.import.send({ type: 'fix', fix: { type: 'delete', span: { from: 11, to: 12 } } });
  await tab.until((s) => s.context.counts.rows === 12);
  tab.import.send({ type: 'send' });
  await tab.until((s) => selectActivity(s) === 'finishedWithRowsLeft');
  expect(await fetchReceipt(tab)).toMatchObject({
    created: 6,
    invalid: 0,
    sheet: { rows: 13, skipped: 3, errors: 4 },
  });

  // Rows that are fixed and sent later are reported with their own batch.
  const { layout } = tab.import.getSnapshot().context;
  const column = layout?.columns.findIndex(({ key }) => key === 'pieces') ?? -1;
  tab.import.send({ type: 'review' });
  tab.import.send({ type: 'edit', edits: [{ row: 1, column, text: '2' }] });
  await tab.until((s) => s.context.counts.readyRows === 1);
  tab.import.send({ type: 'send' });
  await tab.until((s) => selectActivity(s) === 'finishedWithRowsLeft');
  expect(getCounts(tab).created).toBe(7);
  expect(await fetchReceipt(tab)).toMatchObject({
    created: 7,
    sheet: { rows: 13, skipped: 3, errors: 3 },
  });
  tab.close();
});
