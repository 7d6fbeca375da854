import { taxesOn } from '../../src/api/contract/countryManage.ts';
import { dayIn } from '../../src/api/contract/zones.ts';
import { findCountry, listCountries, saveCountry } from '../countries/manage.ts';
import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';

/** Countries in the carrier's hands, and their taxes. */
export function countriesResource({ db, clock, countries }: Services): readonly Implementation[] {
  return [
    implement('queryCountryList', ({ input }) => listCountries(db, input)),

    implement('getCountry', ({ input }) => findCountry(db, input.code)),

    implement('saveCountry', async ({ input, session }) => {
      const saved = await saveCountry(db, input, { by: session, at: clock() });
      countries.forget();
      return saved;
    }),

    implement('getTaxByCountryCode', async ({ input: { countryCode, day } }) => {
      const { country } = await findCountry(db, countryCode);
      return taxesOn(country.taxes, day ?? dayIn(await countries.facts(), countryCode, clock()));
    }),
  ];
}
