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
  return toPlaces(rows);
}

/** Converts areas for address checks: all descendants of a region are its cities. */
export function toPlaces(rows: readonly AreaRow[]): Places {
  const children = Map.groupBy(rows, ({ parent_code }) => parent_code);
  const distinctNames = ({ name, names }: AreaRow) => [
    ...new Set([name, ...languages.flatMap((language) => names[language] ?? [])]),
  ];
  const toRegion = (region: AreaRow): PlaceRegion => {
    const cities = children.get(region.code) ?? [];
    const districts = cities.flatMap(({ code }) => children.get(code) ?? []);
    return { names: distinctNames(region), cities: [...cities, ...districts].map(distinctNames) };
  };
  const regions = Map.groupBy(
    rows.filter(({ level }) => level === 1),
    ({ parent_code }) => parent_code,
  );
  return Object.fromEntries(
    [...regions].map(([country, countryRegions]): [string, PlaceList] => [
      country,
      countryRegions.map(toRegion),
    ]),
  );
}
