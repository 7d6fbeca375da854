import { expect, it } from 'vitest';
import {
  type ExportContent,
  writeJsonLines,
  writeWorkbook,
} from '../../../server/companyExport/companyFile.ts';
import { Job } from '../../../src/workers/engine/limits.ts';
import { MAX_TEXT_LENGTH } from '../../../src/workers/engine/write/sheetXml.ts';
import { toBytes } from '../../../src/workers/engine/write/writeXlsx.ts';
import { openXlsxArchive } from '../../../src/workers/engine/xlsx/openXlsx.ts';
import { Archive } from '../../../src/workers/engine/zip/archive.ts';
import { bytesSource } from '../../support/bytesSource.ts';
import { readGridRows } from '../orders/export/readExports.ts';

const head = { companyNo: 'GH0002', companyName: 'Kente', at: new Date('2026-11-20T09:00:00Z') };

/** Content of one kind of rows, read in batches of two. */
function createContent(texts: readonly string[]): ExportContent {
  return [
    {
      kind: 'note',
      count: texts.length,
      columns: ['no', 'text'].map((name) => ({ name, getValue: (row) => String(row[name]) })),
      async *batches() {
        for (let at = 0; at < texts.length; at += 2) {
          yield texts.slice(at, at + 2).map((text, i) => ({ no: String(at + i), text }));
        }
      },
    },
    { kind: 'empty', count: 0, columns: [], async *batches() {} },
  ];
}

async function readSheets(content: ExportContent, cellsPerSheet?: number) {
  const job = new Job({});
  const bytes = await toBytes(writeWorkbook(head, content, cellsPerSheet));
  const book = await openXlsxArchive(await Archive.open(bytesSource(bytes), job), job);
  const sheets = new Map<string, ReturnType<typeof readGridRows>>();
  for (const [at, { name }] of book.sheets.entries()) {
    sheets.set(name, readGridRows(await book.read(at, job)));
  }
  return sheets;
}

it('rows beyond the limit of a sheet continue on further sheets, in the same sequence', async () => {
  const sheets = await readSheets(createContent(['a', 'b', 'c', 'd', 'e', 'f']), 4);
  expect([...sheets].slice(1)).toEqual([
    [
      'note',
      [
        ['no', 'text'],
        ['0', 'a'],
        ['1', 'b'],
      ],
    ],
    [
      'note 2',
      [
        ['no', 'text'],
        ['2', 'c'],
        ['3', 'd'],
      ],
    ],
    [
      'note 3',
      [
        ['no', 'text'],
        ['4', 'e'],
        ['5', 'f'],
      ],
    ],
  ]);
  expect(sheets.get('contents')?.slice(0, 3)).toEqual([
    ['kind', 'rows', 'sheets'],
    ['note', 6, 'note, note 2, note 3'],
    ['empty', 0],
  ]);
});

it('a text that is too long for a cell is cut there and marked, and whole in JSON lines', async () => {
  const text = '🚚'.repeat(20_000);
  const [, [, [, cell] = []] = []] = [...(await readSheets(createContent([text])))][1] ?? [];
  expect(String(cell).length).toBeLessThanOrEqual(MAX_TEXT_LENGTH);
  expect(cell).toMatch(/^(?:🚚)+… \(cut\)$/u);
  const bytes = await toBytes(writeJsonLines(head, createContent([text])));
  const [, line = ''] = new TextDecoder().decode(bytes).split('\n');
  expect(JSON.parse(line)).toEqual({ kind: 'note', no: '0', text });
});

it('a workbook that was cut off does not open', async () => {
  const bytes = await toBytes(writeWorkbook(head, createContent(['a', 'b'])));
  const cut = bytesSource(bytes.slice(0, -100));
  await expect(Archive.open(cut, new Job({}))).rejects.toThrow('cut off or damaged');
});
