import { china } from '../countries/china.ts';
import type { DemoCountry, DemoPlatform } from '../countries/country.ts';
import { egypt } from '../countries/egypt.ts';
import { ghana } from '../countries/ghana.ts';
import { morocco } from '../countries/morocco.ts';
import { nigeria } from '../countries/nigeria.ts';
import { americas } from './americas.ts';
import type { DemoDestination } from './destination.ts';
import { europe } from './europe.ts';
import { gulf } from './gulf.ts';
import { others } from './others.ts';

/** A merchant's country as a destination for others. */
function asDestination(country: DemoCountry, platforms: readonly DemoPlatform[]): DemoDestination {
  const { postcode } = country;
  return { ...country, platforms, isEu: false, postcode: (random) => postcode(random) };
}

const destinations: readonly DemoDestination[] = [
  ...europe,
  ...americas,
  ...gulf,
  ...others,
  asDestination(ghana, ['JUMIA', 'SHOPIFY', 'OWN', 'ALIEXPRESS']),
  asDestination(nigeria, ['JUMIA', 'KONGA', 'SHOPIFY', 'OWN', 'ALIEXPRESS']),
  asDestination(morocco, ['JUMIA', 'SHOPIFY', 'OWN', 'ALIEXPRESS', 'TEMU']),
  asDestination(egypt, ['JUMIA', 'NOON', 'AMAZON', 'ALIEXPRESS', 'TEMU']),
  asDestination(china, ['OWN', 'OTHER']),
];

export function getDestination(code: string): DemoDestination {
  const destination = destinations.find((one) => one.code === code);
  if (destination === undefined) throw new Error(`No demo data of ${code}`);
  return destination;
}
