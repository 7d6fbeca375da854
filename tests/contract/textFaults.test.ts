import { describe, expect, test } from 'vitest';
import { readTexts } from '../../scripts/i18n/readTexts.ts';
import { languages, type Language } from '../../src/domain/languages.ts';
import { checkText } from '../../src/icu/checkText.ts';

const english = readTexts('en');

describe('check of carrier texts', () => {
  test.each(languages)('every built-in text in %s passes', (language) => {
    const faulty = Object.entries(readTexts(language)).flatMap(([id, text]) =>
      checkText(language, text, english[id] ?? '').map(({ rule }) => [id, rule]),
    );
    expect(faulty).toEqual([]);
  });

  const withTag = 'Send {count} rows to <0>{name}</0>';
  const plural = '{n, plural, one {# row} other {# rows}} of {file}';

  test.each<[string, Language, string, string, string, object]>([
    ['blank', 'en', ' ', withTag, 'empty', { line: 1, column: 1 }],
    ['an unclosed placeholder', 'en', 'Send {count', withTag, 'unclosed', { line: 1, column: 12 }],
    [
      'an unclosed plural',
      'en',
      '{n, plural, one {# row} other {# rows',
      plural,
      'unclosed',
      { line: 1, column: 38 },
    ],
    ['a space within a name', 'en', 'Send\n{my count}', withTag, 'broken', { line: 2, column: 5 }],
    ['an empty pair of braces', 'fr', 'Envoyer {}', withTag, 'broken', { line: 1, column: 9 }],
    [
      'an unknown argument type',
      'en',
      '{n, plurals, one {a}}',
      plural,
      'argument',
      { name: '{n}' },
    ],
    ['a control character', 'en', 'Send\u0007', 'Send', 'control', { line: 1, column: 5 }],
    ['a text that is too long', 'zh', '长'.repeat(5000), 'Long', 'tooLong', { max: 4000 }],
  ])('a text is refused for %s', (_name, language, text, builtIn, rule, params) => {
    // A text may have further faults, so the expected one is sorted to the top.
    const [fault] = checkText(language, text, builtIn).toSorted(
      (a, b) => Number(b.rule.endsWith(rule)) - Number(a.rule.endsWith(rule)),
    );
    expect(fault).toMatchObject({ rule: `text.fault.${rule}`, params });
  });

  test.each<[string, Language, string, string, readonly object[]]>([
    [
      'a missing and an unknown placeholder',
      'en',
      'Send {rows} to <0>{name}</0>',
      withTag,
      [
        { rule: 'text.fault.placeholder.unknown', params: { line: 1, column: 6, name: '{rows}' } },
        {
          rule: 'text.fault.placeholder.missing',
          params: { line: 1, column: 29, name: '{count}' },
        },
      ],
    ],
    [
      'a missing and an unknown tag',
      'fr',
      '{count} à <b>{name}</b> <1>x</1>',
      withTag,
      [
        { rule: 'text.fault.tag.unknown', params: { line: 1, column: 25, tag: '<1>' } },
        { rule: 'text.fault.tag.unknown', params: { line: 1, column: 29, tag: '</1>' } },
        { rule: 'text.fault.tag.missing', params: { line: 1, column: 33, tag: '<0>' } },
        { rule: 'text.fault.tag.missing', params: { line: 1, column: 33, tag: '</0>' } },
      ],
    ],
    [
      'tags in the wrong sequence',
      'en',
      '{count} </0>{name}<0>',
      withTag,
      [
        { rule: 'text.fault.tag.order', params: { line: 1, column: 9, tag: '<0>' } },
        { rule: 'text.fault.tag.order', params: { line: 1, column: 22, tag: '<0>' } },
      ],
    ],
    [
      'missing plural forms of Arabic',
      'ar',
      '{file}\n{n, plural, one {صف} other {# صفوف}}',
      plural,
      [
        {
          rule: 'text.fault.form.missing',
          params: { line: 2, column: 1, name: '{n}', forms: 'zero, two, few, many' },
        },
      ],
    ],
    [
      'an extra plural form in Chinese',
      'zh',
      '{file}：{n, plural, one {# 行} other {# 行}}',
      plural,
      [
        {
          rule: 'text.fault.form.unknown',
          params: { line: 1, column: 20, form: 'one', forms: 'other' },
        },
      ],
    ],
    [
      'a number without plural forms',
      'en',
      '{n} of {file}',
      plural,
      [{ rule: 'text.fault.argument', params: { line: 1, column: 1, name: '{n}' } }],
    ],
    [
      'an unmatched brace',
      'en',
      'Send {count}} to <0>{name}</0>',
      withTag,
      [{ rule: 'text.fault.stray', params: { line: 1, column: 13 } }],
    ],
  ])(
    'all errors of a text are reported with their position: %s',
    (_name, language, text, builtIn, faults) => {
      expect(checkText(language, text, builtIn)).toEqual(faults);
    },
  );

  test('a text may quote braces, break lines and use exact numbers', () => {
    const text = "{n, plural, =0 {no '{'row'}'} one {# row} other {# rows}}\nof {file}";
    expect(checkText('en', text, plural)).toEqual([]);
  });
});
