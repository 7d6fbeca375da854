import { describe, expect, test } from 'vitest';
import { date } from '../../src/domain/fields/fields.ts';

const day = date({ required: false });
const readDay = (text: string, hint = '') => day.read(text, hint).value;
const findError = (text: string, hint = '') =>
  day.read(text, hint).findings.find(({ severity }) => severity === 'error');

const LOCALES =
  'en en-US en-GB en-NG en-GH en-IN en-ZA en-CA fr-FR fr-MA fr-CI fr-CA ar ar-EG ar-MA ar-SA ar-AE ' +
  'ar-DZ ar-IQ zh-CN bn-BD de-DE es-ES';
const STYLES = ['full', 'long', 'medium', 'short'] as const;
const ZONES = ['UTC', 'Africa/Casablanca', 'Asia/Kolkata'];

/** A moment of each month, with days up to and over 12, before and after noon. */
const MOMENTS = [3, 25, 12, 13, 28, 7, 1, 28, 28, 11, 9, 22].map(
  (date, month) => new Date(Date.UTC(2026, month, date, (month * 5) % 21, 7, 9)),
);
const [MORNING, EVENING] = [MOMENTS[0], MOMENTS[11]] as [Date, Date];

const localDay = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(moment);

/** Order of day and month in a locale. */
function getDayOrder(locale: string): string {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'dmy' : 'mdy';
}

/** Texts of days in every month, and of times in each pair of styles. */
function* createDateTexts(locale: string): Generator<readonly [text: string, day: string]> {
  for (const timeZone of ZONES) {
    for (const dateStyle of STYLES) {
      const day = new Intl.DateTimeFormat(locale, { dateStyle, timeZone });
      for (const moment of MOMENTS) yield [day.format(moment), localDay(moment, timeZone)];
      for (const timeStyle of STYLES) {
        const format = new Intl.DateTimeFormat(locale, { dateStyle, timeStyle, timeZone });
        for (const moment of [MORNING, EVENING]) {
          yield [format.format(moment), localDay(moment, timeZone)];
        }
      }
    }
    for (const moment of MOMENTS) {
      yield [moment.toLocaleString(locale, { timeZone }), localDay(moment, timeZone)];
    }
  }
}

describe('dates written by Intl', () => {
  test.each(LOCALES.split(' '))('dates in %s give the right day or an ambiguity', (locale) => {
    const order = getDayOrder(locale);
    const mismatches: string[] = [];
    for (const [text, expected] of createDateTexts(locale)) {
      if (readDay(text, order) !== expected) mismatches.push(`${order} ${text}`);
      const value = readDay(text);
      const isAmbiguous = value === null && findError(text)?.rule === 'rule.date.ambiguous';
      if (value !== expected && !isAmbiguous) mismatches.push(text);
    }
    expect(mismatches).toEqual([]);
  });

  test.each(['ar', 'ar-SA', 'ar-MA'])(
    'an Islamic date in %s is an error with the Gregorian day as its fix',
    (locale) => {
      for (const dateStyle of STYLES) {
        const calendar = 'islamic-umalqura';
        const format = new Intl.DateTimeFormat(locale, { calendar, dateStyle, timeStyle: 'short' });
        expect(findError(format.format(EVENING), 'dmy')).toMatchObject({
          rule: 'rule.date.calendar',
          fix: localDay(EVENING, format.resolvedOptions().timeZone),
        });
      }
    },
  );
});

describe('dates written by programs', () => {
  test.each([
    // JavaScript: toString, toDateString, toUTCString, quoted JSON, epochs.
    'Sat Dec 05 2026 00:00:00 GMT+0000 (Greenwich Mean Time)',
    'Sat Dec 05 2026 09:30:00 GMT+0800 (中国标准时间)',
    'Sat Dec 05 2026 14:00:00 GMT-0500 (heure normale de l’Est nord-américain)',
    'Sat Dec 05 2026',
    'Sat, 05 Dec 2026 00:00:00 GMT',
    '"2026-12-05T00:00:00.000Z"',
    '1796428800',
    '1796428800000',
    '/Date(1796428800000)/',
    '/Date(1796428800000+0100)/',
    '{"$date":"2026-12-05T00:00:00Z"}',
    'ISODate("2026-12-05T00:00:00Z")',
    // Mails, `date` of coreutils in two languages, Go, C, Ruby.
    'Sat, 05 Dec 2026 00:00:00 +0000',
    'Sat, 5 Dec 2026 00:00:00 -0000 (UTC)',
    'Sat Dec  5 00:00:00 UTC 2026',
    'Sat Dec  5 12:00:00 AM WAT 2026',
    'samedi 5 décembre 2026, 00:00:00 (UTC+0000)',
    'sam. 05 déc. 2026 00:00:00 UTC',
    '2026-12-05 00:00:00 +0000 UTC',
    '2026-12-05 00:00:00 +0100 WAT m=+0.000012',
    'Saturday, 05-Dec-26 00:00:00 UTC',
    'Sat Dec 05 00:00:00 +0000 2026',
    '05 Dec 26 00:00 UTC',
    // Databases.
    '2026-12-05 00:00:00+00',
    '2026-12-05 00:00:00+06',
    '2026-12-05 00:00:00+05:30',
    '2026-12-05 00:00:00.000000',
    'Dec  5 2026 12:00AM',
    '05 Dec 2026 00:00:00:000',
    '05-DEC-26 12.00.00.000000 AM',
    '05-DEC-2026 00.00.00',
    '20261205 00:00:00',
    '20261205T000000Z',
    '20261205000000',
    // Python, Java, .NET.
    'datetime.datetime(2026, 12, 5, 0, 0)',
    'datetime.date(2026, 12, 5)',
    "Timestamp('2026-12-05 00:00:00')",
    '2026-12-05 00:00:00,123',
    '2026-12-05T00:00+01:00[Africa/Lagos]',
    'Sat Dec 05 00:00:00 GMT 2026',
    '2026-12-05T00:00:00.0000000',
    // People, and cells of Excel's long date.
    'Saturday, December 5, 2026',
    'Saturday, December 05, 2026',
    'December 5th, 2026',
    'Sat, Dec 5, 2026',
    '5th of December 2026',
    'le 5 décembre 2026',
    '05/12/2026 م',
    '2026年12月5日(周六)',
    '৫ই ডিসেম্বর ২০২৬',
    '5 كانون الأول 2026',
  ])('%s means 5 December 2026', (text) => expect(readDay(text, 'dmy')).toBe('2026-12-05'));

  test.each([
    ['12/13/26', '2026-12-13'],
    ['13/12/26', '2026-12-13'],
    ['31-12-26', '2026-12-31'],
  ])('%s has one reading', (text, expected) => expect(readDay(text)).toBe(expected));

  test.each(['12/05/26', '05/12/2026, 00:00:00', '12/5/2026, 2:30:00 PM'])(
    '%s is ambiguous',
    (text) => {
      expect(findError(text)?.rule).toBe('rule.date.ambiguous');
      expect(Object.values(findError(text)?.params ?? {}).slice(1)).toEqual([
        expect.stringMatching(/^2026-/),
        expect.stringMatching(/^2026-/),
      ]);
    },
  );

  test.each([
    '22-Aug',
    '8月22日',
    'Mon 22 Mar',
    '2027-W10-5',
    'Sat Dec 05 2026 or later',
    '5 Dec 2026 call Kofi',
    '05/12/2026 (before noon)',
    '25:00 5 Dec 2026',
  ])('%s is invalid', (text) => {
    expect(findError(text)?.rule).toBe('rule.date.invalid');
  });

  test('the zero date of MySQL is blank', () => {
    expect(day.read('0000-00-00 00:00:00')).toMatchObject({
      value: null,
      text: '',
      findings: [{ rule: 'rule.changed.blank' }],
    });
  });
});

describe('serial numbers without a date format', () => {
  test.each([
    ['46361', '2026-12-05'],
    ['46361.75', '2026-12-05'],
    ['1112664:00', '2026-12-05'],
    ['1112664:00:00', '2026-12-05'],
  ])('%s is an error with a day as its fix', (text, fix) => {
    expect(findError(text)).toMatchObject({ rule: 'rule.date.invalid', fix });
  });
  test('a serial number just before midnight means the next day in a column of such times', () => {
    expect(findError('46360.9999', 'late')?.fix).toBe('2026-12-05');
    expect(findError('46360.9999')).not.toHaveProperty('fix');
  });
});

describe('years of other calendars', () => {
  test.each([
    ['15/06/2570', '2027-06-15'],
    ['1448/6/25', '2026-12-05'],
    ['25/6/1448 هـ', '2026-12-05'],
    ['٢٥ جمادى الآخرة ١٤٤٨ هـ', '2026-12-05'],
    ['115/12/05', '2026-12-05'],
    ['民國115年12月5日', '2026-12-05'],
    ['1405/09/14', '2026-12-05'],
  ])('%s is an error with the Gregorian day as its fix', (text, expected) => {
    expect(findError(text)).toMatchObject({ rule: 'rule.date.calendar', fix: expected });
  });
});
