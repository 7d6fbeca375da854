import { describe, expect, test } from 'vitest';
import type { OpenOptions } from '../../../src/workers/protocol.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { order } from './orders.ts';
import { sheets } from '../../../src/api/contract/sheets.ts';
import { byColumn } from '../../support/mapping.ts';
import { builtInFacts } from '../../../server/countries/builtIn.ts';

const { columns } = sheets.domestic;

/** A file of one order whose columns for some fields go by other names, and which has more columns. */
async function opened(
  names: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
  options: Partial<OpenOptions> = {},
) {
  const [row = []] = order('domestic', 'SO-1', {});
  const header = columns.map(({ key, headers }) => names[key] ?? headers.en[0]);
  const lines = [
    [...header, ...Object.keys(more)],
    [...row, ...Object.values(more)],
  ];
  const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
  const engine = createInlineEngine();
  const source = { type: 'file', file: new Blob([text]), name: 'orders.csv' } as const;
  const base = { kind: 'domestic', countryCode: 'GH', countries: builtInFacts() } as const;
  const result = await engine.open(source, { ...base, ...options }, () => {});
  if (!result.ok) throw new Error(result.failure.message);
  const { layout } = result;
  const keyOf = (name: string) => layout.columns.find(({ header: one }) => one === name)?.key;
  return { engine, layout, keyOf };
}

describe('a column in another unit', () => {
  test.each(['Total Weight (t)', 'Shipment Weight (g)', '商品重量(克)'])(
    'is not used by itself, by hand or by memory: %s',
    async (name) => {
      const { engine, layout, keyOf } = await opened({ weightKg: name });
      expect(keyOf(name)).toBeNull();
      expect(layout.missing).toEqual(['weightKg']);

      const byHand = await engine.remap(byColumn(columns.map(({ key }) => key)));
      if (!byHand.ok) throw new Error(byHand.failure.message);
      expect(byHand.layout.missing).toEqual(['weightKg']);
      expect((await engine.counts()).readyRows).toBe(0);

      const learned = new Map([[name.toLowerCase(), 'weightKg']]);
      const byMemory = await opened({ weightKg: name }, {}, { learned });
      expect([byMemory.keyOf(name), byMemory.layout.missing]).toEqual([null, ['weightKg']]);
      // An import that was stored before the rule goes by it as well.
      const mapping = byColumn(columns.map(({ key }) => key));
      const resumed = await opened({ weightKg: name }, {}, { mapping });
      expect(resumed.layout.missing).toEqual(['weightKg']);
    },
  );

  test('takes no field that it was given with it', async () => {
    const { keyOf } = await opened({ lengthCm: 'Length (in)', widthCm: 'Width (in)' });
    expect([keyOf('Length (in)'), keyOf('Width (in)'), keyOf('Height (cm)')]).toEqual([
      null,
      null,
      'heightCm',
    ]);
  });
});

describe('a column that says the unit of another', () => {
  const rulesOf = async ({ engine, layout }: Awaited<ReturnType<typeof opened>>, key: string) => {
    const at = layout.columns.findIndex((column) => column.key === key);
    const { rows } = await engine.window(0, 1);
    return rows[0]?.cells[at]?.verdicts.map(({ rule, params }) => [rule, params]);
  };

  test.each([
    ['Weight unit', 'lb'],
    ['UOM', 'grams'],
    ['Mass', 'LBS'],
    ['重量单位', '克'],
    ['Unité', 'g'],
    ['وحدة الوزن', 'جم'],
    ['ওজনের একক', 'গ্রাম'],
  ])('refuses what is in another unit: %s, %s', async (name, unit) => {
    const file = await opened({}, { [name]: unit });
    expect(await rulesOf(file, 'weightKg')).toEqual([['rule.number.unit', { unit, own: 'kg' }]]);
    expect(await rulesOf(file, 'lengthCm')).toEqual([]);
    expect((await file.engine.counts()).readyRows).toBe(0);
    // The cell of the unit is what counts, not what it was.
    const at = file.layout.columns.findIndex(({ header }) => header === name);
    await file.engine.edit([{ row: 1, column: at, text: 'KG' }]);
    expect((await file.engine.counts()).readyRows).toBe(1);
  });

  test('measures what is nearest to it', async () => {
    const file = await opened({}, { 'Dimension unit': 'in', 'Weight unit': 'kg' });
    expect(await rulesOf(file, 'lengthCm')).toMatchObject([['rule.number.unit', { unit: 'in' }]]);
    expect(await rulesOf(file, 'weightKg')).toEqual([]);
  });

  test.each([
    ['Size', 'M'],
    ['Weight unit', 'kg'],
    ['Unit', 'pcs'],
    ['Unit', ''],
  ])('%s, %s is none, or the field’s own', async (name, unit) => {
    const file = await opened({}, { [name]: unit });
    expect(await rulesOf(file, 'weightKg')).toEqual([]);
    expect(await rulesOf(file, 'lengthCm')).toEqual([]);
  });
});
