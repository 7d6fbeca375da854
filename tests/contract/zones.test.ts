import { describe, expect, test } from 'vitest';
import { servedCountries } from '../../src/api/contract/countryFacts.ts';
import { dayIn, zoneOf } from '../../src/api/contract/zones.ts';
import { builtInFacts } from '../../server/countries/builtIn.ts';

const countries = builtInFacts();

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
    expect(dayIn(countries, country, at)).toBe(day);
  });

  test('elsewhere ends after it has ended everywhere', () => {
    expect(dayIn(countries, 'FR', new Date('2026-11-21T11:59:00Z'))).toBe('2026-11-20');
    expect(dayIn(countries, 'FR', new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21');
  });

  test('is known wherever the carrier collects', () => {
    for (const code of servedCountries(countries)) expect(zoneOf(countries, code)).not.toBeNull();
    expect(zoneOf(countries, 'toString')).toBeNull();
  });
});
