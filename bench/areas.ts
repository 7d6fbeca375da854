import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type DatabaseLocation, openDatabase } from '../server/db/database.ts';
import { AREAS_PER_CALL } from '../src/api/contract/areas.ts';
import { worldCountryCodes } from '../src/api/contract/countries.ts';
import { postgresAt, startPostgres } from '../tests/support/postgres.ts';
import { quantile, round } from './lib/runs.ts';
import { table } from './lib/table.ts';
import { type BenchPortal, servePortal } from './server/portal.ts';

/*
 * npm run bench:areas -- [--engine postgres|pglite] [--runs 200]
 *
 * The areas right below a country and below a region, whole and in this process, among 1,000 areas and
 * among 100,000, called in turn; and how long the import of these takes. Ends with 1 where an answer
 * takes more than 1.2 times as long among many.
 */

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'pglite' },
    runs: { type: 'string', default: '200' },
  },
});
const runs = Number(values.runs);
const LIMIT = 1.2;
const WARM_UP = 20;
/** Regions of a country, and cities of a region. */
const [REGIONS, CITIES] = [10, 99];
/** Ghana first: its areas are asked for. */
const COUNTRIES = [...new Set(['GH', ...Object.keys(worldCountryCodes)])];

/** Areas of as many countries as it takes, each with as many, those that others are below first. */
function areasOf(count: number) {
  const perCountry = REGIONS * (CITIES + 1);
  const regions = Array.from({ length: REGIONS }, (_region, at) => at);
  const cities = Array.from({ length: CITIES }, (_city, at) => at);
  const all: { code: string; parentCode: string; name: string }[] = [];
  for (const country of COUNTRIES.slice(0, Math.ceil(count / perCountry))) {
    for (const region of regions) {
      all.push({ code: `${country}-R${region}`, parentCode: country, name: `Region ${region}` });
    }
    for (const region of regions) {
      const parentCode = `${country}-R${region}`;
      for (const city of cities) {
        all.push({ code: `${parentCode}-${city}`, parentCode, name: `City ${region} ${city}` });
      }
    }
  }
  return all.slice(0, count);
}

async function importAreas(portal: BenchPortal, count: number): Promise<number> {
  const rows = areasOf(count).map((area, at) => Object.assign({ row: at + 2, names: {} }, area));
  const begun = performance.now();
  for (let from = 0; from < rows.length; from += AREAS_PER_CALL) {
    await portal.call('importAreas', { rows: rows.slice(from, from + AREAS_PER_CALL) }, 'admin');
  }
  return performance.now() - begun;
}

const postgres = values.engine === 'postgres' ? await startPostgres() : null;

/** An empty database. */
async function placeFor(count: number): Promise<DatabaseLocation> {
  if (postgres === null) return { type: 'memory' };
  const db = openDatabase(postgresAt(`${postgres.url}/postgres`));
  await sql`create database ${sql.id(`areas${count}`)}`.execute(db);
  await db.destroy();
  return postgresAt(`${postgres.url}/areas${count}`);
}

const portals = [];
const imports = [];
for (const count of [1_000, 100_000]) {
  const portal = await servePortal(openDatabase(await placeFor(count)));
  imports.push(round(await importAreas(portal, count)));
  portals.push(portal);
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

const asked = { country: { parentCode: 'GH' }, region: { parentCode: 'GH-R3' } };
const rows = [];
let isWithin = true;
for (const [name, input] of Object.entries(asked)) {
  const times: [number[], number[]] = [[], []];
  for (let run = -WARM_UP; run < runs; run++) {
    for (const [at, portal] of portals.entries()) {
      const begun = performance.now();
      await portal.call('findAreaListByParentCode', input);
      if (run >= 0) times[at]?.push(performance.now() - begun);
    }
  }
  const [few = 0, many = 0] = times.map((all) => quantile(all, 0.25));
  isWithin &&= many <= few * LIMIT;
  rows.push([name, hundredths(few), hundredths(many), hundredths(many / few)]);
}
process.stdout.write(
  `${table(['below a', '1,000: ms', '100,000: ms', 'ratio'], rows)}\n\nImported in ${imports.join(' and ')} ms.\n`,
);
for (const { db } of portals) await db.destroy();
await postgres?.stop();
process.exitCode = isWithin ? 0 : 1;
