import { useLingui } from '@lingui/react';
import { factOf } from '../../api/contract/countryFacts.ts';
import { language, offered } from '../../start/i18n.ts';
import { useCountries } from './portal.ts';

const namesByTag = new Map<string, Intl.DisplayNames>();

function namesIn(tag: string): Intl.DisplayNames {
  const known = namesByTag.get(tag);
  if (known !== undefined) return known;
  const made = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
  namesByTag.set(tag, made);
  return made;
}

/** Countries by their ISO 3166-1 codes, named in the language shown. */
export function useCountryNames(): (code: string) => string {
  useLingui();
  const countries = useCountries();
  return (code) => {
    if (!/^[A-Z]{2}$/.test(code)) return code;
    const own = factOf(countries, code).names?.[language()];
    return own ?? namesIn(offered[language()].intl).of(code) ?? code;
  };
}

/** A country by its ISO 3166-1 code, named in the language shown. */
export function CountryName({ code }: { readonly code: string }) {
  return useCountryNames()(code);
}
