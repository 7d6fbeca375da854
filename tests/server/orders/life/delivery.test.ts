import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { createBatch, goodRow, getBatchResult } from '../import/batches.ts';

describeOnChosenDatabases('delivery type', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('rival');
  });

  const fetchTypes = async (kind: string, countries: string) =>
    server.call('isNeedChooseDeliveryType', { kind, countries }, { token });

  it('a country with pick-up points requires the delivery type', async () => {
    expect((await fetchTypes('international', 'EG,FR')).data).toEqual([
      { country: 'EG', needed: true, types: ['HOME', 'PICKUP_POINT'] },
      { country: 'FR', needed: false, types: ['HOME'] },
    ]);
    expect((await fetchTypes('ltl', 'EG')).data).toEqual([
      { country: 'EG', needed: false, types: ['HOME'] },
    ]);
    expect((await fetchTypes('domestic', 'Egypt')).success).toBe(false);
    expect((await fetchTypes('fish', 'EG')).success).toBe(false);
  });

  it('an order without the delivery type is refused, and one with it is stored', async () => {
    const rows = [goodRow('D-1'), goodRow('D-2', { deliveryType: 'PICKUP_POINT' })];
    const batch = createBatch(randomUUID(), 0, rows);
    const { outcomes } = getBatchResult(await server.call('bashInsert', batch, { token }));
    expect(outcomes).toMatchObject([
      {
        status: 'invalid',
        verdicts: [{ column: 'deliveryType', rule: 'rule.deliveryType.needed' }],
      },
      { status: 'created' },
    ]);
    const orders = await server.db
      .selectFrom('orders')
      .select(['customer_order_no', 'detail'])
      .where('company_id', '=', 3)
      .execute();
    expect(orders).toEqual([
      { customer_order_no: 'D-2', detail: { deliveryType: 'PICKUP_POINT' } },
    ]);
    const page = await server.call('queryOrderList', {}, { token });
    expect(page.data).toMatchObject({ total: 1, rows: [{ customerOrderNo: 'D-2' }] });
    // Another delivery type conflicts with the existing order.
    const repeated = createBatch(randomUUID(), 0, [goodRow('D-2', { deliveryType: 'HOME' })]);
    const forecast = await server.call('importOrder', repeated, { token });
    expect(forecast.data).toMatchObject({
      forecasts: [{ status: 'conflict', columns: ['deliveryType'] }],
    });
  });
});
