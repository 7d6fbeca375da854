import { beforeAll, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { planPrint } from '../../src/machines/labelPrint/printPlan.ts';
import { sampleCaptions } from '../models/labelPrint.model.ts';
import { addOrder, createEntry } from '../server/orders/entry/entries.ts';
import type { TestServer } from '../support/server.ts';
import { untilFinished, openSheet } from './orders.ts';
import { createBrowser, type Tab } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';

/** More orders than one label call or one list page returns. */
const ORDERS = 230;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

const startPrint = (tab: Tab) => createActor(tab.work.labelPrint).start();
type PrintActor = ReturnType<typeof startPrint>;

const untilReady = async (actor: PrintActor) => {
  const { context } = await waitFor(actor, (s) => s.matches('ready'));
  return { ...context, plan: planPrint(context) };
};
const getNumbers = (labels: readonly { readonly customerOrderNo: string }[]) =>
  labels.map(({ customerOrderNo }) => customerOrderNo);

test('the carrier prints labels by number for any merchant, unless two merchants have the number', async () => {
  const merchants = [
    { account: 'owner', values: {} },
    { account: 'rival', values: { receiverCountry: 'MA', currency: 'MAD' } },
  ] as const;
  const waybills: string[] = [];
  for (const { account, values } of merchants) {
    const token = await server.tokenOf(account);
    const duplicateEntry = createEntry('domestic', { ...values, customerOrderNo: 'TWO-MERCHANTS' });
    const uniqueEntry = createEntry('domestic', values);
    await addOrder(server, token, 'domestic', duplicateEntry);
    waybills.push((await addOrder(server, token, 'domestic', uniqueEntry)).waybillNo);
  }
  const tab = createBrowser(server).openTab();
  await tab.signIn('agent');
  const numbers = ['TWO-MERCHANTS', ...waybills, 'RUBBISH'];
  tab.work.handToPrintPage({ by: 'numbers', numbers }, 'preview', '/');
  const actor = startPrint(tab);
  const { found, labels } = await untilReady(actor);
  expect(labels.map(({ waybillNo }) => waybillNo)).toEqual(waybills);
  expect(found).toMatchObject({ unknown: ['RUBBISH'], shared: ['TWO-MERCHANTS'] });
  actor.stop();
});

test('labels are printed in the sequence of their import or numbers, and recorded', async () => {
  const browser = createBrowser(server);
  const tab = browser.openTab();
  await tab.signIn('owner');
  await openSheet(
    tab,
    createSheet('PRINT', ORDERS, () => ({ pieces: '1' })),
  );
  tab.import.send({ type: 'send' });
  await untilFinished(tab);
  const { importId } = tab.import.getSnapshot().context;
  if (importId === null) throw new Error('There is no import.');
  const orderNumbers = Array.from({ length: ORDERS }, (_, index) => `PRINT-${index + 1}`);

  // Unconfirmed orders have no labels to print.
  tab.work.handToPrintPage({ by: 'import', importId }, 'print', '/');
  const actor = startPrint(tab);
  const unconfirmed = await untilReady(actor);
  expect(unconfirmed.plan).toMatchObject({ count: 0, printing: [] });
  expect(getNumbers(unconfirmed.plan.refused)).toEqual(orderNumbers);

  const ids = unconfirmed.found.ids;
  const token = await server.tokenOf('owner');
  await server.call('auditOrders', { ids: [...ids] }, { token });

  // Another page hands over numbers while this one is open.
  const reversedNumbers = orderNumbers.toReversed();
  tab.work.handToPrintPage(
    { by: 'numbers', numbers: ['RUBBISH', ...reversedNumbers] },
    'preview',
    '/',
  );
  await waitFor(actor, (s) => s.matches('finding'));
  const current = await untilReady(actor);
  expect(current.found.unknown).toEqual(['RUBBISH']);
  expect(getNumbers(current.plan.printing)).toEqual(reversedNumbers);

  actor.send({ type: 'choose', settings: { size: 'A6', dpi: 300, output: 'printer' } });
  actor.send({ type: 'print', captions: sampleCaptions });
  actor.send({ type: 'sheetsReady' });
  await waitFor(actor, (s) => s.matches('asking'));
  actor.stop();

  // The page is reloaded before the user answers.
  const reloadedPrint = startPrint(tab);
  const askingSnapshot = await waitFor(reloadedPrint, (s) => s.matches('asking'));
  expect(askingSnapshot.context.settings).toMatchObject({ size: 'A6', dpi: 300 });
  reloadedPrint.send({ type: 'reportPrinted', labels: 30 });
  const { context } = await waitFor(reloadedPrint, (s) => s.matches('done'));
  expect(context).toMatchObject({ recordedOrders: 30, exceptions: [] });
  reloadedPrint.send({ type: 'open', source: { by: 'numbers', numbers: orderNumbers } });
  await waitFor(reloadedPrint, (s) => s.matches('finding'));
  const afterPrint = await untilReady(reloadedPrint);
  expect(getNumbers(afterPrint.plan.printing)).toEqual(orderNumbers.slice(0, ORDERS - 30));
  expect(afterPrint.plan.printed).toHaveLength(30);
  expect(afterPrint.plan.printed[0]?.printed).toMatchObject({ by: 'owner' });
  // Size and resolution are remembered.
  expect(afterPrint.settings).toMatchObject({ size: 'A6', dpi: 300 });
  reloadedPrint.stop();
});
