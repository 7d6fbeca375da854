import { useLingui } from '@lingui/react';
import { getCountryFact } from '../../domain/countries/countryFacts.ts';
import { language } from '../../language/i18n.ts';
import { countryName } from '../../language/names.ts';
import { useCountries } from './portal.ts';
import { Trans } from '@lingui/react/macro';

/** Returns a function from ISO 3166-1 codes to country names in the current language. */
export function useCountryNames(): (code: string) => string {
  useLingui();
  const countries = useCountries();
  return (code) => getCountryFact(countries, code).names?.[language()] ?? countryName(code);
}

/** Country name of an ISO 3166-1 code in the current language. */
export function CountryName({ code }: { readonly code: string }) {
  return useCountryNames()(code);
}

/** City and country of a destination. */
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
