import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import {
  code,
  country,
  date,
  checkDayRange,
  decimal,
  fieldSchema,
  integer,
  parseRuleMessage,
  phone,
  reference,
  text,
  type FieldRule,
} from '../../src/domain/fields/fields.ts';
import { runs } from '../support/properties.ts';

/** `value` and the rules that were named, severest word first letter only: `error:rule.x`. */
function reported(field: FieldRule, raw: string): { value: unknown; rules: string[] } {
  const { value, findings } = field.read(raw);
  return { value, rules: findings.map(({ rule, severity }) => `${severity} ${rule.slice(5)}`) };
}

const SEVERE = { past: 'error', far: 'error' } as const;
const must = { required: true };
const may = { required: false };

test('absent values are accepted if optional and refused if required', () => {
  for (const field of [text({ ...must, max: 5 }), phone(must), date(must)]) {
    expect(reported(field, ' \u200b').rules).toEqual(['error required']);
  }
  for (const field of [text({ ...may, max: 5 }), phone(may), date(may)]) {
    expect(field.read('')).toEqual({ value: null, text: '', findings: [] });
  }
});

describe('text', () => {
  const name = text({ ...must, min: 2, max: 4 });
  test('counts lengths in code points', () => {
    expect(reported(name, '😀😀😀😀')).toEqual({ value: '😀😀😀😀', rules: [] });
    expect(reported(name, '😀').rules).toEqual(['error text.tooShort']);
    expect(reported(name, '12345').rules).toEqual(['error text.tooLong']);
  });
  test('refuses characters that no database or label takes', () => {
    for (const bad of ['a\u0000b', 'a\u0007b', 'a\u0085b', 'a\ud800b']) {
      expect(reported(name, bad).rules).toEqual(['error text.control']);
    }
    expect(reported(name, 'a\nb').rules).toEqual([]);
  });
  test('warns of characters lost to a wrong encoding', () => {
    expect(reported(name, 'J\ufffdrg')).toEqual({
      value: 'J\ufffdrg',
      rules: ['warning damage.encoding'],
    });
    for (const text of ['C?te', 'd?Iv', '????']) {
      expect(reported(name, text).rules).toEqual(['warning damage.encoding']);
    }
    for (const text of ['A? B', 'Ama?']) {
      expect(reported(name, text).rules).toEqual([]);
    }
  });
});

describe('texts for no value', () => {
  const NOTHING = [
    '\\N',
    'NULL',
    '(null)',
    '[NULL]',
    '<null>',
    '<NA>',
    'NaT',
    'nan',
    'N/A',
    '#N/A',
  ];
  const MORE = ['undefined', '[object Object]', 'Invalid Date', '-', '--'];
  const WORDS = ['NA', 'None', 'nil', 'NIL'];
  const remark = text({ ...may, max: 40 });

  test.each([...NOTHING, ...MORE, ...WORDS])(
    '%s is blank in every kind of optional field',
    (raw) => {
      const fields = [remark, phone(may), date(may), reference({ ...may, max: 20 })];
      for (const field of [...fields, decimal({ ...may, min: 0, max: 9, scale: 2 })]) {
        expect(reported(field, raw)).toEqual({ value: null, rules: ['info changed.blank'] });
      }
    },
  );
  test.each(NOTHING)('%s is missing in a required field', (raw) => {
    expect(reported(text({ ...must, max: 40 }), raw).rules).toEqual(['error required']);
  });
  test.each(['Na', 'na', 'none', 'Nil', 'NADIA', 'Nana', 'N', 'Nile'])('%s is a value', (raw) => {
    expect(reported(remark, raw)).toEqual({ value: raw, rules: [] });
  });
  test('NA and None may be a required name, and NA is Namibia', () => {
    for (const raw of ['NA', 'None']) {
      expect(reported(text({ ...must, max: 40 }), raw)).toEqual({ value: raw, rules: [] });
    }
    expect(country(may).read('NA').value).toBe('NA');
  });
});

describe('reference', () => {
  const order = reference({ ...must, max: 12 });
  test('leaves a merchant’s own number unchanged', () => {
    for (const value of ['SO-1', '00012', '1E5', '12E-5', 'a_b/c#1.2']) {
      expect(reported(order, value)).toEqual({ value, rules: [] });
    }
  });
  test('refuses numbers that a spreadsheet has shortened', () => {
    for (const value of ['1.23E+19', '1,2E+11', '1e+21']) {
      expect(reported(order, value).rules).toEqual(['error damage.scientific']);
    }
  });
  test('refuses other characters', () => {
    for (const value of ['SO 1', '单1', 'a+b', '=1']) {
      expect(reported(order, value).rules).toEqual(['error text.reference']);
    }
  });
});

describe('phone', () => {
  test.each([
    ['+233244123456', '+233244123456'],
    ['0244123456', '0244123456'],
    ['+233 (24) 412-3456', '+233244123456'],
    ['00233244123456', '+233244123456'],
    ['٠٢٤٤١٢٣٤٥٦', '0244123456'],
    ['০১৭১২৩৪৫৬৭৮', '01712345678'],
    ['\u202a+233244123456\u202c', '+233244123456'],
  ])('%s', (raw, bare) => {
    const { value, findings } = phone(must).read(raw);
    expect(value).toBe(bare);
    expect(findings.every(({ severity }) => severity === 'info')).toBe(true);
    expect(findings.length > 0).toBe(raw !== bare);
  });
  test.each(['123456', '1234567890123456', '024412/024413', 'ask Ama', '+', '0244+123456'])(
    '%s is refused',
    (raw) => {
      expect(reported(phone(must), raw).rules).toEqual(['error phone.invalid']);
    },
  );
  test('refuses a phone turned into 2.33E+11', () => {
    expect(reported(phone(must), '2.33E+11').rules).toEqual(['error damage.scientific']);
  });
});

describe('numbers', () => {
  const amount = decimal({ ...must, min: 0, max: 10_000_000, scale: 3 });
  const kg = decimal({
    ...must,
    min: 0,
    max: 1000,
    scale: 3,
    positive: true,
    unit: 'kg',
  });
  test.each([
    ['12', 12],
    ['2.50', 2.5],
    ['+7', 7],
    ['.5', 0.5],
    ['1,234.5', 1234.5],
    ['1,234,567', 1_234_567],
    ['12,34,567.25', 1_234_567.25],
    ['1.234,5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1 234,5', 1234.5],
    ["1'234.5", 1234.5],
    ['12,5', 12.5],
    ['0,125', 0.125],
    ['0.30000000000000004', 0.3],
    ['1E3', 1000],
    ['١٢٫٥', 12.5],
    ['１２.５', 12.5],
  ])('%s is %d', (raw, value) => {
    expect(amount.read(raw)).toMatchObject({ value, text: String(value) });
    expect(amount.read(raw).findings.every(({ severity }) => severity === 'info')).toBe(true);
  });
  test.each([
    ['120.50', '120.5', '120.50'],
    ['120.00', '120', '120.00'],
    ['0.500', '0.5', '0.500'],
    ['120.5', '120.5', undefined],
    ['1,120.50', '1120.5', undefined],
    ['120.', '120', undefined],
    ['1200', '1200', undefined],
  ])('%s is %s, and keeps its zeros to the eye alone', (raw, text, shown) => {
    expect(amount.read(raw)).toMatchObject({ text });
    expect(amount.read(raw).shown).toBe(shown);
  });
  test.each(['1,2,3', '1 2', '12 5', '1.2.3', 'abc', '5 boxes', '1,23,4', '--1', '1e999', '5%'])(
    '%s is none',
    (raw) => {
      expect(reported(amount, raw).rules).toEqual(['error number.notANumber']);
    },
  );
  test('names both readings of a comma before three digits', () => {
    expect(amount.read('1,234')).toEqual({
      value: 1234,
      text: '1234',
      findings: [
        {
          rule: 'rule.number.ambiguous',
          severity: 'warning',
          params: { value: '1234', other: '1.234' },
        },
      ],
    });
  });
  test('reads the comma as a decimal sign if thousands exceed the field’s maximum', () => {
    const weight = decimal({ ...must, min: 0, max: 1000, scale: 3 });
    expect(weight.read('48,500')).toMatchObject({
      value: 48.5,
      findings: [{ rule: 'rule.changed.number', severity: 'info' }],
    });
    expect(weight.read('1,000').findings.map(({ rule }) => rule)).toEqual([
      'rule.number.ambiguous',
    ]);
    const pieces = integer({ ...must, min: 1, max: 999 });
    expect(reported(pieces, '1,500').rules).toEqual(['error number.tooLarge']);
  });
  test('refuses too many decimals however large the number', () => {
    expect(reported(amount, '9999999.1234').rules).toEqual(['error number.scale']);
    expect(reported(amount, '0.0001').rules).toEqual(['error number.scale']);
    expect(amount.read('1.23456').findings[0]?.fix).toBe('1.235');
    expect(reported(integer({ ...must, min: 1, max: 9 }), '1.5').rules).toEqual([
      'error number.notWhole',
    ]);
  });
  test('refuses an amount out of bounds', () => {
    expect(reported(amount, '10000000.001').rules).toEqual(['error number.tooLarge']);
    expect(reported(amount, '-1').rules).toEqual(['error number.tooSmall']);
    expect(reported(kg, '0').rules).toEqual(['error number.notPositive']);
    expect(amount.read('-0').text).toBe('0');
  });
  test('accepts a unit behind the number, and converts it if that is certain', () => {
    expect(reported(kg, '2.5 kg')).toEqual({ value: 2.5, rules: ['info changed.number'] });
    expect(reported(kg, '2,5公斤')).toEqual({ value: 2.5, rules: ['info changed.number'] });
    expect(reported(kg, '2.5 lb')).toEqual({ value: 1.134, rules: ['info changed.unit'] });
    expect(reported(kg, '500g')).toEqual({ value: 0.5, rules: ['info changed.unit'] });
    expect(reported(kg, '3斤')).toEqual({ value: 1.5, rules: ['info changed.unit'] });
    expect(reported(kg, '12 oz')).toEqual({ value: 0.34, rules: ['info changed.unit'] });
    expect(reported(kg, '3 cwt').rules).toEqual(['error number.unit']);
    expect(reported(kg, '30 cm').rules).toEqual(['error number.unit']);
    expect(reported(kg, '3 boxes').rules).toEqual(['error number.notANumber']);
    // The cell takes precedence over its column.
    expect(kg.read('2 kg', 'g').value).toBe(2);
    expect(kg.read('500', 'g').value).toBe(0.5);
  });
  test('rounds a converted number to the field’s decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000 }), (grams) => {
        const { value } = kg.read(String(grams), 'g');
        expect(value).toBe(Number((grams / 1000).toFixed(3)));
      }),
    );
  });
});

describe('code', () => {
  const field = code({ ...may, codes: { GH: ['ghana', 'غانا'], CN: ['china', 'chine'] } });
  test('reads canonical codes and other spellings, and proposes near misses', () => {
    expect(reported(field, 'GH')).toEqual({ value: 'GH', rules: [] });
    expect(reported(field, 'gh')).toEqual({ value: 'GH', rules: ['info changed.code'] });
    expect(reported(field, ' GHANA ').value).toBe('GH');
    expect(reported(field, 'غــانا').value).toBe('GH');
    expect(field.read('Gahna').findings[0]?.fix).toBe('GH');
    expect(field.read('Chile').findings[0]).toEqual({
      rule: 'rule.code.unknown',
      severity: 'error',
      params: { value: 'Chile' },
    });
  });
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is no code', (name) => {
    expect(field.read(name).value).toBe(null);
  });
});

describe('date', () => {
  test.each([
    ['2026-11-20', []],
    ['2026-11-20T00:00:00', []],
    ['2026-11-20 14:30', ['info changed.date']],
    ['2026/11/20', ['info changed.date']],
    ['2026.11.20', ['info changed.date']],
    ['20261120', ['info changed.date']],
    ['2026年11月20日', ['info changed.date']],
    ['20/11/2026', ['info changed.date']],
    ['11/20/2026', ['info changed.date']],
    ['20.11.2026', ['info changed.date']],
    ['20.11.26', ['info changed.date']],
    ['Fri 20 Nov 2026', ['info changed.date']],
    ['vendredi 20 novembre 2026', ['info changed.date']],
    ['20 Nov 2026', ['info changed.date']],
    ['20-Nov-26', ['info changed.date']],
    ['November 20, 2026', ['info changed.date']],
    ['20 novembre 2026', ['info changed.date']],
    ['20 نوفمبر 2026', ['info changed.date']],
    ['٢٠ نونبر ٢٠٢٦', ['info changed.digits', 'info changed.date']],
    ['২০ নভেম্বর ২০২৬', ['info changed.digits', 'info changed.date']],
  ])('%s', (raw, rules) => {
    expect(reported(date(must), raw)).toEqual({ value: '2026-11-20', rules });
  });
  test('names both readings if day and month can be swapped', () => {
    expect(date(must).read('03/04/2026').findings).toEqual([
      {
        rule: 'rule.date.ambiguous',
        severity: 'error',
        params: { value: '03/04/2026', first: '2026-04-03', second: '2026-03-04' },
      },
    ]);
    expect(reported(date(must), '04/04/2026').value).toBe('2026-04-04');
  });
  test.each([
    ['2026-02-30', '2026-02-30'],
    ['2027-02-29', '2027-02-29'],
    ['31/04/2026', '2026-04-31'],
    ['02/31/2026', '2026-02-31'],
    ['31 June 2026', '2026-06-31'],
    ['novembre 31, 2026', '2026-11-31'],
    ['2026年2月30日', '2026-02-30'],
    ['20260230', '2026-02-30'],
    ['٣١/٢/٢٠٢٦', '2026-02-31'],
  ])('%s is a day that the calendar does not have', (raw, day) => {
    const errors = date(must)
      .read(raw)
      .findings.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ rule: 'rule.date.noSuchDay', params: { day } }]);
  });
  test.each(['13/13/2026', '32/01/2026', '2026-13-31', '0000-01-01', 'soon', '20 Foo 2026'])(
    '%s is none',
    (raw) => {
      expect(reported(date(must), raw).rules).toEqual(['error date.invalid']);
    },
  );
  test('reports a past day in fields for upcoming days', () => {
    const pickup = date({ ...must, isUpcoming: true });
    const rulesOn = (field: typeof pickup, today: string) =>
      checkDayRange(today, field, field.read('20 Nov 2026'), SEVERE).findings.map(
        ({ rule }) => rule,
      );
    expect(rulesOn(pickup, '2026-11-20')).toEqual(['rule.changed.date']);
    expect(rulesOn(pickup, '2026-11-21')).toEqual(['rule.changed.date', 'rule.date.past']);
    expect(rulesOn(date(must), '2026-11-21')).toEqual(['rule.changed.date']);
    expect(checkDayRange('2026-11-21', pickup, pickup.read('soon'), SEVERE).findings).toHaveLength(
      1,
    );
  });
  test('proposes a date for a day count that lost its format', () => {
    expect(date(must).read('46346').findings[0]).toMatchObject({ fix: '2026-11-20' });
  });
});

test('a field’s schema refuses with the rule and its parameters', () => {
  const schema = fieldSchema(integer({ ...must, min: 1, max: 9 }));
  expect(v.parse(schema, ' 7 ')).toBe(7);
  const refused = v.safeParse(schema, '10');
  expect(refused.issues?.map(({ message }) => parseRuleMessage(message))).toEqual([
    { rule: 'rule.number.tooLarge', params: { max: 9 } },
  ]);
});

test('texts, references and phones report everything that they change', () => {
  const kinds = new Set(['text', 'reference', 'phone']);
  const columns = Object.values(sheets)
    .flatMap((sheet) => sheet.columns)
    .filter(({ field }) => kinds.has(field.kind));
  // Sorting relies on it: a cell without a finding is in the file as it is read.
  fc.assert(
    fc.property(fc.constantFrom(...columns), fc.string({ unit: 'grapheme' }), ({ field }, text) => {
      const first = text.charCodeAt(0);
      fc.pre(first > 0x20 && first < 0x7f);
      const reading = field.read(text);
      expect(reading.text === text || reading.findings.length > 0).toBe(true);
    }),
    { numRuns: runs(1_000) },
  );
});
