import { expect, it } from 'vitest';
import { findRefusedLicences } from '../../../scripts/licences/findRefusedLicences.ts';

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['NOASSERTION', false],
  ['', false],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['MIT AND (GPL-3.0-only OR MIT)', false],
])('the licence “%s” is allowed: %s', (licence, isAllowed) => {
  const dependency = { name: 'parcels', version: '1.0.0', licence };
  expect(findRefusedLicences([dependency])).toEqual(isAllowed ? [] : [dependency]);
});
