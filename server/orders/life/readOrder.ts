import { CARRIER_COMPANY_ID } from '../../../src/api/contract/account/security.ts';
import type { OrderDetail } from '../../../src/api/contract/orders/orderDetail.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { Db } from '../../db/database.ts';
import { readTenant } from '../../db/tenant.ts';
import type { Caller } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { findPriceCard } from '../../pricing/priceCard.ts';
import { priceOrders } from '../../pricing/priceOrders.ts';
import { type DetailRead, readDetail } from './orderDetail.ts';
import { type Owner, requireOrder } from './orderOwner.ts';

/**
 * Reads one order by its id or any of its numbers; carrier staff find orders of every company.
 *
 * @throws Refusal `order.unknown`
 */
export async function readOrder(
  db: Db,
  session: Caller,
  by: { readonly id?: string | undefined; readonly orderNo?: string | undefined },
  kind?: OrderKind,
): Promise<OrderDetail> {
  const { owner, id } = await requireOrder(db, session, by);
  const result = await readTenant(db, owner.companyId, (trx) => readDetail(trx, owner, id));
  if (result === null || (kind ?? result.order.kind) !== result.order.kind) {
    throw new Refusal('order.unknown');
  }
  return withPrice(db, owner, result, session);
}

/** Adds the price that `viewer` may see to an order. Must not be called inside a transaction. */
export async function withPrice(
  db: Db,
  { companyId }: Owner,
  { detail }: DetailRead,
  viewer: Pick<Caller, 'companyId'>,
): Promise<OrderDetail> {
  const prices = await priceOrders(db, companyId, [detail.id]);
  // An order that was deleted since it was read has no price.
  const price = prices.get(detail.id) ?? { reason: 'noWeight' };
  const card = viewer.companyId === CARRIER_COMPANY_ID ? await findPriceCard(db, price) : null;
  return { ...detail, price, ...(card === null ? {} : { priceCard: card }) };
}
