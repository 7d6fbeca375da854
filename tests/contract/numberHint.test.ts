import { expect, test } from 'vitest';
import { toWaybillNo } from '../../server/orders/content/waybillNo.ts';
import { findNumberHint } from '../../src/api/contract/orders/trackingNumbers.ts';

test.each([
  // The example of UPU S10, and a number whose check sum has the remainder 0.
  ['RR473124829GB', 'foreign'],
  ['rr 473 124 829 gb', 'foreign'],
  ['RR473124828GB', 'typo'],
  ['EE000000005CN', 'foreign'],
  ['SO-2026-1', null],
  ['', null],
  ['1Z999AA10123456784', null],
])('the hint for %s is %s', (number, hint) => {
  expect(findNumberHint(number)).toBe(hint);
});

test('a wrong digit of the carrier’s numbers is a typing error, and a right number is not', () => {
  for (let serial = 1; serial < 300; serial++) {
    const number = toWaybillNo(serial, 'GH');
    if (number === null) continue;
    expect(findNumberHint(number)).toBeNull();
    const wrongNumber = number.replace(/.(?=..$)/, (digit) => String((Number(digit) + 1) % 10));
    expect(findNumberHint(wrongNumber)).toBe('typo');
  }
});
