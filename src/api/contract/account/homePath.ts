import { getCountryFact } from '../../../domain/countries/countryFacts.ts';
import { MAIN_COMPANY_ID, type Profile } from './security.ts';

export const DASHBOARD = '/dashboard';
/** The other home; addresses of pages below it begin with it. */
export const INDEX_CHART = '/indexChart';

/** The one home of a user, by what is set for the company's country; the other's address leads to it. */
export function homePath({
  companyId,
  countryCode,
  countries,
}: Pick<Profile, 'companyId' | 'countryCode' | 'countries'>):
  | typeof DASHBOARD
  | typeof INDEX_CHART {
  return companyId !== MAIN_COMPANY_ID && getCountryFact(countries, countryCode).indexChart === true
    ? INDEX_CHART
    : DASHBOARD;
}
