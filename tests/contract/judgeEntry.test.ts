import { describe, expect, test } from 'vitest';
import { judgeOrders } from '../../server/orders/content/judgeOrders.ts';
import { hasErrors, isLineKey, judgeEntry } from '../../src/domain/sheets/judgeEntry.ts';
import { orderKinds } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { createBuiltInFacts } from '../../server/countries/builtInCountries.ts';

const context = { countryCode: 'GH', countries: createBuiltInFacts(), today: '2026-11-20' };

/** The example of a sheet as an entry, with changes. */
function createEntry(
  kind: (typeof orderKinds)[number],
  change: Readonly<Record<string, string>> = {},
  lines: readonly Readonly<Record<string, string>>[] = [{}],
) {
  const sheet = sheets[kind];
  const texts = sheet.columns.map(({ key, example: text }) => [key, change[key] ?? text] as const);
  const pickTexts = (isLine: boolean) =>
    Object.fromEntries(texts.filter(([key]) => isLineKey(sheet, key) === isLine));
  const goods =
    sheet.group === undefined
      ? []
      : lines.map((lineChange) => ({ ...pickTexts(true), ...lineChange }));
  return { values: pickTexts(false), goods };
}

const changes: readonly Readonly<Record<string, string>>[] = [
  {},
  { customerOrderNo: '' },
  { receiverPhone: '12' },
  { receiverPhone: '0033 6 12 34 56 78' },
  { receiverPhone: '612345678' },
  { receiverPhone: '612345678', receiverCountry: 'NG' },
  { receiverPhone: '+33 (0)6 12 34 56 78', senderPhone: '244812345' },
  { receiverPhone: '2026-11-20' },
  { weightKg: '0', lengthCm: '' },
  { receiverCountry: 'US', receiverPostcode: '' },
  { receiverCountry: 'GH' },
  { codAmount: '12', codCurrency: 'USD' },
  { codAmount: '1.255', currency: 'GHS' },
  { deliveryType: 'PICKUP_POINT' },
  { declaredValue: '3' },
  { incoterm: 'FOB', hsCode: '' },
  { pallets: '1', handling: 'HAZARDOUS', deliveryDate: '2020-01-01' },
  { goodsName: 'goods', quantity: '0' },
];

describe.each(orderKinds)('entry of %s', (kind) => {
  const sheet = sheets[kind];

  test.each(changes.map((change) => [JSON.stringify(change), change] as const))(
    'an entry gets the same findings as an import row: %s',
    async (_, change) => {
      const content = createEntry(kind, change);
      const entry = judgeEntry(sheet, content, context);
      const columns = sheet.columns.map(({ key }) => key);
      const row = { ...content.values, ...content.goods[0] };
      const rows = [[1, columns.map((key) => row[key] ?? '')] as [number, string[]]];
      const [result] = await judgeOrders(sheet, { columns, rows }, context);
      const expected = result?.ok === false ? (result.rows[0]?.verdicts ?? []) : [];
      const errors = entry.findings.filter(({ severity }) => severity === 'error');
      expect(errors.map(({ key, rule }) => `${key} ${rule}`)).toEqual(
        expected.map(({ column, rule }) => `${column} ${rule}`),
      );
      if (result?.ok !== true) return;
      const expectedTexts = { ...entry.content.values, ...entry.content.goods[0] };
      expect(expectedTexts).toEqual(result.rows[0].texts);
    },
  );
});

test('findings about a line name the line, and those about the order appear once', () => {
  const content = createEntry('international', { receiverCountry: 'US', receiverPostcode: '' }, [
    {},
    { quantity: 'x' },
    { goodsName: 'goods' },
  ]);
  const { findings } = judgeEntry(sheets.international, content, context);
  const errors = findings.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ line, key, rule }) => [line, key, rule])).toEqual([
    [1, 'quantity', 'rule.number.notANumber'],
    [2, 'goodsName', 'rule.goods.vague'],
    [null, 'receiverProvince', 'rule.country.needs'],
    [null, 'receiverPostcode', 'rule.country.needs'],
  ]);
});

test('rules across lines apply once every line is valid', () => {
  const content = createEntry('international', { declaredValue: '100' }, [{}, { quantity: '2' }]);
  const { findings } = judgeEntry(sheets.international, content, context);
  expect(findings).toMatchObject([
    { line: null, key: 'declaredValue', rule: 'rule.goods.value', fix: '80' },
  ]);
  const withoutName = judgeEntry(
    sheets.international,
    { ...content, values: { ...content.values, receiverName: '' } },
    context,
  );
  expect(withoutName.findings.map(({ rule }) => rule)).toEqual(['rule.required']);
});

test('texts are returned in canonical form, and too many lines are refused', () => {
  const content = createEntry('fbs', { receiverPhone: '0033 6 12 34 56 78' });
  const result = judgeEntry(sheets.fbs, content, context);
  expect(result.content.values['receiverPhone']).toBe('+33612345678');
  expect(result.shown.values['receiverPhone']).toBe('+33612345678');
  expect(hasErrors(result.findings)).toBe(false);
  const lines = Array.from({ length: 101 }, () => ({}));
  const tooMany = judgeEntry(sheets.fbs, createEntry('fbs', {}, lines), context);
  expect(tooMany.findings).toContainEqual(
    expect.objectContaining({ key: 'customerOrderNo', rule: 'rule.group.tooMany' }),
  );
});

test('money is shown with its decimals, for an order and its lines', () => {
  const result = judgeEntry(
    sheets.international,
    createEntry('international', { codAmount: '120.50' }, [{ unitValue: '7.00' }]),
    context,
  );
  expect(result.content.values['codAmount']).toBe('120.5');
  expect(result.content.goods[0]?.['unitValue']).toBe('7');
  expect(result.shown.values['codAmount']).toBe('120.50');
  expect(result.shown.goods[0]?.['unitValue']).toBe('7.00');
});

test('a past pickup day is refused unless it is stored already', () => {
  const findFindings = (pickupDate: string, stored?: string) =>
    judgeEntry(sheets.domestic, createEntry('domestic', { pickupDate }), {
      ...context,
      ...(stored === undefined ? {} : { stored: { pickupDate: stored } }),
    }).findings.map(({ key, rule, severity }) => [key, rule, severity]);
  const pastError = ['pickupDate', 'rule.date.past', 'error'];
  expect(findFindings('2026-11-20')).toEqual([]);
  expect(findFindings('2026-11-19')).toEqual([pastError]);
  expect(findFindings('2026-11-19', '2026-11-18')).toEqual([pastError]);
  expect(findFindings('2026-11-19', '2026-11-19')).toEqual([]);
});

describe('weight under one kilogram in countries with the disclaimer', () => {
  const findWeightWarnings = (
    kind: 'domestic' | 'international' | 'express' | 'ltl',
    change: Readonly<Record<string, string>>,
    countryCode = 'MA',
  ) =>
    judgeEntry(sheets[kind], createEntry(kind, change), { ...context, countryCode })
      .findings.filter(({ rule }) => rule === 'rule.weight.monopoly')
      .map(({ key, line, severity }) => [key, line, severity]);
  const warning = [['weightKg', null, 'warning']];

  test.each(['domestic', 'international', 'express', 'ltl'] as const)(
    'a parcel under one kilogram gets a warning: %s',
    (kind) => {
      expect(findWeightWarnings(kind, { weightKg: '0.999' })).toEqual(warning);
      expect(findWeightWarnings(kind, { weightKg: '1', pieces: '1' })).toEqual([]);
      expect(findWeightWarnings(kind, { weightKg: '' })).toEqual([]);
      expect(findWeightWarnings(kind, { weightKg: '0.2' }, 'NG')).toEqual([]);
    },
  );

  test('the weight counts by piece, but not by carton on a pallet', () => {
    expect(findWeightWarnings('domestic', { weightKg: '2.9', pieces: '3' })).toEqual(warning);
    expect(findWeightWarnings('domestic', { weightKg: '3', pieces: '3' })).toEqual([]);
    expect(findWeightWarnings('ltl', { weightKg: '60', pieces: '96' })).toEqual([]);
  });
});
