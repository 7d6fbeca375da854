import { areaHeaders } from '../../src/api/contract/areas/areaSheet.ts';
import { languages } from '../../src/domain/languages.ts';
import type { Db } from '../db/database.ts';
import type { FileResult } from '../http/handler.ts';
import { streamFile } from '../orders/export/tableFile.ts';

/** Number of rows per query. */
const CHUNK = 2_000;

/** CSV file of all areas, or those of a country, parents first, as accepted by the import. */
export function createAreaFile(db: Db, country: string | undefined): FileResult {
  const name = `areas${country === undefined ? '' : `-${country}`}`;
  return streamFile(name, { format: 'csv', rows: lines(db, country) });
}

async function* lines(db: Db, country: string | undefined): AsyncGenerator<string[], void> {
  yield Object.values(areaHeaders).map(([header]) => header);
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('area')
      .select(['code', 'parent_code', 'name', 'names'])
      .where('code', '>', after)
      // Codes of a country's areas begin with `GH-`; `.` is the character after `-`.
      .$if(country !== undefined, (query) =>
        query.where('code', '>', `${country}-`).where('code', '<', `${country}.`),
      )
      .orderBy('code')
      .limit(CHUNK)
      .execute();
    for (const { code, parent_code, name, names } of rows) {
      yield [code, parent_code, name, ...languages.map((language) => names[language] ?? '')];
    }
    after = rows.at(-1)?.code ?? '';
    if (rows.length < CHUNK) return;
  }
}
