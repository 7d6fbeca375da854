import { describe, expect, test } from 'vitest';
import { currencyScale } from '../../src/domain/countries/currencyCodes.ts';
import { createFormats } from '../../src/language/format.ts';
import { formatRelative } from '../../src/language/RelativeTime.tsx';
import { isReversedRange, lastDays } from '../../src/form/dayRange.ts';

const en = createFormats('en-GB');
const fr = createFormats('fr-FR');
const ar = createFormats('ar-u-nu-latn');
const zh = createFormats('zh-CN');
const bn = createFormats('bn-u-nu-latn');

describe('numbers', () => {
  test('the separators follow the language', () => {
    expect(en.integer(1_234_567)).toBe('1,234,567');
    expect(fr.integer(1_234_567)).toBe('1\u202f234\u202f567');
    expect(ar.integer(1_234_567)).toBe('1,234,567');
    // Bengali groups digits in lakhs and crores.
    expect(bn.integer(1_234_567)).toBe('12,34,567');
  });

  test('two decimals are shown if requested', () => {
    expect(en.twoDecimals(2)).toBe('2.00');
    expect(en.twoDecimals(1234.005)).toBe('1,234.01');
    expect(fr.twoDecimals(0.5)).toBe('0,50');
  });

  test('money has the decimals of its currency', () => {
    expect(en.money(1234.5, 'GHS')).toBe('GHS\u00a01,234.50');
    expect(en.money(1234, 'XOF')).toBe('XOF\u00a01,234');
    expect(en.money(1.5, 'KWD')).toBe('KWD\u00a01.500');
    expect(en.money(3, null)).toBe('3.00');
    // Some browsers lack Intl data for these.
    expect(en.money(1250.5, 'HUF')).toBe('HUF\u00a01,250.50');
    expect(fr.money(100.5, 'PKR')).toBe('100,50\u00a0PKR');
  });

  test('a duration has a short unit, except in Arabic, whose short units are single letters', () => {
    expect(en.span(34 * 3_600)).toBe('34 hrs');
    expect(ar.span(34 * 3_600)).toBe('34 ساعة');
  });

  test.each(Object.entries(currencyScale))(
    'amounts in %s have %s decimals in each language',
    (code, digits) => {
      for (const format of [en, fr, ar, bn, zh]) {
        const amount = format.money(1 + 10 ** -digits, code);
        // The last digit of the amount is one minor unit.
        const amountDigits = amount.replaceAll(/\D/g, '');
        expect(amountDigits).toBe(digits === 0 ? '2' : `1${'1'.padStart(digits, '0')}`);
      }
    },
  );
});

test('alternatives are joined with “or”', () => {
  expect(en.choice(['Created', 'Confirmed', 'Label printed'])).toBe(
    'Created, Confirmed or Label printed',
  );
  expect(fr.choice(['Créée', 'Validée'])).toBe('Créée ou Validée');
});

describe('time', () => {
  test('a duration is formatted as a clock', () => {
    expect([0, 9, 299, 3600, 3909, -4].map(en.clock)).toEqual([
      '0:00',
      '0:09',
      '4:59',
      '1:00:00',
      '1:05:09',
      '0:00',
    ]);
    expect(en.clock(59.9)).toBe('0:59');
  });

  test('an instant is formatted in the company’s time zone and in UTC', () => {
    const instant = '2026-11-20T23:30:00Z';
    const shanghai = { name: 'Asia/Shanghai', offset: 480, changes: [] };
    const lagos = { name: 'Africa/Lagos', offset: 60, changes: [] };
    expect(createFormats('en-GB', shanghai).dateTime(instant)).toBe('21 Nov 2026, 07:30');
    expect(createFormats('en-GB', lagos).dateTime(instant)).toBe('21 Nov 2026, 00:30');
    expect(createFormats('en-GB', shanghai).utc(instant)).toBe('20 Nov 2026, 23:30:00 UTC');
  });

  test('a calendar day is the same in every time zone', () => {
    expect(en.day('2026-11-20')).toBe('20 Nov 2026');
    expect(fr.day('2026-01-01')).toBe('1 janv. 2026');
  });

  test('the last days end today', () => {
    expect(lastDays('2026-03-01', 1)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(lastDays('2026-03-01', 7)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
    expect(isReversedRange({ from: '2026-03-02', to: '2026-03-01' })).toBe(true);
    expect(isReversedRange({ from: '2026-03-02', to: '' })).toBe(false);
  });
});

describe('relative times', () => {
  const accra = { name: 'Africa/Accra', offset: 0, changes: [] };
  const now = Date.parse('2026-11-20T09:30:00Z');
  const formatSince = (at: string, formats = en, tag = 'en-GB') =>
    formatRelative(tag, formats, accra, { at: Date.parse(at), now });

  test.each([
    ['2026-11-20T09:30:40Z', 'now'],
    ['2026-11-20T09:29:30Z', 'now'],
    ['2026-11-20T09:28:00Z', '2 min ago'],
    ['2026-11-20T08:00:00Z', '1 hr ago'],
    ['2026-11-19T23:00:00Z', '10 hr ago'],
    ['2026-11-19T21:00:00Z', 'yesterday'],
    ['2026-11-14T00:00:00Z', '6 days ago'],
    ['2026-11-13T23:59:00Z', '13 Nov 2026'],
    ['2026-11-20T09:40:00Z', '20 Nov 2026'],
  ])('at 9:30 on 20 November, the time %s is shown as “%s”', (at, text) => {
    expect(formatSince(at)).toBe(text);
  });

  test('the language and the calendar of the company count', () => {
    expect(formatSince('2026-11-20T06:30:00Z', fr, 'fr-FR')).toBe('il y a 3\u00a0h');
    const kathmandu = { name: 'Asia/Kathmandu', offset: 345, changes: [] };
    const at = Date.parse('2026-11-13T18:30:00Z');
    expect(formatRelative('en-GB', en, kathmandu, { at, now })).toBe('6 days ago');
    expect(formatSince('2026-11-13T18:30:00Z')).toBe('13 Nov 2026');
  });
});
