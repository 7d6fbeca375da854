import { addCountryNames } from './countries.ts';
import { FURTHER_COUNTRY_NAMES } from './furtherNames.ts';

/*
 * Imported where files and programs are read: names of countries in fifteen further languages, which
 * no form has to load.
 */
addCountryNames(FURTHER_COUNTRY_NAMES);
