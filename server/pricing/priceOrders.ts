import { sql } from 'kysely';
import type { Price, Unpriced } from '../../src/api/contract/pricing/charge.ts';
import type { Db } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { readTenant } from '../db/tenant.ts';
import {
  chargeableGrams,
  orderFreight,
  type Tariffs,
  tariffsFrom,
} from '../orders/content/freight.ts';
import type { OrderContent } from '../orders/content/orderContent.ts';
import { ownerOf } from '../orders/life/owner.ts';

/**
 * What orders of a company cost, by their ids. Orders that the company does not have are left out.
 * Not inside a transaction.
 */
export async function pricesOf(
  db: Db,
  companyId: number,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Price | Unpriced>> {
  const { countryCode } = await ownerOf(db, companyId);
  const orders = await readTenant(db, companyId, (trx) =>
    trx
      .selectFrom('orders')
      .selectAll()
      .$call(ofCompany(companyId))
      .where('id', '=', sql<string>`any(${orderIds}::uuid[])`)
      .execute(),
  );
  const prices = new Map<string, Price | Unpriced>();
  for (const [kind, ofKind] of Map.groupBy(orders, (order) => order.kind)) {
    const tariffs = await tariffsFrom(db, kind, countryCode);
    for (const order of ofKind) prices.set(order.id, priceOf(order, tariffs));
  }
  return prices;
}

function priceOf(order: OrderContent, tariffs: Tariffs): Price | Unpriced {
  const tariff = tariffs(order.receiver_country, order.service);
  if (tariff === undefined) return { reason: 'noRate' };
  const freight = orderFreight(order, tariffs);
  if (freight === undefined) return { reason: 'noWeight' };
  const pieces = Number(order.detail?.['pallets'] ?? order.pieces);
  const { amount, currency } = freight;
  const rule = `${order.receiver_country} ${order.service}`;
  const base = chargeableGrams({ ...order, pieces }, tariff.divisor);
  const charges = [{ code: 'freight', rule, base, amount }] as const;
  return { currency, card: 'tariff', version: 1, charges, total: amount };
}
