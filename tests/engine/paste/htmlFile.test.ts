import { describe, expect, test } from 'vitest';
import { Job } from '../../../src/workers/engine/limits.ts';
import { bytesSource } from '../../support/bytesSource.ts';
import { openWorkbook } from '../../../src/workers/engine/openWorkbook.ts';
import { latin1, textRows, utf8 } from '../../support/textSource.ts';

async function readPage(bytes: Uint8Array<ArrayBuffer>) {
  const workbook = await openWorkbook(bytesSource(bytes), new Job());
  const store = await workbook.read(0, new Job());
  return { workbook, rows: textRows(store).map(({ texts }) => texts) };
}

const createPage = (meta: string, cell: string): string =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>${meta}</head><body>` +
  `<table border=1><tr><th>Order<th>Name</tr><tr><td style="mso-number-format:'\\@'">00123</td><td>${cell}</td></tr></table></body></html>`;

describe('a web page named like a workbook', () => {
  test('all tables of the page form one sheet', async () => {
    const { workbook, rows } = await readPage(utf8(createPage('', 'Ama &amp; Kofi')));
    expect(workbook.format).toBe('html');
    expect(workbook.sheets).toEqual([{ name: 'Sheet1', hidden: false }]);
    expect(rows).toEqual([
      ['Order', 'Name'],
      ['00123', 'Ama & Kofi'],
    ]);
  });

  test('the page is read in its declared encoding', async () => {
    const meta = '<meta http-equiv="Content-Type" content="text/html; charset=koi8-u">';
    const { rows } = await readPage(latin1(createPage(meta, '\xe9\xd7\xc1\xce \xa7')));
    expect(rows[1]).toEqual(['00123', 'Иван ї']);
  });

  test('the page is read in UTF-8 if its bytes are valid UTF-8, whatever it declares', async () => {
    const { rows } = await readPage(
      utf8(createPage('<meta charset="iso-8859-1">', 'Mensah-Ofori é')),
    );
    expect(rows[1]).toEqual(['00123', 'Mensah-Ofori é']);
  });

  test('the page is read in the guessed encoding if it wrongly declares UTF-8', async () => {
    const { rows } = await readPage(
      latin1(createPage('<meta charset="utf-8">', 'Crème brûlée, Fès')),
    );
    expect(rows[1]).toEqual(['00123', 'Crème brûlée, Fès']);
  });

  test('a number that Excel displays shortened is read in full', async () => {
    const { rows } = await readPage(
      utf8('<table><tr><td>Tel<tr><td x:num="233244123456">2.33E+11</table>'),
    );
    expect(rows).toEqual([['Tel'], ['233244123456']]);
  });

  test('a fragment written by sqlite3 or Gnumeric is read', async () => {
    const sqlite = await readPage(
      utf8('<TR><TH>No</TH>\n<TH>Name</TH>\n</TR>\n<TR><TD>1</TD>\n<TD>Ama</TD>\n</TR>\n'),
    );
    expect(sqlite.rows).toEqual([
      ['No', 'Name'],
      ['1', 'Ama'],
    ]);
    const gnumeric = await readPage(
      utf8('<p></p><table cellspacing="0">\n<tr><td>No</td></tr></table>'),
    );
    expect(gnumeric.rows).toEqual([['No']]);
  });

  test('a table within a layout table is read, and one within a data cell is text', async () => {
    const orderTable = '<table><tr><td>No<td>Name<tr><td>1<td>Ama</table>';
    const { rows } = await readPage(
      utf8(`<html><table><tr><td>${orderTable}</td><td></td></tr></table>`),
    );
    expect(rows.slice(0, 2)).toEqual([
      ['No', 'Name'],
      ['1', 'Ama'],
    ]);
    const goodsTable = '<table><tr><td>Soap<td>2<tr><td>Tea<td>1</table>';
    const dataPage = await readPage(
      utf8(`<html><table><tr><td>7</td><td>${goodsTable}</td></tr></table>`),
    );
    expect(dataPage.rows).toEqual([['7', 'Soap 2\nTea 1']]);
  });

  test('a page without a table is refused', async () => {
    await expect(readPage(utf8('<html><body><p>Orders</p></body></html>'))).rejects.toMatchObject({
      code: 'htmlNotWorkbook',
    });
  });
});
