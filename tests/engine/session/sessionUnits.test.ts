import { describe, expect, test } from 'vitest';
import type { OpenOptions } from '../../../src/workers/protocol.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { orderRows } from './orders.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import { mapByColumn } from '../../support/mapping.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

const { columns } = sheets.domestic;

/** A file of one order with other names for some columns, and additional columns. */
async function openColumns(
  names: Readonly<Record<string, string>>,
  moreColumns: Readonly<Record<string, string>> = {},
  options: Partial<OpenOptions> = {},
) {
  const [row = []] = orderRows('domestic', 'SO-1', {});
  const header = columns.map(({ key, headers }) => names[key] ?? headers.en[0]);
  const lines = [
    [...header, ...Object.keys(moreColumns)],
    [...row, ...Object.values(moreColumns)],
  ];
  const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
  const engine = createInlineEngine();
  const source = { type: 'file', file: new Blob([text]), name: 'orders.csv' } as const;
  const base = { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() } as const;
  const result = await engine.open(source, { ...base, ...options }, () => {});
  if (!result.ok) throw new Error(result.failure.message);
  const { layout } = result;
  const findKey = (name: string) =>
    layout.columns.find(({ header: columnHeader }) => columnHeader === name)?.key;
  return { engine, layout, findKey };
}

describe('a column in a unit that cannot be converted', () => {
  test.each(['Total Weight (cwt)', 'Weight (kg/lb)', '重量 (maund)'])(
    'the column is not used automatically, by the user’s choice or from memory: %s',
    async (name) => {
      const { engine, layout, findKey } = await openColumns({ weightKg: name });
      expect(findKey(name)).toBeNull();
      expect(layout.missing).toEqual(['weightKg']);

      const manualMapping = await engine.remap(mapByColumn(columns.map(({ key }) => key)));
      if (!manualMapping.ok) throw new Error(manualMapping.failure.message);
      expect(manualMapping.layout.missing).toEqual(['weightKg']);
      expect((await engine.counts()).readyRows).toBe(0);

      const column = name.toLowerCase();
      const fields = { weightKg: { from: 'column', column } } as const;
      const knownHabit = { origin: 'habit', id: name, name, headers: [column], fields } as const;
      const openedWithHabit = await openColumns({ weightKg: name }, {}, { known: [knownHabit] });
      expect([openedWithHabit.findKey(name), openedWithHabit.layout.missing]).toEqual([
        null,
        ['weightKg'],
      ]);
      // An import stored before the rule existed follows it too.
      const mapping = mapByColumn(columns.map(({ key }) => key));
      const resumedFile = await openColumns({ weightKg: name }, {}, { mapping });
      expect(resumedFile.layout.missing).toEqual(['weightKg']);
    },
  );
});

describe('a column in a convertible unit', () => {
  test.each([
    ['weightKg', 'Shipment Weight (g)', '0.003', '2.5 g'],
    ['weightKg', '商品重量(克)', '0.003', '2.5 g'],
    ['lengthCm', 'Length (in)', '101.6', '40 in'],
  ])('the column %s is converted from %s', async (key, name, value, from) => {
    const { engine, layout } = await openColumns({ [key]: name });
    const at = layout.columns.findIndex((column) => column.key === key);
    const { rows } = await engine.window(0, 1);
    const cell = rows[0]?.cells[at];
    const ownUnit = key === 'weightKg' ? 'kg' : 'cm';
    expect(cell?.text).toBe(value);
    expect(cell?.verdicts).toMatchObject([
      { rule: 'rule.changed.unit', severity: 'info', params: { from, value, own: ownUnit } },
    ]);
    const { columns: sentColumns, rows: batch } = await engine.takeBatch(1);
    expect(batch[0]?.[1][sentColumns.indexOf(key)]).toBe(value);
  });
});

describe('a column with the unit of another column', () => {
  const readVerdicts = async (
    { engine, layout }: Awaited<ReturnType<typeof openColumns>>,
    key: string,
  ) => {
    const at = layout.columns.findIndex((column) => column.key === key);
    const { rows } = await engine.window(0, 1);
    return rows[0]?.cells[at]?.verdicts.map(({ rule, params }) => [rule, params]);
  };

  test.each([
    ['Weight unit', 'lb', '2.5 lb', '1.134'],
    ['UOM', 'grams', '2.5 g', '0.003'],
    ['Mass', 'LBS', '2.5 lb', '1.134'],
    ['重量单位', '克', '2.5 g', '0.003'],
    ['Unité', 'g', '2.5 g', '0.003'],
    ['وحدة الوزن', 'جم', '2.5 g', '0.003'],
    ['ওজনের একক', 'গ্রাম', '2.5 g', '0.003'],
  ])('the measure is converted from its unit: %s, %s', async (name, unit, from, value) => {
    const file = await openColumns({}, { [name]: unit });
    const params = { from, value, own: 'kg' };
    expect(await readVerdicts(file, 'weightKg')).toEqual([['rule.changed.unit', params]]);
    expect(await readVerdicts(file, 'lengthCm')).toEqual([]);
  });

  test('a unit that cannot be converted is refused', async () => {
    const file = await openColumns({}, { 'Weight unit': 'cwt' });
    const name = 'Weight unit';
    expect(await readVerdicts(file, 'weightKg')).toEqual([
      ['rule.number.unit', { unit: 'cwt', own: 'kg' }],
    ]);
    expect((await file.engine.counts()).readyRows).toBe(0);
    // The current content of the unit cell counts, not the original.
    const at = file.layout.columns.findIndex(({ header }) => header === name);
    await file.engine.edit([{ row: 1, column: at, text: 'KG' }]);
    expect((await file.engine.counts()).readyRows).toBe(1);
  });

  test('the unit applies to the nearest measure', async () => {
    const file = await openColumns({}, { 'Dimension unit': 'in', 'Weight unit': 'kg' });
    expect(await readVerdicts(file, 'lengthCm')).toMatchObject([
      ['rule.changed.unit', { from: '40 in' }],
    ]);
    expect(await readVerdicts(file, 'weightKg')).toEqual([]);
  });

  test.each([
    ['Size', 'M'],
    ['Weight unit', 'kg'],
    ['Unit', 'pcs'],
    ['Unit', ''],
  ])('a unit column that names no other unit has no effect: %s, %s', async (name, unit) => {
    const file = await openColumns({}, { [name]: unit });
    expect(await readVerdicts(file, 'weightKg')).toEqual([]);
    expect(await readVerdicts(file, 'lengthCm')).toEqual([]);
  });
});
