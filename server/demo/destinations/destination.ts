import type { DemoPlace, DemoPlatform } from '../countries/country.ts';
import type { Random } from '../random.ts';

export interface ForeignCity {
  readonly city: string;
  /** State or region, if addresses have one. */
  readonly province: string;
  /** Absent if the country has no postcodes, or generates them. */
  readonly postcodes?: readonly string[];
  readonly streets: readonly string[];
  readonly weight: number;
}

/** A destination country. */
export interface DemoDestination extends DemoPlace<ForeignCity> {
  readonly postcode: (random: Random, city: ForeignCity) => string;
  /** Airport of arrival. */
  readonly gateway: string;
  /** Platforms that people there buy on. */
  readonly platforms: readonly DemoPlatform[];
  /** Whether low-value goods need the seller's IOSS number. */
  readonly isEu: boolean;
}

/** Parses a city: name, weight, and comma-separated postcodes and streets. */
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

/** Combines comma-separated given and family names. */
export function names(firstNames: string, lastNames: string): (random: Random) => string {
  const [first, last] = [firstNames.split(', '), lastNames.split(', ')];
  return (random) => `${random.pick(first)} ${random.pick(last)}`;
}

function pickPostcode(random: Random, { postcodes }: ForeignCity): string {
  return postcodes === undefined ? '' : random.pick(postcodes);
}

/** Formats an address with the house number before or after the street. */
const numberFirst = (random: Random, street: string) => `${random.integer(1, 140)} ${street}`;
export const numberLast = (random: Random, street: string) => `${street} ${random.integer(1, 140)}`;

/** Creates a country outside the EU with house numbers before the street, unless overridden. */
export const destination = (
  data: Omit<DemoDestination, 'isEu' | 'address' | 'postcode'> & Partial<DemoDestination>,
): DemoDestination => ({ isEu: false, address: numberFirst, postcode: pickPostcode, ...data });
