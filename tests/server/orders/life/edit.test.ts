import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { contract } from '../../../../src/api/contract/index.ts';
import { ORDERS_PER_EDIT } from '../../../../src/api/contract/orders/orderActionCalls.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { getData, readOrderDetail, addOrder, createEntry } from '../entry/entries.ts';

describeOnChosenDatabases('bulk edits of orders', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
  });

  const editOrders = async (ids: readonly string[], changes: object, by = token) => {
    const reply = await server.call('editOrders', { ids, changes }, { token: by });
    return v.parse(contract.editOrders.result, getData(reply)).outcomes;
  };
  const undoEdit = async (orders: readonly object[], by = token) => {
    const reply = await server.call('undoEditOrders', { orders }, { token: by });
    return v.parse(contract.undoEditOrders.result, getData(reply)).outcomes;
  };
  const fetchState = async (id: string) => {
    const { values, version, events } = await readOrderDetail(server, token, { id });
    return { values, version, edits: events.filter(({ action }) => action === 'edit').length };
  };

  it('all orders get the same texts, and nothing else changes', async () => {
    const first = await addOrder(server, token);
    const second = await addOrder(
      server,
      token,
      'domestic',
      createEntry('domestic', { remark: '' }),
    );
    const before = await fetchState(first.id);
    const changes = { service: 'EXPRESS', remark: 'Fragile' };
    expect(await editOrders([first.id, second.id], changes)).toMatchObject([
      { outcome: 'done', id: first.id, status: 'created' },
      { outcome: 'done', id: second.id },
    ]);
    expect(await fetchState(first.id)).toEqual({
      values: { ...before.values, ...changes },
      version: 2,
      edits: 1,
    });
    expect(await fetchState(second.id)).toMatchObject({ values: changes });
    // An empty text removes the field.
    await editOrders([first.id], { remark: '' });
    expect((await fetchState(first.id)).values).not.toHaveProperty('remark');
  });

  it('a repeated edit changes an order once', async () => {
    const { id } = await addOrder(server, token);
    await editOrders([id], { remark: 'Ring twice' });
    expect(await editOrders([id], { remark: 'Ring twice' })).toMatchObject([{ outcome: 'done' }]);
    expect(await fetchState(id)).toMatchObject({ version: 2, edits: 1 });
  });

  it('an edit keeps the goods lines', async () => {
    const { id } = await addOrder(server, token, 'international');
    const before = await readOrderDetail(server, token, { id });
    await editOrders([id], { remark: 'Ring twice' });
    const after = await readOrderDetail(server, token, { id });
    expect(after.goods).toEqual(before.goods);
    expect(after.values).toEqual({ ...before.values, remark: 'Ring twice' });
  });

  it('each order is checked separately, by status, kind and rules', async () => {
    const changeable = await addOrder(server, token);
    const cancelled = await addOrder(server, token);
    await server.call('invalidOrders', { ids: [cancelled.id] }, { token });
    const express = await addOrder(server, token, 'express');
    const unknownId = randomUUID();
    const ids = [changeable.id, cancelled.id, express.id, unknownId];
    expect(await editOrders(ids, { pickupDate: '', remark: 'Now' })).toMatchObject([
      { outcome: 'done' },
      { outcome: 'state', status: 'cancelled' },
      { outcome: 'lacks', field: 'pickupDate' },
      { outcome: 'unknown', id: unknownId },
    ]);
    expect(await editOrders([changeable.id], { pickupDate: '2001-02-03' })).toMatchObject([
      { outcome: 'invalid', issue: { path: 'values.pickupDate', rule: 'rule.date.past' } },
    ]);
    expect(await editOrders([changeable.id], { service: 'TELEPORT' })).toMatchObject([
      { outcome: 'invalid', issue: { path: 'values.service' } },
    ]);
    expect(await fetchState(changeable.id)).toMatchObject({ version: 2 });
    expect((await fetchState(cancelled.id)).edits).toBe(0);
  });

  it('an undo restores orders that have not changed since', async () => {
    const untouched = await addOrder(server, token);
    const touched = await addOrder(server, token);
    const cancelled = await addOrder(server, token);
    const before = await fetchState(untouched.id);
    const ids = [untouched.id, touched.id, cancelled.id];
    const edited = await editOrders(ids, { service: 'EXPRESS', remark: 'Fragile' });
    const orders = edited.flatMap((outcome) =>
      outcome.outcome === 'done'
        ? [{ id: outcome.id, version: outcome.version, before: outcome.before }]
        : [],
    );
    expect(orders).toHaveLength(3);
    await editOrders([touched.id], { remark: 'By a colleague' });
    await server.call('invalidOrders', { ids: [cancelled.id] }, { token });
    const outcomes = [
      { outcome: 'done', id: untouched.id, version: 3 },
      { outcome: 'changed', id: touched.id },
      { outcome: 'state', id: cancelled.id, status: 'cancelled' },
    ];
    expect(await undoEdit(orders)).toMatchObject(outcomes);
    expect(await fetchState(untouched.id)).toEqual({ ...before, version: 3, edits: 2 });
    expect((await fetchState(touched.id)).values).toMatchObject({ remark: 'By a colleague' });
    // A repeated undo changes nothing.
    expect(await undoEdit(orders)).toMatchObject(outcomes);
    expect(await fetchState(untouched.id)).toMatchObject({ version: 3, edits: 2 });
  });

  it('only writers of the own company undo an edit', async () => {
    const { id } = await addOrder(server, token);
    await editOrders([id], { remark: 'Mine' });
    const undoInput = [{ id, version: 2, before: { remark: 'Theirs' } }];
    expect(await undoEdit(undoInput, await server.tokenOf('rival'))).toEqual([
      { outcome: 'unknown', id },
    ]);
    const reader = { token: await server.tokenOf('reader') };
    expect((await server.call('undoEditOrders', { orders: undoInput }, reader)).status).toBe(403);
    expect((await fetchState(id)).values).toMatchObject({ remark: 'Mine' });
  });

  it('only writers of the own company edit, at most a limited number of orders and at least one field', async () => {
    const { id } = await addOrder(server, token);
    expect(await editOrders([id], { remark: 'Mine' }, await server.tokenOf('rival'))).toEqual([
      { outcome: 'unknown', id },
    ]);
    const reader = { token: await server.tokenOf('reader') };
    expect(
      (await server.call('editOrders', { ids: [id], changes: { remark: 'x' } }, reader)).status,
    ).toBe(403);
    const tooManyIds = Array.from({ length: ORDERS_PER_EDIT + 1 }, () => randomUUID());
    expect(
      (await server.call('editOrders', { ids: tooManyIds, changes: { remark: 'x' } }, { token }))
        .status,
    ).toBe(400);
    expect((await server.call('editOrders', { ids: [id], changes: {} }, { token })).status).toBe(
      400,
    );
  });
});
