import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../src/api/contract/codes.ts';
import { dayIn, zoneOf } from '../../src/api/contract/zones.ts';

describe('the day in a country', () => {
  const at = new Date('2026-11-20T23:30:00Z');

  test.each([
    ['GH', '2026-11-20'],
    ['NG', '2026-11-21'],
    ['EG', '2026-11-21'],
    ['CN', '2026-11-21'],
    // Where the carrier collects nothing, a day lasts as long as anywhere on earth.
    ['FR', '2026-11-20'],
    ['', '2026-11-20'],
  ])('%s', (country, day) => {
    expect(dayIn(country, at)).toBe(day);
  });

  test('elsewhere ends after it has ended everywhere', () => {
    expect(dayIn('FR', new Date('2026-11-21T11:59:00Z'))).toBe('2026-11-20');
    expect(dayIn('FR', new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21');
  });

  test('is known wherever the carrier collects', () => {
    for (const code of Object.keys(countryCodes)) expect(zoneOf(code)).not.toBeNull();
    expect(zoneOf('toString')).toBeNull();
  });
});
