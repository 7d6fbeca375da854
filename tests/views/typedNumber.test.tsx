import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offeredLanguages, type OfferedLanguage } from '../../src/language/i18n.ts';
import {
  parseTypedNumber,
  parseUnits,
  formatShortNumber,
  formatTypedNumber,
} from '../../src/form/typedNumber.ts';

/** Parses a text to a number, to all possible numbers, or to null. */
function parseText(typed: string, digits: number, language: OfferedLanguage) {
  const result = parseTypedNumber(typed, digits, language);
  return result.type === 'invalid' ? null : result.units;
}

describe('a typed number', () => {
  // The expected numbers count smallest units: 1.250 with three decimals is 1,250 units. Two numbers are
  // the possible meanings of an ambiguous text, and null means that the text is invalid.
  test.each<[string, number, OfferedLanguage, number | readonly number[] | null]>([
    // Three decimals, like dinars and kilograms.
    ['1,250', 3, 'en', [1_250_000, 1_250]],
    ['1,250', 3, 'zh', [1_250_000, 1_250]],
    ['১,২৫০', 3, 'bn', [1_250_000, 1_250]],
    ['1.250', 3, 'en', 1_250],
    ['1,250', 3, 'fr', 1_250],
    ['1.250', 3, 'fr', [1_250_000, 1_250]],
    ['1,250', 3, 'ar', [1_250_000, 1_250]],
    ['1.250', 3, 'ar', [1_250_000, 1_250]],
    ['١٫٢٥٠', 3, 'ar', 1_250],
    ['١٬٢٥٠', 3, 'ar', 1_250_000],
    ['12,5', 3, 'en', 12_500],
    ['0,250', 3, 'en', 250],
    ['1250,500', 3, 'en', 1_250_500],
    ['-1,250', 3, 'en', [-1_250_000, -1_250]],
    // Two decimals, like most currencies.
    ['1,25', 2, 'en', 125],
    ['1,25', 2, 'ar', 125],
    ['1,250', 2, 'en', 125_000],
    ['1,250', 2, 'fr', [125_000, 125]],
    ['1.250', 2, 'en', [125_000, 125]],
    ['1.250', 2, 'fr', [125_000, 125]],
    ['1.255', 2, 'en', null],
    ['1.255', 2, 'fr', 125_500],
    ['1,255', 2, 'fr', null],
    ['1,250.50', 2, 'fr', 125_050],
    ['1.250,50', 2, 'en', 125_050],
    ['1 250,50', 2, 'fr', 125_050],
    ["1'250.50", 2, 'en', 125_050],
    ['12,34,567.8', 2, 'bn', 123_456_780],
    ['1,234,567', 2, 'fr', 123_456_700],
    ['1,23,4', 2, 'en', null],
    ['1.2.3', 2, 'en', null],
    ['1,2345,67', 2, 'en', null],
    // No decimals, like CFA francs.
    ['1,250', 0, 'en', 1_250],
    ['1.250', 0, 'en', null],
    ['1,250', 0, 'ar', 1_250],
    ['1,000', 0, 'fr', null],
    ['12.', 0, 'en', 12],
    ['', 2, 'en', null],
    ['ten', 2, 'en', null],
    ['1-2', 2, 'en', null],
    ['1234567890123', 2, 'en', null],
  ])(
    '“%s” with %s decimals is read by the signs of the language %s',
    (typed, digits, language, units) => {
      expect(parseText(typed, digits, language)).toEqual(units);
    },
  );

  test('a formatted number is parsed to the same number in each language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom(...offeredLanguages),
        (units, digits, language) => {
          for (const write of [formatTypedNumber, formatShortNumber]) {
            expect(parseUnits(write(units, digits, language), digits, language)).toBe(units);
          }
        },
      ),
    );
  });

  test('a number is ambiguous if its separator can be a decimal sign or a group sign', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom(',', '.'),
        (whole, fraction, separator) => {
          const typed = `${whole}${separator}${String(fraction).padStart(3, '0')}`;
          const [fr, en] = [parseText(typed, 3, 'fr'), parseText(typed, 3, 'en')];
          // The number is unambiguous only in the language whose decimal sign it has.
          expect([Array.isArray(fr), Array.isArray(en)].filter(Boolean)).toHaveLength(1);
          expect(Array.isArray(parseText(typed, 3, 'ar'))).toBe(true);
        },
      ),
    );
  });
});
