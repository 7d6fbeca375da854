import * as v from 'valibot';
import { dashboardQuery, type DashboardQuery } from '../../../api/contract/dashboard/calls.ts';
import { lastDays } from '../../../form/dayRange.ts';
import { isSpan } from '../spans.ts';

const USUAL = 30;

/** Parses an address: `from`, `to`, `country`, `kind`, `companyNo`; defaults to the last 30 days. */
export function questionOf(search: string, today: string): DashboardQuery {
  const given = Object.fromEntries(
    [...new URLSearchParams(search)].filter(([, value]) => value !== ''),
  );
  const usual = lastDays(today, USUAL);
  const read = v.safeParse(dashboardQuery, { ...usual, ...given });
  return read.success && isSpan(read.output) ? read.output : usual;
}

/** Returns the filters of the list that a figure counts. */
export function listQueryOf({ from, to, country, kind, companyNo }: DashboardQuery) {
  return {
    createdFrom: from,
    createdTo: to,
    ...(country === undefined ? {} : { country }),
    ...(kind === undefined ? {} : { kind }),
    ...(companyNo === undefined ? {} : { companyNo }),
  };
}
