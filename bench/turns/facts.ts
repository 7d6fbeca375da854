import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CountryFacts } from '../../src/domain/countries/countryFacts.ts';

/*
 * node bench/turns/facts.ts FOLDER: prints the country settings of a checkout's demo carrier as JSON, with areas if the
 * checkout matches addresses with them.
 */

type Facts = () => CountryFacts;

const [folder = ''] = process.argv.slice(2);
/** Newer files first: older checkouts lack some files or functions. */
const SOURCES = [
  ['server/areas/fillAreas.ts', 'builtInJudgingFacts'],
  ['server/countries/builtInCountries.ts', 'builtInFacts'],
] as const;

for (const [file, name] of SOURCES) {
  const path = join(folder, file);
  const loaded: Readonly<Record<string, Facts>> = existsSync(path)
    ? await import(pathToFileURL(path).href)
    : {};
  const facts = loaded[name];
  if (facts === undefined) continue;
  process.stdout.write(JSON.stringify(facts()), () => process.exit(0));
  break;
}
