import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openCsv } from '../../../src/workers/engine/csv/openCsv.ts';
import { Job } from '../../../src/workers/engine/limits.ts';
import type { OpenWorkbookOptions } from '../../../src/workers/engine/workbookTypes.ts';
import { runs } from '../../support/properties.ts';
import { chunkedSource, textRows, utf8 } from '../../support/textSource.ts';

async function readForm(text: string, options: OpenWorkbookOptions = {}, size = 1 << 20) {
  const book = await openCsv(chunkedSource(utf8(text), size), options);
  const store = await book.read(0, new Job());
  return { text: book.text, rows: textRows(store).map(({ texts }) => texts) };
}

const joinLines = (...lines: readonly string[]) => `${lines.join('\n')}\n`;

describe('backslashes as escapes', () => {
  test.each([
    ['two line breaks', ['No\tAddress', '1\tBlock B\\nAdum', '2\tPlot 7\\nOsu'], 'Block B\nAdum'],
    [
      'pairs and a line break',
      ['No\tAddress', '1\tBlock B\\nAdum', '2\tC:\\\\new'],
      'Block B\nAdum',
    ],
    ['nothing and a tab', ['No\tAddress', '1\tcall\\tfirst', '2\t\\N'], 'call\tfirst'],
    [
      'an escaped separator that rows need',
      ['No;Address', '1;Soap\\; 2 jars', '2;Osu'],
      'Soap; 2 jars',
    ],
    [
      'an escaped line end that rows need',
      ['No\tAddress', '1\tBlock B\\', 'Adum', '2\tOsu'],
      'Block B\nAdum',
    ],
    [
      'a line end of Windows',
      ['No\tAddress', '1\tBlock B\r\\', 'Adum', '2\tOsu'],
      'Block B\r\nAdum',
    ],
    [
      'an escaped quote',
      ['No,Address', '1,"Kwame \\"KB\\" Boateng"', '2,Osu'],
      'Kwame "KB" Boateng',
    ],
    [
      'a file of R, which escapes quotes only',
      ['No,Address', '1,"a \\"b\\" C:\\new"', '2,"x"'],
      'a "b" C:\\new',
    ],
  ])('the text is unescaped: %s', async (_, fileLines, address) => {
    const { rows } = await readForm(joinLines(...fileLines));
    expect(rows[1]).toEqual(['1', address]);
    expect(rows).toHaveLength(3);
  });

  test.each([
    ['a path', ['No\tFile', '1\tC:\\new\\table', '2\tD:\\name']],
    ['a server', ['No\tFile', '1\t\\\\nas\\share', '2\t\\\\nas\\new']],
    ['other signs', ['No\tNote', '1\ta\\b', '2\tc\\d', '3\tx\\ny']],
    ['JSON in quotes', ['No,Note', '1,"{""a"":""x\\""y\\nz""}"', '2,"{""a"":""p\\nq""}"']],
    ['a quoted field that ends with one', ['No,Note', '1,"C:\\",x', '2,"D:\\",y']],
  ])('a backslash in %s is text', async (_, fileLines) => {
    const { text, rows } = await readForm(joinLines(...fileLines));
    expect(text?.hasEscapes).toBe(false);
    expect(rows.flat().join()).toContain('\\');
  });

  test('a single escape is kept as text and reported', async () => {
    const oneEscape = joinLines('No\tAddress', '1\tBlock B\\nAdum', '2\tOsu');
    const result = await readForm(oneEscape);
    expect(result.text).toMatchObject({ hasEscapes: false, mayEscape: true });
    expect(result.rows[1]).toEqual(['1', 'Block B\\nAdum']);
    const chosenResult = await readForm(oneEscape, { escapes: true });
    expect(chosenResult.text).toMatchObject({ hasEscapes: true, mayEscape: true });
    expect(chosenResult.rows[1]).toEqual(['1', 'Block B\nAdum']);
    const twoEscapes = joinLines('No\tAddress', '1\tBlock B\\nAdum', '2\tOsu\\nx');
    expect((await readForm(twoEscapes, { escapes: false })).rows[1]).toEqual([
      '1',
      'Block B\\nAdum',
    ]);
  });

  test('escapes far from the beginning are found', async () => {
    const rowsWithoutEscapes = '7\tMarket Road 5\n'.repeat(20_000);
    const { text, rows } = await readForm(
      `No\tAddress\n${rowsWithoutEscapes}8\tBlock B\\nAdum\n9\t\\N\n${'8\tBlock B\\nAdum\n'.repeat(9000)}`,
    );
    expect(text?.hasEscapes).toBe(true);
    expect(rows.at(-1)).toEqual(['8', 'Block B\nAdum']);
  });
});

describe('quotes and corner cells', () => {
  test.each([
    ['single quotes', ["'No','Name'", "'1','O''Brien'", "'2',NULL"], ['1', "O'Brien"]],
    [
      'quotes that are not doubled',
      ['"No","Name"', '"1","Ama "AB" Osei"', '"2","Kofi"'],
      ['1', 'Ama "AB" Osei'],
    ],
    ['a quote at the end', ['"No","Name"', '"1","Ama "AB""', '"2","Kofi"'], ['1', 'Ama "AB"']],
    ['apostrophes', ['No,Name', "1,'Aziz", "2,D'Souza"], ['1', "'Aziz"]],
    ['nicknames', ['No,Name', "1,'Kofi' Mensah", "2,'Ama' Osei"], ['1', "'Kofi' Mensah"]],
    [
      'blanks between quoted fields',
      ['"No" "Name" "City"', '"1" "Ama" "Osu"'],
      ['1', 'Ama', 'Osu'],
    ],
  ])('a file with %s is read', async (_, fileLines, row) => {
    expect((await readForm(joinLines(...fileLines))).rows[1]).toEqual(row);
  });

  test('a header one cell short is shifted if row names are counted or quoted', async () => {
    const numberedFile = await readForm(joinLines('No\tName', '1\tA-7\tAma', '2\tA-8\tKofi'));
    expect(numberedFile.rows[0]).toEqual(['', 'No', 'Name']);
    const quoted = await readForm(joinLines('"No","Name"', '"x","A-7","Ama"', '"y","A-8","Kofi"'));
    expect(quoted.rows[0]).toEqual(['', 'No', 'Name']);
  });

  test.each([
    ['separators at the ends of rows', ['No,Name', '1,Ama,', '2,Kofi,']],
    ['a comma in every address', ['No,Address', 'A-7,Plot 5, Osu', 'A-8,Plot 6, Adum']],
    ['one row', ['No,Address', 'A-7,Plot 5, Osu']],
  ])('a header is not shifted: %s', async (_, fileLines) => {
    expect((await readForm(joinLines(...fileLines))).rows[0]?.slice(0, 2)).toEqual(
      fileLines[0]?.split(','),
    );
  });
});

describe('texts that resemble a drawn table', () => {
  test.each([
    ['a line of dashes', joinLines('No,Name', '-----,-----', '1,Ama'), ','],
    ['dashes as values', joinLines('No|Name|City', '-|--|---', '1|Ama|Osu'), '|'],
    [
      'padded values',
      joinLines('No ,  Name  , City', '1  ,  Ama   , Osu', '22 ,  Kofi  , Tema'),
      ',',
    ],
    ['a title underlined', joinLines('Orders', '------', 'No,Name', '1,Ama'), ','],
    ['one record of names and values', joinLines('Name: Ama', 'City: Osu'), ','],
  ])('the file with %s is delimited', async (_, text, delimiter) => {
    expect((await readForm(text)).text).toMatchObject({ form: 'delimited', delimiter });
  });

  test('a drawn table is read line by line with a separator chosen by the user', async () => {
    const text = joinLines(' No | Name ', '----+------', ' 1  | Ama');
    expect((await readForm(text)).rows).toEqual([
      ['No', 'Name'],
      ['1', 'Ama'],
    ]);
    expect((await readForm(text, { delimiter: '|' })).rows[1]).toEqual(['----+------', '']);
  });
});

test('a line of any length is read', async () => {
  for (const sign of ['a', ' ', '-', '|', '"', '\\', ' |', ': ', '日']) {
    const long = sign.repeat(60_000);
    await expect(readForm(`x${long}x\nb\n`)).resolves.toBeDefined();
  }
});

test('lines beside a drawn table are kept, and its border is removed', async () => {
  const { rows } = await readForm(
    joinLines(
      'Orders of May',
      '+----+------+',
      '| No | Name |',
      '+----+------+',
      '| 1  | Ama  |',
      '+----+------+',
      '1 row in set',
    ),
  );
  expect(rows).toEqual([
    ['Orders of May', ''],
    ['No', 'Name'],
    ['1', 'Ama'],
    ['1 row in set', ''],
  ]);
});

test('a row that cannot be split is one cell, and no order', async () => {
  const { rows } = await readForm(
    joinLines('| No | Name |', '|----|------|', '| 1 | Ama | Osei |', '| 2  | Kofi |'),
  );
  expect(rows[1]).toEqual(['| 1 | Ama | Osei |', '']);
  expect(rows[2]).toEqual(['2', 'Kofi']);
});

test('a Markdown table keeps escaped bars and line breaks', async () => {
  const { rows } = await readForm(
    joinLines('No | Address', '---|---', String.raw`1 | Gate \| 2<br>Osu`),
  );
  expect(rows[1]).toEqual(['1', 'Gate | 2\nOsu']);
});

/** A cell without surrounding spaces; some of its lines may contain wide letters, bars and marks. */
const anyCell = fc
  .array(
    fc.string({
      unit: fc.constantFrom('a', 'B', '7', '|', '+', '上', 'é', ' ', '.'),
      minLength: 1,
      maxLength: 8,
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((cellLines) => cellLines.map((line) => `x${line.trim()}`).join('\n'));

const getWidth = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (letter === '上' ? 2 : 1), 0);
const pad = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - getWidth(text)));

/** A table in psql's style: a mark after each line of a cell but the last. */
function drawTable(rows: readonly (readonly string[])[]): string {
  const header = rows[0] ?? [];
  const widths = header.map((_, column) =>
    Math.max(...rows.flatMap((row) => (row[column] ?? '').split('\n').map(getWidth))),
  );
  const drawRow = (row: readonly string[]) => {
    const cells = row.map((text) => text.split('\n'));
    const height = Math.max(...cells.map((cellLines) => cellLines.length));
    return Array.from({ length: height }, (_, at) =>
      cells
        .map(
          (cellLines, column) =>
            ` ${pad(cellLines[at] ?? '', widths[column] ?? 0)}${at + 1 < cellLines.length ? '+' : ' '}`,
        )
        .join('|'),
    );
  };
  const border = widths.map((width) => '-'.repeat(width + 2)).join('+');
  return joinLines(...drawRow(header), border, ...rows.slice(1).flatMap(drawRow), '(n rows)');
}

test('tables of psql are read back unchanged', async () => {
  const property = fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyCell, anyCell, anyCell), { minLength: 1, maxLength: 5 }),
      async (rows) => {
        const table = [['No', 'Name', 'Note'], ...rows];
        const readResult = await readForm(drawTable(table));
        expect(readResult.rows.slice(0, -1)).toEqual(table);
      },
    ),
    { numRuns: runs(200) },
  );
  await expect(property).resolves.toBeUndefined();
});

const CODES: Readonly<Record<string, string>> = { '\n': 'n', '\t': 't', '\\': '\\' };

test('output of mariadb -B is read back unchanged', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '\n', '\t', '\\', '"', "'", ',', 'é'),
    minLength: 1,
    maxLength: 9,
  });
  const property = fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (texts) => {
      const notes = ['p\nq', 'r\\s', ...texts];
      const writtenNotes = notes.map((note) =>
        note.replace(/[\n\t\\]/g, (sign) => `\\${CODES[sign] ?? ''}`),
      );
      const readResult = await readForm(
        joinLines('No\tNote', ...writtenNotes.map((note, at) => `${at}\t${note}`)),
      );
      expect(readResult.rows.slice(1).map(([, note]) => note)).toEqual(notes);
    }),
    { numRuns: runs(200) },
  );
  await expect(property).resolves.toBeUndefined();
});
