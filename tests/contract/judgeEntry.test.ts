import { describe, expect, test } from 'vitest';
import { judgeOrders } from '../../server/orders/content/judgeOrders.ts';
import { hasErrors, isLineKey, judgeEntry } from '../../src/domain/sheets/judgeEntry.ts';
import { orderKinds } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { builtInFacts } from '../../server/countries/builtInCountries.ts';

const context = { countryCode: 'GH', countries: builtInFacts(), today: '2026-11-20' };

/** The sheet's own example as an entry, with changes. */
function example(
  kind: (typeof orderKinds)[number],
  change: Readonly<Record<string, string>> = {},
  lines: readonly Readonly<Record<string, string>>[] = [{}],
) {
  const sheet = sheets[kind];
  const texts = sheet.columns.map(({ key, example: text }) => [key, change[key] ?? text] as const);
  const of = (line: boolean) =>
    Object.fromEntries(texts.filter(([key]) => isLineKey(sheet, key) === line));
  const goods = sheet.group === undefined ? [] : lines.map((more) => ({ ...of(true), ...more }));
  return { values: of(false), goods };
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

describe.each(orderKinds)('%s', (kind) => {
  const sheet = sheets[kind];

  test.each(changes.map((change) => [JSON.stringify(change), change] as const))(
    'an entry is judged as the same row of an import: %s',
    async (_, change) => {
      const content = example(kind, change);
      const entry = judgeEntry(sheet, content, context);
      const columns = sheet.columns.map(({ key }) => key);
      const row = { ...content.values, ...content.goods[0] };
      const rows = [[1, columns.map((key) => row[key] ?? '')] as [number, string[]]];
      const [judged] = await judgeOrders(sheet, { columns, rows }, context);
      const expected = judged?.ok === false ? (judged.rows[0]?.verdicts ?? []) : [];
      const errors = entry.findings.filter(({ severity }) => severity === 'error');
      expect(errors.map(({ key, rule }) => `${key} ${rule}`)).toEqual(
        expected.map(({ column, rule }) => `${column} ${rule}`),
      );
      if (judged?.ok !== true) return;
      const read = { ...entry.content.values, ...entry.content.goods[0] };
      expect(read).toEqual(judged.rows[0].texts);
    },
  );
});

test('findings about a line are at the line, those about the order appear once', () => {
  const content = example('international', { receiverCountry: 'US', receiverPostcode: '' }, [
    {},
    { quantity: 'x' },
    { goodsName: 'goods' },
  ]);
  const { findings } = judgeEntry(sheets.international, content, context);
  const reported = findings.filter(({ severity }) => severity === 'error');
  expect(reported.map(({ line, key, rule }) => [line, key, rule])).toEqual([
    [1, 'quantity', 'rule.number.notANumber'],
    [2, 'goodsName', 'rule.goods.vague'],
    [null, 'receiverProvince', 'rule.country.needs'],
    [null, 'receiverPostcode', 'rule.country.needs'],
  ]);
});

test('lines are checked against the order once each of them is valid', () => {
  const content = example('international', { declaredValue: '100' }, [{}, { quantity: '2' }]);
  const { findings } = judgeEntry(sheets.international, content, context);
  expect(findings).toMatchObject([
    { line: null, key: 'declaredValue', rule: 'rule.goods.value', fix: '80' },
  ]);
  const wrong = judgeEntry(
    sheets.international,
    { ...content, values: { ...content.values, receiverName: '' } },
    context,
  );
  expect(wrong.findings.map(({ rule }) => rule)).toEqual(['rule.required']);
});

test('texts are returned in canonical form, and too many lines are refused', () => {
  const content = example('fbs', { receiverPhone: '0033 6 12 34 56 78' });
  const judged = judgeEntry(sheets.fbs, content, context);
  expect(judged.content.values['receiverPhone']).toBe('+33612345678');
  expect(judged.shown.values['receiverPhone']).toBe('+33612345678');
  expect(hasErrors(judged.findings)).toBe(false);
  const lines = Array.from({ length: 101 }, () => ({}));
  const many = judgeEntry(sheets.fbs, example('fbs', {}, lines), context);
  expect(many.findings).toContainEqual(
    expect.objectContaining({ key: 'customerOrderNo', rule: 'rule.group.tooMany' }),
  );
});

test('money is shown with its decimals, for an order and its lines', () => {
  const judged = judgeEntry(
    sheets.international,
    example('international', { codAmount: '120.50' }, [{ unitValue: '7.00' }]),
    context,
  );
  expect(judged.content.values['codAmount']).toBe('120.5');
  expect(judged.content.goods[0]?.['unitValue']).toBe('7');
  expect(judged.shown.values['codAmount']).toBe('120.50');
  expect(judged.shown.goods[0]?.['unitValue']).toBe('7.00');
});

test('a past pickup day is refused unless it is stored already', () => {
  const judged = (pickupDate: string, stored?: string) =>
    judgeEntry(sheets.domestic, example('domestic', { pickupDate }), {
      ...context,
      ...(stored === undefined ? {} : { stored: { pickupDate: stored } }),
    }).findings.map(({ key, rule, severity }) => [key, rule, severity]);
  const past = ['pickupDate', 'rule.date.past', 'error'];
  expect(judged('2026-11-20')).toEqual([]);
  expect(judged('2026-11-19')).toEqual([past]);
  expect(judged('2026-11-19', '2026-11-18')).toEqual([past]);
  expect(judged('2026-11-19', '2026-11-19')).toEqual([]);
});

describe('parcels under a kilogram in countries with the disclaimer', () => {
  const monopoly = (
    kind: 'domestic' | 'international' | 'express' | 'ltl',
    change: Readonly<Record<string, string>>,
    countryCode = 'MA',
  ) =>
    judgeEntry(sheets[kind], example(kind, change), { ...context, countryCode })
      .findings.filter(({ rule }) => rule === 'rule.weight.monopoly')
      .map(({ key, line, severity }) => [key, line, severity]);
  const warned = [['weightKg', null, 'warning']];

  test.each(['domestic', 'international', 'express', 'ltl'] as const)('%s', (kind) => {
    expect(monopoly(kind, { weightKg: '0.999' })).toEqual(warned);
    expect(monopoly(kind, { weightKg: '1', pieces: '1' })).toEqual([]);
    expect(monopoly(kind, { weightKg: '' })).toEqual([]);
    expect(monopoly(kind, { weightKg: '0.2' }, 'NG')).toEqual([]);
  });

  test('count by piece, but not by carton on a pallet', () => {
    expect(monopoly('domestic', { weightKg: '2.9', pieces: '3' })).toEqual(warned);
    expect(monopoly('domestic', { weightKg: '3', pieces: '3' })).toEqual([]);
    expect(monopoly('ltl', { weightKg: '60', pieces: '96' })).toEqual([]);
  });
});
