import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDigit, toWaybillNo } from '../../../../server/orders/content/waybillNo.ts';

const serial = fc.integer({ min: 1, max: 10 ** 11 - 1 });
const issued = serial
  .map((number) => toWaybillNo(number, 'GH'))
  .filter((number): number is string => number !== null);

/** Whether the check digit of a number is right. */
function isValid(number: string): boolean {
  return String(checkDigit(number.slice(2, 13))) === number.slice(13, 14);
}

it('the check digit follows UPU S10', () => {
  // The example of S10, the largest remainder, and the difference 10, for which S10 has the digit 0.
  expect(checkDigit('47312482')).toBe(9);
  expect(checkDigit('00000003')).toBe(1);
  expect(checkDigit('00000008')).toBe(0);
  // S10 has the digit 5 for the remainders 0 and 6, so serials with the remainder 0 are skipped.
  expect(checkDigit('00000000')).toBeNull();
});

it('a waybill number has a prefix, eleven digits, a check digit and a country', () => {
  expect(toWaybillNo(12, 'MA')).toBe('PG000000000120MA');
  fc.assert(
    fc.property(issued, (number) => {
      expect(number).toMatch(/^PG\d{12}GH$/);
      expect(isValid(number)).toBe(true);
    }),
  );
});

it('about one serial in eleven is skipped', () => {
  const skipped = Array.from({ length: 11_000 }, (_, at) => toWaybillNo(at, 'GH')).filter(
    (number) => number === null,
  );
  expect(skipped.length).toBeGreaterThan(900);
  expect(skipped.length).toBeLessThan(1_100);
});

it('every wrong digit is detected', () => {
  fc.assert(
    fc.property(
      issued,
      fc.integer({ min: 2, max: 13 }),
      fc.integer({ min: 1, max: 9 }),
      (number, at, difference) => {
        const wrongDigit = String((Number(number[at]) + difference) % 10);
        expect(isValid(number.slice(0, at) + wrongDigit + number.slice(at + 1))).toBe(false);
      },
    ),
  );
});

it('every swap of different neighbours in the serial is detected', () => {
  fc.assert(
    fc.property(issued, fc.integer({ min: 2, max: 11 }), (number, at) => {
      const [a = '', b = ''] = [number[at], number[at + 1]];
      fc.pre(a !== b);
      expect(isValid(number.slice(0, at) + b + a + number.slice(at + 2))).toBe(false);
    }),
  );
});
