import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDigit, waybillNo } from '../../../../server/orders/content/waybillNo.ts';

const serial = fc.integer({ min: 1, max: 10 ** 11 - 1 });
const issued = serial
  .map((number) => waybillNo(number, 'GH'))
  .filter((number): number is string => number !== null);

/** Whether a number would be believed. */
function isRight(number: string): boolean {
  return String(checkDigit(number.slice(2, 13))) === number.slice(13, 14);
}

it('gives the check digit of UPU S10', () => {
  // The example of S10 itself, and its two exceptions.
  expect(checkDigit('47312482')).toBe(9);
  expect(checkDigit('00000003')).toBe(1);
  expect(checkDigit('00000008')).toBe(0);
  // Sum 0: S10 says 5, as it does for another remainder; such serials are left out.
  expect(checkDigit('00000000')).toBeNull();
});

it('writes prefix, eleven digits, check digit and country', () => {
  expect(waybillNo(12, 'MA')).toBe('PG000000000120MA');
  fc.assert(
    fc.property(issued, (number) => {
      expect(number).toMatch(/^PG\d{12}GH$/);
      expect(isRight(number)).toBe(true);
    }),
  );
});

it('leaves out one serial in eleven', () => {
  const left = Array.from({ length: 11_000 }, (_, at) => waybillNo(at, 'GH')).filter(
    (number) => number === null,
  );
  expect(left.length).toBeGreaterThan(900);
  expect(left.length).toBeLessThan(1_100);
});

it('shows every wrong digit', () => {
  fc.assert(
    fc.property(
      issued,
      fc.integer({ min: 2, max: 13 }),
      fc.integer({ min: 1, max: 9 }),
      (number, at, by) => {
        const wrong = String((Number(number[at]) + by) % 10);
        expect(isRight(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(false);
      },
    ),
  );
});

it('shows every swap of unequal neighbours in the serial', () => {
  fc.assert(
    fc.property(issued, fc.integer({ min: 2, max: 11 }), (number, at) => {
      const [a = '', b = ''] = [number[at], number[at + 1]];
      fc.pre(a !== b);
      expect(isRight(number.slice(0, at) + b + a + number.slice(at + 2))).toBe(false);
    }),
  );
});
