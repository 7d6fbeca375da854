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
  ['what is paid with', TENDER, tenderLines],
  ['currencies that ended', ENDED_CURRENCIES, endedLines],
])('%s are those that `npm run names` writes', (_, written, lines) => {
  expect(written.trim().split('\n')).toEqual(lines);
});
