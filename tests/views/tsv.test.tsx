import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import {
  parseTsv,
  parseClipboard,
  writeHtml,
  writeTsv,
} from '../../src/views/orders/import/grid/tsv.ts';

describe('tab-separated text', () => {
  test.each<[string, string, string[][]]>([
    [
      'Excel, with a line break at the end',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'Google Sheets, without a line break at the end',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a cell of several lines', '"a\nb"\tc\n', [['a\nb', 'c']]],
    ['quotes within quotes', '"a ""b"""\tc', [['a "b"', 'c']]],
    [
      'a quote that is a letter',
      '"a\tb\n5" pipe\tc',
      [
        ['"a', 'b'],
        ['5" pipe', 'c'],
      ],
    ],
    [
      'blank cells at the edges',
      '\ta\t\n\t\t',
      [
        ['', 'a', ''],
        ['', '', ''],
      ],
    ],
    ['one cell', 'a', [['a']]],
    ['blank', '', [['']]],
  ])('a text is parsed to its cells: %s', (_, text, block) => {
    expect(parseTsv(text)).toEqual(block);
  });

  test('a written block is parsed to the same block', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', '号') });
    const block = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      )
      // A single blank line at the end is the line break after the last row.
      .filter((rows) => rows.at(-1)?.join('') !== '' || rows.length === 1);
    fc.assert(
      fc.property(block, (rows) => {
        expect(parseTsv(writeTsv(rows))).toEqual(rows);
      }),
    );
  });
});

describe('a block from the clipboard', () => {
  test('a block is as wide as its widest row', () => {
    expect(parseClipboard('a\nb\tc', '')).toEqual([
      ['a', ''],
      ['b', 'c'],
    ]);
  });

  test('the HTML is parsed only if the text has lost the columns', () => {
    const html =
      '<style>td { color: red }</style><table><tr><td colspan=2 style="x">a<td>b c</table>';
    expect(parseClipboard('a b c', html)).toEqual([['a', '', 'b c']]);
    expect(parseClipboard('00123\tb\tc', html)).toEqual([['00123', 'b', 'c']]);
  });

  test('cells are written as texts, so that spreadsheets keep leading zeros', () => {
    const html = writeHtml([['0024', '<b> & "c"\nd']]);
    expect(html).toContain(`mso-number-format:'\\@'`);
    expect(parseClipboard('lost', html)).toEqual([['0024', '<b> & "c"\nd']]);
  });
});
