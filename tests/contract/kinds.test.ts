import { describe, expect, test } from 'vitest';
import { ics2Countries, worldCountryCodes } from '../../src/domain/countries/countryCodes.ts';
import {
  email,
  goodsDescription,
  hsCode,
  iossNumber,
  time,
  type FieldRule,
} from '../../src/domain/fields/fields.ts';
import { deliveryTypes } from '../../src/domain/sheets/deliveryTypes.ts';
import { importCalls } from '../../src/api/contract/orders/orderImport.ts';
import { checkPostcode } from '../../src/domain/places/checkPostcode.ts';
import { contract } from '../../src/api/contract/index.ts';
import { orderKinds, type OrderKind } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { matchHeaders } from '../../src/workers/engine/match/matchColumns.ts';
import { createBuiltInFacts } from '../../server/countries/builtInCountries.ts';

const REQUIRED = { required: true };

/** Reads a text with a field: its value, or the rules that refuse it. */
function readOrRefuse(field: FieldRule, raw: string): unknown {
  const { value, findings } = field.read(raw);
  const errors = findings.filter(({ severity }) => severity === 'error');
  return errors.length === 0 ? value : errors.map(({ rule }) => rule);
}

/** Findings about the example row of a kind with other texts in some fields. */
function findRowFindings(kind: OrderKind, changes: Readonly<Record<string, string>>): string[] {
  const { columns, rowRules } = sheets[kind];
  const example = Object.fromEntries(columns.map((column) => [column.key, column.example]));
  return rowRules(
    { ...example, ...changes },
    { countryCode: 'GH', countries: createBuiltInFacts() },
  ).map(({ column, rule }) => `${column}: ${rule.slice(5)}`);
}

describe('fields of goods and customs', () => {
  test.each([
    ['610910', '610910'],
    ['6109.10.00', '61091000'],
    ['0901 21 00 00', '0901210000'],
    ['6109', ['rule.hsCode.invalid']],
    ['770110', ['rule.hsCode.invalid']],
    ['001122', ['rule.hsCode.invalid']],
    ['6109AB', ['rule.hsCode.invalid']],
  ])('HS code %s is read or refused', (raw, expected) => {
    expect(readOrRefuse(hsCode(REQUIRED), raw)).toEqual(expected);
  });

  test.each([
    ['Men’s cotton T-shirts', 'Men’s cotton T-shirts'],
    ['棉质T恤', '棉质T恤'],
    ['GIFT', ['rule.goods.vague']],
    ['Spare parts', ['rule.goods.vague']],
    ['鞋子', '鞋子'],
    ['x', ['rule.text.tooShort']],
    ['  样品 ', ['rule.goods.vague']],
    ['قطع غيار', ['rule.goods.vague']],
  ])('goods description %s is read or refused', (raw, expected) => {
    expect(readOrRefuse(goodsDescription({ ...REQUIRED, max: 100 }), raw)).toEqual(expected);
  });

  test.each([
    ['claire.dubois@example.com', true],
    ['阿玛@例子.公司', true],
    ['a+b@sub.example.co.uk', true],
    ['claire@example', false],
    ['claire@@example.com', false],
    ['Claire <c@example.com>', false],
    ['a@b.com; c@d.com', false],
  ])('email %s is read or refused', (raw, isValid) => {
    expect(readOrRefuse(email(REQUIRED), raw)).toEqual(isValid ? raw : ['rule.email.invalid']);
  });

  test.each([
    ['09:30', '09:30'],
    ['9:30', '09:30'],
    ['09:30:00', '09:30'],
    ['2:15 pm', '14:15'],
    ['12 AM', '00:00'],
    ['9h', '09:00'],
    ['9h30', '09:30'],
    ['١٤:٣٠', '14:30'],
    ['24:00', ['rule.time.invalid']],
    ['13 pm', ['rule.time.invalid']],
    ['9', ['rule.time.invalid']],
    ['noon', ['rule.time.invalid']],
  ])('time %s is read or refused', (raw, expected) => {
    expect(readOrRefuse(time(REQUIRED), raw)).toEqual(expected);
  });

  test('IOSS numbers are read in upper or lower case and refused in another form', () => {
    expect(readOrRefuse(iossNumber(REQUIRED), 'im 250 000 1234')).toBe('IM2500001234');
    expect(readOrRefuse(iossNumber(REQUIRED), 'FR12345678901')).toEqual(['rule.ioss.invalid']);
  });
});

describe('country rules', () => {
  test('countries that require HS codes exist', () => {
    expect([...ics2Countries].filter((code) => worldCountryCodes[code] === undefined)).toEqual([]);
    // The 27 of the European Union, Norway, Switzerland and Liechtenstein.
    expect(ics2Countries.size).toBe(30);
  });

  test.each([
    ['FR', '69002', null],
    ['GB', 'SW1A 1AA', null],
    ['GB', 'ec1a1bb', null],
    ['NL', '1012 AB', null],
    ['CA', 'K1A-0B1', null],
    ['DE', 'D-10115', null],
    ['LV', 'LV-1010', null],
    ['US', '02134-1000', null],
    ['GH', '', null],
    ['IE', '', null],
    ['FR', '', { type: 'missing' }],
    ['FR', '690021', { type: 'form' }],
    ['US', '2134', { type: 'form', fix: '02134' }],
    ['DE', '1067', { type: 'form', fix: '01067' }],
    ['GB', '12345', { type: 'form' }],
    // Crown dependencies, the armed forces, and a bank.
    ['GB', 'JE2 3AB', null],
    ['JE', 'JE2 3AB', null],
    ['GG', 'GY1 1AA', null],
    ['IM', 'IM1 1AE', null],
    ['IM', 'SW1A 1AA', { type: 'form' }],
    ['GB', 'BFPO 123', null],
    ['GB', 'GIR 0AA', null],
    // With a prefix that people write.
    ['LI', 'FL-9490', null],
    ['JP', '〒100-0001', null],
    ['JP', '〒 100-0001', null],
    ['FI', 'FIN-00100', null],
    ['CH', 'CH-8001', null],
    ['AX', 'AX-22100', null],
    // Right format, impossible letters or digits.
    ['CA', 'D1A 0B1', { type: 'form' }],
    ['CA', 'K1O 0B1', { type: 'form' }],
    ['GB', 'ZZ1 1AA', { type: 'form' }],
    ['GB', 'SW1A 1CK', { type: 'form' }],
    ['GB', 'SW1A 1OA', { type: 'form' }],
    ['NL', '1012 SS', { type: 'form' }],
    ['NL', '0123 AB', { type: 'form' }],
    ['LI', '9000', { type: 'form' }],
    // Required by the post.
    ['ZA', '', { type: 'missing' }],
    ['RE', '', { type: 'missing' }],
    ['TW', '100', null],
    ['PR', '00901', null],
  ])('postcode %s %s is accepted, fixed or refused', (country, postcode, expected) => {
    expect(checkPostcode(createBuiltInFacts(), country, postcode)).toEqual(expected);
  });
});

describe('rules between fields', () => {
  test.each<[OrderKind, Readonly<Record<string, string>>, string[]]>([
    ['international', {}, []],
    ['international', { hsCode: '' }, ['hsCode: country.needs']],
    ['international', { hsCode: '', exportReason: 'DOCUMENTS' }, []],
    [
      'international',
      { receiverCountry: 'US', receiverPostcode: '10001', hsCode: '' },
      ['receiverProvince: country.needs'],
    ],
    [
      'international',
      { receiverCountry: 'GH', receiverPostcode: '' },
      ['receiverCountry: country.home'],
    ],
    [
      'international',
      { receiverCountry: 'BR', receiverPostcode: '01310-100', receiverProvince: 'SP' },
      ['receiverTaxId: country.needs'],
    ],
    ['international', { incoterm: 'FOB' }, ['incoterm: incoterm.sea']],
    ['international', { incoterm: 'DDP' }, []],
    [
      'international',
      { currency: 'JPY', unitValue: '8.5', declaredValue: '64' },
      ['unitValue: money.scale'],
    ],
    ['international', { heightCm: '' }, ['heightCm: dimensions.incomplete']],
    ['express', { hsCode: '' }, ['hsCode: country.needs']],
    ['express', { receiverPostcode: '6900' }, ['receiverPostcode: postcode.form']],
    [
      'international',
      { receiverCountry: 'EG', deliveryType: '' },
      ['deliveryType: deliveryType.needed'],
    ],
    ['express', { receiverCountry: 'MA', deliveryType: '' }, ['deliveryType: deliveryType.needed']],
    ['express', { receiverCountry: 'MA', deliveryType: 'PICKUP_POINT' }, []],
    ['express', { deliveryType: 'PICKUP_POINT' }, ['deliveryType: deliveryType.doorOnly']],
    ['international', { deliveryType: 'by drone' }, []],
    [
      'international',
      { receiverCountry: 'Atlantis', deliveryType: 'PICKUP_POINT', receiverPostcode: '' },
      [],
    ],
    ['domestic', { deliveryType: '' }, []],
    ['domestic', { deliveryType: 'PICKUP_POINT' }, ['deliveryType: deliveryType.doorOnly']],
    ['domestic', { receiverCountry: 'MA', deliveryType: '' }, ['receiverCountry: country.notHome']],
    ['fbs', { receiverPostcode: '' }, ['receiverPostcode: country.needs']],
    ['ltl', {}, []],
    ['ltl', { pickupFrom: '12:00', pickupTo: '08:00' }, ['pickupTo: time.order']],
    ['ltl', { pickupFrom: 'noon', deliveryDate: '1/2/26', deliveryTo: '' }, []],
    ['international', { receiverCountry: 'Atlantis', codAmount: '5', codCurrency: 'EUR' }, []],
    ['ltl', { deliveryDate: '2026-11-30' }, ['deliveryDate: date.order']],
    ['ltl', { deliveryDate: '' }, ['deliveryDate: required']],
    ['ltl', { weightKg: '6000.5' }, ['pallets: pallet.overload']],
    ['ltl', { handling: 'HAZARDOUS' }, ['unNumber: hazardous.unNumber']],
    ['ltl', { receiverCountry: 'NG' }, ['receiverCountry: country.notHome']],
    ['ltl', { currency: '' }, ['currency: currency.missing']],
  ])('the row rules of %s orders report what breaks them: %o', (kind, changes, expected) => {
    expect(findRowFindings(kind, changes)).toEqual(expected);
  });
});

test('a delivery type is required in a country with pick-up points, even if the country is blank', () => {
  const findRules = (receiverCountry: string, deliveryType: string) => {
    const { columns, rowRules } = sheets.domestic;
    const example = Object.fromEntries(columns.map(({ key, example: text }) => [key, text]));
    const row = { ...example, receiverCountry, deliveryType };
    return rowRules(row, { countryCode: 'EG', countries: createBuiltInFacts() }).map(
      ({ rule }) => rule,
    );
  };
  expect(findRules('', '')).toEqual(['rule.deliveryType.needed']);
  expect(findRules('EG', '')).toEqual(['rule.deliveryType.needed']);
  expect(findRules('EG', 'HOME')).toEqual([]);
  expect(findRules('', 'PICKUP_POINT')).toEqual([]);
});

test.each(orderKinds)('%s orders offer pick-up points only if the sheet has the column', (kind) => {
  const hasColumn = sheets[kind].columns.some(({ key }) => key === 'deliveryType');
  expect(deliveryTypes(createBuiltInFacts(), kind, 'EG').length > 1).toBe(hasColumn);
  expect(deliveryTypes(createBuiltInFacts(), kind, 'toString')).toEqual(['HOME']);
});

test('each kind has separate endpoints that accept that kind only', () => {
  const names = Object.values(importCalls).flatMap(({ send, check }) => [send, check]);
  expect(new Set(names).size).toBe(orderKinds.length * 2);
  for (const kind of orderKinds) {
    for (const name of [importCalls[kind].send, importCalls[kind].check]) {
      expect(contract[name].body.entries.kind.literal).toBe(kind);
    }
  }
});

test.each<[OrderKind, string]>([
  ['international', 'Value'],
  ['international', '商品编码'],
  ['international', 'Net weight'],
  ['international', 'Sender country'],
  ['international', '申报价值'],
  ['express', '订单来源'],
  ['express', 'Tracking number'],
  ['fbs', 'Stock'],
  ['ltl', 'Quantity'],
  ['ltl', '件数'],
  ['ltl', 'Time'],
])('an ambiguous header of %s orders matches no column: %s', (kind, header) => {
  const fields = sheets[kind].columns.map(({ key, headers, field }) => ({
    key,
    headers: Object.values(headers).flat(),
    templateHeaders: Object.values(headers).map(([name]) => name),
    required: field.required,
  }));
  expect(matchHeaders([header], fields)[0]).toMatchObject({ key: null });
});
