import * as v from 'valibot';
import {
  type OrderStatistics,
  orderStatisticsCalls,
  statisticsBy,
  statisticsQuery,
  type StatisticsQuery,
} from '../../../api/contract/orders/orderStatistics.ts';
import { declareAnswer } from '../../../machines/declare.ts';
import { lastDays } from '../../../form/dayRange.ts';
import { isAcceptedPeriod } from '../../shared/figures/periodQuery.ts';

/** Number of orders by day and breakdown. */
export const orderStatistics = declareAnswer<StatisticsQuery, OrderStatistics>(
  'orderStatistics',
  (ask, question, options) => ask(orderStatisticsCalls.getOrderStatistics, question, options),
);

const DEFAULT_DAYS = 30;

/**
 * Parses `by`, `from`, `to`, `kind` and `companyNo` of the page's URL. Missing values default to the last 30 days,
 * broken down by status; if any value is invalid, all do.
 */
export function parseStatisticsQuery(search: string, today: string): StatisticsQuery {
  const params = Object.fromEntries(
    [...new URLSearchParams(search)].filter(([, value]) => value !== ''),
  );
  const defaults = { ...lastDays(today, DEFAULT_DAYS), by: statisticsBy[0] };
  const parsed = v.safeParse(statisticsQuery, { ...defaults, ...params });
  return parsed.success && isAcceptedPeriod(parsed.output) ? parsed.output : defaults;
}
