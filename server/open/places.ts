import { sql } from 'kysely';
import { isSameRegion, namesIn } from '../areas/places.ts';
import { foldText } from '../areas/search.ts';
import type { Db } from '../db/database.ts';
import type { GoodOrder } from '../orders/import/judgeBatch.ts';
import type { RowFault } from './results.ts';

/**
 * Warnings of regions and cities of receivers that the areas of their country do not know. Countries without areas
 * know none, and warn of none.
 */
export async function unknownPlaces(db: Db, orders: readonly GoodOrder[]): Promise<RowFault[]> {
  const countries = [...new Set(orders.map(({ content }) => content.receiver_country))];
  if (countries.length === 0) return [];
  const regions = await db
    .selectFrom('area')
    .select(['parent_code as country', 'search'])
    .where('parent_code', 'in', countries)
    .execute();
  const regionsOf = Map.groupBy(regions, ({ country }) => country);
  const placed = orders.filter(({ content }) => regionsOf.has(content.receiver_country));
  if (placed.length === 0) return [];
  const cities = new Set(placed.map(({ content }) => foldText(content.receiver_city)));
  const within = [...regionsOf.keys()].map(
    (country) => sql`(code > ${`${country}-`} and code < ${`${country}.`})`,
  );
  const { rows: known } = await sql<{ country: string; search: string }>`
    select left(code, 2) as country, search from area
      where (${sql.join(within, sql` or `)})
        and string_to_array(search, chr(10)) && ${[...cities]}::text[]`.execute(db);
  const knownCities = new Set(
    known.flatMap(({ country, search }) => namesIn(search).map((name) => `${country} ${name}`)),
  );
  return placed.flatMap(({ rowNos: [rowNo], content }) => {
    const { receiver_country: country, receiver_province: region, receiver_city: city } = content;
    const wanted = foldText(region ?? '');
    const isRegion = (regionsOf.get(country) ?? []).some(({ search }) =>
      namesIn(search).some((name) => isSameRegion(wanted, name)),
    );
    const found: RowFault[] = [];
    const warn = (column: string, rule: string, value: string) =>
      found.push({ rowNo, column, rule, params: { value, country } });
    if (wanted !== '' && !isRegion) warn('receiverProvince', 'rule.place.region', region ?? '');
    if (!knownCities.has(`${country} ${foldText(city)}`)) {
      warn('receiverCity', 'rule.place.city', city);
    }
    return found;
  });
}
