import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { iso31661 } from 'iso-3166';
import { describe, expect, test } from 'vitest';
import { worldCountryCodes } from '../../../src/domain/countries/countryCodes.ts';
import { country } from '../../../src/domain/fields/fields.ts';
import {
  CountryNames,
  countryNameIn,
  nearestCountry,
} from '../../../src/domain/names/countryNames.ts';
import { FURTHER_COUNTRY_NAMES } from '../../../src/domain/names/furtherNameTable.ts';
import { languages } from '../../../src/domain/languages.ts';
import { territoriesIn } from '../../../scripts/names/cldr.ts';

const allNames = new CountryNames(FURTHER_COUNTRY_NAMES);
const field = country({ required: true }, allNames);
const isName = (text: string) => allNames.isName(text);

/** Reads a text; returns the code, or the broken rules. */
function readCountry(text: string): string {
  const { value, findings } = field.read(text);
  return value ?? findings.map(({ rule }) => rule).join();
}

const codes = Object.keys(worldCountryCodes);

test('the countries are those of ISO 3166-1 and Kosovo', () => {
  expect(codes).toEqual([...iso31661.map(({ alpha2 }) => alpha2), 'XK'].toSorted());
});

test('every country is read by its codes, and by its name in every language', () => {
  for (const { alpha2, alpha3, numeric, name } of iso31661) {
    const names = languages.map((language) => countryNameIn(language, alpha2) ?? '');
    for (const text of [alpha2, alpha2.toLowerCase(), alpha3, alpha3.toLowerCase(), numeric]) {
      expect([text, allNames.find(text)]).toEqual([text, [alpha2]]);
    }
    // Two countries are called “Congo”.
    const official = name === 'Congo' ? [] : [name];
    for (const text of [
      ...names,
      ...official,
      `${names[0]} (${alpha2})`,
      `${alpha2} - ${names[1]}`,
    ]) {
      expect([text, readCountry(text)]).toEqual([text, alpha2]);
    }
  }
});

describe('country name', () => {
  test.each([
    // Unicode's names that browsers show differently, and its short names.
    ['Hong Kong SAR China', 'HK'],
    ['Macao SAR China', 'MO'],
    ['Palestinian Territories', 'PS'],
    ['Territoires palestiniens', 'PS'],
    ['中国香港特别行政区', 'HK'],
    ['ফিলিস্তিন', 'PS'],
    ['Falkland Islands', 'FK'],
    ['Falkland Islands (Islas Malvinas)', 'FK'],
    // Names that the United Nations and the World Bank write.
    ['China, Hong Kong SAR', 'HK'],
    ['China, Macao SAR', 'MO'],
    ['S. Korea', 'KR'],
    ['N. Korea', 'KP'],
    ['West Bank and Gaza', 'PS'],
    ['Wallis and Futuna Islands', 'WF'],
    ['Venezuela, RB', 'VE'],
    ['যুক্তরাষ্ট্র', 'US'],
    ['R.-U.', 'GB'],
    ['É.-U.', 'US'],
    ['RU', 'RU'],
    // Spellings of "and", and inverted names.
    ['Antigua & Barbuda', 'AG'],
    ['Antigua and Barbuda', 'AG'],
    ['Trinité et Tobago', 'TT'],
    ['Bosnia and Herzegovina', 'BA'],
    ['Bosnia-Herzegovina', 'BA'],
    ['São Tomé e Príncipe', 'ST'],
    ['St Vincent & the Grenadines', 'VC'],
    ['البوسنة و الهرسك', 'BA'],
    ['Gambia, The', 'GM'],
    // With a code.
    ['United States (US)', 'US'],
    ['United Kingdom (UK)', 'GB'],
    ['GH - Ghana', 'GH'],
    ['Ghana / 加纳', 'GH'],
    ['Virgin Islands (US)', 'VI'],
    ['Ghana (NG)', 'rule.code.unknown'],
    ['美国 US', 'US'],
    ['德国DE', 'DE'],
    ['GB 英国', 'GB'],
    ['مصر EG', 'EG'],
    ['Germany 德国', 'DE'],
    ['美国 GB', 'rule.code.unknown'],
    ['Ghana Nigeria', 'rule.code.unknown'],
    // In full.
    ['Republic of Ghana', 'GH'],
    ['The Republic of The Gambia', 'GM'],
    ['Federal Republic of Nigeria', 'NG'],
    ['Kingdom of Morocco', 'MA'],
    ['Royaume du Maroc', 'MA'],
    ['République du Ghana', 'GH'],
    ['République de Côte d’Ivoire', 'CI'],
    ['المملكة المغربية', 'MA'],
    ['جمهورية مصر العربية', 'EG'],
    ['جمهورية غانا', 'GH'],
    ['加纳共和国', 'GH'],
    ['中华人民共和国', 'CN'],
    ['গণপ্রজাতন্ত্রী বাংলাদেশ', 'BD'],
    ['Tanzania, United Republic of', 'TZ'],
    ['United Republic of Tanzania', 'TZ'],
    ['Iran (Islamic Republic of)', 'IR'],
    ['Korea, Republic of', 'KR'],
    ['Democratic People’s Republic of Korea', 'KP'],
    ['Lao People’s Democratic Republic', 'LA'],
    ['State of Georgia', 'rule.code.unknown'],
    ['Kingdom of Ghana', 'rule.code.unknown'],
    ['Republic of Dominica', 'rule.code.unknown'],
    // Names entered by hand.
    ['N. Ireland', 'GB'],
    ['Guyane', 'GF'],
    ['Guyana', 'GY'],
    ['Kosovo', 'XK'],
    ['U.A.E.', 'AE'],
    ['KSA', 'SA'],
    ['Ivory Coast', 'CI'],
    ['Burma', 'MM'],
    ['Korea', 'KR'],
    ['🇬🇭 Ghana', 'GH'],
    // In further languages.
    ['Deutschland', 'DE'],
    ['España', 'ES'],
    ['迦納', 'GH'],
    ['Туркменистан', 'TM'],
    ['Atlantis', 'rule.code.unknown'],
  ])('%s is read as %s', (name, expected) => {
    expect(readCountry(name)).toBe(expected);
  });

  test.each([
    ['Congo', 'CD CG'],
    ['الكونغو', 'CD CG'],
    ['Virgin Islands', 'VI VG'],
    ['Channel Islands', 'JE GG'],
    ['Republic of China', 'TW CN'],
  ])('%s is ambiguous', (name, choices) => {
    const { value, findings } = field.read(name);
    expect(value).toBeNull();
    expect(findings).toMatchObject([{ rule: 'rule.code.several', params: { choices } }]);
  });

  test('a number that is another country’s calling code gets a warning', () => {
    // Ghana’s number in ISO 3166-1; 233 is Estonia’s number and Ghana’s calling code.
    expect(field.read('288').findings).toMatchObject([{ severity: 'info' }]);
    expect(field.read('233')).toMatchObject({
      value: 'EE',
      findings: [
        { rule: 'rule.country.callingCode', params: { country: 'EE', otherCountry: 'GH' } },
      ],
    });
  });

  test('isName accepts names and abbreviations, but not codes that are words', () => {
    expect(['UK', 'USA', 'Ghana', '加纳', 'UAE', 'Côte d’Ivoire'].every(isName)).toBe(true);
    expect(['CA', 'de', '288', 'mar', 'Accra', ''].some(isName)).toBe(false);
  });
});

describe('typing error in a country name', () => {
  test.each([
    ['Germny', 'DE'],
    ['Moroco', 'MA'],
    ['Senegall', 'SN'],
    ['Cote d Ivoir', 'CI'],
    ['Austrlia', null],
    ['Fambia', null],
    ['Nigera', null],
    ['S. Ireland', null],
    ['Iram', null],
    ['白俄罗司', null],
  ])('the nearest country of %s is %s', (name, expected) => {
    expect(nearestCountry(name)).toBe(expected);
  });
});

const cldrFolder = dirname(
  createRequire(import.meta.url).resolve('cldr-localenames-full/package.json'),
);

test('no name in Unicode’s 150 languages is read as another country', () => {
  const mismatches: string[] = [];
  let exactMatches = 0;
  let fixes = 0;
  const locales = readdirSync(join(cldrFolder, 'main')).filter(
    (locale) =>
      locale.length === 2 && existsSync(join(cldrFolder, 'main', locale, 'territories.json')),
  );
  for (const locale of locales) {
    for (const [key, name] of Object.entries(territoriesIn(locale))) {
      const [code = ''] = key.split('-alt');
      if (!Object.hasOwn(worldCountryCodes, code) || /^[A-Z]{2}$/.test(name)) continue;
      const matches = allNames.find(name);
      const [match = matches.length === 0 ? nearestCountry(name) : null] = matches;
      if (matches.length > 0) exactMatches++;
      else if (match !== null) fixes++;
      if (match !== null && match !== code && !matches.includes(code))
        mismatches.push(`${name} is ${code}`);
    }
  }
  expect(exactMatches).toBeGreaterThan(15_000);
  expect(fixes).toBeGreaterThan(500);
  // These names mean the other country in the languages of addresses.
  expect([...new Set(mismatches)].toSorted()).toEqual(['Guyane is GY', 'Nga is RU']);
});
