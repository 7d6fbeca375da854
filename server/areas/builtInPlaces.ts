import { type CountryFacts, withPlaces } from '../../src/api/contract/countryFacts.ts';
import { builtInFacts } from '../countries/builtIn.ts';
import { builtInAreas } from './fill.ts';
import { placesOf } from './places.ts';

/** Built-in facts of each country, with the regions and cities that fill an empty table. */
export const builtInJudgingFacts = (): CountryFacts =>
  withPlaces(builtInFacts(), placesOf(builtInAreas()));
