import type { CountryFacts } from '../../src/domain/countries/countryFacts.ts';
import { deliveryTypes } from '../../src/domain/sheets/deliveryTypes.ts';
import type { ShopContent } from '../db/tables/shops.ts';

/** Column in which orders say how they are delivered. */
export interface Destinations {
  readonly countries: CountryFacts;
  /** The company's country, which an order goes to that names none. */
  readonly home: string;
}

/** Sends a shop's order to the buyer's address in a country with pick-up points. */
export function toDoor(
  { countries, home }: Destinations,
  { kind, values }: Pick<ShopContent, 'kind' | 'values'>,
): { readonly deliveryType?: 'HOME' } {
  const country = values['receiverCountry'] || home;
  return deliveryTypes(countries, kind, country).length > 1 ? { deliveryType: 'HOME' } : {};
}
