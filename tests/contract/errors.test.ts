import { expect, test } from 'vitest';
import { errors, type ErrorKey } from '../../src/api/contract/errors.ts';

test('every refusal has its own code, which identifies it in browsers', () => {
  const keys = Object.keys(errors) as ErrorKey[];
  const byCode = Map.groupBy(keys, (key) => errors[key].code);
  expect([...byCode.values()].filter((shared) => shared.length > 1)).toEqual([]);
});

test('codes below 600 equal the HTTP status', () => {
  const low = Object.values(errors).filter(({ code }) => code < 600);
  expect(low.map(({ code }) => code)).toEqual(low.map(({ status }) => status));
});
