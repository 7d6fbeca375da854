import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { transact } from '../../../server/db/tenant.ts';
import { seedDemoRateCards } from '../../../server/demo/rateCards.ts';
import { priceOrders } from '../../../server/pricing/priceOrders.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { createBatch, goodRow } from '../orders/import/batches.ts';

describeOnChosenDatabases('prices of orders', (databaseKind) => {
  let server: TestServer;
  let token: string;
  let companyId: number;
  let orders: readonly { id: string; customer_order_no: string }[];
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
    await transact(server.db, seedDemoRateCards);
    const rows = [
      goodRow('P-1'),
      goodRow('P-2', { weightKg: '1', lengthCm: '40', widthCm: '30', heightCm: '10', pieces: '2' }),
    ];
    await server.call('bashInsert', createBatch(randomUUID(), 0, rows), { token });
    const orderRows = await server.db
      .selectFrom('orders')
      .select(['company_id', 'id', 'customer_order_no'])
      .where('customer_order_no', 'in', ['P-1', 'P-2'])
      .orderBy('customer_order_no')
      .execute();
    companyId = orderRows[0]?.company_id ?? 0;
    orders = orderRows;
  });

  it('an order is priced by its lane, and an unknown order gets no price', async () => {
    const [first, second] = orders.map(({ id }) => id);
    const prices = await priceOrders(server.db, companyId, [
      first ?? '',
      second ?? '',
      randomUUID(),
    ]);
    expect(prices.size).toBe(2);
    expect(prices.get(first ?? '')).toMatchObject({
      currency: 'GHS',
      charges: [{ code: 'freight', base: 2_500, amount: 2_500 + 3 * 450 }],
      total: 2_500 + 3 * 450,
    });
    // Two pieces with a volumetric weight of 2 kg each.
    expect(prices.get(second ?? '')).toMatchObject({ total: 2_500 + 6 * 450 });
  });

  it('orders of another company are not priced', async () => {
    const prices = await priceOrders(
      server.db,
      companyId + 1,
      orders.map(({ id }) => id),
    );
    expect(prices.size).toBe(0);
  });

  it('an order shows its price', async () => {
    const { data } = await server.call('getOrder', { id: orders[0]?.id ?? '' }, { token });
    expect(data).toMatchObject({ price: { total: 2_500 + 3 * 450 } });
  });
});
