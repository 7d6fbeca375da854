import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Job } from '../../../src/workers/engine/limits.ts';
import { openCsv } from '../../../src/workers/engine/csv/openCsv.ts';
import { addGuards, removeGuards } from '../../../src/workers/engine/csv/formulaGuard.ts';
import { bytesSource } from '../../support/bytesSource.ts';
import { writeCsv } from '../../../src/workers/engine/write/writeCsv.ts';
import { toBytes } from '../../../src/workers/engine/write/writeXlsx.ts';
import { textRows } from '../../support/textSource.ts';
import { runs } from '../../support/properties.ts';

type Row = readonly string[];

/** Characters with a meaning in the file or in a formula, and some without. */
const SPECIAL_CHARACTERS = Array.from('",;|\r\n\t =＝＋－＠\'+-@1a');

const guardLaterCell = (text: string) => addGuards(text, false);
const guardFirstCell = (text: string) => addGuards(text, true);

describe('the guard against formulas', () => {
  test('a text that begins like a formula is guarded, phones and negative numbers are not', () => {
    for (const text of ['=1+1', '+1+cmd', '@SUM(A1)', '-1+2', "'=1", '-', '+a', ' =1', '"=1']) {
      expect(guardLaterCell(text)).toBe(`'${text}`);
    }
    for (const sign of ['＝', '＋', '－', '＠'])
      expect(guardLaterCell(`${sign}1`)).toBe(`'${sign}1`);
    for (const text of [
      '+233244123456',
      '+233 24 412',
      '-5',
      '-5.25',
      '-5,25',
      "'tis",
      'a=b',
      '',
    ]) {
      expect(guardLaterCell(text)).toBe(text);
    }
  });

  test('a text that another separator, a tab or a line end would split is guarded too', () => {
    expect(guardLaterCell('x;=1+1')).toBe("x;'=1+1");
    expect(guardLaterCell('x\t=1')).toBe("x\t'=1");
    expect(guardLaterCell('x|@y;-z\n+a')).toBe("x|'@y;'-z\n'+a");
    expect(guardLaterCell('x;＝1')).toBe("x;'＝1");
    expect(guardLaterCell('x; "=1')).toBe('x;\' "=1');
    expect(guardLaterCell('x;y=1; z-1')).toBe('x;y=1; z-1');
  });

  test('the file’s own delimiter does not split a text', () => {
    expect(guardLaterCell('Shell, @ Junction')).toBe('Shell, @ Junction');
  });

  // `+233244,5*cmd|…` is a number and a formula where commas mark decimals.
  test('a number in the first cell of a row is guarded too, because the next cell could continue it', () => {
    expect(guardFirstCell('+233244123456')).toBe("'+233244123456");
    expect(guardFirstCell('-5')).toBe("'-5");
  });

  test('the guard is removed on reading, whatever the text', () => {
    const text = fc.string({
      unit: fc.constantFrom(...SPECIAL_CHARACTERS),
    });
    const property = fc.property(text, fc.boolean(), (cell, isFirst) => {
      return removeGuards(addGuards(cell, isFirst)) === cell;
    });
    expect(() => fc.assert(property, { numRuns: runs(1_000) })).not.toThrow();
  });
});

test('the file is RFC 4180 with a byte order mark for Excel', async () => {
  const rows = [['a,b', 'say "hi"', 'x\ny', null, 1.5, true], [''], ['plain', '=x'], ['+1', -5]];
  const bytes = await toBytes(writeCsv(rows));
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    '"a,b","say ""hi""","x\ny",,1.5,true\r\n""\r\nplain,\'=x\r\n\'+1,-5\r\n',
  );
});

/** Cells as shown by a program that cuts at `separators` and reads quotes at a cell's start. */
function readCells(file: string, separators: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < file.length) {
    let cell = '';
    if (file[at] === '"') {
      for (at++; at < file.length; at++) {
        if (file[at] === '"' && file[at + 1] === '"') at++;
        else if (file[at] === '"') break;
        cell += file[at];
      }
      at++;
    }
    while (at < file.length && !`${separators}\r\n`.includes(file[at] ?? '')) cell += file[at++];
    cells.push(cell);
    at++;
  }
  return cells;
}

/** Whether some program would compute the cell; numbers and phone numbers are harmless. */
function isFormula(cell: string): boolean {
  const text = cell.trim();
  return /^[=+\-@＝＋－＠]/.test(text) && !/^(?:-\d+(?:[.,]\d+)?|\+\d[\d ]*)$/.test(text);
}

const cell = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom(...SPECIAL_CHARACTERS),
    }),
    fc.constantFrom(
      '+233244123456',
      '-5',
      '=1+1',
      '@x',
      'x;=1+1',
      'x\t=1+1',
      'x;"=1+1',
      ';-5',
      '00123',
      '＝1+1',
      '＋1',
      '－1',
      '＠x',
      'x;＝1',
      '12345678901234567890',
      '5*cmd|x',
      '\ufeffx',
    ),
  )
  .filter((value) => value.isWellFormed() && !value.includes('\0'));
const table = fc.array(fc.array(cell, { minLength: 10, maxLength: 10 }), {
  minLength: 100,
  maxLength: 100,
  size: 'max',
});

async function readBack(bytes: Uint8Array<ArrayBuffer>): Promise<Map<number, Row>> {
  const book = await openCsv(bytesSource(bytes), { delimiter: ',' });
  const store = await book.read(0, new Job());
  return new Map(textRows(store).map((read) => [read.row, read.texts]));
}

// Ten tables of 1,000 cells. A failure prints the seed to repeat it.
test('10,000 random cells are read back unchanged, and no separator makes one a formula', async () => {
  const roundTrip = fc.asyncProperty(table, async (rows) => {
    const bytes = await toBytes(writeCsv(rows));
    const readRows = await readBack(bytes);
    for (const [rowIndex, expectedTexts] of rows.entries()) {
      for (const [column, text] of expectedTexts.entries())
        expect(readRows.get(rowIndex + 1)?.[column] ?? '').toBe(text);
    }
    const file = new TextDecoder().decode(bytes);
    for (const separators of [',', ';', '\t', '|', ',;\t']) {
      expect(readCells(file, separators).filter(isFormula)).toEqual([]);
    }
  });
  await expect(fc.assert(roundTrip, { numRuns: 10, endOnFailure: true })).resolves.toBeUndefined();
});
