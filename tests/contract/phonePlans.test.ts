import { assert, constantFrom, integer, pre, property, record } from 'fast-check';
import {
  type CountryCode,
  getCountries,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { phone } from '../../src/domain/fields/fields.ts';
import { completePhone, internationalPhone } from '../../src/domain/phones/phoneNumbers.ts';
import { runs } from '../support/properties.ts';

const parseValidNumber = (text: string, country?: CountryCode) => {
  const parsed = parsePhoneNumberFromString(text, country);
  return parsed?.isValid() === true ? parsed : null;
};

const countries = getCountries().flatMap((country) => {
  const example = getExampleNumber(country, examples);
  return example === undefined
    ? []
    : [{ country, code: example.countryCallingCode, national: example.nationalNumber }];
});

test('every country with a plan is compared with the library', () => {
  expect(countries.length).toBeGreaterThan(230);
});

/** The library's example number of a country with digits changed, removed or added. */
const changedNumber = record({
  example: constantFrom(...countries),
  // Changed last digits are the most likely to stay valid, so they come twice as often.
  change: constantFrom('end', 'end', 'replaced', 'removed', 'added'),
  at: integer({ min: 0, max: 14 }),
  digits: integer({ min: 0, max: 999 }),
}).map(({ example, change, at, digits }) => {
  const { country, code, national } = example;
  const place = at % national.length;
  const digit = String(digits % 10);
  const changes = {
    end: national.slice(0, -3) + String(digits).padStart(3, '0'),
    replaced: national.slice(0, place) + digit + national.slice(place + 1),
    removed: national.slice(0, place) + national.slice(place + 1),
    added: national.slice(0, place) + digit + national.slice(place),
  };
  return { country, code, national: changes[change] };
});

/** Countries whose numbers of ended plans are converted; the library refuses or keeps them. */
const renumbered = new Set<string>(['BJ', 'BR', 'MX']);

describe('number plans compared with libphonenumber', () => {
  test('a valid number behind + stays unchanged', () => {
    assert(
      property(changedNumber, ({ code, national, country }) => {
        const text = `+${code}${national}`;
        pre(parseValidNumber(text)?.number === text && !renumbered.has(country));
        expect(completePhone(country, text)).toEqual({ type: 'complete', text });
      }),
      { numRuns: runs(5_000) },
    );
  });

  test('fewer than one in twenty invalid numbers are accepted', () => {
    let invalidCount = 0;
    const acceptedNumbers: string[] = [];
    assert(
      property(changedNumber, ({ code, national, country }) => {
        const text = `+${code}${national}`;
        if (parseValidNumber(text) !== null) return;
        invalidCount++;
        if (completePhone(country, text).type === 'complete') acceptedNumbers.push(text);
      }),
      { numRuns: runs(5_000) },
    );
    expect(invalidCount).toBeGreaterThan(500);
    expect(acceptedNumbers.length / invalidCount).toBeLessThan(1 / 20);
  });

  test('a valid number in national format means the same number', () => {
    // Gabon's numbers of seven digits look like those of eight with the leading 0.
    const ambiguousCountries = new Set<string>(['GA']);
    assert(
      property(changedNumber, ({ code, national, country }) => {
        const libraryNumber = parseValidNumber(`+${code}${national}`);
        pre(
          libraryNumber?.country === country &&
            !ambiguousCountries.has(country) &&
            !renumbered.has(country),
        );
        const nationalText = libraryNumber?.formatNational().replace(/\D/g, '') ?? '';
        const { text } = completePhone(country, nationalText);
        expect([nationalText, internationalPhone(country, text)]).toEqual([
          nationalText,
          libraryNumber?.number,
        ]);
      }),
      { numRuns: runs(5_000) },
    );
  });

  test('a number without its prefix or + means the same number or is unclear', () => {
    assert(
      property(changedNumber, ({ code, national, country }) => {
        const libraryNumber = parseValidNumber(`+${code}${national}`);
        pre(libraryNumber?.country === country && !renumbered.has(country));
        for (const typedNumber of [national, code + national]) {
          const { type, text } = completePhone(country, typedNumber);
          const meantNumber =
            type === 'unclear' ? libraryNumber?.number : internationalPhone(country, text);
          expect([country, typedNumber, meantNumber]).toEqual([
            country,
            typedNumber,
            libraryNumber?.number,
          ]);
        }
      }),
      { numRuns: runs(5_000) },
    );
  });
});

const field = phone({ required: true });

/** Reads a phone number in a country: the text and the findings. */
function readPhone(country: string, text: string): string {
  const { value, findings } = field.read(text, country);
  return [value ?? '', ...findings.map(({ rule }) => rule.slice('rule.'.length))].join(' ').trim();
}

describe('phone number as people write it', () => {
  test.each([
    // Too short, too long, no such range, in every writing.
    ['GH', '0244123', 'phone.tooShort'],
    ['GH', '02441234567', 'phone.tooLong'],
    ['GH', '0244123456789', 'phone.tooLong'],
    ['GH', '+23324412345', 'phone.tooShort'],
    ['FR', '+23324412345', 'phone.tooShort'],
    ['GH', '0211234567', '0211234567 phone.range'],
    ['GH', '+999123456789', 'phone.noCode'],
    ['GH', '0244123456', '0244123456'],
    ['GH', '+870773111632', '+870773111632'],
    // A virtual number with an extension.
    ['US', '+1 415-851-9136 ext. 12345', '+14158519136 phone.more'],
    // Prefixes other than 0.
    ['HU', '06 20 123 4567', '06201234567 changed.phone'],
    ['HU', '(06 1) 234 5678', '0612345678 changed.phone'],
    ['HU', '201234567', '+36201234567 changed.phone'],
    ['HU', '12345678', '+3612345678 changed.phone'],
    ['RU', '8 912 345-67-89', '+79123456789 changed.phone'],
    ['KZ', '8 (701) 234-56-78', '+77012345678 changed.phone'],
    ['BY', '8 029 491-19-11', '+375294911911 changed.phone'],
    ['TM', '8 66 123456', '+99366123456 changed.phone'],
    ['US', '1 415 555 0132', '+14155550132 changed.countryCode'],
    // Plans that have ended.
    ['BJ', '197123456', '0197123456 changed.leadingZero'],
    ['BJ', '97123456', '0197123456 changed.phone'],
    ['BJ', '+22997123456', '+2290197123456 changed.phone'],
    ['BJ', '22997123456', '+2290197123456 changed.phone'],
    ['CI', '07010203', 'phone.tooShort'],
    ['CI', '+22507010203', 'phone.tooShort'],
    ['CI', '22505181123', 'phone.tooShort'],
    ['CI', '+225701020304', '+2250701020304 changed.phone'],
    ['CI', '701020304', '0701020304 changed.leadingZero'],
    ['CI', '07051811234', 'phone.tooLong'],
    ['CI', '2250705181123', '+2250705181123 changed.countryCode'],
    ['CM', '+23771234567', 'phone.tooShort'],
    ['MX', '+5215512345678', '+525512345678 changed.phone'],
    ['MX', '044 55 1234 5678', '5512345678 changed.phone'],
    ['BR', '+551181234567', '+5511981234567 changed.phone'],
    ['BR', '+551131234567', '+551131234567'],
    // New ranges, and numbers of few digits.
    ['MA', '0776236692', '0776236692'],
    ['MA', '776236692', '0776236692 changed.leadingZero'],
    ['MA', '+2120776236692', '+212776236692 changed.trunkZero'],
    ['DZ', '0563123456', '0563123456'],
    ['NG', '09161234567', '09161234567'],
    ['KE', '0110123456', '0110123456'],
    ['GA', '074123456', '074123456'],
    ['AD', '712345', '712345'],
    ['FK', '21234', '21234'],
    // Countries whose numbers keep the 0.
    ['IT', '0612345678', '0612345678'],
    ['IT', '+39 (0)6 12345678', '+390612345678 changed.phone'],
    ['GH', '+233 (0)24 412 3456', '+233244123456 changed.trunkZero'],
    ['BE', '33612345678', 'phone.incomplete'],
  ])('a number of %s is read or refused: %s', (country, text, expected) => {
    expect(readPhone(country, text)).toBe(expected);
  });

  test.each([
    ['HU', '06201234567', '+36201234567'],
    ['AR', '0111523456789', '+5491123456789'],
    ['AR', '01123456789', '+541123456789'],
    ['IT', '0612345678', '+390612345678'],
    ['CI', '0701020304', '+2250701020304'],
    ['GH', '0244123456', '+233244123456'],
    ['CN', '01065529988', '+861065529988'],
  ])('%s %s has the international form %s', (country, text, expected) => {
    expect(internationalPhone(country, text)).toBe(expected);
    expect(isSupportedCountry(country) && parseValidNumber(text, country)?.number).toBe(expected);
  });
});
