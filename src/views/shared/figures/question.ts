import * as v from 'valibot';
import { dashboardQuery, type DashboardQuery } from '../../../api/contract/dashboard/calls.ts';
import { lastDays } from '../../../form/dayRange.ts';
import { isSpan } from '../spans.ts';

const USUAL = 30;

/** What an address asks: `from`, `to`, `country`, `kind`, `companyNo`; the last 30 days where it does not. */
export function questionOf(search: string, today: string): DashboardQuery {
  const given = Object.fromEntries(
    [...new URLSearchParams(search)].filter(([, value]) => value !== ''),
  );
  const usual = lastDays(today, USUAL);
  const read = v.safeParse(dashboardQuery, { ...usual, ...given });
  return read.success && isSpan(read.output) ? read.output : usual;
}

/** The filters of a list of the orders that a figure counts. */
export function listQueryOf({ from, to, country, kind, companyNo }: DashboardQuery) {
  return {
    createdFrom: from,
    createdTo: to,
    ...(country === undefined ? {} : { country }),
    ...(kind === undefined ? {} : { kind }),
    ...(companyNo === undefined ? {} : { companyNo }),
  };
}
