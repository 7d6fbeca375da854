import { describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';
import { createColumnComparison } from '../../../src/workers/engine/session/evidence.ts';
import { Kind, SheetStore } from '../../../src/workers/engine/store.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { FieldSource, Mapping, OpenOptions } from '../../../src/workers/protocol.ts';

type Columns = readonly (readonly [header: string, ...cells: string[]])[];

async function openColumns(columns: Columns, options: Partial<OpenOptions> = {}) {
  const lines = (columns[0] ?? []).map((_, row) => columns.map((cells) => `"${cells[row] ?? ''}"`));
  const engine = createInlineEngine();
  const file = new Blob([lines.map((cells) => cells.join(',')).join('\n')]);
  const base = { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() } as const;
  const source = { type: 'file', file, name: 'orders.csv' } as const;
  const result = await engine.open(source, { ...base, ...options }, () => undefined);
  if (!result.ok) throw new Error(result.failure.message);
  return { engine, layout: result.layout };
}

type OpenFile = Awaited<ReturnType<typeof openColumns>>;

async function fieldTexts({ engine, layout }: OpenFile, key: string): Promise<readonly string[]> {
  const column = layout.columns.findIndex((column) => column.key === key);
  const { rows } = await engine.window(0, 10);
  return rows.map(({ cells }) => cells[column]?.text ?? '');
}

const orderColumns: Columns = [
  ['Order no', 'A-1', 'A-2', 'A-3'],
  ['Receiver', 'Ama Mensah', 'Kofi Boateng', 'Efua Addo'],
  ['Phone', '0244123456', '0207734511', '0559900118'],
];
const withColumns = (...moreColumns: Columns): Columns => [...orderColumns, ...moreColumns];
/** The first filled cell of several columns. */
const firstFilled = (...columns: number[]): FieldSource => ({ from: 'first', columns });

describe('several columns as one field', () => {
  test.each([
    [['Weight (kg)', 'Weight (g)'], null],
    [['Weight (g)', 'Weight'], null],
    [
      ['Weight (g)', 'Net weight (g)'],
      ['1.5', '0.3', '0.25'],
    ],
    [
      ['Weight (kg)', 'Net weight'],
      ['1500', '300', '250'],
    ],
  ])(
    'columns are combined only if they have one unit: %j',
    async ([oneHeader = '', otherHeader = ''], expected) => {
      const columns = withColumns([oneHeader, '1500', '', ''], [otherHeader, '', '300', '250']);
      const customerOrderNo: FieldSource = { from: 'column', column: 0 };
      const mapping: Mapping = { fields: { customerOrderNo, weightKg: firstFilled(3, 4) } };
      const file = await openColumns(columns, { mapping });
      expect(file.layout.missing.includes('weightKg')).toBe(expected === null);
      const texts = expected === null ? null : await fieldTexts(file, 'weightKg');
      expect(texts).toEqual(expected);
    },
  );
});

describe('columns of the same name', () => {
  const ROW_COUNT = 5000;
  const createPhones = (last: string) =>
    Array.from({ length: ROW_COUNT }, (_, i) => (i === ROW_COUNT - 1 ? last : `024412${1000 + i}`));
  const createRepeatedColumns = (last: string): Columns => [
    ['Order no', ...Array.from({ length: ROW_COUNT }, (_, i) => `A-${i}`)],
    ['Receiver phone', ...createPhones('0207734511')],
    ['Receiver phone', ...createPhones(last)],
  ];

  test('equal columns are one column', async () => {
    const { layout } = await openColumns(createRepeatedColumns('0207734511'));
    expect(layout.questions.some(({ key }) => key === 'receiverPhone')).toBe(false);
    const phoneColumn = layout.columns.find(({ key }) => key === 'receiverPhone');
    expect([1, 2]).toContain(phoneColumn?.source);
  });

  test('columns that differ in one row raise a question, even if the row is after the sampled rows', async () => {
    const { layout } = await openColumns(createRepeatedColumns('0559900118'));
    expect(layout.questions).toContainEqual({
      type: 'unsure',
      key: 'receiverPhone',
      sources: [1, 2],
    });
    expect(
      layout.columns.every(({ key, source }) => key !== 'receiverPhone' || source === null),
    ).toBe(true);
  });

  test.each([
    ['numbers', 5, 5, true],
    ['other numbers', 5, 6, false],
    ['texts', 'x', 'x', true],
    ['texts that differ in spaces', ' x', 'x', true],
    ['a number and the same number as text', 5, '5', true],
    ['a number and a day', 46_000, { day: 46_000 }, false],
    ['days', { day: 46_000 }, { day: 46_000 }, true],
    ['yes and no', true, false, false],
    ['empty cells', null, null, true],
    ['an empty cell and a text', null, 'x', false],
  ] as const)('columns are compared by their values: %s', (_, oneCell, otherCell, isEqual) => {
    const store = new SheetStore();
    store.beginRow(1);
    for (const [column, cell] of [oneCell, otherCell, 'z'].entries()) {
      if (typeof cell === 'number') store.setNumber(column, cell);
      else if (typeof cell === 'boolean') store.setBoolean(column, cell);
      else if (typeof cell === 'string') {
        const bytes = new TextEncoder().encode(cell);
        store.setText(column, store.texts.append(bytes, 0, bytes.length));
      } else if (cell !== null) store.setNumber(column, cell.day, Kind.date);
    }
    store.finish();
    expect(createColumnComparison(store, 0)(0, 1)).toBe(isEqual);
    // An empty sheet gives no evidence.
    expect(createColumnComparison(store, 1)(0, 1)).toBe(false);
  });
});

describe('rows exported for fixing', () => {
  test('an exported cell has the unit that its header lacks', async () => {
    const columns = withColumns(['Dimensions (in)', '30x20x10', '4x4x4', '5x5x5']);
    const { engine } = await openColumns(columns);
    const blob = await engine.exportProblems('en', async (problems) => problems.map(() => 'x'));
    const book = read(await blob.arrayBuffer());
    const lines = utils.sheet_to_json<Record<string, string>>(
      book.Sheets[book.SheetNames[0] ?? ''] ?? {},
    );
    expect(lines[0]).toMatchObject({ 'Length (cm)': '30 in', 'Height (cm)': '10 in' });
    const nextEngine = createInlineEngine();
    const base = { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() } as const;
    const source = { type: 'file', file: blob, name: 'fix.xlsx' } as const;
    const result = await nextEngine.open(source, base, () => undefined);
    if (!result.ok) throw new Error(result.failure.message);
    const texts = await fieldTexts({ engine: nextEngine, layout: result.layout }, 'lengthCm');
    expect(texts).toEqual(['76.2', '10.2', '12.7']);
  });
});

describe('edits under another mapping', () => {
  const columns = withColumns(['Nick', 'Amy', 'Kof', 'Effy'], ['Last', 'M.', 'B.', 'A.']);
  const mapName = (source: FieldSource): Mapping => ({
    fields: { customerOrderNo: { from: 'column', column: 0 }, receiverName: source },
  });
  const editName = async (source: FieldSource, text: string): Promise<OpenFile> => {
    const file = await openColumns(columns, { mapping: mapName(source) });
    const column = file.layout.columns.findIndex(({ key }) => key === 'receiverName');
    await file.engine.edit([{ row: 1, column, text }]);
    return file;
  };
  const remap = async ({ engine }: OpenFile, mapping: Mapping): Promise<OpenFile> => {
    const result = await engine.remap(mapping);
    if (!result.ok) throw new Error(result.failure.message);
    return { engine, layout: result.layout };
  };

  test('edits are not applied to another column of the file', async () => {
    const file = await editName({ from: 'column', column: 1 }, 'Ama X');
    const remappedFile = await remap(file, mapName({ from: 'column', column: 3 }));
    expect((await fieldTexts(remappedFile, 'receiverName'))[0]).toBe('Amy');
    // The edited column keeps the edit.
    const { rows } = await file.engine.window(0, 1);
    expect(rows[0]?.cells[1]?.text).toBe('Ama X');
  });

  test('edits stay with a field that becomes a combination of columns', async () => {
    const file = await editName({ from: 'column', column: 3 }, 'Ama X');
    const join: FieldSource = { from: 'join', columns: [3, 4], separator: ' ' };
    const remappedFile = await remap(file, mapName(join));
    expect((await fieldTexts(remappedFile, 'receiverName')).slice(0, 2)).toEqual([
      'Ama X',
      'Kof B.',
    ]);
    const restoredFile = await remap(remappedFile, mapName({ from: 'column', column: 3 }));
    expect((await fieldTexts(restoredFile, 'receiverName'))[0]).toBe('Ama X');
  });

  test('edits stay with a field that gets a column', async () => {
    const file = await openColumns(columns, { mapping: { fields: {} } });
    const column = file.layout.columns.findIndex(({ key }) => key === 'remark');
    await file.engine.edit([{ row: 1, column, text: 'ring twice' }]);
    const remappedFile = await remap(file, { fields: { remark: { from: 'column', column: 3 } } });
    expect((await fieldTexts(remappedFile, 'remark')).slice(0, 2)).toEqual(['ring twice', 'Kof']);
  });
});
