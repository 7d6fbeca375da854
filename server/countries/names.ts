import { type CountryFacts, factOf } from '../../src/api/contract/countryFacts.ts';
import type { Language } from '../../src/api/contract/sheet.ts';

const platform = new Map<Language, Intl.DisplayNames>();

/** A country's name: the carrier's own where it has set one, else the platform's. */
export function countryNameIn(language: Language, countries: CountryFacts, code: string): string {
  const own = factOf(countries, code).names?.[language];
  if (own !== undefined) return own;
  let names = platform.get(language);
  if (names === undefined) {
    names = new Intl.DisplayNames([language], { type: 'region' });
    platform.set(language, names);
  }
  return names.of(code) ?? code;
}

/** Countries by their names, in the alphabetical sequence of a language. */
export function namedCountries(
  language: Language,
  countries: CountryFacts,
  codes: readonly string[],
): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(language);
  return codes
    .map((code) => ({ code, name: countryNameIn(language, countries, code) }))
    .toSorted((a, b) => compare(a.name, b.name));
}
