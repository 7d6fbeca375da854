import { describe, expect, test } from 'vitest';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { OpenOptions } from '../../../src/workers/protocol.ts';

const HEADER =
  'Order no,Receiver,Phone,Region,City,Address,Goods,Qty,Weight (kg),Service,Payment,COD,Currency';
/** The cells of an order behind its number. */
const ORDER_CELLS =
  'Ama Mensah,0244123456,Ashanti,Kumasi,1 Ring Road,Shirts,2,1.5,STANDARD,PREPAID,80,GHS';
/** The receiver's five columns, blank. */
const NO_RECEIVER = ',,,,';

async function openLines(
  lines: readonly string[],
  options: Partial<OpenOptions> = {},
  header = HEADER,
) {
  const engine = createInlineEngine();
  const file = new Blob([[header, ...lines].join('\n')]);
  const base = { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() } as const;
  const source = { type: 'file', file, name: 'orders.csv' } as const;
  const result = await engine.open(source, { ...base, ...options }, () => undefined);
  if (!result.ok) throw new Error(result.failure.message);
  return { engine, layout: result.layout };
}

type OpenFile = Awaited<ReturnType<typeof openLines>>;

/** Texts of some fields, by sheet row. */
async function readFields({ engine, layout }: OpenFile, ...keys: string[]) {
  const columns = keys.map((key) => layout.columns.findIndex((candidate) => candidate.key === key));
  await engine.query({});
  const { rows } = await engine.window(0, 50);
  return rows.map(({ sheetRow, cells }): (string | number | undefined)[] => {
    const texts = columns.map((column) => cells[column]?.text);
    return Array.of<string | number | undefined>(sheetRow).concat(texts);
  });
}

async function readFindings({ engine, layout }: OpenFile, row: number, key: string) {
  const column = layout.columns.findIndex((candidate) => candidate.key === key);
  const { rows } = await engine.window(0, 50);
  const cell = rows.find(({ sheetRow }) => sheetRow === row)?.cells[column];
  return cell?.verdicts.map(({ rule, severity, params }) => ({ rule, severity, params }));
}

const goods = ['goodsName', 'pieces', 'weightKg'];

describe('rows of one order number', () => {
  test('rows become one order with a note if further rows have no receiver', async () => {
    const file = await openLines([
      `A-1,${ORDER_CELLS}`,
      `A-1,${NO_RECEIVER},Caps,3,0.5,,,,`,
      `A-2,${ORDER_CELLS.replace('Shirts', 'Shoes')}`,
    ]);
    expect(await readFields(file, 'customerOrderNo', ...goods)).toEqual([
      [2, 'A-1', 'Shirts, Caps', '5', '2'],
      [4, 'A-2', 'Shoes', '2', '1.5'],
    ]);
    const mergeFinding = { rule: 'rule.changed.lines', severity: 'info', params: { rows: '2, 3' } };
    for (const key of goods) expect(await readFindings(file, 2, key)).toContainEqual(mergeFinding);
    expect(await readFindings(file, 4, 'pieces')).toEqual([]);
    expect(file.layout.notes).toContainEqual({
      note: 'lineRows',
      count: 1,
      rows: [{ sheetRow: 3, texts: ['A-1', 'Caps', '3', '0.5'] }],
    });
    const { rows } = await file.engine.takeBatch(10);
    expect(rows.map(([sheetRow]) => sheetRow)).toEqual([2, 4]);
  });

  test('the weights of the rows are summed, in any unit', async () => {
    const gramsHeader = HEADER.replace('Weight (kg)', 'Weight (g)');
    const inGrams = ORDER_CELLS.replace(',1.5,', ',1500,');
    const file = await openLines(
      [`A-1,${inGrams}`, `A-1,${NO_RECEIVER},Caps,3,500,,,,`, `A-2,${inGrams}`],
      {},
      gramsHeader,
    );
    expect(await readFields(file, 'weightKg')).toEqual([
      [2, '2'],
      [4, '1.5'],
    ]);
  });

  test('declared values are summed if each row has its own', async () => {
    const file = await openLines(
      [`A-1,${ORDER_CELLS},100`, `,${NO_RECEIVER},Caps,3,0.5,,,,,250`, `A-2,${ORDER_CELLS},70`],
      {},
      `${HEADER},Declared value`,
    );
    expect(await readFields(file, 'goodsName', 'declaredValue')).toEqual([
      [2, 'Shirts, Caps', '350'],
      [4, 'Shirts', '70'],
    ]);
  });

  test('the order keeps its declared value if every row repeats it', async () => {
    const file = await openLines(
      [`A-1,${ORDER_CELLS},100`, `A-1,${ORDER_CELLS.replace('Shirts', 'Caps')},100`],
      {},
      `${HEADER},Declared value`,
    );
    expect(await readFields(file, 'goodsName', 'declaredValue')).toEqual([
      [2, 'Shirts, Caps', '100'],
    ]);
  });

  test('rows become one order if the receiver is the same, wherever they are', async () => {
    const file = await openLines([
      `A-1,${ORDER_CELLS}`,
      `A-2,${ORDER_CELLS}`,
      `A-1,${ORDER_CELLS.replace('Shirts,2,1.5', 'Caps,1,')}`,
    ]);
    expect(await readFields(file, ...goods)).toEqual([
      [2, 'Shirts, Caps', '3', '1.5'],
      [3, 'Shirts', '2', '1.5'],
    ]);
  });

  test('rows with goods but no number continue the order above', async () => {
    const file = await openLines([
      `A-1,${ORDER_CELLS}`,
      `,${NO_RECEIVER},Caps,3,,,,,`,
      `,${NO_RECEIVER},Wrapped well,,,,,,`,
    ]);
    expect(await readFields(file, 'customerOrderNo', ...goods)).toEqual([
      [2, 'A-1', 'Shirts, Caps', '5', '1.5'],
      [4, '', 'Wrapped well', '', ''],
    ]);
  });

  test.each([
    ['another receiver', `A-1,${ORDER_CELLS.replace('Ama', 'Kofi').replace('Shirts', 'Caps')}`],
    ['another amount', `A-1,${ORDER_CELLS.replace('80,GHS', '90,GHS').replace('Shirts', 'Caps')}`],
    ['an invalid number', `A-1,${ORDER_CELLS.replace('Shirts,2', 'Caps,two')}`],
    ['equal goods', `A-1,${ORDER_CELLS}`],
  ])('rows with %s stay separate orders', async (_, line) => {
    const file = await openLines([`A-1,${ORDER_CELLS}`, line]);
    const rows = await readFields(file, 'customerOrderNo');
    expect(rows).toEqual([
      [2, 'A-1'],
      [3, 'A-1'],
    ]);
    const numberFindings = (await readFindings(file, 3, 'customerOrderNo')) ?? [];
    expect(numberFindings.map(({ rule }) => rule)).toEqual(['rule.duplicate.inFile']);
  });

  test('a total weight counts once if every row repeats it', async () => {
    const header = HEADER.replace('Weight (kg)', 'Total weight (kg)');
    const caps = ORDER_CELLS.replace('Shirts', 'Caps');
    const file = await openLines([`A-1,${ORDER_CELLS}`, `A-1,${caps}`], {}, header);
    expect(await readFields(file, ...goods)).toEqual([[2, 'Shirts, Caps', '4', '1.5']]);
  });

  test('rows with different item ids become one order, even if the goods are equal', async () => {
    const file = await openLines(
      [`A-1,${ORDER_CELLS},5118034`, `A-1,${ORDER_CELLS},5118035`, `A-2,${ORDER_CELLS},5118036`],
      {},
      `${HEADER},Order Item Id`,
    );
    expect(await readFields(file, 'customerOrderNo', 'goodsName', 'pieces')).toEqual([
      [2, 'A-1', 'Shirts', '4'],
      [4, 'A-2', 'Shirts', '2'],
    ]);
  });

  test('rows that repeat an item id stay separate orders', async () => {
    const file = await openLines(
      [`A-1,${ORDER_CELLS},5118034`, `A-1,${ORDER_CELLS},5118034`],
      {},
      `${HEADER},Order Item Id`,
    );
    expect(await readFields(file, 'customerOrderNo', 'pieces')).toEqual([
      [2, 'A-1', '2'],
      [3, 'A-1', '2'],
    ]);
  });

  test('the order names as many goods as fit, and counts the others', async () => {
    const lines = Array.from(
      { length: 12 },
      (_, i) => `A-1,${ORDER_CELLS.replace('Shirts', `Cotton shirts no. ${i}`)}`,
    );
    const file = await openLines(lines);
    const [row] = await readFields(file, 'goodsName', 'pieces');
    expect(row?.[2]).toBe('24');
    expect(row?.[1]).toMatch(/^Cotton shirts no\. 0, .* \+\d+$/);
    expect(String(row?.[1]).length).toBeLessThanOrEqual(100);
  });

  test('rows are not combined if they exceed the limit of an order', async () => {
    const lines = Array.from(
      { length: 101 },
      (_, i) => `A-1,${ORDER_CELLS.replace('Shirts', `Shirt ${i}`)}`,
    );
    const { engine } = await openLines(lines);
    expect((await engine.counts()).rows).toBe(101);
  });
});

describe('a combined order', () => {
  const lines = [`A-1,${ORDER_CELLS}`, `A-1,${NO_RECEIVER},Caps,3,0.5,,,,`];

  test('an edit of the order survives a new mapping and resuming the import', async () => {
    const file = await openLines(lines);
    const column = file.layout.columns.findIndex(({ key }) => key === 'goodsName');
    await file.engine.edit([{ row: 1, column, text: 'Clothes' }]);
    const work = await file.engine.work();
    const fields = Object.fromEntries(
      file.layout.columns.flatMap(({ key, source }) =>
        key === null || source === null || key === 'codAmount'
          ? []
          : [[key, { from: 'column', column: source } as const]],
      ),
    );
    const remapResult = await file.engine.remap({ fields });
    if (!remapResult.ok) throw new Error(remapResult.failure.message);
    const remappedFile = { engine: file.engine, layout: remapResult.layout };
    expect(await readFields(remappedFile, ...goods)).toEqual([[2, 'Clothes', '5', '2']]);
    const resumedFile = await openLines(lines, { work });
    expect(await readFields(resumedFile, ...goods)).toEqual([[2, 'Clothes', '5', '2']]);
  });

  test('the order is split again by a mapping without combined fields', async () => {
    const file = await openLines(lines);
    const remapResult = await file.engine.remap({
      fields: {
        customerOrderNo: { from: 'column', column: 6 },
        receiverName: { from: 'column', column: 1 },
      },
    });
    if (!remapResult.ok) throw new Error(remapResult.failure.message);
    const remappedFile = { engine: file.engine, layout: remapResult.layout };
    expect(await readFields(remappedFile, 'customerOrderNo')).toEqual([
      [2, 'Shirts'],
      [3, 'Caps'],
    ]);
  });

  test('rows edited under another mapping are not combined', async () => {
    const linesWithAddress = lines.map((line, at) =>
      at === 0 ? line : line.replace(',,,,,Caps', ',,,,X,Caps'),
    );
    const file = await openLines(linesWithAddress);
    const address = file.layout.columns.findIndex(({ key }) => key === 'receiverAddress');
    await file.engine.edit([{ row: 2, column: address, text: '9 High Street' }]);
    const fields = { customerOrderNo: 0, receiverName: 1, goodsName: 6, pieces: 7 };
    const remapResult = await file.engine.remap({
      fields: Object.fromEntries(
        Object.entries(fields).map(([key, column]) => [key, { from: 'column', column } as const]),
      ),
    });
    if (!remapResult.ok) throw new Error(remapResult.failure.message);
    const remappedFile = { engine: file.engine, layout: remapResult.layout };
    expect((await readFields(remappedFile, 'goodsName')).map(([row]) => row)).toEqual([2, 3]);
  });
});

describe('goods lines without an order number', () => {
  const header =
    'Order No,Consignee,Tel,Country,City,Address,Postcode,Boxes,Weight kg,Terms,Service,Currency,Goods,HS code,Qty,Unit Price,Origin';
  const firstLine =
    'INT-1,Claire Dubois,+33612345678,France,Lyon,12 rue X,69002,1,3,DAP,STANDARD,EUR,Cotton T-shirts,6109.10,4,8,GH';
  const kind: OrderKind = 'international';

  test('goods lines belong to the order above', async () => {
    const line = ',,,,,,,,,,,,Straw baskets,4602.19,2,15.5,GH';
    const file = await openLines([firstLine, line], { kind }, header);
    expect(await readFields(file, 'customerOrderNo', 'goodsName')).toEqual([
      [2, 'INT-1', 'Cotton T-shirts'],
      [3, 'INT-1', 'Straw baskets'],
    ]);
    expect(await readFindings(file, 3, 'customerOrderNo')).toEqual([
      { rule: 'rule.changed.above', severity: 'info', params: { row: 2 } },
    ]);
    expect(await file.engine.counts()).toMatchObject({ readyRows: 2, readyOrders: 1 });
  });

  test('goods lines below a blank row or with another receiver belong to no order', async () => {
    const line = ',,,,,,,,,,,,Straw baskets,4602.19,2,15.5,GH';
    const namedLine = line.replace(',,', ',Hans Müller,');
    const file = await openLines(
      [firstLine, ' ,,,,,,,,,,,,,,,,', line, namedLine],
      { kind },
      header,
    );
    const rows = await readFields(file, 'customerOrderNo');
    expect(rows.map(([, number]) => number)).toEqual(['INT-1', '', '']);
  });
});
