import { beforeAll, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { selectOrderFailure, selectEntryScreen } from '../../src/machines/orderEntry/selectors.ts';
import type { TestServer } from '../support/server.ts';
import { fetchOrders, fillOrder, openEntryForm, openTabAs } from './entryForm.ts';
import { loseConnection } from './faults.ts';
import { passThrough } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

test('an order is entered, and a second one with its number is refused', async () => {
  const tab = await openTabAs(server, 'owner');
  const firstForm = await openEntryForm(tab);
  fillOrder(firstForm, 'HAND-1');
  firstForm.save();
  await firstForm.untilScreen('saved');
  expect(firstForm.context().saved).toMatchObject({ version: 1, customerOrderNo: 'HAND-1' });
  expect(await fetchOrders(server, 'HAND-1')).toMatchObject([{ version: 1, status: 'created' }]);

  const copyForm = await openEntryForm(tab, {
    type: 'copy',
    from: firstForm.context().saved?.waybillNo ?? '',
  });
  expect(copyForm.context().drafts).toEqual([]);
  expect(copyForm.context().content.values).toMatchObject({ receiverName: 'Ama Mensah' });
  expect(copyForm.context().content.values).not.toHaveProperty('customerOrderNo');

  // The duplicate number is reported at its field.
  copyForm.write('customerOrderNo', 'HAND-1');
  copyForm.save();
  await waitFor(copyForm.actor, (s) => s.context.failure !== null);
  expect(copyForm.context().refusals).toEqual({
    'values.customerOrderNo': { rule: 'order.number.taken' },
  });
});

test('a lost answer creates no second order, and later input is included', async () => {
  const wire = { current: passThrough };
  const tab = await openTabAs(server, 'owner', wire);
  const entry = await openEntryForm(tab);
  fillOrder(entry, 'HAND-2');
  wire.current = async (path, pass) => {
    if (path.includes('/order/add')) await pass();
    return loseConnection();
  };
  entry.save();
  await entry.untilScreen('offline');
  entry.write('receiverName', 'Esi Owusu');
  await entry.untilScreen('editing');
  wire.current = passThrough;
  entry.save();
  await entry.untilScreen('saved');
  expect(await fetchOrders(server, 'HAND-2')).toMatchObject([
    { version: 2, receiver_name: 'Esi Owusu' },
  ]);
});

test('an order that was created before a crash is updated with later input', async () => {
  const tab = await openTabAs(server, 'owner');
  const entry = await openEntryForm(tab);
  fillOrder(entry, 'HAND-5');
  const { id, content } = entry.context();
  const token = await server.tokenOf('owner');
  // The order arrives on the server without the form knowing.
  await server.call('addOrder', { id, values: content.values, goods: [] }, { token });
  entry.write('receiverName', 'Esi Owusu');
  entry.save();
  await entry.untilScreen('saved');
  expect(await fetchOrders(server, 'HAND-5')).toMatchObject([
    { version: 2, receiver_name: 'Esi Owusu' },
  ]);
});

test('an order that a colleague has changed is not overwritten', async () => {
  const tab = await openTabAs(server, 'owner');
  const entry = await openEntryForm(tab);
  fillOrder(entry, 'HAND-6');
  const { id, content } = entry.context();
  const token = await server.tokenOf('owner');
  await server.call('addOrder', { id, values: content.values, goods: [] }, { token });
  const values = { ...content.values, receiverName: 'Kofi Annan' };
  await server.call('updateOrder', { id, version: 1, values, goods: [] }, { token });
  entry.write('receiverName', 'Esi Owusu');
  entry.save();
  await entry.untilScreen('conflict');
  expect(await fetchOrders(server, 'HAND-6')).toMatchObject([
    { version: 2, receiver_name: 'Kofi Annan' },
  ]);
});

test('an order deleted on the server is saved as a new one by a second save', async () => {
  const wire = { current: passThrough };
  const tab = await openTabAs(server, 'owner', wire);
  const entry = await openEntryForm(tab);
  fillOrder(entry, 'HAND-7');
  wire.current = async (path, pass) => {
    if (path.includes('/order/add')) await pass();
    return loseConnection();
  };
  entry.save();
  await entry.untilScreen('offline');
  const { id } = entry.context();
  await server.call('deleteOrders', { ids: [id] }, { token: await server.tokenOf('owner') });
  entry.actor.send({ type: 'back' });
  wire.current = passThrough;
  entry.save();
  await waitFor(entry.actor, (s) => selectOrderFailure(s) !== null);
  expect(await fetchOrders(server, 'HAND-7')).toEqual([]);
  entry.save();
  await entry.untilScreen('saved');
  expect(await fetchOrders(server, 'HAND-7')).toMatchObject([{ version: 1 }]);
  expect(entry.context().saved?.id).not.toBe(id);
});

test('an order is sent automatically once the network is back', async () => {
  const wire = { current: passThrough };
  const tab = await openTabAs(server, 'owner', wire);
  const entry = await openEntryForm(tab);
  fillOrder(entry, 'HAND-3');
  wire.current = loseConnection;
  entry.save();
  await entry.untilScreen('offline');
  expect(await fetchOrders(server, 'HAND-3')).toEqual([]);
  wire.current = passThrough;
  tab.windowEvents.dispatchEvent(new Event('online'));
  await entry.untilScreen('saved');
  expect(await fetchOrders(server, 'HAND-3')).toMatchObject([{ version: 1 }]);
});

test('whoever saves second is shown the other’s edit; a cancelled order accepts no edit', async () => {
  const [ownerTab, clerkTab] = await Promise.all([
    openTabAs(server, 'owner'),
    openTabAs(server, 'clerk'),
  ]);
  const entry = await openEntryForm(ownerTab);
  fillOrder(entry, 'HAND-4');
  entry.save();
  await entry.untilScreen('saved');

  const edit = { type: 'edit', lookup: { orderNo: 'HAND-4' }, newLabel: false } as const;
  const [ownForm, clerkForm] = [
    await openEntryForm(ownerTab, edit),
    await openEntryForm(clerkTab, edit),
  ];
  clerkForm.write('receiverName', 'Kofi Annan');
  clerkForm.save();
  await clerkForm.untilScreen('saved');
  ownForm.write('receiverName', 'Esi Owusu');
  ownForm.save();
  await ownForm.untilScreen('conflict');
  expect(ownForm.context().theirs).toMatchObject({
    version: 2,
    values: { receiverName: 'Kofi Annan' },
  });
  ownForm.actor.send({ type: 'choose', name: 'values.receiverName', side: 'mine' });
  ownForm.actor.send({ type: 'resolve' });
  await ownForm.untilScreen('saved');
  expect(await fetchOrders(server, 'HAND-4')).toMatchObject([
    { version: 3, receiver_name: 'Esi Owusu' },
  ]);

  const staleForm = await openEntryForm(ownerTab, edit);
  const cancelled = await clerkTab.client.invalidOrders({ ids: [staleForm.context().id] });
  expect(cancelled).toMatchObject({ ok: true, data: { outcomes: [{ outcome: 'done' }] } });
  staleForm.write('receiverName', 'Too late');
  staleForm.save();
  await staleForm.untilScreen('closed');
  expect(staleForm.context().base?.status).toBe('cancelled');
  const reopenedForm = await openEntryForm(ownerTab, edit);
  expect(selectEntryScreen(reopenedForm.actor.getSnapshot())).toBe('closed');
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
  const { content, start } = (await openEntryForm(await openTabAs(server, 'clerk'))).context();
  expect(content).toBe(start);
  // A domestic order has one field for street and town.
  expect(content.values).toMatchObject({
    senderName: 'Kente House',
    senderPhone: '+233302123456',
    senderAddress: '2 Spintex Road, Accra',
  });
});
