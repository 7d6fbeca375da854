import type { AreaContent } from '../../src/api/contract/areas/areas.ts';
import type { PlaceList, PlaceRegion, Places } from '../../src/domain/places/placeList.ts';
import { languages } from '../../src/domain/languages.ts';
import type { Db, Trx } from '../db/database.ts';

interface AreaRow {
  readonly code: string;
  readonly parent_code: string;
  readonly level: number;
  readonly name: string;
  readonly names: AreaContent['names'];
}

/** The carrier's regions and cities by country. */
export async function readPlaces(db: Db | Trx): Promise<Places> {
  const rows = await db
    .selectFrom('area')
    .select(['code', 'parent_code', 'name', 'names', 'level'])
    .orderBy('code')
    .execute();
  return placesOf(rows);
}

/** Converts areas for address checks: everything below a region is one of its cities. */
export function placesOf(rows: readonly AreaRow[]): Places {
  const below = Map.groupBy(rows, ({ parent_code }) => parent_code);
  const namesOf = ({ name, names }: AreaRow) => [
    ...new Set([name, ...languages.flatMap((language) => names[language] ?? [])]),
  ];
  const regionOf = (region: AreaRow): PlaceRegion => {
    const cities = below.get(region.code) ?? [];
    const parts = cities.flatMap(({ code }) => below.get(code) ?? []);
    return { names: namesOf(region), cities: [...cities, ...parts].map(namesOf) };
  };
  const regions = Map.groupBy(
    rows.filter(({ level }) => level === 1),
    ({ parent_code }) => parent_code,
  );
  return Object.fromEntries(
    [...regions].map(([country, own]): [string, PlaceList] => [country, own.map(regionOf)]),
  );
}
