import { beforeAll, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import {
  selectOrderFailure,
  selectEntryScreen,
  type EntryScreen,
} from '../../src/machines/orderEntry/selectors.ts';
import type { EntryTask } from '../../src/machines/orderEntry/types.ts';
import { selectProfile } from '../../src/machines/session/selectors.ts';
import { sampleOrder } from '../models/orderEntry.model.ts';
import type { TestServer } from '../support/server.ts';
import { loseConnection } from './faults.ts';
import { createBrowser, passThrough, type Tab, type Wire } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { eventually } from '../support/eventually.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

type Form = Awaited<ReturnType<typeof openForm>>;

/** Opens an entry form in the tab, without its view. */
async function openForm(tab: Tab, task: EntryTask = { type: 'new' }, kind: OrderKind = 'domestic') {
  const profile = selectProfile(tab.session.getSnapshot());
  if (profile === null) throw new Error('No user is signed in.');
  const { account, companyId, countryCode, countries } = profile;
  const actor = createActor(tab.work.orderEntry, {
    input: { kind, task, owner: { account, companyId, countryCode, countries } },
  }).start();
  await waitFor(actor, (s) => selectEntryScreen(s) !== 'opening');
  return {
    actor,
    context: () => actor.getSnapshot().context,
    on: (screen: EntryScreen) => waitFor(actor, (s) => selectEntryScreen(s) === screen),
    write: (key: string, text: string) =>
      actor.send({ type: 'change', place: { line: null, key }, text }),
    save: () => actor.send({ type: 'save', after: 'show' }),
  };
}

/** Writes a good domestic order into the form. */
function writeOrder({ actor }: Form, customerOrderNo: string): void {
  actor.send({ type: 'fill', values: { ...sampleOrder.values, customerOrderNo } });
}

const versions = (customerOrderNo: string) =>
  server.db
    .selectFrom('orders')
    .select(['version', 'status', 'receiver_name'])
    .where('customer_order_no', '=', customerOrderNo)
    .execute();

async function openTab(account: 'owner' | 'clerk', wire?: { current: Wire }): Promise<Tab> {
  const tab = createBrowser(server).openTab(wire);
  await tab.signIn(account);
  return tab;
}

test('an order is entered, and a second one with its number is refused', async () => {
  const tab = await openTab('owner');
  const first = await openForm(tab);
  writeOrder(first, 'HAND-1');
  first.save();
  await first.on('saved');
  expect(first.context().saved).toMatchObject({ version: 1, customerOrderNo: 'HAND-1' });
  expect(await versions('HAND-1')).toMatchObject([{ version: 1, status: 'created' }]);

  const next = await openForm(tab, { type: 'copy', from: first.context().saved?.waybillNo ?? '' });
  expect(next.context().drafts).toEqual([]);
  expect(next.context().content.values).toMatchObject({ receiverName: 'Ama Mensah' });
  expect(next.context().content.values).not.toHaveProperty('customerOrderNo');

  // The duplicate number is reported at its field.
  next.write('customerOrderNo', 'HAND-1');
  next.save();
  await waitFor(next.actor, (s) => s.context.failure !== null);
  expect(next.context().refusals).toEqual({
    'values.customerOrderNo': { rule: 'order.number.taken' },
  });
});

test('a lost answer creates no second order, and later input is included', async () => {
  const wire = { current: passThrough };
  const tab = await openTab('owner', wire);
  const entry = await openForm(tab);
  writeOrder(entry, 'HAND-2');
  wire.current = async (path, pass) => {
    if (path.includes('/order/add')) await pass();
    return loseConnection();
  };
  entry.save();
  await entry.on('offline');
  entry.write('receiverName', 'Esi Owusu');
  await entry.on('editing');
  wire.current = passThrough;
  entry.save();
  await entry.on('saved');
  expect(await versions('HAND-2')).toMatchObject([{ version: 2, receiver_name: 'Esi Owusu' }]);
});

test('an order that was created before a crash is updated with later input', async () => {
  const tab = await openTab('owner');
  const entry = await openForm(tab);
  writeOrder(entry, 'HAND-5');
  const { id, content } = entry.context();
  const token = await server.tokenOf('owner');
  // The order arrives on the server without the form knowing.
  await server.call('addOrder', { id, values: content.values, goods: [] }, { token });
  entry.write('receiverName', 'Esi Owusu');
  entry.save();
  await entry.on('saved');
  expect(await versions('HAND-5')).toMatchObject([{ version: 2, receiver_name: 'Esi Owusu' }]);
});

test('an order that a colleague has changed is not overwritten', async () => {
  const tab = await openTab('owner');
  const entry = await openForm(tab);
  writeOrder(entry, 'HAND-6');
  const { id, content } = entry.context();
  const token = await server.tokenOf('owner');
  await server.call('addOrder', { id, values: content.values, goods: [] }, { token });
  const values = { ...content.values, receiverName: 'Kofi Annan' };
  await server.call('updateOrder', { id, version: 1, values, goods: [] }, { token });
  entry.write('receiverName', 'Esi Owusu');
  entry.save();
  await entry.on('conflict');
  expect(await versions('HAND-6')).toMatchObject([{ version: 2, receiver_name: 'Kofi Annan' }]);
});

test('an order deleted on the server is saved as a new one by a second save', async () => {
  const wire = { current: passThrough };
  const tab = await openTab('owner', wire);
  const entry = await openForm(tab);
  writeOrder(entry, 'HAND-7');
  wire.current = async (path, pass) => {
    if (path.includes('/order/add')) await pass();
    return loseConnection();
  };
  entry.save();
  await entry.on('offline');
  const { id } = entry.context();
  await server.call('deleteOrders', { ids: [id] }, { token: await server.tokenOf('owner') });
  entry.actor.send({ type: 'back' });
  wire.current = passThrough;
  entry.save();
  await waitFor(entry.actor, (s) => selectOrderFailure(s) !== null);
  expect(await versions('HAND-7')).toEqual([]);
  entry.save();
  await entry.on('saved');
  expect(await versions('HAND-7')).toMatchObject([{ version: 1 }]);
  expect(entry.context().saved?.id).not.toBe(id);
});

test('an order is sent by itself once the network is back', async () => {
  const wire = { current: passThrough };
  const tab = await openTab('owner', wire);
  const entry = await openForm(tab);
  writeOrder(entry, 'HAND-3');
  wire.current = loseConnection;
  entry.save();
  await entry.on('offline');
  expect(await versions('HAND-3')).toEqual([]);
  wire.current = passThrough;
  tab.windowEvents.dispatchEvent(new Event('online'));
  await entry.on('saved');
  expect(await versions('HAND-3')).toMatchObject([{ version: 1 }]);
});

test('the second of two edits is shown the first; a cancelled order accepts no edit', async () => {
  const [one, two] = await Promise.all([openTab('owner'), openTab('clerk')]);
  const entry = await openForm(one);
  writeOrder(entry, 'HAND-4');
  entry.save();
  await entry.on('saved');

  const edit = { type: 'edit', lookup: { orderNo: 'HAND-4' } } as const;
  const [mine, theirs] = [await openForm(one, edit), await openForm(two, edit)];
  theirs.write('receiverName', 'Kofi Annan');
  theirs.save();
  await theirs.on('saved');
  mine.write('receiverName', 'Esi Owusu');
  mine.save();
  await mine.on('conflict');
  expect(mine.context().theirs).toMatchObject({
    version: 2,
    values: { receiverName: 'Kofi Annan' },
  });
  mine.actor.send({ type: 'choose', name: 'values.receiverName', side: 'mine' });
  mine.actor.send({ type: 'resolve' });
  await mine.on('saved');
  expect(await versions('HAND-4')).toMatchObject([{ version: 3, receiver_name: 'Esi Owusu' }]);

  const stale = await openForm(one, edit);
  const cancelled = await two.client.invalidOrders({ ids: [stale.context().id] });
  expect(cancelled).toMatchObject({ ok: true, data: { outcomes: [{ outcome: 'done' }] } });
  stale.write('receiverName', 'Too late');
  stale.save();
  await stale.on('closed');
  expect(stale.context().base?.status).toBe('cancelled');
  const after = await openForm(one, edit);
  expect(selectEntryScreen(after.actor.getSnapshot())).toBe('closed');
});

test('input before a sign-out is stored in the user’s drafts on the server, and in no browser', async () => {
  const browser = createBrowser(server);
  const tab = browser.openTab();
  await tab.signIn('owner');
  const entry = await openForm(tab);
  entry.write('customerOrderNo', 'HALF-1');
  tab.windowEvents.dispatchEvent(new Event('pagehide'));
  const { draftId } = entry.context();
  // A draft is not offered while its form is open.
  await eventually(async () => {
    const other = await openForm(tab);
    expect(other.context().drafts).toEqual([]);
    other.actor.stop();
  });
  entry.actor.stop();

  await eventually(async () => {
    const again = await openForm(tab);
    expect(again.context().drafts).toMatchObject([
      { draftId, content: { values: { customerOrderNo: 'HALF-1' } } },
    ]);
    again.actor.stop();
  });
  expect((await openForm(tab, { type: 'new' }, 'ltl')).context().drafts).toEqual([]);

  const last = await openForm(tab);
  last.write('remark', 'Written just before');
  await tab.work.sendDrafts();
  tab.session.send({ type: 'signOut' });
  await tab.untilSession((s) => s.matches('signedOut'));
  last.actor.stop();
  expect(findStoredDraftKeys(browser)).toEqual([]);
  const elsewhere = createBrowser(server).openTab();
  await elsewhere.signIn('owner');
  const drafts = await eventually(async () => {
    const { context, actor } = await openForm(elsewhere);
    const foundDrafts = context().drafts;
    actor.stop();
    expect(foundDrafts).toHaveLength(2);
    return foundDrafts;
  });
  // Both may have been stored in the same millisecond.
  expect(Object.fromEntries(drafts.map((draft) => [draft.draftId, draft]))).toMatchObject({
    [last.context().draftId]: { content: { values: { remark: 'Written just before' } } },
    [draftId]: { revision: 1 },
  });
});

/** Keys of drafts in a browser's storage. */
const findStoredDraftKeys = ({ settings }: ReturnType<typeof createBrowser>) =>
  Array.from({ length: settings.length }, (_, at) => settings.key(at) ?? '').filter((key) =>
    key.startsWith('portage.draft.'),
  );

test('a draft disappears once its order is created, even if its save arrives later', async () => {
  const browser = createBrowser(server);
  const wire = { current: passThrough };
  const tab = browser.openTab(wire);
  await tab.signIn('clerk');
  const entry = await openForm(tab);
  const saveGate = Promise.withResolvers<void>();
  wire.current = async (path, pass) => {
    if (path.includes('keepOrderDraft')) await saveGate.promise;
    return pass();
  };
  writeOrder(entry, 'HALF-2');
  // The draft is sent before the order.
  tab.windowEvents.dispatchEvent(new Event('pagehide'));
  entry.save();
  await entry.on('saved');
  saveGate.resolve();
  await eventually(async () => {
    const { rows } = await fetchDrafts(tab);
    expect(rows.filter(({ number }) => number === 'HALF-2')).toEqual([]);
    expect(findStoredDraftKeys(browser)).toEqual([]);
  });
  const { state } = await server.db
    .selectFrom('order_draft')
    .select('state')
    .where('id', '=', entry.context().id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('created');
});

const fetchDrafts = async (tab: Tab) => {
  const answer = await tab.client.queryOrderDraftList({});
  if (!answer.ok) throw new Error('The list of drafts failed to load.');
  return answer.data;
};

test('a form whose draft was changed in another form continues as a separate draft', async () => {
  const [mine, theirs] = await Promise.all([openTab('owner'), openTab('clerk')]);
  const entry = await openForm(mine);
  writeOrder(entry, 'HALF-3');
  await waitFor(entry.actor, (s) => s.context.draftResult !== null, { timeout: 10_000 });
  const { id } = entry.context();
  const other = await openForm(theirs, { type: 'draft', id });
  expect(other.context()).toMatchObject({
    id,
    content: { values: { receiverName: 'Ama Mensah' } },
  });
  other.write('receiverName', 'Kofi Annan');
  other.actor.stop();
  await eventually(async () => {
    const { rows } = await fetchDrafts(mine);
    expect(rows.find((row) => row.id === id)).toMatchObject({ receiver: 'Kofi Annan', own: true });
  });

  // The colleague's input is not overwritten.
  entry.save();
  await waitFor(entry.actor, (s) => s.context.split !== null);
  expect(entry.context()).toMatchObject({ split: { why: 'changed', by: 'clerk' } });
  expect(await versions('HALF-3')).toEqual([]);
  entry.write('customerOrderNo', 'HALF-3-MINE');
  entry.save();
  await entry.on('saved');
  expect(await versions('HALF-3-MINE')).toMatchObject([{ receiver_name: 'Ama Mensah' }]);
  const { rows } = await fetchDrafts(mine);
  expect(rows.find((row) => row.id === id)).toMatchObject({ receiver: 'Kofi Annan' });
});

test('an unsent draft is sent by the browser’s next page, as a separate draft if it was changed elsewhere', async () => {
  const browser = createBrowser(server);
  const wire = { current: passThrough };
  const tab = browser.openTab(wire);
  await tab.signIn('owner');
  const first = await openForm(tab);
  first.write('customerOrderNo', 'HALF-4');
  const { id } = first.context();
  first.actor.stop();
  await eventually(async () => {
    expect((await fetchDrafts(tab)).rows.map((row) => row.id)).toContain(id);
  });
  const again = await openForm(tab, { type: 'draft', id });
  wire.current = loseConnection;
  again.write('receiverName', 'Offline');
  again.actor.stop();
  wire.current = passThrough;
  const clerk = await openTab('clerk');
  const other = await openForm(clerk, { type: 'draft', id });
  other.write('receiverName', 'Online');
  other.actor.stop();
  await eventually(async () => {
    const { rows } = await fetchDrafts(clerk);
    expect(rows.find((row) => row.id === id)).toMatchObject({ receiver: 'Online' });
  });
  const { account, companyId } = selectProfile(tab.session.getSnapshot()) ?? {
    account: '',
    companyId: 0,
  };
  expect(await tab.work.uploadDrafts({ account, companyId })).toEqual({ arrived: 1, left: 0 });
  const { rows } = await fetchDrafts(tab);
  const drafts = rows.filter(({ number }) => number === 'HALF-4');
  expect(drafts.map(({ receiver }) => receiver).sort()).toEqual(['Offline', 'Online']);
  expect(findStoredDraftKeys(browser)).toEqual([]);
});

test('a new order begins with the company’s default sender', async () => {
  const values = {
    name: 'Kente House',
    phone: '030 212 3456',
    country: 'GH',
    city: 'Accra',
    address: '2 Spintex Road',
  };
  const sender = { kind: 'sender', id: crypto.randomUUID(), values, isDefault: true };
  await server.call('addAddress', sender, { token: await server.tokenOf('owner') });
  const { content, start } = (await openForm(await openTab('clerk'))).context();
  expect(content).toBe(start);
  // A domestic order has one field for street and town.
  expect(content.values).toMatchObject({
    senderName: 'Kente House',
    senderPhone: '+233302123456',
    senderAddress: '2 Spintex Road, Accra',
  });
});
