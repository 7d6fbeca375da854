import type { Db } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { AREAS } from './builtInAreas.ts';
import { builtInNames } from './regionNames.ts';
import { searchText } from './findAreas.ts';
import { type CountryFacts, withPlaces } from '../../src/domain/countries/countryFacts.ts';
import { createBuiltInFacts } from '../countries/builtInCountries.ts';
import { toPlaces } from './readPlaces.ts';

/** Number of rows per statement. */
const CHUNK = 1_000;

/** Fills an empty table with the built-in regions and cities. */
export async function fillAreas(db: Db): Promise<void> {
  const existing = await db.selectFrom('area').select('code').limit(1).executeTakeFirst();
  if (existing !== undefined) return;
  const rows = listBuiltInAreas().map(({ code, parent_code, name, names, level }) => ({
    code,
    parent_code,
    name,
    names: JSON.stringify(names),
    level,
    search: searchText({ name, names }),
    version: 1,
  }));
  await transact(db, async (trx) => {
    for (let from = 0; from < rows.length; from += CHUNK) {
      await trx
        .insertInto('area')
        .values(rows.slice(from, from + CHUNK))
        // Another process may fill it at the same time.
        .onConflict((conflict) => conflict.column('code').doNothing())
        .execute();
    }
  });
}

/** Regions and cities for an empty table. */
function listBuiltInAreas() {
  return AREAS.trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', name = '', ...cities] = line.split('|');
      const names = builtInNames(code);
      const region = { code, parent_code: code.slice(0, 2), name, names, level: 1 };
      const children = cities.map((city, at) => ({
        code: `${code}-${String(at + 1).padStart(3, '0')}`,
        parent_code: code,
        name: city,
        names: {},
        level: 2,
      }));
      return [region, children].flat();
    });
}

/** Built-in facts of each country, with the regions and cities that fill an empty table. */
export const createBuiltInJudgingFacts = (): CountryFacts =>
  withPlaces(createBuiltInFacts(), toPlaces(listBuiltInAreas()));
