import { describe, expect, test } from 'vitest';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { openAsCsv } from './merchantSheet.ts';

/** Columns of three orders, each starting with its header. */
const ORDER_COLUMNS = [
  ['Order no', 'A-1', 'A-2', 'A-3'],
  ['Name', 'Ama Mensah', 'Yaw Boateng', 'Esi Owusu'],
  ['Phone', '+33612345678', '+33612345679', '+33612345670'],
  ['Country', 'FR', 'FR', 'FR'],
  ['City', 'Lyon', 'Paris', 'Nice'],
  ['Address', '12 rue de la République', '3 rue de Rivoli', '8 rue de France'],
  ['Postcode', '69002', '75001', '06000'],
];

/** A sheet of columns, each starting with its header. */
const createSheet = (kind: OrderKind, columns: readonly (readonly string[])[]) => {
  const [header = [], ...rows] = Array.from({ length: 4 }, (_, at) =>
    columns.map((column) => column[at] ?? ''),
  );
  return { kind, country: 'GH', header, rows };
};

type OpenFile = Awaited<ReturnType<typeof openAsCsv>>;

/** Each line as it will be sent, by sheet row. */
async function readLines({ engine, layout }: OpenFile, ...keys: readonly string[]) {
  const columns = keys.map((key) => layout.columns.findIndex((column) => column.key === key));
  const { rows } = await engine.window(0, 100);
  return rows.map(({ sheetRow, cells }) =>
    [String(sheetRow), ...columns.map((column) => cells[column]?.text ?? '')].join('|'),
  );
}

describe('goods side by side', () => {
  test.each([
    ['SKU 1', 'Qty 1', 'SKU 2', 'Qty 2', 'SKU 3', 'Qty 3'],
    ['SKU', 'Qty', 'SKU 2', 'Qty 2', 'SKU 3', 'Qty 3'],
    ['SKU', 'Qty', 'SKU', 'Qty', 'SKU', 'Qty'],
    ['SKU1*', '数量1/Quantity1*', 'SKU2', '数量2/Quantity2', 'SKU3', '数量3/Quantity3'],
    ['SKU #1', 'Quantity #1', 'SKU #2', 'Quantity #2', 'SKU #3', 'Quantity #3'],
    ['货号1', '数量1', '货号2', '数量2', '货号3', '数量3'],
    ['SKU 1', 'Quantité 1', 'SKU 2', 'Quantité 2', 'SKU 3', 'Quantité 3'],
    ['SKU 1', 'الكمية 1', 'SKU 2', 'الكمية 2', 'SKU 3', 'الكمية 3'],
    ['SKU ১', 'পরিমাণ ১', 'SKU ২', 'পরিমাণ ২', 'SKU ৩', 'পরিমাণ ৩'],
  ])('the columns become goods lines: %s, %s, …', async (...headers) => {
    const cells = [
      ['TS-M', 'CAP', 'MUG'],
      ['2', '1', '3'],
      ['TS-L', '', 'BAG'],
      ['4', '', '1'],
      ['', '', 'PEN'],
      ['', '', '10'],
    ];
    const pairs = headers.map((header, at) => [header].concat(cells[at] ?? []));
    const file = await openAsCsv(createSheet('fbs', [...ORDER_COLUMNS, ...pairs]));
    expect(await readLines(file, 'customerOrderNo', 'sku', 'quantity')).toEqual([
      '2|A-1|TS-M|2',
      '2|A-1|TS-L|4',
      '3|A-2|CAP|1',
      '4|A-3|MUG|3',
      '4|A-3|BAG|1',
      '4|A-3|PEN|10',
    ]);
    expect(file.layout.unused).toEqual([]);
    expect(file.layout.notes).toContainEqual({ note: 'goodsLines', count: 3 });
    const questionKeys = file.layout.questions.map(({ key }) => key);
    expect(questionKeys).not.toContain('sku');
    expect(questionKeys).not.toContain('quantity');
  });

  test('each goods line has the name and price of its own columns', async () => {
    const file = await openAsCsv(
      createSheet('international', [
        ...ORDER_COLUMNS,
        ['Item 1 name', 'Shirts', 'Caps', 'Mugs'],
        ['Item 1 qty', '2', '1', '3'],
        ['Item 1 price', '8', '5', '4'],
        ['Item 2 name', 'Shoes', '', 'Bags'],
        ['Item 2 qty', '1', '', '2'],
        ['Item 2 price', '20', '', '7'],
      ]),
    );
    expect(await readLines(file, 'customerOrderNo', 'goodsName', 'quantity', 'unitValue')).toEqual([
      '2|A-1|Shirts|2|8',
      '2|A-1|Shoes|1|20',
      '3|A-2|Caps|1|5',
      '4|A-3|Mugs|3|4',
      '4|A-3|Bags|2|7',
    ]);
  });

  test('names are joined and quantities summed for a kind of order without goods lines', async () => {
    const file = await openAsCsv(
      createSheet('domestic', [
        ...ORDER_COLUMNS,
        ['Item 1', 'Shirts', 'Caps', 'Mugs'],
        ['Qty 1', '2', '1', '3'],
        ['Item 2', 'Shoes', '', 'Bags'],
        ['Qty 2', '1', '', '2'],
      ]),
    );
    expect(await readLines(file, 'goodsName', 'pieces')).toEqual([
      '2|Shirts, Shoes|3',
      '3|Caps|1',
      '4|Mugs, Bags|5',
    ]);
  });

  test('all goods lines of a row share its automatic order number', async () => {
    const file = await openAsCsv(
      createSheet('fbs', [
        ...ORDER_COLUMNS.slice(1),
        ['SKU 1', 'TS-M', 'CAP', 'MUG'],
        ['Qty 1', '2', '1', '3'],
        ['SKU 2', 'TS-L', '', ''],
        ['Qty 2', '4', '', ''],
      ]),
    );
    const mapping = {
      fields: {
        customerOrderNo: { from: 'constant', text: 'N-{row}' },
        sku: { from: 'lines', columns: [6, 8] },
        quantity: { from: 'lines', columns: [7, 9] },
      },
    } as const;
    const remapResult = await file.engine.remap(mapping);
    if (!remapResult.ok) throw new Error(remapResult.failure.message);
    const lines = await readLines(
      { ...file, layout: remapResult.layout },
      'customerOrderNo',
      'sku',
    );
    expect(lines).toEqual(['2|N-2|TS-M', '2|N-2|TS-L', '3|N-3|CAP', '4|N-4|MUG']);
  });

  test('sums below the goods are ignored', async () => {
    const file = await openAsCsv({
      kind: 'fbs',
      country: 'GH',
      header: ['Order no', 'Name', 'SKU 1', 'Qty 1', 'SKU 2', 'Qty 2'],
      rows: [
        ['A-1', 'Ama Mensah', 'TS-M', '2', 'TS-L', '4'],
        ['A-2', 'Yaw Boateng', 'CAP', '1', '', ''],
        ['Total', '', '', '3', '', '4'],
      ],
    });
    expect(await readLines(file, 'sku', 'quantity')).toEqual(['2|TS-M|2', '2|TS-L|4', '3|CAP|1']);
  });

  test.each([
    ['Phones', 'Phone 1', 'Phone 2'],
    ['Lines of an address', 'Address 1', 'Address 2'],
    ['SKUs without their quantities', 'SKU 1', 'SKU 2'],
  ])('%s are not goods side by side', async (_, firstHeader, secondHeader) => {
    const file = await openAsCsv(
      createSheet('fbs', [
        ['Order no', 'A', 'B', 'C'],
        [firstHeader, '1', '2', '3'],
        [secondHeader, '4', '5', '6'],
      ]),
    );
    expect(file.layout.columns.some(({ derivedFrom }) => derivedFrom?.from === 'lines')).toBe(
      false,
    );
  });

  test('the user can map one pair of columns only, or the pairs in another order', async () => {
    const file = await openAsCsv(
      createSheet('fbs', [
        ...ORDER_COLUMNS,
        ['SKU 1', 'TS-M', 'CAP', 'MUG'],
        ['Qty 1', '2', '1', '3'],
        ['SKU 2', 'TS-L', '', 'BAG'],
        ['Qty 2', '4', '', '1'],
      ]),
    );
    const fields = {
      customerOrderNo: { from: 'column', column: 0 },
      receiverName: { from: 'column', column: 1 },
      sku: { from: 'column', column: 7 },
      quantity: { from: 'column', column: 8 },
    } as const;
    const remap = async (mapping: Parameters<typeof file.engine.remap>[0]) => {
      const remapResult = await file.engine.remap(mapping);
      if (!remapResult.ok) throw new Error(remapResult.failure.message);
      return readLines({ ...file, layout: remapResult.layout }, 'sku', 'quantity');
    };
    expect(await remap({ fields })).toEqual(['2|TS-M|2', '3|CAP|1', '4|MUG|3']);
    const swappedFields = {
      ...fields,
      sku: { from: 'lines', columns: [9, 7] },
      quantity: { from: 'lines', columns: [10, 8] },
    } as const;
    expect(await remap({ fields: swappedFields })).toEqual([
      '2|TS-L|4',
      '2|TS-M|2',
      '3||',
      '3|CAP|1',
      '4|BAG|1',
      '4|MUG|3',
    ]);
  });

  test('a remembered layout may define goods lines', async () => {
    const engine = createInlineEngine();
    const file = new Blob(['Order no,SKU 1,Qty 1,SKU 2,Qty 2\nA-1,TS-M,2,TS-L,4']);
    const options = { kind: 'fbs', countryCode: 'GH', countries: createBuiltInFacts() } as const;
    const knownLayout = {
      origin: 'layout',
      id: 's',
      name: 'Pairs',
      headers: ['order no', 'sku 1', 'qty 1', 'sku 2', 'qty 2'],
      fields: {
        customerOrderNo: { from: 'column', column: 'order no' },
        sku: { from: 'lines', columns: ['sku 1', 'sku 2'] },
        quantity: { from: 'lines', columns: ['qty 1', 'qty 2'] },
      },
      unusedHeaders: [],
      sheet: null,
    } as const;
    const result = await engine.open(
      { type: 'file', file, name: 'a.csv' },
      { ...options, known: [knownLayout] },
      () => undefined,
    );
    if (!result.ok) throw new Error(result.failure.message);
    expect(result.layout.savedLayout).toEqual({ id: 's', name: 'Pairs' });
    expect(result.counts.rows).toBe(2);
  });
});
