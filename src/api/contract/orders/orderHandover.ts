import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderFilters, orderPick, orderRow } from './orderList.ts';

/** Orders of one handover sheet at most: what a driver signs for has to be readable. */
export const ORDERS_PER_HANDOVER = 1_000;

const handover = v.object({
  companyNo: v.string(),
  companyName: v.string(),
  /** ISO 8601 instant. */
  madeAt: v.string(),
  /** Account that made it. */
  madeBy: v.string(),
  /** By order number. */
  rows: v.array(orderRow),
  totals: v.object({
    orders: v.number(),
    pieces: v.number(),
    weightKg: v.number(),
    /** Cash to collect, by currency; major units. Never one sum across currencies. */
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
    /** Orders picked one by one, or by filters; picked ones are not filtered. */
    body: v.object({ ...orderPick, filters: v.optional(orderFilters) }),
    result: handover,
    errors: ['order.handover.tooMany'],
    summary: 'A handover sheet: orders given to a driver together, with totals to sign for.',
  }),
} as const;
