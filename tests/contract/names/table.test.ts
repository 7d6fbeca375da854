import { expect, test } from 'vitest';
import {
  countryLines,
  furtherLines,
  sharedCountryLines,
} from '../../../scripts/names/countries.ts';
import {
  currencyLines,
  endedLines,
  sharedCurrencyLines,
  tenderLines,
} from '../../../scripts/names/currencies.ts';
import { COUNTRY_NAMES, SHARED_COUNTRY_NAMES } from '../../../src/domain/names/countryNameTable.ts';
import {
  CURRENCY_NAMES,
  ENDED_CURRENCIES,
  SHARED_CURRENCY_NAMES,
  TENDER,
} from '../../../src/domain/names/currencyNameTable.ts';
import { FURTHER_COUNTRY_NAMES } from '../../../src/domain/names/furtherNameTable.ts';

test.each([
  ['names of countries', COUNTRY_NAMES, countryLines],
  ['shared names of countries', SHARED_COUNTRY_NAMES, sharedCountryLines],
  ['names in further languages', FURTHER_COUNTRY_NAMES, furtherLines],
  ['names of currencies', CURRENCY_NAMES, currencyLines],
  ['shared signs of currencies', SHARED_CURRENCY_NAMES, sharedCurrencyLines],
  ['legal tender', TENDER, tenderLines],
  ['ended currencies', ENDED_CURRENCIES, endedLines],
])('the table of %s equals the output of `npm run names`', (_, table, lines) => {
  expect(table.trim().split('\n')).toEqual(lines);
});
