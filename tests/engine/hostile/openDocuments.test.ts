import { describe, expect, it } from 'vitest';
import { type HostileCase, readOutcome } from '../../support/hostile.ts';
import { createOds, createZip } from '../../support/odsFiles.ts';

const MB = 1024 * 1024;
const MIMETYPE = 'application/vnd.oasis.opendocument.spreadsheet';

const cell = (attributes = '', inside = '<text:p>1</text:p>'): string =>
  `<table:table-cell office:value-type="string" ${attributes}>${inside}</table:table-cell>`;
const row = (cells: string, attributes = ''): string =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`;
const rows = (inside: string) => () =>
  createOds(`<table:table table:name="S">${inside}</table:table>`);
const repeated = (what: 'rows' | 'columns', count: string): string =>
  `table:number-${what}-repeated="${count}"`;
const deep = (name: string, inside = ''): string =>
  `<${name}>`.repeat(10_000) + inside + `</${name}>`.repeat(10_000);
const content = (xml: string) => () => createZip({ mimetype: MIMETYPE, 'content.xml': xml });

const cases: readonly HostileCase[] = [
  ['an honest one', rows(row(cell())), { ends: 1 }],
  [
    'a row of cells two billion times',
    rows(row(cell(), repeated('rows', '2147483647'))),
    { ends: 'tooLarge' },
  ],
  [
    'a cell two billion times',
    rows(row(cell(repeated('columns', '2147483647')))),
    { ends: 'tooLarge' },
  ],
  [
    'a full row in every row',
    rows(row(cell(repeated('columns', '16384')), repeated('rows', '1048576'))),
    { ends: 'tooLarge' },
  ],
  [
    'a cell in every row of a thousand tables',
    rows(row(cell(repeated('columns', '1000')), repeated('rows', '60001'))),
    { ends: 'tooLarge' },
  ],
  [
    'empty rows without end, then a cell',
    rows(row('<table:table-cell/>', repeated('rows', '1048575')) + row(cell())),
    { ends: 1 },
  ],
  [
    'empty rows past the end, then a cell',
    rows(row('<table:table-cell/>', repeated('rows', '9007199254740991')) + row(cell())),
    { ends: 'tooLarge' },
  ],
  [
    'a million elements of empty rows',
    rows(row('<table:table-cell/>', repeated('rows', '1000000')).repeat(20_000)),
    { ends: 0 },
  ],
  ['repeats of no number', rows(row(cell(repeated('columns', 'many')))), { ends: 'corrupt' }],
  ['repeats below zero', rows(row(cell(repeated('columns', '-5')))), { ends: 'corrupt' }],
  ['repeats of a fraction', rows(row(cell(), repeated('rows', '1.5'))), { ends: 'corrupt' }],
  ['repeats of an exponent', rows(row(cell(), repeated('rows', '1e9'))), { ends: 'tooLarge' }],
  [
    'a cell merged over two billion rows',
    rows(
      row(cell('table:number-rows-spanned="2147483647" table:number-columns-spanned="2147483647"')),
    ),
    { ends: 1 },
  ],
  [
    'a billion spaces',
    rows(row(cell('', '<text:p><text:s text:c="1000000000"/></text:p>'))),
    { ends: 'tooLarge' },
  ],
  [
    'a million times a thousand spaces',
    rows(row(cell('', `<text:p>${'<text:s text:c="1000"/>'.repeat(10_000)}</text:p>`))),
    { ends: 'tooLarge' },
  ],
  [
    'a text of 2 MB',
    rows(row(cell('', `<text:p>${'x'.repeat(2 * MB)}</text:p>`))),
    { ends: 'tooLarge' },
  ],
  [
    'a hundred thousand paragraphs',
    rows(row(cell('', '<text:p>x</text:p>'.repeat(100_000)))),
    { ends: 1 },
  ],
  [
    'spans 10,000 deep',
    rows(row(cell('', `<text:p>${deep('text:span', 'x')}</text:p>`))),
    { ends: 'hostile' },
  ],
  ['tables 10,000 deep', rows(row(cell('', deep('table:table')))), { ends: 'hostile' }],
  ['row groups 10,000 deep', rows(deep('table:table-row-group', row(cell()))), { ends: 'hostile' }],
  ['a DOCTYPE with entities', content('<!DOCTYPE a [<!ENTITY b "c">]><a/>'), { ends: 'hostile' }],
  [
    'an entity that nobody declared',
    rows(row(cell('', '<text:p>&x;</text:p>'))),
    { ends: 'hostile' },
  ],
  [
    'a content that is cut off',
    content('<office:document-content><table:table><table:table-row>'),
    { ends: 'corrupt' },
  ],
  ['a content that closes too much', content('</a></a></a>'), { ends: 'corrupt' }],
  ['no content', () => createZip({ mimetype: MIMETYPE }), { ends: 'corrupt' }],
  ['a content of blanks', content(' '.repeat(8 * MB)), { ends: 'tooLarge' }],
  [
    'values of no number',
    rows(
      row(
        '<table:table-cell office:value-type="float" office:value="NaN"/><table:table-cell office:value-type="float" office:value="1e999"><text:p>∞</text:p></table:table-cell>',
      ),
    ),
    { ends: 1 },
  ],
  [
    'a date of month 99',
    rows(
      row(
        '<table:table-cell office:value-type="date" office:date-value="2026-99-99"><text:p>?</text:p></table:table-cell>',
      ),
    ),
    { ends: 1 },
  ],
  [
    'a time of no time',
    rows(
      row(
        '<table:table-cell office:value-type="time" office:time-value="P9999999999Y"><text:p>?</text:p></table:table-cell>',
      ),
    ),
    { ends: 1 },
  ],
  [
    'a type called constructor',
    rows(
      row(
        '<table:table-cell office:value-type="constructor"><text:p>x</text:p></table:table-cell>',
      ),
    ),
    { ends: 1 },
  ],
  [
    'ten thousand tables',
    () => createOds('<table:table table:name="__proto__"/>'.repeat(10_000)),
    { ends: 0 },
  ],
  [
    'a currency of a thousand letters',
    rows(
      row(
        `<table:table-cell office:value-type="currency" office:value="1" office:currency="${'X"'.replace('"', '').repeat(1000)}"/>`,
      ),
    ),
    { ends: 1 },
  ],
];

describe('hostile OpenDocument files', () => {
  it.each(cases)('%s', async (_, file, expected) => {
    expect(await readOutcome(file, expected)).toEqual({ ends: expected.ends, excess: [] });
  });
});
