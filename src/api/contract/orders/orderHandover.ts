import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderFilters, orderPick, orderRow } from './orderList.ts';

/** Maximum number of orders on a handover sheet, so that a driver can check it. */
export const ORDERS_PER_HANDOVER = 1_000;

const handover = v.object({
  companyNo: v.string(),
  companyName: v.string(),
  /** ISO 8601 instant. */
  madeAt: v.string(),
  /** Account that created it. */
  madeBy: v.string(),
  /** Sorted by order number. */
  rows: v.array(orderRow),
  totals: v.object({
    orders: v.number(),
    pieces: v.number(),
    weightKg: v.number(),
    /** Cash to collect, by currency; major units. Not summed across currencies. */
    cod: v.array(v.object({ currency: v.string(), amount: v.number(), orders: v.number() })),
  }),
  /** Requested ids and numbers that are not the company's. */
  notFound: v.array(v.string()),
});
export type Handover = v.InferOutput<typeof handover>;

export const orderHandover = {
  getHandoverData: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/getHandoverData',
    access: 'order.read',
    /** Orders by id or number, or by filters; filters do not apply to ids and numbers. */
    body: v.object({ ...orderPick, filters: v.optional(orderFilters) }),
    result: handover,
    errors: ['order.handover.tooMany'],
    summary: 'The data of a handover sheet, with which a driver confirms a set of orders.',
  }),
} as const;
