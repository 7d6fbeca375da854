import type { DemoPlace, DemoPlatform } from '../countries/country.ts';
import type { Random } from '../random.ts';

export interface ForeignCity {
  readonly city: string;
  /** State or region, where addresses have one. */
  readonly province: string;
  /** Absent where the country has none, or makes them up otherwise. */
  readonly postcodes?: readonly string[];
  readonly streets: readonly string[];
  readonly weight: number;
}

/** A country that merchants sell to. */
export interface DemoDestination extends DemoPlace<ForeignCity> {
  readonly postcode: (random: Random, city: ForeignCity) => string;
  /** The airport that parcels come to. */
  readonly gateway: string;
  /** Where people there buy. */
  readonly platforms: readonly DemoPlatform[];
  /** Goods of little worth come with the seller's IOSS number. */
  readonly isEu: boolean;
}

/** A city by its name, share, postcodes and streets, the last two parted by commas. */
export function city(
  name: string,
  weight: number,
  postcodes: string,
  streets: string,
  province = '',
): ForeignCity {
  return {
    city: name,
    province,
    weight,
    streets: streets.split(', '),
    ...(postcodes === '' ? {} : { postcodes: postcodes.split(', ') }),
  };
}

/** Full names of given and family names, each parted by commas. */
export function names(given: string, family: string): (random: Random) => string {
  const [first, last] = [given.split(', '), family.split(', ')];
  return (random) => `${random.pick(first)} ${random.pick(last)}`;
}

function postcodeOf(random: Random, { postcodes }: ForeignCity): string {
  return postcodes === undefined ? '' : random.pick(postcodes);
}

/** The house number before the street, or behind it. */
const numberFirst = (random: Random, street: string) => `${random.integer(1, 140)} ${street}`;
export const numberLast = (random: Random, street: string) => `${street} ${random.integer(1, 140)}`;

/** A country outside of the EU, where house numbers come before the street, but for what is given. */
export const destination = (
  given: Omit<DemoDestination, 'isEu' | 'address' | 'postcode'> & Partial<DemoDestination>,
): DemoDestination => ({ isEu: false, address: numberFirst, postcode: postcodeOf, ...given });
