import type * as v from 'valibot';
import {
  type Handover,
  ORDERS_PER_HANDOVER,
  type orderHandover,
} from '../../../src/api/contract/orders/orderHandover.ts';
import type { Trx } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { readNewestRows } from './listOrders.ts';
import { type ListedOrder, toRow } from '../find/rows.ts';
import { pickOrders } from './pickOrders.ts';
import { sumByCurrency } from '../../dashboard/cashTotals.ts';

type HandoverRequest = v.InferOutput<(typeof orderHandover)['getHandoverData']['body']>;

/**
 * Handover sheet of a company's orders, in its tenant transaction: picked orders and orders that match the
 * filters, each once.
 *
 * @throws Refusal `order.handover.tooMany`, because one signature covers all orders
 */
export async function readHandoverSheet(
  trx: Trx,
  caller: Caller,
  request: HandoverRequest,
  now: Date,
): Promise<Handover> {
  const { companyId } = caller;
  const picked = await pickOrders(trx, companyId, request);
  const { filters } = request;
  const filtered =
    filters === undefined
      ? []
      : await readNewestRows(
          trx,
          { companyId, filters, timeZone: caller.timeZone },
          ORDERS_PER_HANDOVER + 1,
        );
  const orders = [...new Map([...picked.orders, ...filtered].map((o) => [o.id, o])).values()];
  if (orders.length > ORDERS_PER_HANDOVER) throw new Refusal('order.handover.tooMany');
  orders.sort((a, b) => (a.customer_order_no < b.customer_order_no ? -1 : 1));
  return {
    companyNo: caller.companyNo,
    companyName: caller.companyName,
    madeAt: now.toISOString(),
    madeBy: caller.account,
    rows: orders.map(toRow),
    totals: sumTotals(orders),
    notFound: picked.notFound,
  };
}

function sumTotals(orders: readonly ListedOrder[]): Handover['totals'] {
  const sum = (getValue: (order: ListedOrder) => number) =>
    orders.reduce((total, order) => total + getValue(order), 0);
  return {
    orders: orders.length,
    pieces: sum(({ pieces }) => pieces),
    // Grams are whole numbers, so the sum is exact.
    weightKg: sum(({ weight_g: grams }) => grams) / 1_000,
    cod: sumByCurrency(
      orders.flatMap(({ cod_amount_minor: minor, cod_currency, currency: orderCurrency }) => {
        const currency = cod_currency ?? orderCurrency;
        return minor === null || currency === null ? [] : [{ currency, minor, orders: 1 }];
      }),
    ),
  };
}
