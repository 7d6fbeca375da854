import * as v from 'valibot';
import {
  STATISTICS_DAYS,
  statisticsBy,
  statisticsQuery,
  type StatisticsQuery,
} from '../../../api/contract/order/statistics.ts';
import { lastDays } from '../../../ui/form/days.ts';

/** Spans that are a click away, in days up to today. */
export const spans = [7, 30, 90, 365] as const;
const USUAL = 30;
const DAY_MS = 86_400_000;

/**
 * What an address asks: `by`, `from`, `to`, `kind`, `companyNo`. What it leaves out or says wrongly
 * is as usual: the last days by status.
 */
export function questionOf(search: string, today: string): StatisticsQuery {
  const given = Object.fromEntries(
    [...new URLSearchParams(search)].filter(([, value]) => value !== ''),
  );
  const usual = { ...lastDays(today, USUAL), by: statisticsBy[0] };
  const read = v.safeParse(statisticsQuery, { ...usual, ...given });
  return read.success && isSpan(read.output) ? read.output : usual;
}

/** Whether the server takes these days: in their sequence, and not too many. */
export function isSpan({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= STATISTICS_DAYS;
}
