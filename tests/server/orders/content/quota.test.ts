import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { createBatch, goodRow, getBatchResult } from '../import/batches.ts';
import { getData, addOrder, createEntry } from '../entry/entries.ts';

describeOnChosenDatabases('order quota', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
  });
  beforeEach(async () => {
    await server.db.deleteFrom('orders').execute();
    await server.db.deleteFrom('order_quota_use').execute();
  });

  const setQuota = (quota: number | null) =>
    server.db.updateTable('company').set({ order_quota: quota }).where('id', '=', 2).execute();
  const fetchRemaining = async () =>
    (await server.call('getRemainOrderQty', undefined, { token })).data;
  const createRows = (...numbers: string[]) => numbers.map((number) => goodRow(number));
  const sendBatch = async (batch: unknown) =>
    getBatchResult(await server.call('bashInsert', batch, { token })).outcomes;
  const sendAndGetStatuses = async (...numbers: string[]) =>
    (await sendBatch(createBatch(randomUUID(), 0, createRows(...numbers)))).map(
      ({ status }) => status,
    );

  it('a company without a quota has no limit and no count', async () => {
    await setQuota(null);
    expect(await sendAndGetStatuses('A', 'B')).toEqual(['created', 'created']);
    expect(await fetchRemaining()).toEqual({
      quota: null,
      remaining: null,
      isLow: false,
      resetsAt: '2026-12-01T00:00:00.000Z',
    });
    expect(await server.db.selectFrom('order_quota_use').selectAll().execute()).toEqual([]);
  });

  it('rows within the quota are created, and the others are refused with the reason', async () => {
    await setQuota(3);
    const batch = createBatch(randomUUID(), 0, createRows('D', 'A', 'C', 'B'));
    const outcomes = await sendBatch(batch);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'created',
      'created',
      'created',
      'invalid',
    ]);
    expect(outcomes[3]).toMatchObject({
      verdicts: [{ column: 'customerOrderNo', rule: 'rule.quota.exceeded', params: { quota: 3 } }],
    });
    expect(await fetchRemaining()).toMatchObject({ quota: 3, remaining: 0 });
    // A repeated batch gets the same answer and uses no quota.
    expect(await sendBatch(batch)).toEqual(outcomes);
    await setQuota(4);
    expect(await fetchRemaining()).toMatchObject({ quota: 4, remaining: 1 });
    expect(await sendAndGetStatuses('A', 'B', 'E')).toEqual(['duplicate', 'created', 'invalid']);
  });

  it('duplicates use no quota, and concurrent batches do not exceed it', async () => {
    await setQuota(25);
    expect(await sendAndGetStatuses('A')).toEqual(['created']);
    expect(await sendAndGetStatuses('A', 'A')).toEqual(['duplicate', 'duplicate']);
    expect(await fetchRemaining()).toMatchObject({ remaining: 24 });
    const batches = Array.from({ length: 4 }, (_, batch) =>
      Array.from({ length: 10 }, (__, at) => `Q${batch}-${at}`),
    );
    const allStatuses = (
      await Promise.all(batches.map((numbers) => sendAndGetStatuses(...numbers)))
    ).flat();
    expect(allStatuses.filter((status) => status === 'created')).toHaveLength(24);
    expect(allStatuses.filter((status) => status === 'invalid')).toHaveLength(16);
    expect(await fetchRemaining()).toMatchObject({ remaining: 0 });
    const [stored] = await server.db
      .selectFrom('orders')
      .select((select) => select.fn.countAll<number>().as('count'))
      .execute();
    expect(stored?.count).toBe(25);
  });

  it('deleted orders return their quota', async () => {
    await setQuota(3);
    const entry = createEntry('domestic');
    await addOrder(server, token, 'domestic', entry);
    expect(await sendAndGetStatuses('A', 'B', 'C')).toEqual(['created', 'created', 'invalid']);
    const stored = await server.db.selectFrom('orders').select('id').execute();
    const ids = stored.map(({ id }) => id);
    getData(await server.call('auditOrders', { ids: ids.slice(0, 1) }, { token }));
    const deleteOrders = async (removedIds: readonly string[]) =>
      getData(await server.call('deleteOrders', { ids: removedIds }, { token }));
    // Two are deleted, the audited one stays; repeated and concurrent calls return no more quota.
    await Promise.all([deleteOrders(ids), deleteOrders(ids)]);
    await deleteOrders(ids);
    expect(await fetchRemaining()).toMatchObject({ quota: 3, remaining: 2 });
    expect(await sendAndGetStatuses('D', 'E', 'F')).toEqual(['created', 'created', 'invalid']);
  });

  it('deleted orders of a past month return no quota, and the count never becomes negative', async () => {
    await setQuota(3);
    const { id: formerId } = await addOrder(server, token);
    const { id: uncountedId } = await addOrder(server, token);
    await server.db.updateTable('order_quota_use').set({ used: 0 }).execute();
    const lastMonth = new Date('2026-10-31T23:59:59Z');
    await server.db
      .updateTable('orders')
      .set({ created_at: lastMonth })
      .where('id', '=', formerId)
      .execute();
    await addOrder(server, token);
    getData(await server.call('deleteOrders', { ids: [formerId] }, { token }));
    expect(await fetchRemaining()).toMatchObject({ remaining: 2 });
    await server.db.updateTable('order_quota_use').set({ used: 0 }).execute();
    getData(await server.call('deleteOrders', { ids: [uncountedId] }, { token }));
    expect(await fetchRemaining()).toMatchObject({ remaining: 3 });
  });

  it('the quota starts again each month, and is per company', async () => {
    await setQuota(1);
    expect(await sendAndGetStatuses('A', 'B')).toEqual(['created', 'invalid']);
    const rivalToken = await server.tokenOf('rival');
    const rivalRows = ['A', 'B'].map((number) => goodRow(number, { deliveryType: 'HOME' }));
    const batch = createBatch(randomUUID(), 0, rivalRows);
    const reply = await server.call('bashInsert', batch, { token: rivalToken });
    expect(getBatchResult(reply).outcomes.map(({ status }) => status)).toEqual([
      'created',
      'created',
    ]);
    // Twelve days later it is December.
    server.advance(12 * 86_400_000);
    token = await server.tokenOf('clerk');
    expect(await fetchRemaining()).toEqual({
      quota: 1,
      remaining: 1,
      isLow: false,
      resetsAt: '2027-01-01T00:00:00.000Z',
    });
    expect(await sendAndGetStatuses('B', 'C')).toEqual(['created', 'invalid']);
  });
});
