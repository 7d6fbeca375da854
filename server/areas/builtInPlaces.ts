import { type CountryFacts, withPlaces } from '../../src/api/contract/countryFacts.ts';
import { builtInFacts } from '../countries/builtIn.ts';
import { builtInAreas } from './fill.ts';
import { placesOf } from './places.ts';

/** What is built in for each country, with the regions and cities that an empty table is filled with. */
export const builtInJudgingFacts = (): CountryFacts =>
  withPlaces(builtInFacts(), placesOf(builtInAreas()));
