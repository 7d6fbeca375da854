import { describe, expect, test } from 'vitest';
import { judgeAddress } from '../../src/domain/sheets/addressFields.ts';
import { phone } from '../../src/domain/fields/fields.ts';
import { createBuiltInFacts } from '../../server/countries/builtInCountries.ts';

const field = phone({ required: true });

const readPhone = (country: string, raw: string) => {
  const { value, text, findings } = field.read(raw, country);
  return [value === null ? null : text, findings.map(({ rule }) => rule).join()];
};

const zeroAdded = 'rule.changed.leadingZero';
const zeroRemoved = 'rule.changed.trunkZero';
const formatChanged = 'rule.changed.phone';

describe('number without its leading 0', () => {
  test.each([
    ['GH', '244812345', '0244812345'],
    ['GH', '244-812-345', '0244812345'],
    ['NG', '8091112222', '08091112222'],
    ['EG', '1001234567', '01001234567'],
    ['MA', '612345678', '0612345678'],
    ['BD', '1712345678', '01712345678'],
    ['FR', '612345678', '0612345678'],
    ['CN', '1012345678', '01012345678'],
    ['GB', '7911123456', '07911123456'],
  ])('a lost 0 is added with a note: %s %s', (country, raw, expected) => {
    expect(readPhone(country, raw)).toEqual([expected, zeroAdded]);
  });
});

test.each([
  ['GH', '0244812345'],
  ['GH', '+233244812345'],
  ['CN', '13812345678'],
  ['CN', '4008123456'],
  ['US', '2125550100'],
  ['IN', '9876543210'],
  ['CI', '0709112233'],
  ['SN', '771234567'],
  ['', '244812345'],
])('a complete number stays unchanged: %s %s', (country, raw) => {
  expect(readPhone(country, raw)).toEqual([raw, '']);
});

describe('calling code without its +', () => {
  test.each([
    ['GH', '233244812345', '+233244812345'],
    ['GH', '233 24 481 2345', '+233244812345'],
    ['CN', '8613812345678', '+8613812345678'],
    ['US', '12125550100', '+12125550100'],
    ['GH', '233244812345.0', '+233244812345'],
  ])('a missing + is added with a note: %s %s', (country, raw, expected) => {
    expect(readPhone(country, raw)).toEqual([expected, 'rule.changed.countryCode']);
  });
});

test.each([
  ['NG', '(+234)8031234567', '+2348031234567'],
  ['GH', "'0244812345", '0244812345'],
  ['GH', '="0244812345"', '0244812345'],
  ['GH', 'tel: 0244-812-345', '0244812345'],
  ['GH', 'WhatsApp 0244812345', '0244812345'],
  ['CN', '电话 13812345678', '13812345678'],
])('characters around a number are removed: %s %s', (country, raw, expected) => {
  expect(readPhone(country, raw)).toEqual([expected, formatChanged]);
});

describe('cell with more than a number', () => {
  test.each([
    ['0244812345 / 0207734511', '0207734511'],
    ['0244812345, 0501112233', '0501112233'],
    ['0244812345 0501112233', '0501112233'],
    ['0244812345 ext 12', 'ext 12'],
    ['0244812345 (WhatsApp)', '(WhatsApp)'],
    ['Ama: 0244812345', 'Ama'],
    ['244812345 or 0501112233', 'or 0501112233'],
  ])('the first number is read, and the rest is reported: %s', (raw, other) => {
    expect(field.read(raw, 'GH')).toMatchObject({
      text: '0244812345',
      findings: [
        { rule: 'rule.phone.more', severity: 'warning', params: { value: '0244812345', other } },
      ],
    });
  });
  test.each(['O244812345', '0244', 'n/a', '0244812345x', 'Plot 1234567', '12 / 0244812345'])(
    'an unclear cell is refused: %s',
    (raw) => {
      expect(readPhone('GH', raw)[0]).toBeNull();
    },
  );
});

test.each([
  ['GH', '24481234'],
  ['GH', '2332448123450'],
  ['GH', '447911123456'],
  ['NG', '244812345'],
  ['FR', '12345678'],
])('unclear digits are refused: %s %s', (country, raw) => {
  expect(readPhone(country, raw)).toEqual([null, 'rule.phone.incomplete']);
});

test.each([
  ['GH', '+233244812345.00', '+233244812345', formatChanged],
  ['GH', '0244812345.0', '0244812345', formatChanged],
  ['GH', '244812345.0', '0244812345', zeroAdded],
])('decimals of a number are removed: %s %s', (country, raw, expected, rule) => {
  expect(readPhone(country, raw)).toEqual([expected, rule]);
});

test.each([
  ['GH', '+233 (0)24 481 2345', '+233244812345', zeroRemoved],
  ['GH', '00233 (0) 24 481 2345', '+233244812345', zeroRemoved],
  ['GH', '+2330244812345', '+233244812345', zeroRemoved],
  ['GH', '2330244812345', '+233244812345', zeroRemoved],
  ['GH', '233 (0)24 481 2345', '+233244812345', zeroRemoved],
  ['', '+44 (0)20 7946 0958', '+442079460958', zeroRemoved],
  // The 0 belongs to the number.
  ['GH', '(0)24 481 2345', '0244812345', formatChanged],
  ['IT', '+39 (0)6 6982 1234', '+390669821234', formatChanged],
  ['IT', '+390669821234', '+390669821234', ''],
  ['CI', '+225 0709112233', '+2250709112233', formatChanged],
])(
  'a 0 behind the country code is removed, unless it belongs to the number: %s %s',
  (country, raw, expected, rule) => {
    expect(readPhone(country, raw)).toEqual([expected, rule]);
  },
);

test('a 0 in brackets within a number, or a second 0 behind the country code, is refused', () => {
  expect(readPhone('GH', '024 (0) 4812345')).toEqual([null, 'rule.phone.tooLong']);
  expect(readPhone('GH', '+233 00 24481234')).toEqual([null, 'rule.phone.tooLong']);
});

test.each(['2026-11-20', '20.11.2026', '20-11-2026', '2026/11/20', '2026-11-20 00:00:00'])(
  'a date is not a phone number: %s',
  (raw) => {
    expect(readPhone('GH', raw)).toEqual([null, 'rule.phone.date']);
  },
);

test('the phone of an address is read with its country', () => {
  const address = { name: 'Ama Mensah', country: 'GH', city: 'Accra', address: '14 Oxford Street' };
  const context = { countryCode: 'CN', countries: createBuiltInFacts() };
  const completed = judgeAddress('receiver', { ...address, phone: '244812345' }, context);
  expect([completed.values.phone, completed.findings]).toEqual(['+233244812345', []]);
  const withPlus = judgeAddress('receiver', { ...address, phone: '233244812345' }, context);
  expect(withPlus.values.phone).toBe('+233244812345');
  const refused = judgeAddress('receiver', { ...address, phone: '24481234' }, context);
  expect(refused.findings).toMatchObject([{ field: 'phone', rule: 'rule.phone.incomplete' }]);
});

test.each([
  ['HU', '06 20 123 4567', '+36201234567'],
  ['HU', '(06 1) 234 5678', '+3612345678'],
  ['AR', '011 15-2345-6789', '+5491123456789'],
  ['RU', '8 912 345-67-89', '+79123456789'],
])('an address in %s stores %s as %s', (country, phone, stored) => {
  const address = { name: 'Nagy Anna', country, city: 'City', address: 'Main Street 1' };
  const context = { countryCode: 'GH', countries: createBuiltInFacts() };
  expect(judgeAddress('receiver', { ...address, phone }, context).values.phone).toBe(stored);
});
