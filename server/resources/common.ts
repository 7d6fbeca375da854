import { countryCodes } from '../../src/api/contract/codes.ts';
import { worldCountryCodes } from '../../src/api/contract/countries.ts';
import type { Language } from '../../src/api/contract/sheet.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { digest } from '../security/digest.ts';
import type { Services } from '../services.ts';
import { readOverlay } from '../texts/overlay.ts';

/** What every page may ask, signed in or not: countries, and the carrier's own texts. */
export function commonResource({ db }: Services): readonly Implementation[] {
  return [
    implement('queryAllCountryList', async ({ language }) => countriesIn(language)),

    implement('findTranslateDictionary', async ({ input }) => {
      const texts = await readOverlay(db);
      const version = digest(JSON.stringify(texts));
      return { version, texts: input.version === version ? null : texts };
    }),
  ];
}

interface Country {
  readonly code: string;
  readonly name: string;
  readonly served: boolean;
}

const countryLists = new Map<Language, Country[]>();

function countriesIn(language: Language): Country[] {
  const known = countryLists.get(language);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const collator = new Intl.Collator(language);
  const list = Object.keys(worldCountryCodes)
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      served: Object.hasOwn(countryCodes, code),
    }))
    .sort((a, b) => collator.compare(a.name, b.name));
  countryLists.set(language, list);
  return list;
}
