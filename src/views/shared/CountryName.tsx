import { useLingui } from '@lingui/react';
import { factOf } from '../../domain/countries/countryFacts.ts';
import { language } from '../../language/i18n.ts';
import { countryName } from '../../language/names.ts';
import { useCountries } from './portal.ts';
import { Trans } from '@lingui/react/macro';

/** Countries by their ISO 3166-1 codes, named in the language shown. */
export function useCountryNames(): (code: string) => string {
  useLingui();
  const countries = useCountries();
  return (code) => factOf(countries, code).names?.[language()] ?? countryName(code);
}

/** A country by its ISO 3166-1 code, named in the language shown. */
export function CountryName({ code }: { readonly code: string }) {
  return useCountryNames()(code);
}

/** Destination: a city, and its country in the language shown. */
export function CityAndCountry({
  city,
  country,
}: {
  readonly city: string;
  readonly country: string;
}) {
  return (
    <Trans id="city.country">
      <bdi>{city}</bdi>, <CountryName code={country} />
    </Trans>
  );
}
