import { describe, expect, test } from 'vitest';
import { currencyCodes } from '../../../src/domain/countries/currencyCodes.ts';
import { currency } from '../../../src/domain/fields/fields.ts';
import { languages } from '../../../src/domain/languages.ts';
import {
  currencyNameIn,
  namesOfCurrency,
  legalTender,
} from '../../../src/domain/names/currencyNames.ts';

const field = currency({ required: true });

/** Reads a text; returns the code, or the broken rules. */
function readCurrency(text: string, countries = ''): string {
  const { value, findings } = field.read(text, countries);
  return value ?? findings.map(({ rule, fix }) => `${rule}${fix ? ` ${fix}` : ''}`).join();
}

test('every currency has a name in every language, and is read by all its names', () => {
  for (const code of Object.keys(currencyCodes)) {
    for (const language of languages) expect(currencyNameIn(language, code)).not.toBe('');
    for (const name of [code, code.toLowerCase(), ...namesOfCurrency(code)]) {
      expect([name, readCurrency(name)]).toEqual([name, code]);
    }
  }
});

describe('sign or word of several currencies', () => {
  test.each([
    ['FCFA', 'CM GH', 'XAF'],
    ['FCFA', 'SN GH', 'XOF'],
    ['F CFA', 'GH CI', 'XOF'],
    ['Dhs', 'AE GH', 'AED'],
    ['DH', 'MA', 'MAD'],
    ['Le', 'SL GH', 'SLE'],
    ['FC', 'CD GH', 'CDF'],
    ['FC', 'KM GH', 'KMF'],
    ['RD$', 'DO GH', 'DOP'],
    ['MOP$', 'MO GH', 'MOP'],
    ['LE', 'EG', 'EGP'],
    ['¥', 'JP GH', 'JPY'],
    ['元', 'CN', 'CNY'],
    ['$', 'US GH', 'USD'],
    ['$', 'CA GH', 'CAD'],
    ['£', 'GB GH', 'GBP'],
    ['kr', 'NO GH', 'NOK'],
    ['dinar', 'TN FR', 'TND'],
    ['جنيه', 'EG', 'EGP'],
  ])('%s in %s is read as %s', (sign, countries, code) => {
    expect(readCurrency(sign, countries)).toBe(code);
  });

  test.each([
    ['FCFA', 'GH FR', 'XOF XAF'],
    ['FCFA', 'CM SN', 'XOF XAF'],
    ['Dhs', 'AE MA', 'MAD AED'],
    ['$', 'GH', 'USD AUD CAD HKD SGD NZD'],
    ['kr', '', 'DKK ISK NOK SEK'],
  ])('%s in %s is ambiguous', (sign, countries, choices) => {
    const { value, findings } = field.read(sign, countries);
    expect(value).toBeNull();
    expect(findings).toMatchObject([{ rule: 'rule.code.several', params: { choices } }]);
  });
});

describe('former currency', () => {
  test.each([
    ['BGN', '2026-01-31', 'EUR'],
    ['ANG', '2025-06-30', 'XCG'],
    ['HRK', '2023-01-14', 'EUR'],
    ['cuc', '2021-06-01', 'CUP'],
    ['ZWL', '2024-08-31', 'ZWG'],
    ['SLL', '2023-12-31', 'SLE'],
    ['MRO', '2018-06-30', 'MRU'],
    ['STD', '2017-12-31', 'STN'],
    ['VEF', '2018-08-20', 'VES'],
    ['DEM', '2002-05-15', 'EUR'],
  ])('%s is refused with its last day', (code, day, successor) => {
    const { value, findings } = field.read(code);
    expect(value).toBeNull();
    const params = { value: code.toUpperCase(), day, currency: successor };
    expect(findings).toEqual([{ rule: 'rule.currency.ended', severity: 'error', params }]);
  });

  test('GHC, still in use for the cedi in Ghana, gets a warning', () => {
    expect(field.read('GHC')).toMatchObject({
      value: 'GHS',
      findings: [{ rule: 'rule.currency.ended', severity: 'warning' }],
    });
  });
});

test.each([
  ['franc CFP', 'XPF'],
  ['白俄罗斯卢布', 'BYN'],
  ['Naria', 'rule.code.unknown NGN'],
  ['俄罗司卢布', 'rule.code.unknown'],
  ['Bitcoin', 'rule.code.unknown'],
])('%s is read as %s', (name, expected) => {
  expect(readCurrency(name)).toBe(expected);
});

test('the first legal tender of a country is in force', () => {
  expect(
    ['GH', 'NG', 'MA', 'EG', 'CN', 'CI', 'CM', 'BG', 'CW'].map((code) => legalTender(code)[0]),
  ).toEqual(['GHS', 'NGN', 'MAD', 'EGP', 'CNY', 'XOF', 'XAF', 'EUR', 'XCG']);
});
