import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import moment from 'moment-timezone';
import { describe, expect, test } from 'vitest';
import {
  servedCountries,
  findCountryClock,
  dayInCountry,
} from '../../src/domain/countries/countryFacts.ts';
import { dayInZone, toInstant, toLocalTime } from '../../src/domain/countries/zoneClock.ts';
import { createBuiltInFacts } from '../../server/countries/builtInCountries.ts';
import { getClock, findClock, zoneNames } from '../../server/zones/zoneClocks.ts';

const countries = createBuiltInFacts();
const MINUTE = 60_000;
const DAY = 86_400_000;

test('the code uses no time zone data of the platform', () => {
  const offenders = ['src', 'server'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(root, file))
      .filter((file) => {
        const text = readFileSync(file, 'utf8');
        return text.includes('DateTimeFormat') && /(?<!\.)\btimeZone\b(?!: 'UTC')/.test(text);
      }),
  );
  expect(offenders).toEqual([]);
});

describe('day in a country', () => {
  const at = new Date('2026-11-20T23:30:00Z');

  test.each([
    ['GH', '2026-11-20'],
    ['NG', '2026-11-21'],
    ['EG', '2026-11-21'],
    ['CN', '2026-11-21'],
    // Without a time zone, a day lasts as long as anywhere on earth.
    ['FR', '2026-11-20'],
    ['', '2026-11-20'],
  ])('the day in %s is %s', (country, day) => {
    expect(dayInCountry(countries, country, at)).toBe(day);
  });

  test('the day of a country without a time zone ends when it has ended everywhere', () => {
    expect(dayInCountry(countries, 'FR', new Date('2026-11-21T11:59:00Z'))).toBe('2026-11-20');
    expect(dayInCountry(countries, 'FR', new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21');
  });

  test('every served country has a time zone', () => {
    for (const code of servedCountries(countries))
      expect(findCountryClock(countries, code)).not.toBeNull();
    expect(findCountryClock(countries, 'toString')).toBeNull();
  });
});

describe('time zone table', () => {
  test('the table has all names of this platform and offers those of countries', () => {
    const platformZones = Intl.supportedValuesOf('timeZone');
    expect(platformZones.filter((name) => findClock(name) === null)).toEqual([]);
    expect(
      platformZones.filter((name) => name !== 'UTC' && !zoneNames.includes(name)).length,
    ).toBeLessThan(30);
    expect(
      ['UTC', 'Etc/GMT+12', 'Asia/Calcutta', 'US/Central'].map((name) => getClock(name).name),
    ).toEqual(['UTC', 'Etc/GMT+12', 'Asia/Calcutta', 'US/Central']);
    expect(['Mars/Base', '', 'toString'].map(findClock)).toEqual([null, null, null]);
  });

  test('offsets equal IANA’s before and after each change from 2000 to 2050', () => {
    const mismatches = moment.tz.names().flatMap((name) => {
      const { untils = [] } = moment.tz.zone(name) ?? {};
      const clock = getClock(name);
      return untils
        .flatMap((until) =>
          until > Date.UTC(2000) && until < Date.UTC(2050) ? [until - 1, until] : [],
        )
        .filter(
          (at) =>
            toLocalTime(clock, at) - at !==
            -(moment.tz.zone(name)?.utcOffset(at) ?? Number.NaN) * MINUTE,
        )
        .map((at) => `${name} ${new Date(at).toISOString()}`);
    });
    expect(mismatches).toEqual([]);
  });

  test('offsets equal this platform’s in years after the last rule change', () => {
    const instants = [2001, 2010, 2019, 2024].flatMap((year) =>
      [0, 3, 6, 9].map((month) => Date.UTC(year, month, 15, 12)),
    );
    const mismatches = zoneNames.filter((timeZone) => {
      const format = new Intl.DateTimeFormat('sv', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'medium',
      });
      const clock = getClock(timeZone);
      return instants.some(
        (instant) =>
          format.format(instant) !==
          new Date(toLocalTime(clock, instant)).toISOString().slice(0, 19).replace('T', ' '),
      );
    });
    expect(mismatches).toEqual([]);
  });

  test.each([
    // Rules of 2026 that older tables of browsers do not have.
    ['Africa/Casablanca', '2026-11-28T23:30:00Z', '2026-11-28'],
    ['America/Winnipeg', '2026-11-29T05:30:00Z', '2026-11-29'],
    ['Asia/Almaty', '2026-11-28T19:30:00Z', '2026-11-29'],
    ['America/Asuncion', '2026-07-01T02:30:00Z', '2026-06-30'],
  ])('the clock of %s at %s shows %s', (name, instant, day) => {
    expect(dayInZone(getClock(name), new Date(instant))).toBe(day);
  });

  test('a day begins at its first instant, even if clocks change at midnight', () => {
    const mismatches = zoneNames.flatMap((name) => {
      const clock = getClock(name);
      // Changes alternate: the minute of a change, then the offset after it.
      return clock.changes
        .filter((_, at) => at % 2 === 0)
        .flatMap((minute) => [-1, 0, 1].map((days) => minute * MINUTE + days * DAY))
        .map((instant) => Math.floor(toLocalTime(clock, instant) / DAY) * DAY)
        .filter((midnight) => {
          const start = toInstant(clock, midnight);
          return toLocalTime(clock, start) < midnight || toLocalTime(clock, start - 1) >= midnight;
        })
        .map((midnight) => `${name} ${new Date(midnight).toISOString()}`);
    });
    expect(mismatches).toEqual([]);
  });
});
