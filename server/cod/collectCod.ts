import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import type { OrderTable } from '../db/tables/orders.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { postJournals } from '../ledger/postJournals.ts';

/** An order that was delivered. */
type DeliveredOrder = Pick<
  OrderTable,
  'id' | 'waybill_no' | 'cod_amount_minor' | 'cod_currency' | 'currency'
>;

/** Courier names by order id; the cash of other orders has no known courier. */
type Couriers = ReadonlyMap<string, string>;

/**
 * Records the cash collected with delivered orders of a company, once per order. Orders without an amount are
 * skipped.
 */
export async function collectCod(
  trx: Trx,
  companyId: number,
  orders: readonly DeliveredOrder[],
  couriers: Couriers = new Map(),
): Promise<void> {
  const collected = orders.flatMap((order) => {
    const amount = order.cod_amount_minor ?? 0;
    const currency = order.cod_currency ?? order.currency;
    return amount > 0 && currency !== null ? [{ order, amount, currency }] : [];
  });
  if (collected.length === 0) return;
  const ids = collected.map(({ order }) => order.id);
  const deliveries = await trx
    .selectFrom('tracking_event')
    .select(['order_id', 'at', 'place'])
    .$call(ofCompany(companyId))
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'delivered')
    .orderBy('no', 'desc')
    .execute();
  const byOrder = new Map(deliveries.map((delivery) => [delivery.order_id, delivery]));
  const rows = collected.flatMap(({ order, amount, currency }) => {
    const delivery = byOrder.get(order.id);
    if (delivery === undefined) return [];
    return [
      {
        order_id: order.id,
        waybill_no: order.waybill_no,
        currency,
        amount,
        status: 'collected' as const,
        collected_at: delivery.at,
        place: delivery.place,
        courier: couriers.get(order.id) ?? null,
        counted: null,
        counted_at: null,
        counted_by: null,
        due: null,
        statement_id: null,
        version: 1,
      },
    ];
  });
  if (rows.length === 0) return;
  const newIds = new Set(
    await insertRows(trx, 'cod', { company_id: companyId }, rows, {
      skipTaken: true,
      returning: 'order_id',
    }),
  );
  const journals = rows
    .filter(({ order_id }) => newIds.has(order_id))
    .map(({ order_id: source, collected_at: at, currency, amount }) => ({
      source,
      at,
      currency,
      by: null,
      postings: [{ debit: 'codCourier', credit: 'codPending', amount } as const],
    }));
  await postJournals(trx, companyId, 'codCollected', journals);
}

/** Records cash for orders scanned as delivered, by id. */
export async function collectDelivered(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
  couriers: Couriers,
): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'waybill_no', 'cod_amount_minor', 'cod_currency', 'currency'])
    .$call(ofCompany(companyId))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('cod_amount_minor', '>', 0)
    .execute();
  await collectCod(trx, companyId, orders, couriers);
}
