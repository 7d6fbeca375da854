import { expect, test } from 'vitest';
import { nextNumber } from '../../src/machines/orderEntry/entryContent.ts';

test.each([
  ['SO-100234', 'SO-100235'],
  ['A-099', 'A-100'],
  ['2026/11-0009-GH', '2026/11-0010-GH'],
  ['999', '1000'],
  ['ALPHA', ''],
  ['', ''],
])('the number after %s is %s', (number, next) => {
  expect(nextNumber(number)).toBe(next);
});
