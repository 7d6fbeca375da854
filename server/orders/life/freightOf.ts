import type { OrderDetail } from '../../../src/api/contract/order/detail.ts';
import type { Db } from '../../db/database.ts';
import { orderFreight, tariffsFrom } from '../content/freight.ts';
import type { DetailRead } from './detail.ts';
import type { Owner } from './owner.ts';

/** An order with what it would cost by the tariffs as they are now. Not inside a transaction. */
export async function withFreight(
  db: Db,
  owner: Owner,
  { order, detail }: DetailRead,
): Promise<OrderDetail> {
  const tariffs = await tariffsFrom(db, order.kind, owner.countryCode);
  return { ...detail, freight: orderFreight(order, tariffs) ?? null };
}
