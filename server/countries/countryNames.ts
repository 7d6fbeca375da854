import { type CountryFacts, getCountryFact } from '../../src/domain/countries/countryFacts.ts';
import { countryNameIn as nameIn } from '../../src/domain/names/countryNames.ts';
import type { Language } from '../../src/domain/languages.ts';

/** Name of a country as set by the carrier; otherwise its standard name. */
export function getCountryName(language: Language, countries: CountryFacts, code: string): string {
  return getCountryFact(countries, code).names?.[language] ?? nameIn(language, code) ?? code;
}

/** Countries with names, sorted alphabetically in a language. */
export function nameCountries(
  language: Language,
  countries: CountryFacts,
  codes: readonly string[],
): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(language);
  return codes
    .map((code) => ({ code, name: getCountryName(language, countries, code) }))
    .toSorted((a, b) => compare(a.name, b.name));
}
