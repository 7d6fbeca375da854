import { placeKeys, placeKey } from './placeKey.ts';
import { type CountryFacts, getCountryFact } from '../countries/countryFacts.ts';
import type { PlaceList, PlaceRegion } from './placeList.ts';

/** A place with its names, the carrier's name first. */
export class IndexedPlace {
  readonly names: readonly string[];
  #keys: readonly string[] | undefined;

  constructor(names: readonly string[]) {
    this.names = names;
  }

  get name(): string {
    return this.names[0] ?? '';
  }

  /**
   * Keys of the names, in the same sequence; see `placeKey`. Created on first use, because most texts match a name
   * exactly.
   */
  get keys(): readonly string[] {
    return (this.#keys ??= this.names.map(placeKey));
  }
}

/** Places by name; if several share a name, the first one has it. */
class PlacesByName<Place extends IndexedPlace> {
  readonly list: readonly Place[];
  readonly #byName = new Map<string, Place>();
  #byKey: Map<string, Place> | undefined;

  constructor(list: readonly Place[]) {
    this.list = list;
    for (const place of list) {
      for (const name of place.names) if (!this.#byName.has(name)) this.#byName.set(name, place);
    }
  }

  /** The place that a text names in any of its spellings. */
  find(country: string, text: string): Place | null {
    const named = this.#byName.get(text);
    if (named !== undefined) return named;
    this.#byKey ??= this.indexKeys();
    for (const key of placeKeys(country, text)) {
      const found = this.#byKey.get(key);
      if (found !== undefined) return found;
    }
    return null;
  }

  protected indexKeys(): Map<string, Place> {
    const found = new Map<string, Place>();
    for (const place of this.list) {
      for (const key of place.keys) if (!found.has(key)) found.set(key, place);
    }
    return found;
  }
}

export class IndexedRegion extends IndexedPlace {
  readonly #cityNames: PlaceRegion['cities'];
  #cities: PlacesByName<IndexedPlace> | undefined;

  constructor({ names, cities }: PlaceRegion) {
    super(names);
    this.#cityNames = cities;
  }

  get cities(): PlacesByName<IndexedPlace> {
    return (this.#cities ??= new PlacesByName(this.#cityNames.map((names) => this.#city(names))));
  }

  /** A city with the same name as its region also has the region's names in other languages. */
  #city(cityNames: readonly string[]): IndexedPlace {
    const city = new IndexedPlace(cityNames);
    const hasRegionName = this.names.length > 1 && city.keys[0] === this.keys[0];
    return hasRegionName ? new IndexedPlace([...cityNames, ...this.names.slice(1)]) : city;
  }
}

/** Regions, also by parts of compound names that only one region has: Casablanca-Settat. */
class RegionsByName extends PlacesByName<IndexedRegion> {
  protected override indexKeys(): Map<string, IndexedRegion> {
    const regionByKey = super.indexKeys();
    const parts = this.list.flatMap((region) =>
      region.names.flatMap((name) =>
        name.includes('-') ? name.split('-').map((part) => ({ key: placeKey(part), region })) : [],
      ),
    );
    for (const [key, found] of Map.groupBy(parts, (part) => part.key)) {
      const [one] = found;
      const isOne = found.every(({ region }) => region === one?.region);
      if (one !== undefined && isOne && !regionByKey.has(key)) regionByKey.set(key, one.region);
    }
    return regionByKey;
  }
}

/** Look-ups among the places of a country. Indexes are created on first use. */
export class PlaceIndex {
  readonly country: string;
  readonly regions: RegionsByName;
  #regionsWith: ReadonlyMap<string, ReadonlySet<IndexedRegion>> | undefined;
  #hasScriptOf: ((text: string) => boolean) | undefined;

  constructor(country: string, list: PlaceList) {
    this.country = country;
    this.regions = new RegionsByName(list.map((region) => new IndexedRegion(region)));
  }

  get cities(): readonly IndexedPlace[] {
    return this.regions.list.flatMap(({ cities }) => cities.list);
  }

  /** Whether cities of the country are named in the script of a text. */
  usesScript(text: string): boolean {
    this.#hasScriptOf ??= createScriptCheck(this.cities);
    return this.#hasScriptOf(text);
  }

  /** The regions that have a city of this name. */
  regionsWith(text: string): readonly IndexedRegion[] {
    this.#regionsWith ??= regionsByCity(this.regions.list);
    for (const key of placeKeys(this.country, text)) {
      const found = this.#regionsWith.get(key);
      if (found !== undefined) return [...found];
    }
    return [];
  }
}

function regionsByCity(
  regions: readonly IndexedRegion[],
): ReadonlyMap<string, ReadonlySet<IndexedRegion>> {
  const found = new Map<string, Set<IndexedRegion>>();
  for (const region of regions) {
    for (const key of region.cities.list.flatMap(({ keys }) => keys)) {
      const known = found.get(key);
      if (known === undefined) found.set(key, new Set([region]));
      else known.add(region);
    }
  }
  return found;
}

const LATIN = /\p{sc=Latin}/u;

/** If at least this share of cities has names in a script, a text in that script should match one. */
const MIN_SCRIPT_SHARE = 0.5;

/** Returns a check whether most cities of a list have names in the script of a text, Latin or other. */
function createScriptCheck(cities: readonly IndexedPlace[]): (text: string) => boolean {
  const share = (isLatin: boolean) =>
    cities.filter(({ names }) => names.some((name) => LATIN.test(name) === isLatin)).length /
    cities.length;
  const hasLatinNames = share(true) >= MIN_SCRIPT_SHARE;
  const hasOtherNames = share(false) >= MIN_SCRIPT_SHARE;
  return (text) => (LATIN.test(text) ? hasLatinNames : hasOtherNames);
}

const indexCache = new WeakMap<PlaceList, PlaceIndex>();

/** The place index of a country, created once; null if the carrier has no places there. */
export function findPlaceIndex(countries: CountryFacts, country: string): PlaceIndex | null {
  const { places: list } = getCountryFact(countries, country);
  if (list === undefined || list.length === 0) return null;
  let index = indexCache.get(list);
  if (index === undefined) indexCache.set(list, (index = new PlaceIndex(country, list)));
  return index;
}

/** Separator of a region and a city in one text. */
const PART_SEPARATOR = /\s*[-–—,/()،]\s*/;

/** The region that a text names in any language, alone or with one of its cities; null if there is none. */
export function findRegion(index: PlaceIndex, text: string): IndexedRegion | null {
  const found = index.regions.find(index.country, text);
  if (found !== null) return found;
  const [first = '', ...rest] = text.split(PART_SEPARATOR);
  const region = rest.length === 0 ? null : findRegion(index, first);
  return region !== null && findCity(index, region, rest.join(' ')) !== null ? region : null;
}

export const findCity = (
  { country }: PlaceIndex,
  region: IndexedRegion,
  text: string,
): IndexedPlace | null => region.cities.find(country, text);

/** The only region with a city of this name; null if there is none or more than one. */
export function findOnlyRegion(index: PlaceIndex, text: string): IndexedRegion | null {
  const [only = null, ...others] = index.regionsWith(text);
  return others.length === 0 ? only : null;
}

/** Country, region and city as written in an address. */
export interface WrittenPlace {
  readonly country: string;
  readonly region: string;
  readonly city: string;
}

/** The carrier's names of a place; null if unknown. */
export interface KnownPlace {
  readonly region: string | null;
  readonly city: string | null;
}

const UNKNOWN: KnownPlace = { region: null, city: null };

/** Finds the place of an address. Without a region, a city that only one region has decides. */
export function findPlace(
  countries: CountryFacts,
  { country, region, city }: WrittenPlace,
): KnownPlace {
  const index = findPlaceIndex(countries, country);
  if (index === null) return UNKNOWN;
  const found = region.trim() === '' ? findOnlyRegion(index, city) : findRegion(index, region);
  if (found === null) return UNKNOWN;
  return { region: found.name, city: findCity(index, found, city)?.name ?? null };
}
