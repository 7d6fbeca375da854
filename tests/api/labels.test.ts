import { beforeAll, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { planPrint } from '../../src/machines/labelPrint/printPlan.ts';
import { addOrder, createEntry } from '../server/orders/entry/entries.ts';
import type { TestServer } from '../support/server.ts';
import { finished, openSheet } from './orders.ts';
import { createBrowser, type Tab } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';

/** More than one call gives labels for, and more than one page of a list. */
const ORDERS = 230;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

const startPrint = (tab: Tab) => createActor(tab.work.labelPrint).start();
type PrintActor = ReturnType<typeof startPrint>;

const ready = async (actor: PrintActor) => {
  const { context } = await waitFor(actor, (s) => s.matches('ready'));
  return { ...context, plan: planPrint(context) };
};
const getNumbers = (labels: readonly { readonly customerOrderNo: string }[]) =>
  labels.map(({ customerOrderNo }) => customerOrderNo);

test('the carrier prints by number for any merchant, but not by a number that two merchants have', async () => {
  const merchants = [
    { account: 'owner', values: {} },
    { account: 'rival', values: { receiverCountry: 'MA', currency: 'MAD' } },
  ] as const;
  const waybills: string[] = [];
  for (const { account, values } of merchants) {
    const token = await server.tokenOf(account);
    const shared = createEntry('domestic', { ...values, customerOrderNo: 'TWO-MERCHANTS' });
    const own = createEntry('domestic', values);
    await addOrder(server, token, 'domestic', shared);
    waybills.push((await addOrder(server, token, 'domestic', own)).waybillNo);
  }
  const tab = createBrowser(server).openTab();
  await tab.signIn('agent');
  const numbers = ['TWO-MERCHANTS', ...waybills, 'RUBBISH'];
  tab.work.handToPrinter({ by: 'numbers', numbers }, 'preview', '/');
  const actor = startPrint(tab);
  const { found, labels } = await ready(actor);
  expect(labels.map(({ waybillNo }) => waybillNo)).toEqual(waybills);
  expect(found).toMatchObject({ unknown: ['RUBBISH'], shared: ['TWO-MERCHANTS'] });
  actor.stop();
});

test('labels of an import, then of numbers, are printed in their sequence and entered', async () => {
  const browser = createBrowser(server);
  const tab = browser.openTab();
  await tab.signIn('owner');
  await openSheet(
    tab,
    createSheet('PRINT', ORDERS, () => ({ pieces: '1' })),
  );
  tab.import.send({ type: 'send' });
  await finished(tab);
  const { importId } = tab.import.getSnapshot().context;
  if (importId === null) throw new Error('There is no import.');
  const inSequence = Array.from({ length: ORDERS }, (_, index) => `PRINT-${index + 1}`);

  // Not audited: there is nothing to print.
  tab.work.handToPrinter({ by: 'import', importId }, 'print', '/');
  const actor = startPrint(tab);
  const before = await ready(actor);
  expect(before.plan).toMatchObject({ count: 0, printing: [] });
  expect(getNumbers(before.plan.refused)).toEqual(inSequence);

  const ids = before.found.ids;
  const token = await server.tokenOf('owner');
  await server.call('auditOrders', { ids: [...ids] }, { token });

  // Another page hands numbers over while this one is open.
  const backwards = inSequence.toReversed();
  tab.work.handToPrinter({ by: 'numbers', numbers: ['RUBBISH', ...backwards] }, 'preview', '/');
  await waitFor(actor, (s) => s.matches('finding'));
  const now = await ready(actor);
  expect(now.found.unknown).toEqual(['RUBBISH']);
  expect(getNumbers(now.plan.printing)).toEqual(backwards);

  actor.send({ type: 'choose', settings: { size: 'A6', dpi: 300 } });
  actor.send({ type: 'print' });
  actor.send({ type: 'spread' });
  await waitFor(actor, (s) => s.matches('asking'));
  actor.stop();

  // The page was loaded again before the answer.
  const again = startPrint(tab);
  const asking = await waitFor(again, (s) => s.matches('asking'));
  expect(asking.context.settings).toMatchObject({ size: 'A6', dpi: 300 });
  again.send({ type: 'cameOut', labels: 30 });
  const { context } = await waitFor(again, (s) => s.matches('done'));
  expect(context).toMatchObject({ done: 30, odd: [] });
  again.send({ type: 'open', source: { by: 'numbers', numbers: inSequence } });
  await waitFor(again, (s) => s.matches('finding'));
  const after = await ready(again);
  expect(getNumbers(after.plan.printing)).toEqual(inSequence.slice(0, ORDERS - 30));
  expect(after.plan.printed).toHaveLength(30);
  expect(after.plan.printed[0]?.printed).toMatchObject({ by: 'owner' });
  // Size and resolution are remembered.
  expect(after.settings).toMatchObject({ size: 'A6', dpi: 300 });
  again.stop();
});
