import type { OrderDetail } from '../../../src/api/contract/orders/detail.ts';
import { MAIN_COMPANY_ID } from '../../../src/api/contract/account/security.ts';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { priceCardOf } from '../../pricing/priceCard.ts';
import { pricesOf } from '../../pricing/priceOrders.ts';
import type { DetailRead } from './detail.ts';
import type { Owner } from './owner.ts';

/** Adds the price that `viewer` may see to an order. Must not be called inside a transaction. */
export async function withPrice(
  db: Db,
  { companyId }: Owner,
  { detail }: DetailRead,
  viewer: Pick<Caller, 'companyId'>,
): Promise<OrderDetail> {
  const prices = await pricesOf(db, companyId, [detail.id]);
  // An order that was deleted since it was read has no price.
  const price = prices.get(detail.id) ?? { reason: 'noWeight' };
  const card = viewer.companyId === MAIN_COMPANY_ID ? await priceCardOf(db, price) : null;
  return { ...detail, price, ...(card === null ? {} : { priceCard: card }) };
}
