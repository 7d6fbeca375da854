import { beforeAll, expect, test } from 'vitest';
import { isSenderKey } from '../../src/domain/sheets/defaultSender.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import {
  selectActivity,
  selectCheck,
  selectCounts,
} from '../../src/machines/orderImport/selectors.ts';
import type { ImportSource } from '../../src/workers/protocol.ts';
import { setDefaultSender } from '../support/sender.ts';
import type { TestServer } from '../support/server.ts';
import { createBrowser, type Tab } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { waitFor } from 'xstate';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

/** A CSV file of orders without sender columns. */
function createSheetWithoutSender(kind: OrderKind, prefix: string, count: number): ImportSource {
  const columns = sheets[kind].columns.filter(({ key }) => !isSenderKey(key));
  const createLine = (number: number) =>
    columns.map(({ key, example }) =>
      key === 'customerOrderNo' ? `${prefix}-${number}` : example,
    );
  const lines = [columns.map(({ headers }) => headers.en[0])];
  for (let number = 1; number <= count; number++) lines.push(createLine(number));
  const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
  return { type: 'file', file: new Blob([text], { type: 'text/csv' }), name: `${prefix}.csv` };
}

const fetchSenders = (prefix: string) =>
  server.db
    .selectFrom('orders')
    .select(['sender_name', 'sender_address'])
    .where('customer_order_no', 'like', `${prefix}-%`)
    .execute();

function openImportService(tab: Tab, kind: OrderKind) {
  const { actor } = tab.importServiceOf(kind);
  type Snapshot = ReturnType<typeof actor.getSnapshot>;
  const until = (isReached: (s: Snapshot) => boolean) => waitFor(actor, isReached);
  return { actor, until, getSnapshot: () => actor.getSnapshot() };
}

test('a pallet order without a sender can be sent once a default sender is set', async () => {
  const tab = createBrowser(server).openTab();
  await tab.signIn('owner');
  const { actor, until, getSnapshot } = openImportService(tab, 'ltl');
  await until((s) => s.matches('idle'));
  actor.send({ type: 'choose', source: createSheetWithoutSender('ltl', 'LTL', 3) });
  await until((s) => s.matches({ working: 'mapping' }) && s.context.sender === null);
  expect(getSnapshot().context.layout?.missing).toContain('senderName');
  expect(selectCounts(getSnapshot()).readyRows).toBe(0);

  await setDefaultSender(server);
  actor.send({ type: 'shownAgain' });
  await until((s) => s.matches({ working: 'reviewing' }));
  expect(selectCounts(getSnapshot())).toMatchObject({ readyRows: 3, errorRows: 0 });
  expect(getSnapshot().context.layout?.missing).toEqual([]);

  actor.send({ type: 'check' });
  await until((s) => selectCheck(s)?.next === null);
  expect(selectCheck(getSnapshot())).toMatchObject({ senders: { byDefault: 3, without: 0 } });
  actor.send({ type: 'send' });
  await until((s) => selectActivity(s) === 'finished');
  expect(await fetchSenders('LTL')).toEqual(
    Array.from({ length: 3 }, () => ({
      sender_name: 'Kente House',
      sender_address: '12 Oxford Street',
    })),
  );
  tab.close();
});

test('express orders can be sent without a sender, and the check counts them', async () => {
  const tab = createBrowser(server).openTab();
  await tab.signIn('rival');
  const { actor, until, getSnapshot } = openImportService(tab, 'express');
  await until((s) => s.matches('idle'));
  actor.send({ type: 'choose', source: createSheetWithoutSender('express', 'EXP', 2) });
  await until((s) => selectActivity(s) === 'reviewing' && s.context.sender !== undefined);
  expect(getSnapshot().context.sender).toBeNull();
  actor.send({ type: 'check' });
  await until((s) => selectCheck(s)?.next === null);
  expect(selectCheck(getSnapshot())).toMatchObject({ senders: { byDefault: 0, without: 2 } });

  // A default sender set on another page is loaded without judging the rows again.
  const change = { country: 'MA', province: '', phone: '+212522123456' };
  await setDefaultSender(server, change, 'rival');
  actor.send({ type: 'shownAgain' });
  await until((s) => s.context.sender?.['senderName'] === 'Kente House');
  expect(selectActivity(getSnapshot())).toBe('reviewing');
  tab.close();
});
