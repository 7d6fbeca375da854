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
  const first = await openEntryForm(tab);
  fillOrder(first, 'HAND-1');
  first.save();
  await first.on('saved');
  expect(first.context().saved).toMatchObject({ version: 1, customerOrderNo: 'HAND-1' });
  expect(await fetchOrders(server, 'HAND-1')).toMatchObject([{ version: 1, status: 'created' }]);

  const next = await openEntryForm(tab, {
    type: 'copy',
    from: first.context().saved?.waybillNo ?? '',
  });
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
  const tab = await openTabAs(server, 'owner', wire);
  const entry = await openEntryForm(tab);
  fillOrder(entry, 'HAND-2');
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
  await entry.on('saved');
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
  await entry.on('conflict');
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
  await entry.on('offline');
  const { id } = entry.context();
  await server.call('deleteOrders', { ids: [id] }, { token: await server.tokenOf('owner') });
  entry.actor.send({ type: 'back' });
  wire.current = passThrough;
  entry.save();
  await waitFor(entry.actor, (s) => selectOrderFailure(s) !== null);
  expect(await fetchOrders(server, 'HAND-7')).toEqual([]);
  entry.save();
  await entry.on('saved');
  expect(await fetchOrders(server, 'HAND-7')).toMatchObject([{ version: 1 }]);
  expect(entry.context().saved?.id).not.toBe(id);
});

test('an order is sent by itself once the network is back', async () => {
  const wire = { current: passThrough };
  const tab = await openTabAs(server, 'owner', wire);
  const entry = await openEntryForm(tab);
  fillOrder(entry, 'HAND-3');
  wire.current = loseConnection;
  entry.save();
  await entry.on('offline');
  expect(await fetchOrders(server, 'HAND-3')).toEqual([]);
  wire.current = passThrough;
  tab.windowEvents.dispatchEvent(new Event('online'));
  await entry.on('saved');
  expect(await fetchOrders(server, 'HAND-3')).toMatchObject([{ version: 1 }]);
});

test('the second of two edits is shown the first; a cancelled order accepts no edit', async () => {
  const [one, two] = await Promise.all([openTabAs(server, 'owner'), openTabAs(server, 'clerk')]);
  const entry = await openEntryForm(one);
  fillOrder(entry, 'HAND-4');
  entry.save();
  await entry.on('saved');

  const edit = { type: 'edit', lookup: { orderNo: 'HAND-4' } } as const;
  const [mine, theirs] = [await openEntryForm(one, edit), await openEntryForm(two, edit)];
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
  expect(await fetchOrders(server, 'HAND-4')).toMatchObject([
    { version: 3, receiver_name: 'Esi Owusu' },
  ]);

  const stale = await openEntryForm(one, edit);
  const cancelled = await two.client.invalidOrders({ ids: [stale.context().id] });
  expect(cancelled).toMatchObject({ ok: true, data: { outcomes: [{ outcome: 'done' }] } });
  stale.write('receiverName', 'Too late');
  stale.save();
  await stale.on('closed');
  expect(stale.context().base?.status).toBe('cancelled');
  const after = await openEntryForm(one, edit);
  expect(selectEntryScreen(after.actor.getSnapshot())).toBe('closed');
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
