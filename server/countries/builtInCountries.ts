import type { CountryFact, CountryFacts } from '../../src/domain/countries/countryFacts.ts';
import { addClock } from '../zones/zoneClocks.ts';
import type { CountryTax } from '../../src/domain/countries/countryTaxes.ts';

/** Initial content of a country in an empty database. */
interface BuiltInCountry {
  readonly fact: CountryFact;
  readonly taxes: readonly CountryTax[];
}

const createTax = (name: string, percent: number, day: string, to: string | null = null) => ({
  name,
  basisPoints: percent * 100,
  from: day,
  to,
});

/** Countries served by the carrier. */
const served: Readonly<Record<string, BuiltInCountry>> = {
  GH: {
    fact: { served: true, currency: 'GHS', timeZone: 'Africa/Accra' },
    taxes: [
      createTax('VAT', 15, '2023-01-01'),
      createTax('NHIL', 2.5, '2003-08-01'),
      createTax('GETFund', 2.5, '2018-08-01'),
      createTax('COVID-19', 1, '2021-05-01', '2025-12-31'),
    ],
  },
  NG: {
    fact: { served: true, currency: 'NGN', timeZone: 'Africa/Lagos', indexChart: true },
    taxes: [createTax('VAT', 7.5, '2020-02-01')],
  },
  MA: {
    fact: {
      served: true,
      currency: 'MAD',
      timeZone: 'Africa/Casablanca',
      indexChart: true,
      disclaimer: true,
      pickupPoints: true,
    },
    taxes: [createTax('TVA', 20, '2006-01-01')],
  },
  EG: {
    fact: {
      served: true,
      currency: 'EGP',
      timeZone: 'Africa/Cairo',
      indexChart: true,
      pickupPoints: true,
    },
    taxes: [createTax('VAT', 14, '2017-07-01')],
  },
  CN: {
    fact: { served: true, currency: 'CNY', timeZone: 'Asia/Shanghai', postcode: '999999' },
    taxes: [createTax('VAT', 13, '2019-04-01')],
  },
};

/** Not served, but its time zone is needed to read dates in its merchants' files. */
const bangladesh: BuiltInCountry = {
  fact: { timeZone: 'Asia/Dhaka', postcode: '9999' },
  taxes: [],
};

/**
 * Formats of postcodes (9 for a digit, A for a letter) in countries where every address has one and mail needs it,
 * from Google's libaddressinput.
 */
const postcodes: Readonly<Record<string, string>> = {
  AS: '99999|99999-9999',
  AT: '9999',
  AU: '9999',
  AX: '99999',
  BE: '9999',
  BG: '9999',
  BL: '99999',
  BR: '99999-999',
  CA: 'A9A-9A9',
  CH: '9999',
  CY: '9999',
  CZ: '999-99',
  DE: '99999',
  DK: '9999',
  EE: '99999',
  ES: '99999',
  FI: '99999',
  FK: 'AAAA-9AA',
  FM: '99999|99999-9999',
  FR: '99999',
  GB: 'A9-9AA|A99-9AA|AA9-9AA|AA99-9AA|A9A-9AA|AA9A-9AA',
  GF: '99999',
  GG: 'AA9-9AA|AA99-9AA',
  GL: '9999',
  GP: '99999',
  GR: '999-99',
  GU: '99999|99999-9999',
  HR: '99999',
  HU: '9999',
  IM: 'AA9-9AA|AA99-9AA',
  IN: '999-999',
  IT: '99999',
  JE: 'AA9-9AA|AA99-9AA',
  JP: '999-9999',
  KR: '99999',
  LI: '9999',
  LT: '99999',
  LU: '9999',
  LV: '9999',
  MC: '99999',
  MF: '99999',
  MH: '99999|99999-9999',
  MP: '99999|99999-9999',
  MQ: '99999',
  MX: '99999',
  MY: '99999',
  NC: '99999',
  NL: '9999-AA',
  NO: '9999',
  NZ: '9999',
  PF: '99999',
  PL: '99-999',
  PM: '99999',
  PR: '99999|99999-9999',
  PT: '9999-999',
  PW: '99999|99999-9999',
  RE: '99999',
  RO: '999999',
  RU: '999999',
  SE: '999-99',
  SG: '999999',
  SI: '9999',
  SK: '999-99',
  TH: '99999',
  TR: '99999',
  TW: '999|999-99|999-999',
  UA: '99999',
  US: '99999|99999-9999',
  VI: '99999|99999-9999',
  WF: '99999',
  YT: '99999',
  ZA: '9999',
};

export const builtInCountries: Readonly<Record<string, BuiltInCountry>> = {
  ...served,
  BD: bangladesh,
  ...Object.fromEntries(
    Object.entries(postcodes).map(([code, postcode]) => [code, { fact: { postcode }, taxes: [] }]),
  ),
};

/** Built-in facts of all countries. */
export function createBuiltInFacts(): CountryFacts {
  return Object.fromEntries(
    Object.entries(builtInCountries).map(([code, { fact }]) => [code, addClock(fact)]),
  );
}
