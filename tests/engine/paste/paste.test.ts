import { describe, expect, test } from 'vitest';
import { Job } from '../../../src/workers/engine/limits.ts';
import { readHtmlRows } from '../../../src/workers/engine/paste/htmlTable.ts';
import { openPaste } from '../../../src/workers/engine/paste/openPaste.ts';
import { textRows } from '../../support/textSource.ts';

const readPaste = async (html: string | null, text = '') => {
  const store = await openPaste({ html, text }).read(0, new Job());
  return { store, rows: textRows(store).map(({ row, texts }) => ({ row, texts })) };
};
const readTexts = async (html: string | null, text = '') =>
  (await readPaste(html, text)).rows.map((row) => row.texts);

/** HTML copied by Excel 365: a page with styles, a fragment, breaks within cells, wrapped lines. */
const excelPage = `<html xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta name=Generator content="Microsoft Excel 15"><style>
<!--table {mso-displayed-decimal-separator:"\\.";} td {color:black;}-->
</style></head>
<body link="#0563C1"><table border=0 cellpadding=0 width=128><!--StartFragment-->
 <col width=64 span=2 style='width:48pt'>
 <tr height=20><td height=20 class=xl65 width=64>Order
  number</td><td class=xl65>Name</td></tr>
 <tr height=20><td height=20>00123</td><td>Ama &amp; Kofi<br>
    Mensah</td></tr>
 <tr height=20><td class=xl66 align=right>2.5</td><td>&nbsp;</td></tr><!--EndFragment-->
</table></body></html>`;

const googleSheetsPage = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Phone&quot;}">Phone</td></tr><tr><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:233244123456}">2.33244E+11</td></tr></tbody></table>`;

const libreOfficePage = `<!DOCTYPE html><html><body><table cellspacing="0" border="0"><colgroup width="85"></colgroup>
<tr><td height="17" align="left">Tel</td><td align="right" sdval="233244123456" sdnum="1033;0;0.00E+00">2.33E+11</td></tr>
</table></body></html>`;

describe('tables of other programs', () => {
  test('a table of Excel keeps line ends and spaces', async () => {
    expect(await readTexts(excelPage)).toEqual([
      ['Order number', 'Name'],
      ['00123', 'Ama & Kofi\nMensah'],
      ['2.5', '\u00a0'],
    ]);
  });
  test('a number that Google Sheets displays shortened is read in full', async () => {
    expect(await readTexts(googleSheetsPage)).toEqual([['Phone'], ['233244123456']]);
  });
  test('a number that LibreOffice displays shortened is read in full', async () => {
    expect(await readTexts(libreOfficePage)).toEqual([['Tel', '233244123456']]);
  });
});

describe('HTML', () => {
  test('the first cell of a merged range has the value, and other cells keep their columns', async () => {
    const { rows, store } = await readPaste(
      '<table><tr><td rowspan=2>a<td colspan="2">b<td>c</tr><tr><td>d<td>e</table>',
    );
    expect(rows.map((row) => row.texts)).toEqual([
      ['a', 'b', '', 'c'],
      ['', 'd', 'e', ''],
    ]);
    expect(store.notes.merged).toEqual([
      { firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 0 },
      { firstRow: 1, lastRow: 1, firstColumn: 1, lastColumn: 2 },
    ]);
  });
  test('a span over three rows ends after them', async () => {
    expect(
      await readTexts('<table><tr><td rowspan=3>a<td>1<tr><td>2<tr><td>3<tr><td>b<td>4</table>'),
    ).toEqual([
      ['a', '1'],
      ['', '2'],
      ['', '3'],
      ['b', '4'],
    ]);
  });
  test('unclosed tags, attributes with ">", comments and a bare "<" are read', async () => {
    expect(
      await readTexts('<TABLE><TR><TD title="a>b">1 < 2<TD><!-- <td>no</td> -->2<TR><TH>3'),
    ).toEqual([
      ['1 < 2', '2'],
      ['3', ''],
    ]);
  });
  test('scripts and styles are removed, and a nested table is text', async () => {
    expect(
      await readTexts(
        '<table><td>a<script>x<td>y</script><table><tr><td>b</td></tr></table>c</td>',
      ),
    ).toEqual([['a\nb\nc']]);
  });
  test('entities are decoded: known, numeric and unknown', async () => {
    expect(
      await readTexts('<td>&lt;&#65;&#x42;&eacute;&nope;&__proto__;&constructor;&#0;&amp</td>'),
    ).toEqual([['<ABé&nope;&__proto__;&constructor;\ufffd&']]);
  });
  test('empty rows are counted', async () => {
    const { rows } = await readPaste(
      '<table><tr><td>a</tr><tr><td></td></tr><tr></tr><tr><td>b</table>',
    );
    expect(rows).toEqual([
      { row: 1, texts: ['a'] },
      { row: 4, texts: ['b'] },
    ]);
  });
  test('parsing a hostile page ends in time', () => {
    for (const html of [
      '<a '.repeat(200_000),
      '<td a="'.repeat(100_000),
      '<style>'.repeat(50_000),
      '<table>'.repeat(50_000),
      '<td colspan=999999999>x'.repeat(50),
    ]) {
      expect(Array.from(readHtmlRows(html)).length).toBeLessThan(3);
    }
  });
});

describe('text', () => {
  test('tab-separated values may have Excel’s quoting', async () => {
    expect(await readTexts(null, 'a\tb\r\n"two\nlines"\t"say ""hi"""\r\n')).toEqual([
      ['a', 'b'],
      ['two\nlines', 'say "hi"'],
    ]);
  });
  test('an unclosed quote is part of the text', async () => {
    expect(await readTexts(null, '"5 inch\tb\nc\t7 ""')).toEqual([
      ['"5 inch', 'b'],
      ['c', '7 ""'],
    ]);
  });
  test('the text of a CSV is read', async () => {
    expect(await readTexts(null, 'a;b\nc;d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
  test('HTML without a table yields to the text', async () => {
    expect(await readTexts('<p>a\tb</p>', 'a\tb')).toEqual([['a', 'b']]);
  });
  test('an empty clipboard is refused', () => {
    expect(() => openPaste({ html: '<p></p>', text: ' \n' })).toThrow(
      expect.objectContaining({ code: 'empty' }),
    );
  });
  test('astral characters and lone surrogates are kept', async () => {
    expect(await readTexts(null, '😀\ta\ud800')).toEqual([['😀', 'a\ufffd']]);
  });
});
