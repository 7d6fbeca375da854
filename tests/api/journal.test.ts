import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { createJournal } from '../../src/composition/imports/sendJournal.ts';
import { selectActivity } from '../../src/machines/orderImport/selectors.ts';
import { WorkerLostError } from '../../src/workers/workerConnection.ts';
import { createBatch, goodRow } from '../server/orders/import/batches.ts';
import type { TestServer } from '../support/server.ts';
import { dropAnswer, atUpload } from './faults.ts';
import { getCounts, untilFinished, orderNumbers, openSheet, fetchOrderNumbers } from './orders.ts';
import { createBrowser } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';
import { eventually } from '../support/eventually.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

test('batches without an answer are found among hundreds that have arrived', async () => {
  const tab = createBrowser(server).openTab();
  await tab.signIn('owner');
  const token = tab.session.getSnapshot().context.token ?? '';
  const importId = randomUUID();
  for (let batchNo = 0; batchNo < 205; batchNo++) {
    const batch = createBatch(importId, batchNo, [goodRow(`MANY-${batchNo}`)]);
    await server.call('bashInsert', batch, { token });
  }
  const unanswered = [3, 204, 205].map((batchNo) => ({
    batchNo,
    ids: [batchNo],
    sheetRows: [2 + batchNo * 500],
  }));
  const journal = createJournal(tab, {
    importId,
    kind: 'domestic',
    fileName: '',
    nextBatchNo: 206,
    unanswered,
  });
  const arrived = await journal.fetchArrived(new AbortController().signal);
  expect(arrived.ok && arrived.data.map(({ batchNo }) => batchNo)).toEqual([3, 204]);
  tab.close();
});

test('a crashed outbox worker is reported as a network failure and leaves its batch unanswered', async () => {
  const tab = createBrowser(server).openTab();
  const failWorker = () => Promise.reject(new WorkerLostError('crashed', 'Its code did not come.'));
  const journal = createJournal(
    { ...tab, outbox: { ...tab.outbox, send: failWorker, storeAnswer: failWorker } },
    {
      importId: randomUUID(),
      kind: 'domestic',
      fileName: '',
      nextBatchNo: 1,
      unanswered: [{ batchNo: 0, ids: [7], sheetRows: [2] }],
    },
  );
  expect(await journal.send(0, new AbortController().signal)).toEqual({
    ok: false,
    failure: { kind: 'network', offline: false },
  });
  expect(journal.findOldest()?.batchNo).toBe(0);
  expect(await journal.answer(0, [])).toEqual([7]);
  tab.close();
});

test('the outbox is prepared while a stored import is resumed', async () => {
  const browser = createBrowser(server);
  const tab = browser.openTab();
  await tab.signIn('owner');
  await openSheet(tab, createSheet('CODE', 3));
  await tab.untilStored();
  tab.close();

  const reopenedTab = browser.openTab();
  const prepare = vi.spyOn(reopenedTab.outbox, 'prepare');
  await reopenedTab.until((s) => s.matches('resumeOffered'));
  expect(prepare).not.toHaveBeenCalled();
  reopenedTab.import.send({ type: 'resume' });
  await reopenedTab.until((s) => s.matches('resuming'));
  await expect.poll(() => prepare.mock.calls).toHaveLength(1);
  await reopenedTab.until((s) => selectActivity(s) === 'reviewing');
  reopenedTab.import.send({ type: 'discard' });
  await reopenedTab.until((s) => s.matches('idle'));
  reopenedTab.close();
});

test('a query for arrived batches, interrupted by a sign-out, is repeated after the sign-in', async () => {
  const browser = createBrowser(server);
  const tab = browser.openTab({
    current: atUpload(1, (_, pass) => {
      tab.import.send({ type: 'pause' });
      return dropAnswer(pass);
    }),
  });
  await tab.signIn('owner');
  await openSheet(tab, createSheet('ASKED', 20));
  tab.import.send({ type: 'send' });
  await tab.until((s) => selectActivity(s) === 'paused');
  const token = tab.session.getSnapshot().context.token ?? '';
  tab.close();

  const reopenedTab = browser.openTab();
  await reopenedTab.until((s) => s.matches('resumeOffered'));
  await server.call('doLogout', {}, { token });
  reopenedTab.import.send({ type: 'resume' });
  await reopenedTab.untilSession((s) => s.matches('signedOut'));
  await reopenedTab.until((s) => selectActivity(s) === 'reviewing');
  expect(getCounts(reopenedTab)).toMatchObject({ created: 0, unknown: 20 });
  await reopenedTab.signIn('owner');
  await untilFinished(reopenedTab);
  expect(getCounts(reopenedTab)).toMatchObject({ created: 20, unknown: 0 });
  expect(await fetchOrderNumbers(server, 'ASKED')).toEqual(orderNumbers('ASKED', 20));
  reopenedTab.close();
});

test('an import cancelled on the server while sending stops, shows the reason, and keeps no active order', async () => {
  const browser = createBrowser(server);
  const tab = browser.openTab({
    current: atUpload(2, async (_, pass) => {
      const { importId } = tab.import.getSnapshot().context;
      // The previous batch may still be in flight.
      await eventually(async () =>
        expect(await fetchOrderNumbers(server, 'STOPPED')).toHaveLength(500),
      );
      const cancelled = await tab.client.cancelImport({ importId: importId ?? '' });
      expect(cancelled).toEqual({ ok: true, data: { cancelled: 500, kept: [] } });
      return pass();
    }),
  });
  await tab.signIn('owner');
  await openSheet(tab, createSheet('STOPPED', 600));
  tab.import.send({ type: 'send' });
  const { context } = await tab.until((s) => selectActivity(s) === 'halted');
  expect(context.failure).toMatchObject({ kind: 'refused', key: 'import.cancelled' });
  // The refused rows can be sent again: no row is left unknown.
  expect(context.counts).toMatchObject({ created: 500, unknown: 0, readyRows: 100 });
  const orders = await server.db
    .selectFrom('orders')
    .select('status')
    .where('customer_order_no', 'like', 'STOPPED-%')
    .execute();
  expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 'cancelled'));
  expect(orders).toHaveLength(500);
  tab.import.send({ type: 'review' });
  tab.import.send({ type: 'discard' });
  await tab.until((s) => s.matches('idle'));
  tab.close();
});
