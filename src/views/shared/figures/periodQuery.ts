import * as v from 'valibot';
import { dashboardQuery, type DashboardQuery } from '../../../api/contract/dashboard/calls.ts';
import { lastDays } from '../../../form/dayRange.ts';
import { STATISTICS_DAYS } from '../../../api/contract/orders/orderStatistics.ts';

const DEFAULT_DAYS = 30;

/**
 * Parses `from`, `to`, `country`, `kind` and `companyNo` of the page's URL. If any is invalid, returns the last
 * 30 days.
 */
export function parsePeriodQuery(search: string, today: string): DashboardQuery {
  const params = Object.fromEntries(
    [...new URLSearchParams(search)].filter(([, value]) => value !== ''),
  );
  const defaults = lastDays(today, DEFAULT_DAYS);
  const parsed = v.safeParse(dashboardQuery, { ...defaults, ...params });
  return parsed.success && isAcceptedPeriod(parsed.output) ? parsed.output : defaults;
}

/** List filters that select the orders counted in a figure. */
export function toListQuery({ from, to, country, kind, companyNo }: DashboardQuery) {
  return {
    createdFrom: from,
    createdTo: to,
    ...(country === undefined ? {} : { country }),
    ...(kind === undefined ? {} : { kind }),
    ...(companyNo === undefined ? {} : { companyNo }),
  };
}

const DAY_MS = 86_400_000;

/** Preset periods, in days until today. */
export const presetDays = [7, 30, 90, 365] as const;

/** Whether the server accepts a period: its end is not before its start, and it is not too long. */
export function isAcceptedPeriod({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= STATISTICS_DAYS;
}
