import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CountryFacts } from '../../src/domain/countries/countryFacts.ts';

/*
 * node bench/turns/facts.ts FOLDER: prints what a checkout's carrier has set for countries as JSON, with its areas
 * where the checkout holds addresses against them.
 */

type Facts = () => CountryFacts;

const [folder = ''] = process.argv.slice(2);
const AREAS = 'server/areas/fill.ts';
const hasAreas = existsSync(join(folder, AREAS));
const loaded: Readonly<Record<string, Facts>> = await import(
  pathToFileURL(join(folder, hasAreas ? AREAS : 'server/countries/builtIn.ts')).href
);
const facts = loaded[hasAreas ? 'builtInJudgingFacts' : 'builtInFacts'];
if (facts === undefined) throw new Error(`${folder} has no countries.`);
process.stdout.write(JSON.stringify(facts()), () => process.exit(0));
