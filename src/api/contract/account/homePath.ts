import { getCountryFact } from '../../../domain/countries/countryFacts.ts';
import { CARRIER_COMPANY_ID, type Profile } from './security.ts';

export const DASHBOARD = '/dashboard';
/** The alternative home page; paths of its subpages begin with it. */
export const INDEX_CHART = '/indexChart';

/** The home page of a user, which depends on the company's country. The path of the other home page leads to it. */
export function getHomePath({
  companyId,
  countryCode,
  countries,
}: Pick<Profile, 'companyId' | 'countryCode' | 'countries'>):
  | typeof DASHBOARD
  | typeof INDEX_CHART {
  return companyId !== CARRIER_COMPANY_ID &&
    getCountryFact(countries, countryCode).indexChart === true
    ? INDEX_CHART
    : DASHBOARD;
}
