import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { foldText } from './search.ts';

/** Where an address is, as it is written. */
export interface WrittenPlace {
  readonly country: string;
  readonly region: string;
  readonly city: string;
}

/** The areas that a place means, by their names; null for what the carrier does not have. */
export interface KnownPlace {
  readonly region: string | null;
  readonly city: string | null;
}

interface Area {
  readonly code: string;
  readonly name: string;
  readonly parent_code: string;
  readonly search: string;
}

/** Names of an area as it is searched for. */
export const namesIn = (search: string): readonly string[] => search.split('\n');

/** Whether one is the other with a word for what it is: Taraba, Taraba State. */
export const isSameRegion = (given: string, known: string): boolean =>
  given === known || known.startsWith(`${given} `) || given.startsWith(`${known} `);

const UNKNOWN: KnownPlace = { region: null, city: null };

/**
 * Finds the areas that places mean, in two queries: a region by its name in any language, a city right
 * or two steps below it. Without a region, a city that one region alone has says which.
 */
export async function findPlaces(
  db: Db | Trx,
  places: readonly WrittenPlace[],
): Promise<(place: WrittenPlace) => KnownPlace> {
  const countries = [...new Set(places.map(({ country }) => country))];
  if (countries.length === 0) return () => UNKNOWN;
  const regions = await db
    .selectFrom('area')
    .select(['code', 'name', 'parent_code', 'search'])
    .where('parent_code', 'in', countries)
    .execute();
  if (regions.length === 0) return () => UNKNOWN;
  const cities = [...new Set(places.map(({ city }) => foldText(city)))];
  const { rows } = await sql<Area & { region: string }>`
    select a.code, a.name, a.parent_code, a.search,
        case when a.parent_code = any(${regions.map(({ code }) => code)}::text[])
          then a.parent_code else p.parent_code end as region
      from area a left join area p on p.code = a.parent_code
      where left(a.code, 2) = any(${countries}::text[]) and a.level > 1
        and string_to_array(a.search, chr(10)) && ${cities}::text[]`.execute(db);
  const named = new Map<string, typeof rows>();
  for (const row of rows) {
    for (const name of namesIn(row.search)) named.set(name, [...(named.get(name) ?? []), row]);
  }
  const byCode = new Map(regions.map((region) => [region.code, region]));
  const byCountry = Map.groupBy(regions, ({ parent_code }) => parent_code);
  return ({ country, region: writtenRegion, city: writtenCity }) => {
    const wanted = foldText(writtenRegion.trim());
    const own = byCountry.get(country) ?? [];
    const matching = (named.get(foldText(writtenCity.trim())) ?? []).filter(
      (one) => byCode.get(one.region)?.parent_code === country,
    );
    if (wanted === '') {
      const [city] = matching;
      const isOne = new Set(matching.map((one) => one.region)).size === 1;
      if (city === undefined || !isOne) return UNKNOWN;
      return { region: byCode.get(city.region)?.name ?? null, city: city.name };
    }
    const isExact = (one: Area) => namesIn(one.search).includes(wanted);
    const isNear = (one: Area) => namesIn(one.search).some((name) => isSameRegion(wanted, name));
    const region = own.find(isExact) ?? own.find(isNear);
    if (region === undefined) return UNKNOWN;
    const city = matching.find((one) => one.region === region.code);
    return { region: region.name, city: city?.name ?? null };
  };
}
