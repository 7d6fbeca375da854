import { MAIN_COMPANY_ID } from './security.ts';
import type { Profile } from './security.ts';

export const DASHBOARD = '/dashboard';
export const INDEX_CHART = '/indexChart';

/** Countries whose merchants begin at `/indexChart`, ISO 3166-1 alpha-2. */
const indexChartCountries: ReadonlySet<string> = new Set(['MA', 'NG', 'EG']);

/** The one home of a user; the other's address leads to it. */
export function homeOf({
  companyId,
  countryCode,
}: Pick<Profile, 'companyId' | 'countryCode'>): typeof DASHBOARD | typeof INDEX_CHART {
  return companyId !== MAIN_COMPANY_ID && indexChartCountries.has(countryCode)
    ? INDEX_CHART
    : DASHBOARD;
}
