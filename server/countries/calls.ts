import { taxesOnDay } from '../../src/domain/countries/countryTaxes.ts';
import { dayInCountry, getCountryFact } from '../../src/domain/countries/countryFacts.ts';
import { findCountry, listCountries, saveCountry } from './manageCountries.ts';
import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { worldCountryCodes } from '../../src/domain/countries/countryCodes.ts';
import { nameCountries } from './countryNames.ts';

const codes = Object.keys(worldCountryCodes);

/** Calls about countries, for every page, and for carrier staff with their taxes. */
export function countryCalls({ db, clock, countries }: Services): readonly Implementation[] {
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
      return taxesOnDay(
        country.taxes,
        day ?? dayInCountry(await countries.facts(), countryCode, clock()),
      );
    }),

    implement('queryAllCountryList', async ({ language }) => {
      const facts = await countries.facts();
      return nameCountries(language, facts, codes).map(({ code, name }) => ({
        code,
        name,
        served: getCountryFact(facts, code).served === true,
      }));
    }),
  ];
}
