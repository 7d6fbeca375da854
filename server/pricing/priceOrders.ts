import { sql } from 'kysely';
import type { Price, Unpriced } from '../../src/domain/prices/charge.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { readTenant } from '../db/tenant.ts';
import { readOwner } from '../orders/life/orderOwner.ts';
import { toPriceFacts, pricedColumns } from './priceFacts.ts';
import { type Quote, readPricer } from './pricer.ts';

/**
 * Prices of orders by id, by the cards, taxes and group of the day each was created. `grams` replaces their
 * weight if given. Unknown orders are left out. Must not be called inside a transaction.
 */
export async function priceOrders(
  ...args: Parameters<typeof quoteOrders>
): Promise<ReadonlyMap<string, Price | Unpriced>> {
  return new Map([...(await quoteOrders(...args))].map(([id, { price }]) => [id, price]));
}

/** Like `priceOrders`, with the lane of each order. */
export async function quoteOrders(
  db: Db,
  companyId: number,
  orderIds: readonly string[],
  grams: number | null = null,
): Promise<ReadonlyMap<string, Quote>> {
  const company = await readOwner(db, companyId);
  const { orders, redeliveries } = await readTenant(db, companyId, (trx) =>
    readOrders(trx, companyId, orderIds),
  );
  const quotes = new Map<string, Quote>();
  for (const [kind, kindOrders] of Map.groupBy(orders, (order) => order.kind)) {
    const pricer = await readPricer(db, company, kind);
    for (const order of kindOrders) {
      const extraEvents = {
        redeliveries: redeliveries.get(order.id) ?? 0,
        isReturned: order.status === 'returned',
      };
      const pricedOrder = grams === null ? order : { ...order, weight_g: grams };
      const prices = pricer(order.created_at);
      quotes.set(order.id, prices.quote(toPriceFacts(kind, pricedOrder, prices.day, extraEvents)));
    }
  }
  return quotes;
}

async function readOrders(trx: Trx, companyId: number, orderIds: readonly string[]) {
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'kind', 'status', 'created_at', ...pricedColumns])
    .$call(ofCompany(companyId))
    .where('id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute();
  const repeatedDeliveries = await trx
    .selectFrom('tracking_event')
    .select(['order_id', (select) => select.fn.countAll<number>().as('deliveries')])
    .$call(ofCompany(companyId))
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('action', '=', 'sendOut')
    .groupBy('order_id')
    .having(sql`count(*)`, '>', 1)
    .execute();
  const redeliveries = new Map(repeatedDeliveries.map((row) => [row.order_id, row.deliveries - 1]));
  return { orders, redeliveries };
}
