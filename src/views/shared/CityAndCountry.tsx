import { Trans } from '@lingui/react/macro';
import { CountryName } from './CountryName.tsx';

/** Where something goes to: a city, and its country in the language shown. */
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
