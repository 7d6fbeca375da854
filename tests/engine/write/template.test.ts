import { expect, test } from 'vitest';
import { languages } from '../../../src/domain/languages.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import { Job } from '../../../src/workers/engine/limits.ts';
import { bytesSource } from '../../support/bytesSource.ts';
import { openWorkbook } from '../../../src/workers/engine/openWorkbook.ts';
import {
  buildTemplate,
  type TemplateTexts,
} from '../../../src/workers/engine/write/buildTemplate.ts';
import { toBytes } from '../../../src/workers/engine/write/writeXlsx.ts';
import { textRows } from '../../support/textSource.ts';

const texts: TemplateTexts = {
  orders: 'Orders',
  notes: 'Notes',
  heading: 'How to fill in this sheet',
  columns: ['Column', 'Required', 'Rule', 'Example'],
  required: 'required',
  optional: 'optional',
  rightToLeft: false,
};

test.each(
  Object.values(sheets).flatMap((sheet) => languages.map((language) => ({ sheet, language }))),
)(
  'the template of $sheet.kind in $language has headers, notes and lists',
  async ({ sheet, language }) => {
    const columns = sheet.columns.map(({ headers, field, width, example }) => ({
      header: headers[language][0],
      required: field.required,
      width,
      example,
      rule: 'A rule & more',
      asText: field.isIdentifier,
      codes: Object.keys(field.codes ?? {}).map((code, i) => ({
        code,
        name: i === 0 ? 'The first' : null,
      })),
    }));
    const bytes = await toBytes(
      buildTemplate(columns, { ...texts, rightToLeft: language === 'ar' }),
    );
    const book = await openWorkbook(bytesSource(bytes), new Job());
    expect(book.sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Orders', false],
      ['Notes', false],
      ['Lists', true],
    ]);
    const [header, ...otherRows] = textRows(await book.read(0, new Job()));
    expect(header?.texts).toEqual(
      columns.map(({ header, required }) => (required ? `${header} *` : header)),
    );
    // The sheet has no example, which would be imported as an order; the notes have the examples.
    expect(otherRows).toEqual([]);
    // Two rows of headings precede the notes on columns: name, required or not, rule, example.
    const notes = textRows(await book.read(1, new Job()));
    expect(notes.slice(2).map(({ texts }) => texts[0])).toEqual(
      columns.map(({ header }) => header),
    );
    expect(notes.slice(2).map(({ texts }) => texts[3])).toEqual(
      columns.map(({ example }) => example),
    );
    // Up to 20 codes are listed in the rule.
    const shortList = columns.findIndex(({ codes }) => codes.length > 1 && codes.length <= 20);
    const { codes = [] } = columns[shortList] ?? {};
    expect(notes[shortList + 2]?.texts[2]).toBe(
      [
        'A rule & more',
        `${codes[0]?.code} – The first`,
        ...codes.slice(1).map(({ code }) => code),
      ].join('\n'),
    );
  },
);
