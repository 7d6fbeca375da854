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
  postcode,
  reference,
  text,
  type FieldRule,
} from '../../src/domain/fields/fields.ts';
import { runs } from '../support/properties.ts';

/** Reads a text; returns the value and the findings as `<severity> <rule>`. */
function readRules(field: FieldRule, raw: string): { value: unknown; rules: string[] } {
  const { value, findings } = field.read(raw);
  return { value, rules: findings.map(({ rule, severity }) => `${severity} ${rule.slice(5)}`) };
}

const SEVERE = { past: 'error', far: 'error' } as const;
const REQUIRED = { required: true };
const OPTIONAL = { required: false };

test('absent values are accepted if optional and refused if required', () => {
  for (const field of [text({ ...REQUIRED, max: 5 }), phone(REQUIRED), date(REQUIRED)]) {
    expect(readRules(field, ' \u200b').rules).toEqual(['error required']);
  }
  for (const field of [text({ ...OPTIONAL, max: 5 }), phone(OPTIONAL), date(OPTIONAL)]) {
    expect(field.read('')).toEqual({ value: null, text: '', findings: [] });
  }
});

describe('text', () => {
  const name = text({ ...REQUIRED, min: 2, max: 4 });
  test('lengths count code points', () => {
    expect(readRules(name, '😀😀😀😀')).toEqual({ value: '😀😀😀😀', rules: [] });
    expect(readRules(name, '😀').rules).toEqual(['error text.tooShort']);
    expect(readRules(name, '12345').rules).toEqual(['error text.tooLong']);
  });
  test('characters that databases or labels cannot store are refused', () => {
    for (const bad of ['a\u0000b', 'a\u0007b', 'a\u0085b', 'a\ud800b']) {
      expect(readRules(name, bad).rules).toEqual(['error text.control']);
    }
    expect(readRules(name, 'a\nb').rules).toEqual([]);
  });
  test('characters lost to a wrong encoding get a warning', () => {
    expect(readRules(name, 'J\ufffdrg')).toEqual({
      value: 'J\ufffdrg',
      rules: ['warning damage.encoding'],
    });
    for (const text of ['C?te', 'd?Iv', '????']) {
      expect(readRules(name, text).rules).toEqual(['warning damage.encoding']);
    }
    for (const text of ['A? B', 'Ama?']) {
      expect(readRules(name, text).rules).toEqual([]);
    }
  });
});

describe('blank marks', () => {
  const MARKS = ['\\N', 'NULL', '(null)', '[NULL]', '<null>', '<NA>', 'NaT', 'nan', 'N/A', '#N/A'];
  const OPTIONAL_MARKS = ['undefined', '[object Object]', 'Invalid Date', '-', '--'];
  const AMBIGUOUS_WORDS = ['NA', 'None', 'nil', 'NIL'];
  const remark = text({ ...OPTIONAL, max: 40 });

  test.each([...MARKS, ...OPTIONAL_MARKS, ...AMBIGUOUS_WORDS])(
    '%s is blank in every kind of optional field',
    (raw) => {
      const fields = [remark, phone(OPTIONAL), date(OPTIONAL), reference({ ...OPTIONAL, max: 20 })];
      for (const field of [...fields, decimal({ ...OPTIONAL, min: 0, max: 9, scale: 2 })]) {
        expect(readRules(field, raw)).toEqual({ value: null, rules: ['info changed.blank'] });
      }
    },
  );
  test.each(MARKS)('%s is missing in a required field', (raw) => {
    expect(readRules(text({ ...REQUIRED, max: 40 }), raw).rules).toEqual(['error required']);
  });
  test.each(['Na', 'na', 'none', 'Nil', 'NADIA', 'Nana', 'N', 'Nile'])('%s is a value', (raw) => {
    expect(readRules(remark, raw)).toEqual({ value: raw, rules: [] });
  });
  test('NA and None may be a required name, and NA is Namibia', () => {
    for (const raw of ['NA', 'None']) {
      expect(readRules(text({ ...REQUIRED, max: 40 }), raw)).toEqual({ value: raw, rules: [] });
    }
    expect(country(OPTIONAL).read('NA').value).toBe('NA');
  });
});

describe('reference', () => {
  const orderNo = reference({ ...REQUIRED, max: 12 });
  test('a merchant’s number stays unchanged', () => {
    for (const value of ['SO-1', '00012', '1E5', '12E-5', 'a_b/c#1.2']) {
      expect(readRules(orderNo, value)).toEqual({ value, rules: [] });
    }
  });
  test('numbers in scientific notation are refused', () => {
    for (const value of ['1.23E+19', '1,2E+11', '1e+21']) {
      expect(readRules(orderNo, value).rules).toEqual(['error damage.scientific']);
    }
  });
  test('other characters are refused', () => {
    for (const value of ['SO 1', '单1', 'a+b', '=1']) {
      expect(readRules(orderNo, value).rules).toEqual(['error text.reference']);
    }
  });
  test.each([
    ['SO 1', 'SO-1'],
    ['SO - 1 / b', 'SO-1/b'],
    ['طلب ١٢٣', 'TLB-123'],
    ['شحنة#7', 'SHHNH#7'],
    ['(É+1)', 'E-1'],
    ['№ 5', 'No-5'],
    ['订单 5', undefined],
    ['অর্ডার 5', undefined],
    ['+', undefined],
    ['ثثثثثث 1', undefined],
  ])('%s may be spelled %s', (value, fix) => {
    const finding = orderNo.read(value).findings.find(({ severity }) => severity === 'error');
    expect(finding).toMatchObject({ rule: 'rule.text.reference' });
    expect(finding?.fix).toBe(fix);
    const reading = fix === undefined ? null : readRules(orderNo, fix);
    expect(reading).toEqual(fix === undefined ? null : { value: fix, rules: [] });
  });
  test('a postcode has no other spelling', () => {
    const [finding] = postcode({ ...REQUIRED, max: 12 }).read('SW1A+1AA').findings;
    expect(finding?.fix).toBeUndefined();
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
  ])('a phone number is normalized: %s', (raw, normalized) => {
    const { value, findings } = phone(REQUIRED).read(raw);
    expect(value).toBe(normalized);
    expect(findings.every(({ severity }) => severity === 'info')).toBe(true);
    expect(findings.length > 0).toBe(raw !== normalized);
  });
  test.each(['123456', '1234567890123456', '024412/024413', 'ask Ama', '+', '0244+123456'])(
    '%s is refused',
    (raw) => {
      expect(readRules(phone(REQUIRED), raw).rules).toEqual(['error phone.invalid']);
    },
  );
  test('a phone number in scientific notation is refused', () => {
    expect(readRules(phone(REQUIRED), '2.33E+11').rules).toEqual(['error damage.scientific']);
  });
});

describe('numbers', () => {
  const amount = decimal({ ...REQUIRED, min: 0, max: 10_000_000, scale: 3 });
  const kg = decimal({
    ...REQUIRED,
    min: 0,
    max: 1000,
    scale: 3,
    isPositive: true,
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
  ])('%s is read as %d', (raw, value) => {
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
  ])('%s is stored as %s and displayed with its zeros', (raw, text, displayed) => {
    expect(amount.read(raw)).toMatchObject({ text });
    expect(amount.read(raw).shown).toBe(displayed);
  });
  test.each(['1,2,3', '1 2', '12 5', '1.2.3', 'abc', '5 boxes', '1,23,4', '--1', '1e999', '5%'])(
    '%s is not a number',
    (raw) => {
      expect(readRules(amount, raw).rules).toEqual(['error number.notANumber']);
    },
  );
  test('a warning about a comma before three digits names both readings', () => {
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
  test('a comma is a decimal sign if thousands would exceed the field’s maximum', () => {
    const weight = decimal({ ...REQUIRED, min: 0, max: 1000, scale: 3 });
    expect(weight.read('48,500')).toMatchObject({
      value: 48.5,
      findings: [{ rule: 'rule.changed.number', severity: 'info' }],
    });
    expect(weight.read('1,000').findings.map(({ rule }) => rule)).toEqual([
      'rule.number.ambiguous',
    ]);
    const pieces = integer({ ...REQUIRED, min: 1, max: 999 });
    expect(readRules(pieces, '1,500').rules).toEqual(['error number.tooLarge']);
  });
  test('too many decimals are refused, even in large numbers', () => {
    expect(readRules(amount, '9999999.1234').rules).toEqual(['error number.scale']);
    expect(readRules(amount, '0.0001').rules).toEqual(['error number.scale']);
    expect(amount.read('1.23456').findings[0]?.fix).toBe('1.235');
    expect(readRules(integer({ ...REQUIRED, min: 1, max: 9 }), '1.5').rules).toEqual([
      'error number.notWhole',
    ]);
  });
  test('an amount out of bounds is refused', () => {
    expect(readRules(amount, '10000000.001').rules).toEqual(['error number.tooLarge']);
    expect(readRules(amount, '-1').rules).toEqual(['error number.tooSmall']);
    expect(readRules(kg, '0').rules).toEqual(['error number.notPositive']);
    expect(amount.read('-0').text).toBe('0');
  });
  test('a unit behind the number is accepted, and converted if it is unambiguous', () => {
    expect(readRules(kg, '2.5 kg')).toEqual({ value: 2.5, rules: ['info changed.number'] });
    expect(readRules(kg, '2,5公斤')).toEqual({ value: 2.5, rules: ['info changed.number'] });
    expect(readRules(kg, '2.5 lb')).toEqual({ value: 1.134, rules: ['info changed.unit'] });
    expect(readRules(kg, '500g')).toEqual({ value: 0.5, rules: ['info changed.unit'] });
    expect(readRules(kg, '3斤')).toEqual({ value: 1.5, rules: ['info changed.unit'] });
    expect(readRules(kg, '12 oz')).toEqual({ value: 0.34, rules: ['info changed.unit'] });
    expect(readRules(kg, '3 cwt').rules).toEqual(['error number.unit']);
    expect(readRules(kg, '30 cm').rules).toEqual(['error number.unit']);
    expect(readRules(kg, '3 boxes').rules).toEqual(['error number.notANumber']);
    // The cell takes precedence over its column.
    expect(kg.read('2 kg', 'g').value).toBe(2);
    expect(kg.read('500', 'g').value).toBe(0.5);
  });
  test('a converted number is rounded to the field’s decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000 }), (grams) => {
        const { value } = kg.read(String(grams), 'g');
        expect(value).toBe(Number((grams / 1000).toFixed(3)));
      }),
    );
  });
});

describe('code', () => {
  const field = code({ ...OPTIONAL, codes: { GH: ['ghana', 'غانا'], CN: ['china', 'chine'] } });
  test('codes are read in all spellings, and near misses get a fix', () => {
    expect(readRules(field, 'GH')).toEqual({ value: 'GH', rules: [] });
    expect(readRules(field, 'gh')).toEqual({ value: 'GH', rules: ['info changed.code'] });
    expect(readRules(field, ' GHANA ').value).toBe('GH');
    expect(readRules(field, 'غــانا').value).toBe('GH');
    expect(field.read('Gahna').findings[0]?.fix).toBe('GH');
    expect(field.read('Chile').findings[0]).toEqual({
      rule: 'rule.code.unknown',
      severity: 'error',
      params: { value: 'Chile' },
    });
  });
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'the property name %s is no code',
    (name) => {
      expect(field.read(name).value).toBe(null);
    },
  );
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
  ])('the date %s is read as 20 November 2026', (raw, rules) => {
    expect(readRules(date(REQUIRED), raw)).toEqual({ value: '2026-11-20', rules });
  });
  test('an ambiguous date names both readings', () => {
    expect(date(REQUIRED).read('03/04/2026').findings).toEqual([
      {
        rule: 'rule.date.ambiguous',
        severity: 'error',
        params: { value: '03/04/2026', first: '2026-04-03', second: '2026-03-04' },
      },
    ]);
    expect(readRules(date(REQUIRED), '04/04/2026').value).toBe('2026-04-04');
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
  ])('%s is a day that does not exist', (raw, day) => {
    const errors = date(REQUIRED)
      .read(raw)
      .findings.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ rule: 'rule.date.noSuchDay', params: { day } }]);
  });
  test.each(['13/13/2026', '32/01/2026', '2026-13-31', '0000-01-01', 'soon', '20 Foo 2026'])(
    '%s is not a date',
    (raw) => {
      expect(readRules(date(REQUIRED), raw).rules).toEqual(['error date.invalid']);
    },
  );
  test('a past day is an error in fields for upcoming days', () => {
    const pickup = date({ ...REQUIRED, isUpcoming: true });
    const findRules = (field: typeof pickup, today: string) =>
      checkDayRange(today, field, field.read('20 Nov 2026'), SEVERE).findings.map(
        ({ rule }) => rule,
      );
    expect(findRules(pickup, '2026-11-20')).toEqual(['rule.changed.date']);
    expect(findRules(pickup, '2026-11-21')).toEqual(['rule.changed.date', 'rule.date.past']);
    expect(findRules(date(REQUIRED), '2026-11-21')).toEqual(['rule.changed.date']);
    expect(checkDayRange('2026-11-21', pickup, pickup.read('soon'), SEVERE).findings).toHaveLength(
      1,
    );
  });
  test('a serial number without a date format gets a date as its fix', () => {
    expect(date(REQUIRED).read('46346').findings[0]).toMatchObject({ fix: '2026-11-20' });
  });
});

test('the schema of a field reports the rule and its parameters', () => {
  const schema = fieldSchema(integer({ ...REQUIRED, min: 1, max: 9 }));
  expect(v.parse(schema, ' 7 ')).toBe(7);
  const refused = v.safeParse(schema, '10');
  expect(refused.issues?.map(({ message }) => parseRuleMessage(message))).toEqual([
    { rule: 'rule.number.tooLarge', params: { max: 9 } },
  ]);
});

test('every change of a text, reference or phone has a finding', () => {
  const kinds = new Set(['text', 'reference', 'phone']);
  const columns = Object.values(sheets)
    .flatMap((sheet) => sheet.columns)
    .filter(({ field }) => kinds.has(field.kind));
  // Sorting relies on it: a cell without a finding equals the text in the file.
  fc.assert(
    fc.property(fc.constantFrom(...columns), fc.string({ unit: 'grapheme' }), ({ field }, text) => {
      const firstCode = text.charCodeAt(0);
      fc.pre(firstCode > 0x20 && firstCode < 0x7f);
      const reading = field.read(text);
      expect(reading.text === text || reading.findings.length > 0).toBe(true);
    }),
    { numRuns: runs(1_000) },
  );
});
