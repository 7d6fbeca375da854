import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';
import { orderRow } from './orderList.ts';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';

/** Maximum number of days of a query. */
export const STATISTICS_DAYS = 366;

const calendarDate = v.pipe(v.string(), v.isoDate());

/** Dimensions that orders are grouped by. */
export const statisticsBy = ['status', 'service', 'country', 'kind'] as const;
export type StatisticsBy = (typeof statisticsBy)[number];

/**
 * Customer code of the company whose orders are counted. The carrier can choose any; if absent, it gets all
 * companies. Other companies get their own orders.
 */
const companyNo = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)));

export const statisticsQuery = v.object({
  /** First and last day, in the time zone of the caller’s company. */
  from: calendarDate,
  to: calendarDate,
  by: v.picklist(statisticsBy),
  kind: v.optional(v.picklist(orderKinds)),
  /** Receiver's country, ISO 3166-1 alpha-2; absent for all. */
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** Maximum number of series, largest first; the rest is in `others`. */
  top: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 8),
  companyNo,
});
export type StatisticsQuery = v.InferInput<typeof statisticsQuery>;

const series = v.object({
  /** Status, service, kind, or country (ISO 3166-1 alpha-2). */
  key: v.string(),
  total: v.number(),
  /** Orders created on each of `days`. */
  counts: v.array(v.number()),
});

const orderStatistics = v.object({
  /** All days of the query, `YYYY-MM-DD`. */
  days: v.array(v.string()),
  /** Largest first. */
  series: v.array(series),
  /** Sum of the orders in no series; null if there are none. */
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
      /** Always false; older servers limited the count. */
      countCapped: v.boolean(),
      /** The newest five. */
      rows: v.array(orderRow),
    }),
  ),
});
export type Dashboard = v.InferOutput<typeof dashboard>;

/** Numbers of orders created in a period, by result. */
const periodCounts = v.object({
  made: v.number(),
  delivered: v.number(),
  /** Orders still in progress. */
  open: v.number(),
  abnormal: v.number(),
  returned: v.number(),
});

const statistics = v.object({
  /** Days in the time zone of the caller’s company. */
  today: periodCounts,
  yesterday: periodCounts,
  last7: periodCounts,
  last30: periodCounts,
  /** Cash to collect of orders created in the last 30 days, without cancelled ones, by currency. */
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
    summary: 'Orders created by day, grouped by status, service, country or kind.',
  }),
  getDashboardOrderList: endpoint({
    method: 'GET',
    path: `${ORDER}/getDashboardOrderList`,
    access: 'order.read',
    result: dashboard,
    summary: 'Pending work on the company’s orders: for each group, a count and the newest orders.',
  }),
  getStatistics: endpoint({
    method: 'GET',
    path: `${DASHBOARD}/getStatistics`,
    access: 'order.read',
    query: v.object({ companyNo }),
    result: statistics,
    summary: 'Numbers of orders created in four periods, by result.',
  }),
  getLineChart: endpoint({
    method: 'GET',
    path: `${DASHBOARD}/getLineChart`,
    access: 'order.read',
    /** `days`: number of days up to and including today. */
    query: v.object({
      days: v.optional(v.picklist(['7', '30', '90', '365']), '30'),
      by: v.optional(v.picklist(statisticsBy), 'status'),
      companyNo,
    }),
    result: orderStatistics,
    summary:
      'Orders created in the last days, by day, grouped by status, service, country or kind.',
  }),
} as const;
