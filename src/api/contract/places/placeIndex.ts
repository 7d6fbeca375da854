import { keysOf, placeKey } from './placeKey.ts';
import { type CountryFacts, factOf } from '../countryFacts.ts';
import type { PlaceList } from './places.ts';

/** A place by its names. */
export interface IndexedPlace {
  /** As the carrier calls it. */
  readonly name: string;
  readonly names: readonly string[];
  /** Keys of the names, in the same sequence; see `placeKey`. */
  readonly keys: readonly string[];
}

export interface IndexedRegion extends IndexedPlace {
  readonly cities: readonly IndexedPlace[];
  readonly cityOf: ReadonlyMap<string, IndexedPlace>;
}

export interface PlaceIndex {
  readonly country: string;
  readonly regions: readonly IndexedRegion[];
  readonly regionOf: ReadonlyMap<string, IndexedRegion>;
  /** Regions that have a city of a key. */
  readonly regionsWith: ReadonlyMap<string, ReadonlySet<IndexedRegion>>;
  /** Whether cities of the country are named in the script of a text. */
  readonly hasScriptOf: (text: string) => boolean;
}

/** Separator of a region and a city in one text. */
const PART = /\s*[-–—,/()،]\s*/;

const named = (names: readonly string[]): IndexedPlace => ({
  name: names[0] ?? '',
  names,
  keys: names.map(placeKey),
});

/** Places by the keys of their names; the first one keeps a key. */
function byKey<Place extends IndexedPlace>(list: readonly Place[]): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const place of list) {
    for (const key of place.keys) if (!found.has(key)) found.set(key, place);
  }
  return found;
}

function indexOf(country: string, list: PlaceList): PlaceIndex {
  const regions = list.map(({ names, cities }): IndexedRegion => {
    const key = placeKey(names[0] ?? '');
    // A city that is called as its region is has its names in other languages too.
    const below = cities.map((own) =>
      named(placeKey(own[0] ?? '') === key ? [...own, ...names.slice(1)] : own),
    );
    return { ...named(names), cities: below, cityOf: byKey(below) };
  });
  const regionsWith = new Map<string, Set<IndexedRegion>>();
  for (const region of regions) {
    for (const key of region.cityOf.keys()) {
      const known = regionsWith.get(key);
      if (known === undefined) regionsWith.set(key, new Set([region]));
      else known.add(region);
    }
  }
  const regionOf = byKey(regions);
  addParts(regionOf, regions);
  return { country, regions, regionOf, regionsWith, hasScriptOf: scriptsOf(regions) };
}

/** Regions by the parts of composed names, where these are of one region alone: Casablanca-Settat. */
function addParts(regionOf: Map<string, IndexedRegion>, regions: readonly IndexedRegion[]): void {
  const parts = regions.flatMap((region) =>
    region.names.flatMap((name) =>
      name.includes('-') ? name.split('-').map((part) => ({ key: placeKey(part), region })) : [],
    ),
  );
  for (const [key, found] of Map.groupBy(parts, (part) => part.key)) {
    const [one] = found;
    const isOne = found.every(({ region }) => region === one?.region);
    if (one !== undefined && isOne && !regionOf.has(key)) regionOf.set(key, one.region);
  }
}

const LATIN = /\p{sc=Latin}/u;

/** Share of cities that have to be named in a script for the others to be missed in it. */
const MOSTLY = 0.5;

/** Whether a list that is mostly Latin, or mostly in another script too, has names like a text. */
function scriptsOf(regions: readonly IndexedRegion[]): (text: string) => boolean {
  const cities = regions.flatMap(({ cities: below }) => below);
  const share = (isLatin: boolean) =>
    cities.filter(({ names }) => names.some((name) => LATIN.test(name) === isLatin)).length /
    cities.length;
  const latin = share(true) >= MOSTLY;
  const other = share(false) >= MOSTLY;
  return (text) => (LATIN.test(text) ? latin : other);
}

const indexed = new WeakMap<PlaceList, PlaceIndex>();

/** Places of a country as they are looked up, indexed once; null if the carrier has none there. */
export function indexFor(countries: CountryFacts, country: string): PlaceIndex | null {
  const { places: list } = factOf(countries, country);
  if (list === undefined || list.length === 0) return null;
  let index = indexed.get(list);
  if (index === undefined) indexed.set(list, (index = indexOf(country, list)));
  return index;
}

/** Returns the entry of a list for a text, by any of its spellings. */
function listed<Value>(
  list: ReadonlyMap<string, Value>,
  country: string,
  text: string,
): Value | undefined {
  for (const key of keysOf(country, text)) {
    const found = list.get(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The region that a text names in any language, alone or with one of its cities; null if none does. */
export function findRegion(index: PlaceIndex, text: string): IndexedRegion | null {
  const found = listed(index.regionOf, index.country, text);
  if (found !== undefined) return found;
  const [first = '', ...rest] = text.split(PART);
  const region = rest.length === 0 ? null : findRegion(index, first);
  return region !== null && findCity(index, region, rest.join(' ')) !== null ? region : null;
}

export const findCity = (
  { country }: PlaceIndex,
  region: IndexedRegion,
  text: string,
): IndexedPlace | null => listed(region.cityOf, country, text) ?? null;

/** The regions that have a city of this name. */
export const regionsOfCity = (index: PlaceIndex, text: string): readonly IndexedRegion[] => [
  ...(listed(index.regionsWith, index.country, text) ?? []),
];

/** The only region with a city of this name; null if none or several have one. */
export function onlyRegionOf(index: PlaceIndex, text: string): IndexedRegion | null {
  const [only = null, ...others] = regionsOfCity(index, text);
  return others.length === 0 ? only : null;
}

/** Country, region and city as an address writes them. */
export interface WrittenPlace {
  readonly country: string;
  readonly region: string;
  readonly city: string;
}

/** The carrier's names of a place; null for what it does not have. */
export interface KnownPlace {
  readonly region: string | null;
  readonly city: string | null;
}

const UNKNOWN: KnownPlace = { region: null, city: null };

/** Finds what an address means. Without a region, a city that one region alone has says which. */
export function knownPlace(
  countries: CountryFacts,
  { country, region, city }: WrittenPlace,
): KnownPlace {
  const index = indexFor(countries, country);
  if (index === null) return UNKNOWN;
  const found = region.trim() === '' ? onlyRegionOf(index, city) : findRegion(index, region);
  if (found === null) return UNKNOWN;
  return { region: found.name, city: findCity(index, found, city)?.name ?? null };
}
