import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';
import { orderRow } from './orderList.ts';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';

/** Days of one question at most. */
export const STATISTICS_DAYS = 366;

const calendarDate = v.pipe(v.string(), v.isoDate());

/** Dimensions that orders are grouped by. */
export const statisticsBy = ['status', 'service', 'country', 'kind'] as const;
export type StatisticsBy = (typeof statisticsBy)[number];

/**
 * Customer code of the company whose orders are counted. The main company may name any, and sees
 * all where it names none; others see their own.
 */
const companyNo = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)));

export const statisticsQuery = v.object({
  /** Both included, days on the clocks of the caller’s company. */
  from: calendarDate,
  to: calendarDate,
  by: v.picklist(statisticsBy),
  kind: v.optional(v.picklist(orderKinds)),
  /** Receiver's country, ISO 3166-1 alpha-2; absent for all. */
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** Series at most, the largest first; what is left over is one series more. */
  top: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 8),
  companyNo,
});
export type StatisticsQuery = v.InferInput<typeof statisticsQuery>;

const series = v.object({
  /** Status, service, kind, or country (ISO 3166-1 alpha-2). */
  key: v.string(),
  total: v.number(),
  /** Orders made on each of `days`. */
  counts: v.array(v.number()),
});

const orderStatistics = v.object({
  /** Every day of the question, `YYYY-MM-DD`, without gaps. */
  days: v.array(v.string()),
  /** Largest first. */
  series: v.array(series),
  /** All that is in none of the series; null if nothing is. */
  others: v.nullable(v.omit(series, ['key'])),
  total: v.number(),
});
export type OrderStatistics = v.InferOutput<typeof orderStatistics>;

const dashboardGroups = ['toAudit', 'toPrint', 'onTheWay', 'abnormal'] as const;
export type DashboardGroup = (typeof dashboardGroups)[number];

const dashboard = v.object({
  groups: v.array(
    v.object({
      group: v.picklist(dashboardGroups),
      statuses: v.array(v.picklist(orderStatuses)),
      count: v.number(),
      /** False since all of them are counted; older servers stopped at a number. */
      countCapped: v.boolean(),
      /** The newest five. */
      rows: v.array(orderRow),
    }),
  ),
});
export type Dashboard = v.InferOutput<typeof dashboard>;

/** Orders of a span of days. */
const span = v.object({
  made: v.number(),
  delivered: v.number(),
  /** Still on their way, of those made in the span. */
  open: v.number(),
  abnormal: v.number(),
  returned: v.number(),
});

const statistics = v.object({
  /** Days on the clocks of the caller’s company; `today` is the day of the answer. */
  today: span,
  yesterday: span,
  last7: span,
  last30: span,
  /** Cash to collect of orders made in the last 30 days that are not cancelled, by currency. */
  cod: v.array(v.object({ currency: v.string(), amount: v.number(), orders: v.number() })),
});
export type Statistics = v.InferOutput<typeof statistics>;

const ORDER = '/v1/api/express/order';
const DASHBOARD = '/v1/api/express/dashboard';

export const orderStatisticsCalls = {
  getOrderStatistics: endpoint({
    method: 'POST',
    path: `${ORDER}/getOrderStatistics`,
    access: 'order.read',
    body: statisticsQuery,
    result: orderStatistics,
    summary: 'Orders made by day, parted by status, service, country or kind.',
  }),
  getDashboardOrderList: endpoint({
    method: 'GET',
    path: `${ORDER}/getDashboardOrderList`,
    access: 'order.read',
    result: dashboard,
    summary: 'What waits to be done with the company’s orders: a count and the newest of each.',
  }),
  getStatistics: endpoint({
    method: 'GET',
    path: `${DASHBOARD}/getStatistics`,
    access: 'order.read',
    query: v.object({ companyNo }),
    result: statistics,
    summary: 'How many orders were made and what came of them, over four spans of days.',
  }),
  getLineChart: endpoint({
    method: 'GET',
    path: `${DASHBOARD}/getLineChart`,
    access: 'order.read',
    /** `days`: up to today, both included. */
    query: v.object({
      days: v.optional(v.picklist(['7', '30', '90', '365']), '30'),
      by: v.optional(v.picklist(statisticsBy), 'status'),
      companyNo,
    }),
    result: orderStatistics,
    summary: 'Orders of the last days, by day and status, service, country or kind.',
  }),
} as const;
