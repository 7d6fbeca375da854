import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { read } from 'xlsx';
import { Job } from '../../../src/workers/engine/limits.ts';
import { bytesSource } from '../../support/bytesSource.ts';
import { openWorkbook } from '../../../src/workers/engine/openWorkbook.ts';
import { writeCsv } from '../../../src/workers/engine/write/writeCsv.ts';
import { toBytes, writeXlsx } from '../../../src/workers/engine/write/writeXlsx.ts';
import { textRows } from '../../support/textSource.ts';
import { runs } from '../../support/properties.ts';

/** Texts that spreadsheets convert, and that merchants do write. */
const text = fc
  .oneof(
    fc.constantFrom(
      '+233244123456',
      '-5',
      '=1+1',
      '@x',
      '=HYPERLINK("http://x","y")',
      "'=1",
      '+1+cmd',
      '-1+2',
      '\t=1',
      '00123',
      '12345678901234567890',
      '1E5',
      '3-12',
      '1/2',
      'TRUE',
      '#N/A',
      '_x000D_',
      'say "hi"',
      'a\tb',
      'a\nb',
      ' a ',
    ),
    fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', '\t', '\n', '1', 'a', ' '),
    }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  .filter((value) => value.isWellFormed() && !/\0/.test(value));

const COLUMNS = 20;
/** The same cells in each run. */
const cells = fc.sample(fc.array(text, { minLength: COLUMNS, maxLength: COLUMNS }), {
  numRuns: runs(120),
  seed: 7,
});

const formats = {
  xlsx: () => writeXlsx([{ name: 'x', columns: [], rows: cells }]),
  csv: () => writeCsv(cells),
};

test.each(['xlsx', 'csv'] as const)(
  'random cells written as %s are read back unchanged, and are no formulas to another program',
  async (format) => {
    const bytes = await toBytes(formats[format]());
    const book = await openWorkbook(bytesSource(bytes), new Job(), { delimiter: ',' });
    const store = await book.read(0, new Job());
    const textsByRow = new Map(textRows(store).map(({ row, texts }) => [row, texts]));
    const readTexts = cells.map((row, rowIndex) =>
      row.map((_, column) => textsByRow.get(rowIndex + 1)?.[column] ?? ''),
    );
    expect(readTexts).toEqual(cells);

    const sheetJsSheets = read(bytes).Sheets;
    const [sheet = {}] = Object.values(sheetJsSheets);
    const formulas = Object.entries(sheet).filter(([, cell]: [string, { f?: unknown }]) => {
      return cell.f !== undefined;
    });
    expect(formulas).toEqual([]);
  },
);
