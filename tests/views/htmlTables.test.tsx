import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHtmlRows } from '../../src/workers/engine/paste/htmlTable.ts';

/** Removes white space, in which the parsers may differ. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

/** Cells of a page by the browser's own parser, with nested tables separate. */
function browserRows(html: string): string[][] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  const tables = Array.from(page.querySelectorAll('table')).filter(
    (table) => table.parentElement?.closest('table') === null,
  );
  return tables.flatMap((table) =>
    Array.from(table.rows, (row) =>
      Array.from(row.cells, (cell) => withoutSpaces(cell.textContent)),
    ),
  );
}

const parsedRows = (html: string) =>
  Array.from(readHtmlRows(html), (cells) => cells.map(({ text }) => withoutSpaces(text)));

const withoutBlankRows = (rows: readonly (readonly string[])[]) =>
  rows.filter((row) => row.length > 0);

test.each([
  [
    'a slash in the tag of a cell (jquery-table2excel 1.1.1)',
    '<table><tr><td/>No</td><td/>Ama</td></tr></table>',
  ],
  ['cells and rows without end tags', '<table><tr><td>1<td>Ama<tr><td>2<td>Kofi</table>'],
  ['a page that ends early', '<table><tr><td>1<td>Ama'],
  ['parts of a table', '<table><thead><tr><th>No<tbody><tr><td>1<tfoot><tr><td>all</table>'],
  ['a row without its tag', '<table><td>1</td><td>Ama</td></table>'],
  ['text after a cell’s end', '<table><tr><td>1</td>x<td>Ama</td></tr></table>'],
  ['a comment with cells', '<table><tr><!-- <td>0</td> --><td>1</td></tr></table>'],
  ['a script with cells', '<table><tr><td>1<script>"<td>2</td>"</script></td></tr></table>'],
  ['capitals', '<TABLE><TR><TD>1</TD><TH>Ama</TH></TR></TABLE>'],
  [
    'attributes with angle brackets',
    '<table><tr><td title="a > b" data-x=\'<td>\'>1</td></tr></table>',
  ],
  [
    'character references',
    '<table><tr><td>T&eacute;l&eacute;phone &amp; N&#039;Guessan &lt;b&gt; &Ccedil;a &frac12;</td></tr></table>',
  ],
  ['a table beside another', '<table><tr><td>1</table><p>x</p><table><tr><td>2</table>'],
  ['an angle bracket in text', '<table><tr><td>a < b</td><td>c</td></tr></table>'],
  [
    'elements in cells',
    '<table><tr><td><b>1</b><br/><span>x</span></td><td><p>Ama<p>Osei</td></tr></table>',
  ],
])('a table has the cells that the browser shows: %s', (_, html) => {
  expect(withoutBlankRows(parsedRows(html))).toEqual(withoutBlankRows(browserRows(html)));
});

const token = fc.constantFrom(
  '<tr>',
  '</tr>',
  '<td>',
  '</td>',
  '<td/>',
  '<th>',
  '</th>',
  '<tbody>',
  '</tbody>',
  '<br>',
  '<b>',
  '</b>',
  '<!-- x -->',
  '&eacute;',
  '&#65;',
  'a',
  'b c',
  '<td colspan=2>',
);

test('cells have the same texts as in the browser for all markup', () => {
  fc.assert(
    fc.property(fc.array(token, { maxLength: 14 }), (tokens) => {
      const html = `<table><tr><td>x</td></tr><tr>${tokens.join('')}</table>`;
      const texts = (rows: readonly (readonly string[])[]) =>
        rows.flat().filter((text) => text !== '');
      expect(texts(parsedRows(html))).toEqual(texts(browserRows(html)));
    }),
    { numRuns: 300 },
  );
});
