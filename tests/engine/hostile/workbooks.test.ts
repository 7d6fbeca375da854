import { describe, expect, it } from 'vitest';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { type HostileCase, readOutcome, readHostile } from '../../support/hostile.ts';
import { makeXlsx, type TestWorkbook, relationships } from '../../support/xlsx.ts';
import { builtInFacts } from '../../../server/countries/builtInCountries.ts';

const MB = 1024 * 1024;
const one = '<row r="1"><c r="A1"><v>1</v></c></row>';
const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (cells: string): string => `<row r="1">${cells}</row>`;
const deep = (name: string, inside = ''): string =>
  `<${name}>`.repeat(10_000) + inside + `</${name}>`.repeat(10_000);
const lols = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 10 },
  (_, i) => `<!ENTITY ${'abcdefghijk'[i + 1]} "${`&${'abcdefghijk'[i]};`.repeat(10)}">`,
).join('')}]>`;

const made = (book: TestWorkbook) => () => makeXlsx(book);
const part = (name: string, data: string): TestWorkbook => ({ rows: one, parts: [{ name, data }] });
const xml = (name: string, data: string) => made(part(name, data));
const sheetList = (count: number, name = 'S'): string =>
  `<workbook xmlns:r="r"><sheets>${`<sheet name="${name}" r:id="rId1"/>`.repeat(count)}</sheets></workbook>`;

const cases: readonly HostileCase[] = [
  // Declarations and entities.
  [
    'a billion laughs in the shared strings',
    made({
      rows: row('<c t="s"><v>0</v></c>'),
      parts: part('xl/sharedStrings.xml', `${lols}<sst/>`).parts ?? [],
    }),
    { ends: 'hostile' },
  ],
  ['a billion laughs in a sheet', made({ sheet: `${lols}<worksheet/>` }), { ends: 'hostile' }],
  ['a billion laughs in the workbook', xml('xl/workbook.xml', lols), { ends: 'hostile' }],
  ['a billion laughs in the styles', xml('xl/styles.xml', lols), { ends: 'hostile' }],
  ['a billion laughs in relationships', xml('_rels/.rels', lols), { ends: 'hostile' }],
  [
    'an entity of the file system',
    made({ sheet: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet/>' }),
    { ends: 'hostile' },
  ],
  ['an entity that nobody declared', made({ rows: row(inline('&x;')) }), { ends: 'hostile' }],
  ['an entity called constructor', made({ rows: row(inline('&toString;')) }), { ends: 'hostile' }],
  ['a character past the last', made({ rows: row(inline('&#xFFFFFF;&#9999999;')) }), { ends: 1 }],
  ['half a surrogate pair', made({ rows: row(inline('&#xD83D;_xD83D_')) }), { ends: 1 }],
  // Nesting.
  ['elements 10,000 deep in a sheet', made({ after: deep('a') }), { ends: 'hostile' }],
  ['rows 10,000 deep', made({ rows: deep('row', one) }), { ends: 'hostile' }],
  [
    'rows 10,000 deep in the strings',
    xml('xl/workbook.xml', `<workbook>${deep('a')}</workbook>`),
    { ends: 'hostile' },
  ],
  ['choices 10,000 deep', made({ after: deep('mc:AlternateContent') }), { ends: 'hostile' }],
  [
    'runs 10,000 deep in a text',
    made({ rows: row(`<c t="inlineStr"><is>${deep('r', '<t>x</t>')}</is></c>`) }),
    { ends: 1 },
  ],
  ['closing tags alone', made({ sheet: '</worksheet>'.repeat(1000) }), { ends: 'corrupt' }],
  // Places.
  [
    'A1 and XFD1048576 with one cell between',
    made({
      before: '<dimension ref="A1:XFD1048576"/>',
      rows: `${one}<row r="500000"><c r="ZZ500000"><v>2</v></c></row><row r="1048576"><c r="XFD1048576"><v>3</v></c></row>`,
    }),
    { ends: 3 },
  ],
  [
    'a row past the end',
    made({ rows: '<row r="1048577"><c><v>1</v></c></row>' }),
    { ends: 'corrupt' },
  ],
  [
    'a row of 20 digits',
    made({ rows: '<row r="99999999999999999999"><c><v>1</v></c></row>' }),
    { ends: 'corrupt' },
  ],
  [
    'a row before the first',
    made({ rows: '<row r="0"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>' }),
    { ends: 'corrupt' },
  ],
  ['a column past the end', made({ rows: row('<c r="XFE1"><v>1</v></c>') }), { ends: 'corrupt' }],
  [
    'a reference that is a range',
    made({ rows: row('<c r="A1:B2"><v>1</v></c>') }),
    { ends: 'corrupt' },
  ],
  ['an empty reference', made({ rows: row('<c r=""><v>1</v></c>') }), { ends: 'corrupt' }],
  [
    '16,385 cells without references',
    made({ rows: row('<c><v>1</v></c>'.repeat(16_385)) }),
    { ends: 'corrupt' },
  ],
  [
    'one row a hundred thousand times',
    made({ rows: one.repeat(100_000) }),
    { ends: 1, inflated: 5 * MB },
  ],
  [
    'rows from the last to the first',
    made({
      rows: Array.from(
        { length: 5000 },
        (_, i) => `<row r="${5000 - i}"><c><v>1</v></c></row>`,
      ).join(''),
    }),
    { ends: 5000 },
  ],
  [
    'a hundred thousand merges of the whole sheet',
    made({ rows: one, after: '<mergeCell ref="A1:XFD1048576"/>'.repeat(100_000) }),
    { ends: 1, inflated: 5 * MB },
  ],
  [
    'merges of what is no range',
    made({ rows: one, after: '<mergeCell ref="::"/><mergeCell/><mergeCell ref="B2:A1"/>' }),
    { ends: 1 },
  ],
  [
    'ten thousand hidden columns of all columns',
    made({
      rows: one,
      before: `<cols>${'<col min="1" max="9999999" hidden="1"/>'.repeat(10_000)}</cols>`,
    }),
    { ends: 1 },
  ],
  // Indexes.
  [
    'a shared string that is not there',
    made({ rows: row('<c t="s"><v>4294967295</v></c>') }),
    { ends: 'corrupt' },
  ],
  [
    'a shared string before the first',
    made({ rows: row('<c t="s"><v>-1</v></c>') }),
    { ends: 'corrupt' },
  ],
  [
    'a shared string of a fraction',
    made({ rows: row('<c t="s"><v>0.5</v></c>'), strings: '<si/>' }),
    { ends: 'corrupt' },
  ],
  [
    'a shared string called __proto__',
    made({ rows: row('<c t="s"><v>__proto__</v></c>') }),
    { ends: 'corrupt' },
  ],
  ['a style that is not there', made({ rows: row('<c s="4294967295"><v>1</v></c>') }), { ends: 1 }],
  ['a type that nobody knows', made({ rows: row('<c t="constructor"><v>1</v></c>') }), { ends: 1 }],
  // Numbers.
  [
    'numbers that are none',
    made({
      rows: row(
        ['NaN', '-Infinity', '1e999', '0x1F', '1_000', '1e', '--1', '9'.repeat(1000)]
          .map((v) => `<c><v>${v}</v></c>`)
          .join(''),
      ),
    }),
    { ends: 8 },
  ],
  [
    'dates that no calendar has',
    made({
      formats: ['yyyy-mm-dd'],
      rows: row(['-1', '1e15', '2958466', '60'].map((v) => `<c s="1"><v>${v}</v></c>`).join('')),
    }),
    { ends: 4 },
  ],
  [
    'a date of month 13',
    made({ rows: row('<c t="d"><v>2026-13-45T99:99:99</v></c>') }),
    { ends: 1 },
  ],
  // Formats.
  [
    'a format code of 200,000 characters',
    made({
      formats: ['"'.repeat(100_001) + '[$'.repeat(50_000)],
      rows: row('<c s="1"><v>1</v></c>'),
    }),
    { ends: 1 },
  ],
  [
    'twenty thousand formats',
    made({ formats: Array.from({ length: 20_000 }, (_, i) => `0"${i}"`), rows: one }),
    { ends: 1, inflated: 6 * MB },
  ],
  // Lengths.
  ['a text over the limit', made({ rows: row(inline('x'.repeat(2 * MB))) }), { ends: 'tooLarge' }],
  [
    'an attribute of 3 MB',
    made({ before: `<a b="${'x'.repeat(3 * MB)}"/>` }),
    { ends: 'tooLarge' },
  ],
  [
    'a tag without an end',
    made({ before: `<a ${'x '.repeat(2 * MB)}` }),
    { ends: 'tooLarge', inflated: 5 * MB },
  ],
  ['a comment without an end', made({ before: `<!--${'x'.repeat(5 * MB)}` }), { ends: 'tooLarge' }],
  [
    'a CDATA without an end',
    made({ rows: row(`<c t="str"><v><![CDATA[${'x'.repeat(5 * MB)}`) }),
    { ends: 'tooLarge' },
  ],
  [
    'a cell without an end',
    made({ rows: row(`<c>${'<v>1</v>'.repeat(MB)}`) }),
    { ends: 'tooLarge', inflated: 5 * MB },
  ],
  [
    'a shared string of ten thousand runs of phonetics',
    made({
      rows: row('<c t="s"><v>0</v></c>'),
      strings: `<si>${'<rPh><t>x</t></rPh>'.repeat(10_000)}<t>y</t></si>`,
    }),
    { ends: 1 },
  ],
  // Bytes.
  ['zeros between tags', made({ rows: `\0\0${one}\0` }), { ends: 1 }],
  [
    'bytes that are no UTF-8',
    made({
      sheet: Uint8Array.from(
        Buffer.from(
          `<worksheet><sheetData>${row(inline('\xff\xfe\x80'))}</sheetData></worksheet>`,
          'latin1',
        ),
      ),
    }),
    { ends: 1 },
  ],
  [
    'half a UTF-16 character',
    made({
      sheet: Uint8Array.from(
        Buffer.from(
          `\ufeff<worksheet><sheetData>${one}</sheetData></worksheet>`,
          'utf16le',
        ).subarray(0, -1),
      ),
    }),
    { ends: 'corrupt' },
  ],
  [
    'an encoding that nobody knows',
    made({ sheet: `<?xml version="1.0" encoding="x-evil"?><worksheet/>` }),
    { ends: 'unsupported' },
  ],
  ['nothing but zeros', made({ sheet: new Uint8Array(MB) }), { ends: 'corrupt' }],
  // Parts.
  [
    'a workbook that is its own sheet',
    xml('xl/_rels/workbook.xml.rels', relationships(['rId1', 'worksheet', 'workbook.xml'])),
    { ends: 'corrupt' },
  ],
  [
    'a sheet on another computer',
    xml(
      'xl/_rels/workbook.xml.rels',
      relationships(['rId1', 'worksheet', 'http://127.0.0.1/sheet.xml']),
    ),
    { ends: 'corrupt' },
  ],
  [
    'a sheet outside of the archive',
    xml(
      'xl/_rels/workbook.xml.rels',
      relationships(['rId1', 'worksheet', '../../../../../etc/passwd']),
    ),
    { ends: 'corrupt' },
  ],
  [
    'relationships called __proto__',
    xml(
      'xl/_rels/workbook.xml.rels',
      relationships(['__proto__', 'worksheet', 'worksheets/sheet1.xml']),
    ),
    { ends: 'corrupt' },
  ],
  [
    'ten thousand sheets in one part',
    made({ rows: one, workbook: sheetList(10_000) }),
    { ends: 1 },
  ],
  [
    'ten thousand sheets in one part without cells',
    made({ rows: '', workbook: sheetList(10_000) }),
    { ends: 0 },
  ],
  ['sheets without a name', made({ rows: one, workbook: sheetList(2, '') }), { ends: 1 }],
  [
    'a sheet called __proto__',
    made({ rows: one, workbook: sheetList(1, '__proto__') }),
    { ends: 1 },
  ],
];

describe('hostile workbooks', () => {
  it.each(cases)('%s', async (_, file, expected) => {
    expect(await readOutcome(file, expected)).toEqual({ ends: expected.ends, excess: [] });
  });

  it('invalid numbers are kept as texts', async () => {
    const { store } = await readHostile(
      makeXlsx({ rows: row('<c><v>NaN</v></c><c><v>0x1F</v></c><c><v>1e999</v></c>') }),
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
      rows: `<row r="1">${names.map(inline).join('')}</row><row r="2">${values.map(inline).join('')}</row>`,
    });
    const engine = createInlineEngine();
    const result = await engine.open(
      { type: 'file', file: new Blob([bytes]), name: 'orders.xlsx' },
      { kind: 'domestic', countryCode: 'GH', countries: builtInFacts() },
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
