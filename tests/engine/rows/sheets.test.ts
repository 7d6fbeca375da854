import { describe, expect, it } from 'vitest';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { OpenResult } from '../../../src/workers/protocol.ts';
import { makeXlsx, relationships } from '../../support/xlsx.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Sheet = readonly (readonly string[])[];

const sheetXml = (sheet: Sheet): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${sheet
    .map(
      (texts, row) =>
        `<row r="${row + 1}">${texts
          .map(
            (text, column) =>
              `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** A workbook of these sheets, named by their numbers from 1. A string is used as the sheet's XML. */
function createWorkbook(sheets: readonly (Sheet | string)[]): Blob {
  const list = sheets
    .map((_, i) => `<sheet name="Sheet ${i + 1}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('');
  return new Blob([
    makeXlsx({
      workbook: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list}</sheets></workbook>`,
      parts: [
        {
          name: 'xl/_rels/workbook.xml.rels',
          data: relationships(
            ...sheets.map(
              (_, i) => [`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`] as const,
            ),
          ),
        },
        ...sheets.map((sheet, i) => ({
          name: `xl/worksheets/sheet${i + 1}.xml`,
          data: typeof sheet === 'string' ? sheet : sheetXml(sheet),
        })),
      ],
    }),
  ]);
}

const HEADER =
  'Order number,Receiver name,Receiver phone,Region,City,Address,Goods,Pieces,Weight (kg),Service,Payment'.split(
    ',',
  );
const orderCells = (number: number) =>
  `A-${number},Ama Mensah,+233244110003,Greater Accra,Accra,Oxford Street,Shirts,1,2.5,standard,prepaid`.split(
    ',',
  );
const orders: Sheet = [HEADER, orderCells(1), orderCells(2)];
const instructions: Sheet = [['How to use this file'], ['Fill in the orders'], ['Send it by noon']];
const stockList: Sheet = [
  ['Product', 'Stock', 'Contact'],
  ['Shirts', '12', 'Kofi'],
  ['Shoes', '4', 'Ama'],
];

async function openSheets(
  sheets: readonly (Sheet | string)[],
  sheet?: string,
): Promise<Extract<OpenResult, { ok: true }>> {
  const result = await createInlineEngine().open(
    { type: 'file', file: createWorkbook(sheets), name: 'sheets.xlsx' },
    {
      kind: 'domestic',
      countryCode: 'GH',
      countries: createBuiltInFacts(),
      ...(sheet === undefined ? {} : { sheet }),
    },
    () => undefined,
  );
  if (!result.ok) throw new Error(result.failure.message);
  return result;
}

describe('the sheet that is read', () => {
  it.each<[string, readonly (Sheet | string)[], string]>([
    ['orders after instructions', [instructions, orders], 'Sheet 2'],
    ['orders after a stock list', [stockList, instructions, orders], 'Sheet 3'],
    ['the first of several with orders', [orders, orders], 'Sheet 1'],
    ['a form with rows, not a blank one', [[HEADER], orders], 'Sheet 2'],
    [
      'the one with the most required columns',
      [orders.map((row) => row.slice(0, 4)), orders],
      'Sheet 2',
    ],
    ['the first if none has orders', [stockList, instructions], 'Sheet 1'],
    ['an intact one beside a damaged one', ['<worksheet><sheetData><row', orders], 'Sheet 2'],
  ])('the sheet read is %s', async (_, sheets, name) => {
    const { layout } = await openSheets(sheets);
    expect(layout.sheet).toBe(name);
    const note = layout.notes.find((candidate) => candidate.note === 'oneOfSheets');
    expect(note).toEqual(
      name === 'Sheet 1' ? undefined : { note: 'oneOfSheets', count: sheets.length, name },
    );
  });

  it('the chosen sheet is read, whatever its content', async () => {
    expect((await openSheets([instructions, orders, stockList], 'Sheet 3')).layout.sheet).toBe(
      'Sheet 3',
    );
  });

  it('the only sheet has no note', async () => {
    const { layout, counts } = await openSheets([orders]);
    expect(layout.notes).toEqual([]);
    expect(counts.readyOrders).toBe(2);
  });
});
