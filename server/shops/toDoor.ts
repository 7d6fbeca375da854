import type { CountryFacts } from '../../src/domain/countries/countryFacts.ts';
import { deliveryTypes } from '../../src/domain/sheets/deliveryTypes.ts';
import type { ShopContent } from '../db/tables/shops.ts';

/** Countries that decide how orders are delivered. */
export interface Destinations {
  readonly countries: CountryFacts;
  /** The company's country, for orders that name none. */
  readonly home: string;
}

/** Chooses delivery to the buyer's address in a country with pick-up points. */
export function toDoor(
  { countries, home }: Destinations,
  { kind, values }: Pick<ShopContent, 'kind' | 'values'>,
): { readonly deliveryType?: 'HOME' } {
  const country = values['receiverCountry'] || home;
  return deliveryTypes(countries, kind, country).length > 1 ? { deliveryType: 'HOME' } : {};
}
