import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { reasonNames } from '../issue/reasons.ts';
import { orderStatuses } from '../order/status.ts';
import { orderKinds } from '../sheet.ts';

const calendarDate = v.pipe(v.string(), v.isoDate());

export const DASHBOARD_PATH = '/v1/api/express/dashboard';

/** What figures are asked for: days on the clocks of the caller’s company, both included. */
export const dashboardQuery = v.object({
  from: calendarDate,
  to: calendarDate,
  /** Of the receiver, ISO 3166-1 alpha-2; all where absent. Issues are counted whatever it says. */
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** Cash and issues are counted whatever it says. */
  kind: v.optional(v.picklist(orderKinds)),
  /** Of the company whose orders are counted, for the carrier alone; all where absent. */
  companyNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
});
export type DashboardQuery = v.InferInput<typeof dashboardQuery>;

/** A number of the days asked for, and of as many days before them. */
const compared = v.object({ now: v.number(), before: v.number() });
export type Compared = v.InferOutput<typeof compared>;

const waybillStatistics = v.object({
  made: compared,
  delivered: compared,
  /** Not over: waiting for pickup or on their way. */
  open: compared,
  abnormal: compared,
  returned: compared,
  /** Every status, in the usual course. */
  statuses: v.array(v.object({ status: v.picklist(orderStatuses), orders: v.number() })),
  /** Largest first. */
  services: v.array(v.object({ service: v.string(), orders: v.number() })),
  /** Where parcels were scanned in the days asked for, the ten with most; empty where a country or kind is asked for. */
  places: v.array(v.object({ place: v.string(), scans: v.number() })),
  /** Hours of the day from 0 to 23; empty where a country or kind is asked for. */
  hours: v.array(v.number()),
  /** Of this calendar month, the ten with most; for the carrier over all companies alone. */
  companies: v.array(
    v.object({ companyNo: v.string(), companyName: v.string(), orders: v.number() }),
  ),
});
export type WaybillStatistics = v.InferOutput<typeof waybillStatistics>;

/** What came of the orders made on a day. */
const signDay = v.object({ day: v.string(), made: v.number(), delivered: v.number() });
const signStatistics = v.object({
  made: compared,
  delivered: compared,
  /** Oldest first. */
  days: v.array(signDay),
  /** Largest first, ten at most. */
  countries: v.array(v.object({ country: v.string(), made: v.number(), delivered: v.number() })),
});
export type SignStatistics = v.InferOutput<typeof signStatistics>;

/** Cash of orders in one currency, major units. Cancelled ones are in none of it. */
const cash = {
  currency: v.string(),
  orders: v.number(),
  amount: v.number(),
  /** Of orders that are delivered. */
  collected: v.number(),
  /** Of orders that are not over. */
  outstanding: v.number(),
  /** Of orders that were returned. */
  lost: v.number(),
};
const codStatistics = v.object({
  currencies: v.array(v.object({ ...cash, amountBefore: v.number() })),
});
export type CodStatistics = v.InferOutput<typeof codStatistics>;

/** Open issues by how many days ago they were reported: up to 1, 3, 7, or longer ago (null). */
const issueAge = v.object({ days: v.nullable(v.number()), issues: v.number() });
const reasonCount = {
  reason: v.string(),
  names: reasonNames,
  opened: v.number(),
  open: v.number(),
  decided: v.number(),
  closed: v.number(),
};
const abnormalStatistics = v.object({
  opened: compared,
  /** Of those reported in the days asked for, most first. */
  reasons: v.array(v.object(reasonCount)),
  /** Of all that are not closed, whenever they were reported in the last year. */
  ages: v.array(issueAge),
});
export type AbnormalStatistics = v.InferOutput<typeof abnormalStatistics>;

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
const problemRow = v.object({ day: v.string(), ...reasonCount });
export type OrderQuantityRow = v.InferOutput<typeof orderQuantityRow>;
export type CodRow = v.InferOutput<typeof codRow>;
export type ProblemRow = v.InferOutput<typeof problemRow>;

const asks = <Result extends v.GenericSchema>(name: string, result: Result, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${DASHBOARD_PATH}/${name}`,
    access: 'order.read',
    body: dashboardQuery,
    result,
    summary,
  });

export const dashboardFigures = {
  getWaybillStatistics: asks(
    'getWaybillStatistics',
    waybillStatistics,
    'Orders made in a span of days, by status, hour and company, beside as many days before.',
  ),
  getSignStatistics: asks(
    'getSignStatistics',
    signStatistics,
    'How many of the orders made in a span of days are delivered, by day and country.',
  ),
  getCodStatistics: asks(
    'getCodStatistics',
    codStatistics,
    'Cash on delivery of the orders made in a span of days, by currency.',
  ),
  getAbnormalStatistics: asks(
    'getAbnormalStatistics',
    abnormalStatistics,
    'Issues reported in a span of days by reason, and all open ones by age.',
  ),
  getOrderQuantityDetail: asks(
    'getOrderQuantityDetail',
    v.object({ rows: v.array(orderQuantityRow) }),
    'Orders of each day by what came of them, newest first.',
  ),
  getCodDetail: asks(
    'getCodDetail',
    v.object({ rows: v.array(codRow) }),
    'Cash on delivery of each day and currency, newest first.',
  ),
  getProblemDetail: asks(
    'getProblemDetail',
    v.object({ rows: v.array(problemRow) }),
    'Issues of each day and reason, newest first.',
  ),
} as const;
