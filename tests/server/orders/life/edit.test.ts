import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { contract } from '../../../../src/api/contract/index.ts';
import { ORDERS_PER_EDIT } from '../../../../src/api/contract/orders/orderActionCalls.ts';
import { describeRules } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { answered, detailOf, enter, entryOf } from '../entry/entries.ts';

describeRules('orders edited together', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    token = await server.tokenOf('clerk');
  });

  const edit = async (ids: readonly string[], changes: object, by = token) => {
    const reply = await server.call('editOrders', { ids, changes }, { token: by });
    return v.parse(contract.editOrders.result, answered(reply)).outcomes;
  };
  const undo = async (orders: readonly object[], by = token) => {
    const reply = await server.call('undoEditOrders', { orders }, { token: by });
    return v.parse(contract.undoEditOrders.result, answered(reply)).outcomes;
  };
  const seen = async (id: string) => {
    const { values, version, events } = await detailOf(server, token, { id });
    return { values, version, edits: events.filter(({ action }) => action === 'edit').length };
  };

  it('get the same texts, and nothing else of them changes', async () => {
    const first = await enter(server, token);
    const second = await enter(server, token, 'domestic', entryOf('domestic', { remark: '' }));
    const before = await seen(first.id);
    const changes = { service: 'EXPRESS', remark: 'Fragile' };
    expect(await edit([first.id, second.id], changes)).toMatchObject([
      { outcome: 'done', id: first.id, status: 'created' },
      { outcome: 'done', id: second.id },
    ]);
    expect(await seen(first.id)).toEqual({
      values: { ...before.values, ...changes },
      version: 2,
      edits: 1,
    });
    expect(await seen(second.id)).toMatchObject({ values: changes });
    // Taken out.
    await edit([first.id], { remark: '' });
    expect((await seen(first.id)).values).not.toHaveProperty('remark');
  });

  it('are changed once, however often the same is sent', async () => {
    const { id } = await enter(server, token);
    await edit([id], { remark: 'Ring twice' });
    expect(await edit([id], { remark: 'Ring twice' })).toMatchObject([{ outcome: 'done' }]);
    expect(await seen(id)).toMatchObject({ version: 2, edits: 1 });
  });

  it('keep their lines', async () => {
    const { id } = await enter(server, token, 'international');
    const before = await detailOf(server, token, { id });
    await edit([id], { remark: 'Ring twice' });
    const after = await detailOf(server, token, { id });
    expect(after.goods).toEqual(before.goods);
    expect(after.values).toEqual({ ...before.values, remark: 'Ring twice' });
  });

  it('are each judged alone, by status, kind and rules', async () => {
    const good = await enter(server, token);
    const cancelled = await enter(server, token);
    await server.call('invalidOrders', { ids: [cancelled.id] }, { token });
    const express = await enter(server, token, 'express');
    const stranger = randomUUID();
    const ids = [good.id, cancelled.id, express.id, stranger];
    expect(await edit(ids, { pickupDate: '', remark: 'Now' })).toMatchObject([
      { outcome: 'done' },
      { outcome: 'state', status: 'cancelled' },
      { outcome: 'lacks', field: 'pickupDate' },
      { outcome: 'unknown', id: stranger },
    ]);
    expect(await edit([good.id], { pickupDate: '2001-02-03' })).toMatchObject([
      { outcome: 'invalid', issue: { path: 'values.pickupDate', rule: 'rule.date.past' } },
    ]);
    expect(await edit([good.id], { service: 'TELEPORT' })).toMatchObject([
      { outcome: 'invalid', issue: { path: 'values.service' } },
    ]);
    expect(await seen(good.id)).toMatchObject({ version: 2 });
    expect((await seen(cancelled.id)).edits).toBe(0);
  });

  it('get back what they said before, where nobody has changed them since', async () => {
    const mine = await enter(server, token);
    const touched = await enter(server, token);
    const closed = await enter(server, token);
    const before = await seen(mine.id);
    const ids = [mine.id, touched.id, closed.id];
    const edited = await edit(ids, { service: 'EXPRESS', remark: 'Fragile' });
    const orders = edited.flatMap((outcome) =>
      outcome.outcome === 'done'
        ? [{ id: outcome.id, version: outcome.version, before: outcome.before }]
        : [],
    );
    expect(orders).toHaveLength(3);
    await edit([touched.id], { remark: 'By a colleague' });
    await server.call('invalidOrders', { ids: [closed.id] }, { token });
    const outcomes = [
      { outcome: 'done', id: mine.id, version: 3 },
      { outcome: 'changed', id: touched.id },
      { outcome: 'state', id: closed.id, status: 'cancelled' },
    ];
    expect(await undo(orders)).toMatchObject(outcomes);
    expect(await seen(mine.id)).toEqual({ ...before, version: 3, edits: 2 });
    expect((await seen(touched.id)).values).toMatchObject({ remark: 'By a colleague' });
    // Sent again, it is as it was done.
    expect(await undo(orders)).toMatchObject(outcomes);
    expect(await seen(mine.id)).toMatchObject({ version: 3, edits: 2 });
  });

  it('get it back from their own company alone', async () => {
    const { id } = await enter(server, token);
    await edit([id], { remark: 'Mine' });
    const given = [{ id, version: 2, before: { remark: 'Theirs' } }];
    expect(await undo(given, await server.tokenOf('rival'))).toEqual([{ outcome: 'unknown', id }]);
    const reader = { token: await server.tokenOf('reader') };
    expect((await server.call('undoEditOrders', { orders: given }, reader)).status).toBe(403);
    expect((await seen(id)).values).toMatchObject({ remark: 'Mine' });
  });

  it('are of the own company alone, and only for who may write', async () => {
    const { id } = await enter(server, token);
    expect(await edit([id], { remark: 'Mine' }, await server.tokenOf('rival'))).toEqual([
      { outcome: 'unknown', id },
    ]);
    const refused = { token: await server.tokenOf('reader') };
    expect(
      (await server.call('editOrders', { ids: [id], changes: { remark: 'x' } }, refused)).status,
    ).toBe(403);
    const most = Array.from({ length: ORDERS_PER_EDIT + 1 }, () => randomUUID());
    expect(
      (await server.call('editOrders', { ids: most, changes: { remark: 'x' } }, { token })).status,
    ).toBe(400);
    expect((await server.call('editOrders', { ids: [id], changes: {} }, { token })).status).toBe(
      400,
    );
  });
});
