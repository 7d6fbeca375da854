import type { OrderDetail } from '../../../src/api/contract/order/detail.ts';
import type { Db } from '../../db/database.ts';
import { pricesOf } from '../../pricing/priceOrders.ts';
import type { DetailRead } from './detail.ts';
import type { Owner } from './owner.ts';

/** An order with what it costs. Not inside a transaction. */
export async function withPrice(
  db: Db,
  { companyId }: Owner,
  { detail }: DetailRead,
): Promise<OrderDetail> {
  const prices = await pricesOf(db, companyId, [detail.id]);
  // One that was deleted since it was read has no price.
  return { ...detail, price: prices.get(detail.id) ?? { reason: 'noWeight' } };
}
