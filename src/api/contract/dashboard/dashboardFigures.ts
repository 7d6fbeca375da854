import * as v from 'valibot';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';
import { figuresEndpoint, comparison } from './calls.ts';

const waybillStatistics = v.object({
  made: comparison,
  delivered: comparison,
  /** Waiting for pickup or in transit. */
  open: comparison,
  abnormal: comparison,
  returned: comparison,
  /** All statuses, in the usual sequence. */
  statuses: v.array(v.object({ status: v.picklist(orderStatuses), orders: v.number() })),
  /** Largest first. */
  services: v.array(v.object({ service: v.string(), orders: v.number() })),
  /** Ten places with the most scans in the period; empty if filtered by country or kind. */
  places: v.array(v.object({ place: v.string(), scans: v.number() })),
  /** Hours of the day from 0 to 23; empty if filtered by country or kind. */
  hours: v.array(v.number()),
  /** Ten companies with the most orders this calendar month; only for the carrier, without a company filter. */
  companies: v.array(
    v.object({ companyNo: v.string(), companyName: v.string(), orders: v.number() }),
  ),
});
export type WaybillStatistics = v.InferOutput<typeof waybillStatistics>;

/** Orders created on a day, and the number of those delivered. */
const signDay = v.object({ day: v.string(), made: v.number(), delivered: v.number() });
const signStatistics = v.object({
  made: comparison,
  delivered: comparison,
  /** Oldest first. */
  days: v.array(signDay),
  /** Largest first, up to ten. */
  countries: v.array(v.object({ country: v.string(), made: v.number(), delivered: v.number() })),
});
export type SignStatistics = v.InferOutput<typeof signStatistics>;

/** Cash of orders in one currency, major units, without cancelled orders. */
const cash = {
  currency: v.string(),
  orders: v.number(),
  amount: v.number(),
  /** Cash of delivered orders. */
  collected: v.number(),
  /** Cash of open orders. */
  outstanding: v.number(),
  /** Cash of returned orders. */
  lost: v.number(),
};
const codStatistics = v.object({
  currencies: v.array(v.object({ ...cash, amountBefore: v.number() })),
});
export type CodStatistics = v.InferOutput<typeof codStatistics>;

const orderQuantityRow = v.object({
  day: v.string(),
  made: v.number(),
  waiting: v.number(),
  moving: v.number(),
  delivered: v.number(),
  abnormal: v.number(),
  returned: v.number(),
  cancelled: v.number(),
});
const codRow = v.object({ day: v.string(), ...cash });
export type OrderQuantityRow = v.InferOutput<typeof orderQuantityRow>;
export type CodRow = v.InferOutput<typeof codRow>;

export const dashboardFigures = {
  getWaybillStatistics: figuresEndpoint(
    'getWaybillStatistics',
    waybillStatistics,
    'Orders created in a period, by status, hour and company, compared with the period before.',
  ),
  getSignStatistics: figuresEndpoint(
    'getSignStatistics',
    signStatistics,
    'Orders created in a period and those of them delivered, by day and country.',
  ),
  getCodStatistics: figuresEndpoint(
    'getCodStatistics',
    codStatistics,
    'Cash on delivery of the orders created in a period, by currency.',
  ),
  getOrderQuantityDetail: figuresEndpoint(
    'getOrderQuantityDetail',
    v.object({ rows: v.array(orderQuantityRow) }),
    'Orders of each day by result, newest first.',
  ),
  getCodDetail: figuresEndpoint(
    'getCodDetail',
    v.object({ rows: v.array(codRow) }),
    'Cash on delivery of each day and currency, newest first.',
  ),
} as const;
