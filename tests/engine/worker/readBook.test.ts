import { expect, test } from 'vitest';
import { readBook, readTable } from '../../../src/workers/tableReader.ts';
import { toBytes, writeXlsx } from '../../../src/workers/engine/write/writeXlsx.ts';
import { makeXlsx } from '../../support/xlsx.ts';

test('a workbook is read sheet by sheet, without hidden parts', async () => {
  const createSheet = (name: string, text: string) => ({
    name,
    columns: [{ width: 9 }],
    rows: [[text], [1.5]],
  });
  const sheets = [
    createSheet('One', 'a'),
    { ...createSheet('Lists', 'b'), hidden: true },
    createSheet('Two', 'c'),
  ];
  const bytes = await toBytes(writeXlsx(sheets));
  const createLines = (text: string) => [
    { row: 1, cells: [text] },
    { row: 2, cells: ['1.5'] },
  ];
  expect(await readBook(new Blob([bytes]))).toEqual({
    ok: true,
    sheets: [
      { name: 'One', lines: createLines('a') },
      { name: 'Two', lines: createLines('c') },
    ],
  });
  expect(await readTable(new Blob([bytes]))).toEqual({ ok: true, lines: createLines('a') });
});

test('12.5 % keeps its sign, because the cell contains 0.125', async () => {
  const rows =
    '<row r="1"><c s="1"><v>0.125</v></c><c s="1"><v>0.17249999999999999</v></c><c><v>0.125</v></c></row>';
  const book = await readBook(new Blob([makeXlsx({ rows, formats: ['0.0%'] })]));
  expect(book).toMatchObject({
    sheets: [{ lines: [{ row: 1, cells: ['12.5%', '17.25%', '0.125'] }] }],
  });
});

test('a file that is no workbook is refused with a reason', async () => {
  expect(await readBook(new Blob([new Uint8Array([0x50, 0x4b, 3, 4])]))).toMatchObject({
    ok: false,
  });
});
