import { assert, constantFrom, integer, pre, property, stringMatching, tuple } from 'fast-check';
import {
  type CountryCode,
  getExampleNumber,
  isPossiblePhoneNumber,
  isSupportedCountry,
  parsePhoneNumber,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { completePhone, internationalPhone } from '../../src/api/contract/phoneNumbers.ts';
import { runs } from '../support/properties.ts';

/** Where merchants ship from and to: half of Africa, the Gulf, Europe, Asia and the Americas. */
const countries =
  `GH NG KE TZ UG RW ZA EG MA DZ TN LY SD ET SN ML BF NE TG CM GA CD AO MZ ZM ZW NA BW
MW SL LR GM GN SO AE SA QA KW OM BH JO LB IQ TR GB FR DE ES PT NL BE CH PL SE NO CN IN PK BD VN US CA BR`
    .split(/\s+/)
    .filter((code): code is CountryCode => isSupportedCountry(code));

test('sixty countries are held to the library', () => {
  expect(countries.length).toBeGreaterThanOrEqual(60);
});

const country = constantFrom(...countries);

/** A subscriber's number of a country, as the library knows one: its example with other last digits. */
const subscriber = tuple(country, integer({ min: 0, max: 9999 }))
  .map(([code, last]) => {
    const example: string = getExampleNumber(code, examples)?.nationalNumber ?? '';
    return { code, national: example.slice(0, -4) + String(last).padStart(4, '0') };
  })
  .filter(({ code, national }) => {
    const parsed = parsePhoneNumber(national, code);
    return parsed !== undefined && parsed.isValid() && parsed.country === code;
  });

const e164 = (text: string, code: CountryCode) => parsePhoneNumber(text, code)?.number;

describe('number plans, held to libphonenumber', () => {
  test('a valid number as it is written at home is taken, and means the same number', () => {
    assert(
      property(subscriber, ({ code, national }) => {
        const written = parsePhoneNumber(national, code)?.formatNational().replace(/\D/g, '') ?? '';
        const { type, text } = completePhone(code, written);
        expect({ code, written, type, text }).toEqual({
          code,
          written,
          type: 'complete',
          text: written,
        });
        const international = internationalPhone(code, text);
        expect([null, e164(written, code)]).toContain(international);
      }),
      { numRuns: runs(600) },
    );
  });

  test('one with the country’s code in front is taken as the number it is', () => {
    assert(
      property(subscriber, ({ code, national }) => {
        const whole = e164(national, code) ?? '';
        expect(completePhone(code, whole)).toEqual({ type: 'complete', text: whole });
        const bare = whole.slice(1);
        // What could be a number at home as well is asked for, never guessed.
        const isBoth = isPossiblePhoneNumber(bare, code);
        const read = completePhone(code, bare);
        const isOpen = read.text === bare && read.type === 'complete';
        const plain = isBoth || isOpen ? [{ type: read.type, text: bare }] : [];
        expect([{ type: 'plusMissing', text: whole }, ...plain]).toContainEqual(read);
        expect([null, whole]).toContain(internationalPhone(code, bare));
      }),
      { numRuns: runs(600) },
    );
  });

  test('one that lost its 0 gets it back, is taken as it is, or is asked for', () => {
    assert(
      property(subscriber, ({ code, national }) => {
        const { type, text } = completePhone(code, national);
        expect([
          ['zeroMissing', `0${national}`],
          ['complete', national],
          ['unclear', national],
        ]).toContainEqual([type, text]);
        expect(e164(text, code)).toBe(e164(national, code));
      }),
      { numRuns: runs(600) },
    );
  });

  test('random digits: what is certain to us is the same number to the library', () => {
    const digits = tuple(integer({ min: 1, max: 9 }), stringMatching(/^\d{6,13}$/)).map(
      ([first, rest]) => `${first}${rest}`,
    );
    assert(
      property(country, digits, (code, text) => {
        const read = completePhone(code, text);
        const ours = internationalPhone(code, read.text);
        const theirs = parsePhoneNumber(read.text, code);
        // The library tells more numbers apart than two first digits can.
        pre(read.type !== 'unclear' && ours !== null && (theirs?.isValid() ?? false));
        expect({ code, text, ours }).toEqual({ code, text, ours: theirs?.number });
      }),
      { numRuns: runs(600) },
    );
  });
});
