import { describe, expect, test } from 'vitest';
import { readTexts } from '../../scripts/i18n/readTexts.ts';
import { languages, type Language } from '../../src/domain/languages.ts';
import { checkText } from '../../src/icu/checkText.ts';

const english = readTexts('en');

describe('texts of the carrier', () => {
  test.each(languages)('may be any built-in text in %s', (language) => {
    const faulty = Object.entries(readTexts(language)).flatMap(([id, text]) =>
      checkText(language, text, english[id] ?? '').map(({ rule }) => [id, rule]),
    );
    expect(faulty).toEqual([]);
  });

  const plain = 'Send {count} rows to <0>{name}</0>';
  const plural = '{n, plural, one {# row} other {# rows}} of {file}';

  test.each<[string, Language, string, string, string, object]>([
    ['blank', 'en', ' ', plain, 'empty', { line: 1, column: 1 }],
    ['a brace that stays open', 'en', 'Send {count', plain, 'unclosed', { line: 1, column: 12 }],
    [
      'a form that stays open',
      'en',
      '{n, plural, one {# row} other {# rows',
      plural,
      'unclosed',
      { line: 1, column: 38 },
    ],
    ['a space within a name', 'en', 'Send\n{my count}', plain, 'broken', { line: 2, column: 5 }],
    ['an empty pair of braces', 'fr', 'Envoyer {}', plain, 'broken', { line: 1, column: 9 }],
    ['a word that is no form', 'en', '{n, plurals, one {a}}', plural, 'argument', { name: '{n}' }],
    ['a control character', 'en', 'Send\u0007', 'Send', 'control', { line: 1, column: 5 }],
    ['a text without end', 'zh', '长'.repeat(5000), 'Long', 'tooLong', { max: 4000 }],
  ])('are refused for %s', (_name, language, text, builtIn, rule, params) => {
    const [first] = checkText(language, text, builtIn).toSorted(
      (a, b) => Number(b.rule.endsWith(rule)) - Number(a.rule.endsWith(rule)),
    );
    expect(first).toMatchObject({ rule: `text.fault.${rule}`, params });
  });

  test.each<[string, Language, string, string, readonly object[]]>([
    [
      'a lost value and one that nobody gives',
      'en',
      'Send {rows} to <0>{name}</0>',
      plain,
      [
        { rule: 'text.fault.placeholder.unknown', params: { line: 1, column: 6, name: '{rows}' } },
        {
          rule: 'text.fault.placeholder.missing',
          params: { line: 1, column: 29, name: '{count}' },
        },
      ],
    ],
    [
      'a lost tag and a strange one',
      'fr',
      '{count} à <b>{name}</b> <1>x</1>',
      plain,
      [
        { rule: 'text.fault.tag.unknown', params: { line: 1, column: 25, tag: '<1>' } },
        { rule: 'text.fault.tag.unknown', params: { line: 1, column: 29, tag: '</1>' } },
        { rule: 'text.fault.tag.missing', params: { line: 1, column: 33, tag: '<0>' } },
        { rule: 'text.fault.tag.missing', params: { line: 1, column: 33, tag: '</0>' } },
      ],
    ],
    [
      'tags the wrong way round',
      'en',
      '{count} </0>{name}<0>',
      plain,
      [
        { rule: 'text.fault.tag.order', params: { line: 1, column: 9, tag: '<0>' } },
        { rule: 'text.fault.tag.order', params: { line: 1, column: 22, tag: '<0>' } },
      ],
    ],
    [
      'forms that Arabic needs',
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
      'a form that Chinese has not',
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
      'a number without its forms',
      'en',
      '{n} of {file}',
      plural,
      [{ rule: 'text.fault.argument', params: { line: 1, column: 1, name: '{n}' } }],
    ],
    [
      'a brace too many',
      'en',
      'Send {count}} to <0>{name}</0>',
      plain,
      [{ rule: 'text.fault.stray', params: { line: 1, column: 13 } }],
    ],
  ])('are refused for %s, each with its place', (_name, language, text, builtIn, faults) => {
    expect(checkText(language, text, builtIn)).toEqual(faults);
  });

  test('may quote braces, break lines and use exact numbers', () => {
    const text = "{n, plural, =0 {no '{'row'}'} one {# row} other {# rows}}\nof {file}";
    expect(checkText('en', text, plural)).toEqual([]);
  });
});
