import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Job } from '../../../src/workers/engine/limits.ts';
import { openCsv } from '../../../src/workers/engine/csv/openCsv.ts';
import { bytesSource } from '../../../src/workers/engine/source.ts';
import { withoutFormula, writeCsv } from '../../../src/workers/engine/write/csv.ts';
import { toBytes } from '../../../src/workers/engine/write/xlsx.ts';
import { textRows } from '../../support/textSource.ts';

test('formulas are neutralised; phones and negative numbers are not', () => {
  for (const text of ['=1+1', '+1+cmd', '@SUM(A1)', '-1+2', '\t=1', '\r=1', "'=1", '-', '+a']) {
    expect(withoutFormula(text)).toBe(`'${text}`);
  }
  for (const text of ['+233244123456', '+233 24 412', '-5', '-5.25', '-5,25', "'tis", 'a=b', '']) {
    expect(withoutFormula(text)).toBe(text);
  }
});

test('RFC 4180 with a mark for Excel', async () => {
  const rows = [['a,b', 'say "hi"', 'x\ny', null, 1.5, true], [''], ['plain', '=x']];
  const bytes = await toBytes(writeCsv(rows));
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    '"a,b","say ""hi""","x\ny",,1.5,true\r\n""\r\nplain,\'=x\r\n',
  );
});

test('10,000 random cells come back as they were', async () => {
  const text = fc
    .oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom('"', ',', '\r', '\n', '\t', '=', "'", '+', '-', '@', '1', 'a'),
      }),
      fc.constantFrom(
        '+233244123456',
        '-5',
        '=1+1',
        '@x',
        '00123',
        '12345678901234567890',
        '\ufeffx',
      ),
    )
    .filter((value) => value.isWellFormed() && !value.includes('\0'));
  const row = fc.array(text, { minLength: 10, maxLength: 10 });
  const same = fc.asyncProperty(
    fc.array(row, { minLength: 100, maxLength: 100, size: 'max' }),
    fc.constantFrom(',', ';', '\t'),
    async (rows, delimiter) => {
      const bytes = await toBytes(writeCsv(rows, { delimiter }));
      const book = await openCsv(bytesSource(bytes), { delimiter });
      const store = await book.read(0, new Job());
      const found = new Map(textRows(store).map((read) => [read.row, read.texts]));
      return rows.every((wanted, r) =>
        wanted.every((cell, c) => (found.get(r + 1)?.[c] ?? '') === cell),
      );
    },
  );
  await expect(fc.assert(same, { numRuns: 10, endOnFailure: true })).resolves.toBeUndefined();
});
