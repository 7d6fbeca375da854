import { describe, expect, test } from 'vitest';
import { Job } from '../../../src/workers/engine/limits.ts';
import { bytesSource } from '../../support/bytesSource.ts';
import { cellRecords } from '../../../src/workers/engine/storeCells.ts';
import { openWorkbook } from '../../../src/workers/engine/openWorkbook.ts';
import { createOds, createZip } from '../../support/odsFiles.ts';

const openBytes = async (bytes: Uint8Array<ArrayBuffer>) =>
  openWorkbook(bytesSource(bytes), new Job());
const readTable = async (tables: string, sheet = 0) =>
  (await openBytes(await createOds(tables))).read(sheet, new Job());
/** Cells as "A1 type value". */
const readCells = async (rows: string) => {
  const store = await readTable(`<table:table table:name="S">${rows}</table:table>`);
  return Array.from(cellRecords(store), ({ c, t, v }) => `${c} ${t} ${String(v)}`);
};
const rowXml = (content: string, attributes = '') =>
  `<table:table-row ${attributes}>${content}</table:table-row>`;
const textCell = (value: string, attributes = '') =>
  `<table:table-cell ${attributes} office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const cellXml = (attributes: string, shownText = '') =>
  `<table:table-cell ${attributes}><text:p>${shownText}</text:p></table:table-cell>`;

describe('values', () => {
  test.each([
    ['office:value-type="float" office:value="12.5"', '12.5', 'A1 n 12.5'],
    ['office:value-type="percentage" office:value="0.25"', '25%', 'A1 n 0.25'],
    ['office:value-type="currency" office:currency="GHS" office:value="9"', '9 GHS', 'A1 n 9'],
    ['office:value-type="boolean" office:boolean-value="true"', 'TRUE', 'A1 b true'],
    ['office:value-type="date" office:date-value="2026-11-20"', '20/11/26', 'A1 d 2026-11-20'],
    [
      'office:value-type="date" office:date-value="2026-11-20T10:30:00"',
      '',
      'A1 dt 2026-11-20T10:30:00',
    ],
    ['office:value-type="time" office:time-value="PT10H10M10S"', '10:10', 'A1 t 10:10:10'],
    ['office:value-type="time" office:time-value="PT30H0M0S"', '30:00', 'A1 dur 108000'],
    [
      'office:value-type="string" office:string-value="of the attribute"',
      'x',
      'A1 s of the attribute',
    ],
    ['calcext:value-type="error" office:value-type="string"', '#N/A', 'A1 e #N/A'],
    ['office:value-type="float" office:value="no number"', 'as shown', 'A1 s as shown'],
    ['office:value-type="date" office:date-value="2026-02-30"', '30 Feb', 'A1 s 30 Feb'],
    ['table:formula="of:=1+1"', '', 'A1 n null'],
  ])('the value %s is read', async (attributes, shownText, expected) => {
    expect(await readCells(rowXml(cellXml(attributes, shownText)))).toEqual([expected]);
  });

  test.each([
    ['a cell’s style', '', '', 'table:style-name="ce1"', 'dur 19800'],
    ['a style that takes the format over', '', '', 'table:style-name="ce2"', 'dur 19800'],
    ['the row’s style', '', 'table:default-cell-style-name="ce1"', '', 'dur 19800'],
    [
      'the column’s style',
      '<table:table-column/><table:table-column table:number-columns-repeated="9" table:default-cell-style-name="ce1"/>',
      '',
      '',
      'dur 19800',
    ],
    [
      'a style for times of day, over the row’s',
      '',
      'table:default-cell-style-name="ce1"',
      'table:style-name="ce3"',
      't 05:30:00',
    ],
  ])(
    'a duration under a day is formatted by %s',
    async (_, columns, rowStyle, cellStyle, expected) => {
      const styles = `<number:time-style style:name="N1" number:truncate-on-overflow="false"/>
      <number:time-style style:name="N2"/>
      <style:style style:name="ce1" style:data-style-name="N1"/>
      <style:style style:name="ce2" style:parent-style-name="ce1"/>
      <style:style style:name="ce3" style:data-style-name="N2"/>`;
      const time = cellXml(
        `${cellStyle} office:value-type="time" office:time-value="PT5H30M"`,
        '5:30',
      );
      const table = `<table:table>${columns}<table:table-row ${rowStyle}><table:table-cell/>${time}</table:table-row></table:table>`;
      const book = await openBytes(await createOds(table, styles));
      const [record] = cellRecords(await book.read(0, new Job()));
      expect(`${record?.t} ${record?.v}`).toBe(expected);
    },
  );

  test('leading zeros that only the format shows are kept', async () => {
    const store = await readTable(
      `<table:table>${rowXml(cellXml('office:value-type="float" office:value="123"', '00123'))}</table:table>`,
    );
    expect(Array.from(cellRecords(store))).toEqual([{ c: 'A1', t: 'n', v: 123, text: '00123' }]);
  });
});

describe('texts', () => {
  test.each([
    ['a</text:p><text:p>b', 'a\nb'],
    ['a <text:s/>b<text:s text:c="3"/>c', 'a  b   c'],
    ['  a\n  b  ', 'a b '],
    ['a<text:tab/>b<text:line-break/>c', 'a\tb\nc'],
    ['<text:span>a<text:span>b</text:span></text:span><text:a>c</text:a>', 'abc'],
    ['a<office:annotation><text:p>note</text:p></office:annotation>b', 'ab'],
    ['&lt;&#x1F600;&amp;<![CDATA[<b>]]>', '<😀&<b>'],
    ['_x0041_', '_x0041_'],
  ])('the text %j is read', async (content, expected) => {
    expect(await readCells(rowXml(textCell(content)))).toEqual([`A1 s ${expected}`]);
  });
  test('errors are recognized by name, and texts that resemble them stay texts', async () => {
    const error = 'office:value-type="string" office:string-value="#DIV/0!"';
    expect(
      await readCells(rowXml(cellXml(`${error} table:formula="of:=1/0"`) + cellXml(error))),
    ).toEqual(['A1 e #DIV/0!', 'B1 s #DIV/0!']);
  });

  test('white space collapses to one space, and a non-breaking space is kept', async () => {
    expect(await readCells(rowXml(textCell(' \n\u00a0a \t b\u00a0')))).toEqual([
      'A1 s \u00a0a b\u00a0',
    ]);
  });

  test('notes and pictures are not part of the text', async () => {
    const note = '<office:annotation><text:p>note</text:p></office:annotation>';
    const frame = '<draw:frame><draw:text-box><text:p>box</text:p></draw:text-box></draw:frame>';
    expect(
      await readCells(
        rowXml(
          `<table:table-cell office:value-type="string">${note}<text:p>a</text:p>${frame}</table:table-cell>`,
        ),
      ),
    ).toEqual(['A1 s a']);
  });
});

describe('rows and columns', () => {
  test('repeated and grouped rows keep their row numbers', async () => {
    const rows = [
      rowXml(
        `<table:table-cell table:number-columns-repeated="2"/>${textCell('a', 'table:number-columns-repeated="2"')}`,
      ),
      rowXml(
        '<table:table-cell table:number-columns-repeated="16384"/>',
        'table:number-rows-repeated="5"',
      ),
      `<table:table-row-group><table:table-header-rows>${rowXml(textCell('b'), 'table:number-rows-repeated="2"')}</table:table-header-rows></table:table-row-group>`,
      rowXml(
        '<table:table-cell table:number-columns-repeated="1024"/>',
        'table:number-rows-repeated="1048576"',
      ),
    ];
    expect(await readCells(rows.join(''))).toEqual(['C1 s a', 'D1 s a', 'A7 s b', 'A8 s b']);
  });
  test('merged, covered and hidden cells are reported', async () => {
    const store = await readTable(
      `<table:table><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>${rowXml(
        `${textCell('anchor', 'table:number-columns-spanned="2" table:number-rows-spanned="1"')}<table:covered-table-cell office:value-type="string"><text:p>covered</text:p></table:covered-table-cell>${textCell('c')}`,
      )}${rowXml(textCell('d'), 'table:visibility="filter"')}</table:table>`,
    );
    expect(Array.from(cellRecords(store), ({ c, v }) => [c, v])).toEqual([
      ['A1', 'anchor'],
      ['C1', 'c'],
      ['A2', 'd'],
    ]);
    expect(store.notes).toMatchObject({
      hiddenRows: 1,
      hiddenColumns: 2,
      isFiltered: true,
      merged: [{ firstRow: 1, lastRow: 1, firstColumn: 0, lastColumn: 1 }],
    });
  });
  test('all sheets are listed, hidden ones included', async () => {
    const bytes = await createOds(
      `<table:table table:name="A &amp; B"/><table:table table:name="S2" table:style-name="off">${rowXml(textCell('x'))}</table:table>`,
      '<style:style style:name="off" style:family="table"><style:table-properties table:display="false"/></style:style>',
    );
    const book = await openBytes(bytes);
    expect(book.format).toBe('ods');
    expect(book.sheets).toEqual([
      { name: 'A & B', hidden: false },
      { name: 'S2', hidden: true },
    ]);
    expect((await book.read(0, new Job())).rowCount).toBe(0);
    expect((await book.read(1, new Job())).cellCount).toBe(1);
  });
});

describe('hostile and damaged files', () => {
  const tableFile = (content: string) => createOds(`<table:table>${content}</table:table>`);
  test.each([
    [
      'filled cells without end',
      rowXml(textCell('x', 'table:number-columns-repeated="999999999"')),
      'tooLarge',
    ],
    [
      'filled rows without end',
      rowXml(textCell('x'), 'table:number-rows-repeated="999999999"'),
      'tooLarge',
    ],
    [
      'filled rows times cells',
      rowXml(
        textCell('x', 'table:number-columns-repeated="16384"'),
        'table:number-rows-repeated="1048576"',
      ),
      'tooLarge',
    ],
    ['endless spaces', rowXml(textCell('<text:s text:c="999999999"/>')), 'tooLarge'],
    [
      'a repeat count that is not a number',
      rowXml(textCell('x', 'table:number-columns-repeated="-3"')),
      'corrupt',
    ],
    ['deep nesting', '<table:x>'.repeat(10_000), 'hostile'],
    ['a cut-off row', '<table:table-row>', 'corrupt'],
  ])('%s is refused', async (_, rows, code) => {
    const reading = tableFile(rows)
      .then(openBytes)
      .then((book) => book.read(0, new Job()));
    await expect(reading).rejects.toMatchObject({ code });
  });
  test('a file with a password is refused', async () => {
    const manifest =
      '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>';
    await expect(createOds('<table:table/>', '', manifest).then(openBytes)).rejects.toMatchObject({
      code: 'encrypted',
    });
  });
  test('a text document is refused', async () => {
    const bytes = await createZip({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': '<a/>',
    });
    await expect(openBytes(bytes)).rejects.toMatchObject({ code: 'notASpreadsheet' });
  });
  test('a document without tables is refused', async () => {
    await expect(createOds('').then(openBytes)).rejects.toMatchObject({ code: 'empty' });
  });
});
