import { sql } from 'kysely';
import { builtInNames, namedRegions } from '../../areas/regionNames.ts';
import { searchText } from '../../areas/search.ts';
import type { Trx } from '../database.ts';

/** Regions that are as they were built in get their names in the languages that addresses there are written in. */
export async function regionNames(trx: Trx): Promise<void> {
  const rows = await trx
    .selectFrom('area')
    .select(['code', 'name'])
    .where('code', 'in', [...namedRegions])
    .where('version', '=', 1)
    .where(sql<boolean>`names = '{}'::jsonb`)
    .execute();
  for (const { code, name } of rows) {
    const names = builtInNames(code);
    await trx
      .updateTable('area')
      .set({ names: JSON.stringify(names), search: searchText({ name, names }) })
      .where('code', '=', code)
      .execute();
  }
}
