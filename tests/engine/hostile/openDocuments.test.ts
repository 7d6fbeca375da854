import { describe, expect, it } from 'vitest';
import { type HostileCase, readOutcome } from '../../support/hostile.ts';
import { createOds, createZip } from '../../support/odsFiles.ts';

const MB = 1024 * 1024;
const MIMETYPE = 'application/vnd.oasis.opendocument.spreadsheet';

const cellXml = (attributes = '', innerXml = '<text:p>1</text:p>'): string =>
  `<table:table-cell office:value-type="string" ${attributes}>${innerXml}</table:table-cell>`;
const rowXml = (cells: string, attributes = ''): string =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`;
const fileWithTable = (inside: string) => () =>
  createOds(`<table:table table:name="S">${inside}</table:table>`);
const repeatAttribute = (what: 'rows' | 'columns', count: string): string =>
  `table:number-${what}-repeated="${count}"`;
const nest = (name: string, inside = ''): string =>
  `<${name}>`.repeat(10_000) + inside + `</${name}>`.repeat(10_000);
const fileWithContent = (xml: string) => () =>
  createZip({ mimetype: MIMETYPE, 'content.xml': xml });

const cases: readonly HostileCase[] = [
  ['a valid file', fileWithTable(rowXml(cellXml())), { outcome: 1 }],
  [
    'a row repeated two billion times',
    fileWithTable(rowXml(cellXml(), repeatAttribute('rows', '2147483647'))),
    { outcome: 'tooLarge' },
  ],
  [
    'a cell repeated two billion times',
    fileWithTable(rowXml(cellXml(repeatAttribute('columns', '2147483647')))),
    { outcome: 'tooLarge' },
  ],
  [
    'a full row repeated to the last one',
    fileWithTable(
      rowXml(cellXml(repeatAttribute('columns', '16384')), repeatAttribute('rows', '1048576')),
    ),
    { outcome: 'tooLarge' },
  ],
  [
    'a thousand cells in each of 60,001 rows',
    fileWithTable(
      rowXml(cellXml(repeatAttribute('columns', '1000')), repeatAttribute('rows', '60001')),
    ),
    { outcome: 'tooLarge' },
  ],
  [
    'endless empty rows, then a cell',
    fileWithTable(
      rowXml('<table:table-cell/>', repeatAttribute('rows', '1048575')) + rowXml(cellXml()),
    ),
    { outcome: 1 },
  ],
  [
    'empty rows past the end, then a cell',
    fileWithTable(
      rowXml('<table:table-cell/>', repeatAttribute('rows', '9007199254740991')) +
        rowXml(cellXml()),
    ),
    { outcome: 'tooLarge' },
  ],
  [
    'a million empty rows, 20,000 times',
    fileWithTable(rowXml('<table:table-cell/>', repeatAttribute('rows', '1000000')).repeat(20_000)),
    { outcome: 0 },
  ],
  [
    'a repeat count that is not a number',
    fileWithTable(rowXml(cellXml(repeatAttribute('columns', 'many')))),
    { outcome: 'corrupt' },
  ],
  [
    'a negative repeat count',
    fileWithTable(rowXml(cellXml(repeatAttribute('columns', '-5')))),
    { outcome: 'corrupt' },
  ],
  [
    'a fractional repeat count',
    fileWithTable(rowXml(cellXml(), repeatAttribute('rows', '1.5'))),
    { outcome: 'corrupt' },
  ],
  [
    'a repeat count with an exponent',
    fileWithTable(rowXml(cellXml(), repeatAttribute('rows', '1e9'))),
    { outcome: 'tooLarge' },
  ],
  [
    'a cell merged over two billion rows',
    fileWithTable(
      rowXml(
        cellXml('table:number-rows-spanned="2147483647" table:number-columns-spanned="2147483647"'),
      ),
    ),
    { outcome: 1 },
  ],
  [
    'a billion spaces',
    fileWithTable(rowXml(cellXml('', '<text:p><text:s text:c="1000000000"/></text:p>'))),
    { outcome: 'tooLarge' },
  ],
  [
    'a thousand spaces, 10,000 times',
    fileWithTable(
      rowXml(cellXml('', `<text:p>${'<text:s text:c="1000"/>'.repeat(10_000)}</text:p>`)),
    ),
    { outcome: 'tooLarge' },
  ],
  [
    'a text of 2 MB',
    fileWithTable(rowXml(cellXml('', `<text:p>${'x'.repeat(2 * MB)}</text:p>`))),
    { outcome: 'tooLarge' },
  ],
  [
    'a hundred thousand paragraphs',
    fileWithTable(rowXml(cellXml('', '<text:p>x</text:p>'.repeat(100_000)))),
    { outcome: 1 },
  ],
  [
    'spans 10,000 deep',
    fileWithTable(rowXml(cellXml('', `<text:p>${nest('text:span', 'x')}</text:p>`))),
    { outcome: 'hostile' },
  ],
  [
    'tables 10,000 deep',
    fileWithTable(rowXml(cellXml('', nest('table:table')))),
    { outcome: 'hostile' },
  ],
  [
    'row groups 10,000 deep',
    fileWithTable(nest('table:table-row-group', rowXml(cellXml()))),
    { outcome: 'hostile' },
  ],
  [
    'a DOCTYPE with entities',
    fileWithContent('<!DOCTYPE a [<!ENTITY b "c">]><a/>'),
    { outcome: 'hostile' },
  ],
  [
    'an undeclared entity',
    fileWithTable(rowXml(cellXml('', '<text:p>&x;</text:p>'))),
    { outcome: 'hostile' },
  ],
  [
    'content that is cut off',
    fileWithContent('<office:document-content><table:table><table:table-row>'),
    { outcome: 'corrupt' },
  ],
  ['content with too many closing tags', fileWithContent('</a></a></a>'), { outcome: 'corrupt' }],
  ['no content', () => createZip({ mimetype: MIMETYPE }), { outcome: 'corrupt' }],
  ['content that is only spaces', fileWithContent(' '.repeat(8 * MB)), { outcome: 'tooLarge' }],
  [
    'values that are not numbers',
    fileWithTable(
      rowXml(
        '<table:table-cell office:value-type="float" office:value="NaN"/><table:table-cell office:value-type="float" office:value="1e999"><text:p>∞</text:p></table:table-cell>',
      ),
    ),
    { outcome: 1 },
  ],
  [
    'a date in month 99',
    fileWithTable(
      rowXml(
        '<table:table-cell office:value-type="date" office:date-value="2026-99-99"><text:p>?</text:p></table:table-cell>',
      ),
    ),
    { outcome: 1 },
  ],
  [
    'a time that is not one',
    fileWithTable(
      rowXml(
        '<table:table-cell office:value-type="time" office:time-value="P9999999999Y"><text:p>?</text:p></table:table-cell>',
      ),
    ),
    { outcome: 1 },
  ],
  [
    'a type named constructor',
    fileWithTable(
      rowXml(
        '<table:table-cell office:value-type="constructor"><text:p>x</text:p></table:table-cell>',
      ),
    ),
    { outcome: 1 },
  ],
  [
    'ten thousand tables',
    () => createOds('<table:table table:name="__proto__"/>'.repeat(10_000)),
    { outcome: 0 },
  ],
  [
    'a currency with a thousand letters',
    fileWithTable(
      rowXml(
        `<table:table-cell office:value-type="currency" office:value="1" office:currency="${'X'.repeat(1000)}"/>`,
      ),
    ),
    { outcome: 1 },
  ],
];

describe('hostile OpenDocument files', () => {
  it.each(cases)('%s has the expected outcome', async (_, file, expected) => {
    expect(await readOutcome(file, expected)).toEqual({ outcome: expected.outcome, excess: [] });
  });
});
