import { worldCountryCodes } from '../../src/api/contract/countries.ts';
import { factOf } from '../../src/api/contract/countryFacts.ts';
import { namedCountries } from '../countries/names.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { digest } from '../security/digest.ts';
import type { Services } from '../services.ts';
import { readOverlay } from '../texts/overlay.ts';

const codes = Object.keys(worldCountryCodes);

/** What every page may ask, signed in or not: countries, and the carrier's own texts. */
export function commonResource({ db, countries }: Services): readonly Implementation[] {
  return [
    implement('queryAllCountryList', async ({ language }) => {
      const facts = await countries.facts();
      return namedCountries(language, facts, codes).map(({ code, name }) => ({
        code,
        name,
        served: factOf(facts, code).served === true,
      }));
    }),

    implement('findTranslateDictionary', async ({ input }) => {
      const texts = await readOverlay(db);
      const version = digest(JSON.stringify(texts));
      return { version, texts: input.version === version ? null : texts };
    }),
  ];
}
