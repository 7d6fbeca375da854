import { describe, expect, it } from 'vitest';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { type HostileCase, readOutcome, readHostile } from '../../support/hostile.ts';
import { makeXlsx, type TestWorkbook, relationships } from '../../support/xlsx.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

const MB = 1024 * 1024;
const oneRow = '<row r="1"><c r="A1"><v>1</v></c></row>';
const inlineCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const rowXml = (cells: string): string => `<row r="1">${cells}</row>`;
const nest = (name: string, content = ''): string =>
  `<${name}>`.repeat(10_000) + content + `</${name}>`.repeat(10_000);
/** Eleven entities, each ten times as long as the one before: a hundred billion letters once expanded. */
const bomb = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 10 },
  (_, i) => `<!ENTITY ${'abcdefghijk'[i + 1]} "${`&${'abcdefghijk'[i]};`.repeat(10)}">`,
).join('')}]>`;

const workbookFile = (book: TestWorkbook) => () => makeXlsx(book);
const withPart = (name: string, data: string): TestWorkbook => ({
  rows: oneRow,
  parts: [{ name, data }],
});
const fileWithPart = (name: string, data: string) => workbookFile(withPart(name, data));
const sheetList = (count: number, name = 'S'): string =>
  `<workbook xmlns:r="r"><sheets>${`<sheet name="${name}" r:id="rId1"/>`.repeat(count)}</sheets></workbook>`;

const cases: readonly HostileCase[] = [
  // Declarations and entities.
  [
    'a billion laughs in the shared strings',
    workbookFile({
      rows: rowXml('<c t="s"><v>0</v></c>'),
      parts: withPart('xl/sharedStrings.xml', `${bomb}<sst/>`).parts ?? [],
    }),
    { outcome: 'hostile' },
  ],
  [
    'a billion laughs in a sheet',
    workbookFile({ sheet: `${bomb}<worksheet/>` }),
    { outcome: 'hostile' },
  ],
  [
    'a billion laughs in the workbook',
    fileWithPart('xl/workbook.xml', bomb),
    { outcome: 'hostile' },
  ],
  ['a billion laughs in the styles', fileWithPart('xl/styles.xml', bomb), { outcome: 'hostile' }],
  ['a billion laughs in relationships', fileWithPart('_rels/.rels', bomb), { outcome: 'hostile' }],
  [
    'an entity that names a file',
    workbookFile({ sheet: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet/>' }),
    { outcome: 'hostile' },
  ],
  [
    'an undeclared entity',
    workbookFile({ rows: rowXml(inlineCell('&x;')) }),
    { outcome: 'hostile' },
  ],
  [
    'an entity named like a method',
    workbookFile({ rows: rowXml(inlineCell('&toString;')) }),
    { outcome: 'hostile' },
  ],
  [
    'an invalid code point',
    workbookFile({ rows: rowXml(inlineCell('&#xFFFFFF;&#9999999;')) }),
    { outcome: 1 },
  ],
  [
    'half a surrogate pair',
    workbookFile({ rows: rowXml(inlineCell('&#xD83D;_xD83D_')) }),
    { outcome: 1 },
  ],
  // Nesting.
  ['elements 10,000 deep in a sheet', workbookFile({ after: nest('a') }), { outcome: 'hostile' }],
  ['rows 10,000 deep', workbookFile({ rows: nest('row', oneRow) }), { outcome: 'hostile' }],
  [
    'elements 10,000 deep in the workbook part',
    fileWithPart('xl/workbook.xml', `<workbook>${nest('a')}</workbook>`),
    { outcome: 'hostile' },
  ],
  [
    'choices 10,000 deep',
    workbookFile({ after: nest('mc:AlternateContent') }),
    { outcome: 'hostile' },
  ],
  [
    'runs 10,000 deep in a text',
    workbookFile({ rows: rowXml(`<c t="inlineStr"><is>${nest('r', '<t>x</t>')}</is></c>`) }),
    { outcome: 1 },
  ],
  [
    'only closing tags',
    workbookFile({ sheet: '</worksheet>'.repeat(1000) }),
    { outcome: 'corrupt' },
  ],
  // Positions of cells.
  [
    'A1 and XFD1048576 with one cell between them',
    workbookFile({
      before: '<dimension ref="A1:XFD1048576"/>',
      rows: `${oneRow}<row r="500000"><c r="ZZ500000"><v>2</v></c></row><row r="1048576"><c r="XFD1048576"><v>3</v></c></row>`,
    }),
    { outcome: 3 },
  ],
  [
    'a row after the last',
    workbookFile({ rows: '<row r="1048577"><c><v>1</v></c></row>' }),
    { outcome: 'corrupt' },
  ],
  [
    'a row number with 20 digits',
    workbookFile({ rows: '<row r="99999999999999999999"><c><v>1</v></c></row>' }),
    { outcome: 'corrupt' },
  ],
  [
    'row zero',
    workbookFile({ rows: '<row r="0"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>' }),
    { outcome: 'corrupt' },
  ],
  [
    'a column after the last',
    workbookFile({ rows: rowXml('<c r="XFE1"><v>1</v></c>') }),
    { outcome: 'corrupt' },
  ],
  [
    'a reference that is a range',
    workbookFile({ rows: rowXml('<c r="A1:B2"><v>1</v></c>') }),
    { outcome: 'corrupt' },
  ],
  [
    'an empty reference',
    workbookFile({ rows: rowXml('<c r=""><v>1</v></c>') }),
    { outcome: 'corrupt' },
  ],
  [
    '16,385 cells without references',
    workbookFile({ rows: rowXml('<c><v>1</v></c>'.repeat(16_385)) }),
    { outcome: 'corrupt' },
  ],
  [
    'one row repeated a hundred thousand times',
    workbookFile({ rows: oneRow.repeat(100_000) }),
    { outcome: 1, inflated: 5 * MB },
  ],
  [
    'rows from the last to the first',
    workbookFile({
      rows: Array.from(
        { length: 5000 },
        (_, i) => `<row r="${5000 - i}"><c><v>1</v></c></row>`,
      ).join(''),
    }),
    { outcome: 5000 },
  ],
  [
    'a hundred thousand merges of the whole sheet',
    workbookFile({ rows: oneRow, after: '<mergeCell ref="A1:XFD1048576"/>'.repeat(100_000) }),
    { outcome: 1, inflated: 5 * MB },
  ],
  [
    'merges of something other than a range',
    workbookFile({
      rows: oneRow,
      after: '<mergeCell ref="::"/><mergeCell/><mergeCell ref="B2:A1"/>',
    }),
    { outcome: 1 },
  ],
  [
    'all columns hidden ten thousand times',
    workbookFile({
      rows: oneRow,
      before: `<cols>${'<col min="1" max="9999999" hidden="1"/>'.repeat(10_000)}</cols>`,
    }),
    { outcome: 1 },
  ],
  // Indexes.
  [
    'a missing shared string',
    workbookFile({ rows: rowXml('<c t="s"><v>4294967295</v></c>') }),
    { outcome: 'corrupt' },
  ],
  [
    'a negative shared string',
    workbookFile({ rows: rowXml('<c t="s"><v>-1</v></c>') }),
    { outcome: 'corrupt' },
  ],
  [
    'a fractional shared string',
    workbookFile({ rows: rowXml('<c t="s"><v>0.5</v></c>'), strings: '<si/>' }),
    { outcome: 'corrupt' },
  ],
  [
    'a shared string named __proto__',
    workbookFile({ rows: rowXml('<c t="s"><v>__proto__</v></c>') }),
    { outcome: 'corrupt' },
  ],
  [
    'a missing style',
    workbookFile({ rows: rowXml('<c s="4294967295"><v>1</v></c>') }),
    { outcome: 1 },
  ],
  [
    'an unknown type',
    workbookFile({ rows: rowXml('<c t="constructor"><v>1</v></c>') }),
    { outcome: 1 },
  ],
  // Numbers.
  [
    'numbers that are not numbers',
    workbookFile({
      rows: rowXml(
        ['NaN', '-Infinity', '1e999', '0x1F', '1_000', '1e', '--1', '9'.repeat(1000)]
          .map((v) => `<c><v>${v}</v></c>`)
          .join(''),
      ),
    }),
    { outcome: 8 },
  ],
  [
    'dates outside of every calendar',
    workbookFile({
      formats: ['yyyy-mm-dd'],
      rows: rowXml(['-1', '1e15', '2958466', '60'].map((v) => `<c s="1"><v>${v}</v></c>`).join('')),
    }),
    { outcome: 4 },
  ],
  [
    'a date in month 13',
    workbookFile({ rows: rowXml('<c t="d"><v>2026-13-45T99:99:99</v></c>') }),
    { outcome: 1 },
  ],
  // Formats.
  [
    'a format code with 200,000 characters',
    workbookFile({
      formats: ['"'.repeat(100_001) + '[$'.repeat(50_000)],
      rows: rowXml('<c s="1"><v>1</v></c>'),
    }),
    { outcome: 1 },
  ],
  [
    'twenty thousand formats',
    workbookFile({ formats: Array.from({ length: 20_000 }, (_, i) => `0"${i}"`), rows: oneRow }),
    { outcome: 1, inflated: 6 * MB },
  ],
  // Lengths.
  [
    'a text over the limit',
    workbookFile({ rows: rowXml(inlineCell('x'.repeat(2 * MB))) }),
    { outcome: 'tooLarge' },
  ],
  [
    'an attribute of 3 MB',
    workbookFile({ before: `<a b="${'x'.repeat(3 * MB)}"/>` }),
    { outcome: 'tooLarge' },
  ],
  [
    'an unclosed tag',
    workbookFile({ before: `<a ${'x '.repeat(2 * MB)}` }),
    { outcome: 'tooLarge', inflated: 5 * MB },
  ],
  [
    'an unclosed comment',
    workbookFile({ before: `<!--${'x'.repeat(5 * MB)}` }),
    { outcome: 'tooLarge' },
  ],
  [
    'an unclosed CDATA',
    workbookFile({ rows: rowXml(`<c t="str"><v><![CDATA[${'x'.repeat(5 * MB)}`) }),
    { outcome: 'tooLarge' },
  ],
  [
    'an unclosed cell',
    workbookFile({ rows: rowXml(`<c>${'<v>1</v>'.repeat(MB)}`) }),
    { outcome: 'tooLarge', inflated: 5 * MB },
  ],
  [
    'a shared string with ten thousand phonetic runs',
    workbookFile({
      rows: rowXml('<c t="s"><v>0</v></c>'),
      strings: `<si>${'<rPh><t>x</t></rPh>'.repeat(10_000)}<t>y</t></si>`,
    }),
    { outcome: 1 },
  ],
  // Bytes.
  ['zeros between tags', workbookFile({ rows: `\0\0${oneRow}\0` }), { outcome: 1 }],
  [
    'bytes that are not UTF-8',
    workbookFile({
      sheet: Uint8Array.from(
        Buffer.from(
          `<worksheet><sheetData>${rowXml(inlineCell('\xff\xfe\x80'))}</sheetData></worksheet>`,
          'latin1',
        ),
      ),
    }),
    { outcome: 1 },
  ],
  [
    'half a UTF-16 character',
    workbookFile({
      sheet: Uint8Array.from(
        Buffer.from(
          `\ufeff<worksheet><sheetData>${oneRow}</sheetData></worksheet>`,
          'utf16le',
        ).subarray(0, -1),
      ),
    }),
    { outcome: 'corrupt' },
  ],
  [
    'an unknown encoding',
    workbookFile({ sheet: `<?xml version="1.0" encoding="x-evil"?><worksheet/>` }),
    { outcome: 'unsupported' },
  ],
  ['only zeros', workbookFile({ sheet: new Uint8Array(MB) }), { outcome: 'corrupt' }],
  // Parts.
  [
    'a workbook that is its own sheet',
    fileWithPart(
      'xl/_rels/workbook.xml.rels',
      relationships(['rId1', 'worksheet', 'workbook.xml']),
    ),
    { outcome: 'corrupt' },
  ],
  [
    'a sheet at an external address',
    fileWithPart(
      'xl/_rels/workbook.xml.rels',
      relationships(['rId1', 'worksheet', 'http://127.0.0.1/sheet.xml']),
    ),
    { outcome: 'corrupt' },
  ],
  [
    'a sheet outside the archive',
    fileWithPart(
      'xl/_rels/workbook.xml.rels',
      relationships(['rId1', 'worksheet', '../../../../../etc/passwd']),
    ),
    { outcome: 'corrupt' },
  ],
  [
    'relationships named __proto__',
    fileWithPart(
      'xl/_rels/workbook.xml.rels',
      relationships(['__proto__', 'worksheet', 'worksheets/sheet1.xml']),
    ),
    { outcome: 'corrupt' },
  ],
  [
    'ten thousand sheets in one part',
    workbookFile({ rows: oneRow, workbook: sheetList(10_000) }),
    { outcome: 1 },
  ],
  [
    'ten thousand sheets in one part without cells',
    workbookFile({ rows: '', workbook: sheetList(10_000) }),
    { outcome: 0 },
  ],
  [
    'sheets without a name',
    workbookFile({ rows: oneRow, workbook: sheetList(2, '') }),
    { outcome: 1 },
  ],
  [
    'a sheet named __proto__',
    workbookFile({ rows: oneRow, workbook: sheetList(1, '__proto__') }),
    { outcome: 1 },
  ],
];

describe('hostile workbooks', () => {
  it.each(cases)('%s has the expected outcome', async (_, file, expected) => {
    expect(await readOutcome(file, expected)).toEqual({ outcome: expected.outcome, excess: [] });
  });

  it('invalid numbers are kept as texts', async () => {
    const { store } = await readHostile(
      makeXlsx({ rows: rowXml('<c><v>NaN</v></c><c><v>0x1F</v></c><c><v>1e999</v></c>') }),
    );
    const texts = [0, 1, 2].map((column) => store.texts.decode(store.textId(0, column)));
    expect(texts).toEqual(['NaN', '0x1F', '1e999']);
  });

  it('headers named like properties of Object are ordinary columns', async () => {
    const names = [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'Order number',
      'City',
    ];
    const values = [...names.slice(0, 4).toReversed(), 'A-1', 'Accra'];
    const bytes = makeXlsx({
      rows: `<row r="1">${names.map(inlineCell).join('')}</row><row r="2">${values.map(inlineCell).join('')}</row>`,
    });
    const engine = createInlineEngine();
    const result = await engine.open(
      { type: 'file', file: new Blob([bytes]), name: 'orders.xlsx' },
      { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() },
      () => undefined,
    );
    if (!result.ok) throw new Error(result.failure.message);
    expect(result.layout.columns.slice(0, 6).map(({ header, key }) => [header, key])).toEqual([
      ['__proto__', null],
      ['constructor', null],
      ['toString', null],
      ['hasOwnProperty', null],
      ['Order number', 'customerOrderNo'],
      ['City', 'receiverCity'],
    ]);
    const { rows } = await engine.window(0, 5);
    expect(rows[0]?.cells.slice(0, 4).map(({ text }) => text)).toEqual(values.slice(0, 4));
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
