import { describe, expect, test } from 'vitest';
import { dateParams, getDayFormat } from '../../src/domain/fields/dayFormat.ts';
import { type Language, languages, languageTags } from '../../src/domain/languages.ts';

const dayTextIn = (language: Language) => getDayFormat(languageTags[language]);
const parts = { day: 'dd', month: 'mm', year: 'yyyy' };
const withoutMarks = (text: string) => text.replaceAll('\u200e', '');

describe('date in words', () => {
  test.each([
    ['en', '22 November 2026', '31 February 2026'],
    ['zh', '2026年11月22日', '2026年2月31日'],
    ['fr', '22 novembre 2026', '31 février 2026'],
    ['ar', '22 نوفمبر 2026', '31 فبراير 2026'],
    ['bn', '22 নভেম্বর, 2026', '31 ফেব্রুয়ারি, 2026'],
  ] as const)(
    'a date in %s is written in words, even if the calendar lacks it',
    (language, existingDay, missingDay) => {
      expect(dayTextIn(language).name('2026-11-22')).toBe(existingDay);
      expect(dayTextIn(language).name('2026-02-31')).toBe(missingDay);
    },
  );

  test('other texts stay unchanged', () => {
    expect(dayTextIn('en').name('2026-13-01')).toBe('2026-13-01');
    expect(dayTextIn('en').name('soon')).toBe('soon');
  });
});

test.each(languages)(
  'the input pattern in %s matches the texts that are read and written',
  (language) => {
    const days = dayTextIn(language);
    const pattern = withoutMarks(days.pattern(parts));
    const input = pattern.replace('dd', '03').replace('mm', '02').replace('yyyy', '2026');
    expect(days.read(input)).toBe('2026-02-03');
    expect(days.write('2026-02-03')).toBe(input);
  },
);

test('parameters of date rules name days in words and the input pattern; others stay unchanged', () => {
  const params = { value: '03/02/2026', first: '2026-02-03', second: '2026-03-02' };
  const textParams = dateParams(dayTextIn('en'), parts, 'rule.date.ambiguous', params);
  expect({ ...textParams, form: withoutMarks(String(textParams['form'])) }).toEqual({
    value: '03/02/2026',
    first: '3 February 2026',
    second: '2 March 2026',
    form: 'dd/mm/yyyy',
  });
  expect(dateParams(dayTextIn('en'), parts, 'rule.code.unknown', { value: '2026-02-03' })).toEqual({
    value: '2026-02-03',
  });
});
