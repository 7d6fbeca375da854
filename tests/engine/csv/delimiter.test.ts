import { describe, expect, test } from 'vitest';
import {
  parseSeparatorLine,
  findDelimiterOrComma,
} from '../../../src/workers/engine/csv/delimiter.ts';
import { openCsv } from '../../../src/workers/engine/csv/openCsv.ts';
import { Job } from '../../../src/workers/engine/limits.ts';
import { chunkedSource, textRows, utf8 } from '../../support/textSource.ts';

describe('the vote on a delimiter', () => {
  test.each([
    ['a,b,c\n1,2,3\n', ','],
    ['a;b;c\n1;2;3\n', ';'],
    ['a\tb\tc\n1\t2\t3\n', '\t'],
    ['a|b|c\n1|2|3\n', '|'],
    ['one column\nonly\n', ','],
    // Text with commas in a table of semicolons, and vice versa.
    ['Name;Address\nAma;12, Oxford Street, Osu\nKofi;3, Ring Road\n', ';'],
    ['Name,Note\nAma,"a;b;c"\nKofi,"d;e;f"\n', ','],
    // Decimal commas are as regular as the delimiter.
    ['1,5;2,5;3,5\n4,5;5,5;6,5\n', ';'],
    ['w\th\n1,5\t2,5\n', '\t'],
    // Quoted line ends and delimiters do not count.
    ['"a;\nb",c\n"d;;\n;e",f\n', ','],
    // Title rows above.
    ['Orders of May\n\na;b;c\n1;2;3\n4;5;6\n7;8;9\n', ';'],
    // Cells full of another character that the header lacks.
    [`Order no,Items\n${'1,a|b|c|d|e|f\n'.repeat(9)}`, ','],
    [`Order no;Tags\n${'1;a,b,c,d,e,f\n'.repeat(9)}`, ';'],
    [`Orders of May\nOrder no,Items\n${'1,a|b|c|d|e|f\n'.repeat(9)}`, ','],
    ['Orders, May\nw;h\n1,5;2,5\n3,5;4,5\n', ';'],
    // Title rows with a character that is not the table's delimiter.
    ['Orders, May\na;b;c\n1;2;3\n4;5;6\n', ';'],
    ['Orders, May\nFor: Ama, Kofi\n\na;b;c\n1;2;3\n4;5;6\n7;8;9\n', ';'],
    // Prose with one such character, or a few.
    ['Note\nCall before you come\nRing twice; the dog is deaf\nLeave it at the gate\n', ','],
    ['Note\nCall before you come\nLeave it at the gate\nRing twice; the dog is deaf\n', ','],
    ['Order no,Note\n1,Call first; then come\n2,Fragile; this side up\n3,Ring twice; wait\n', ','],
    ['Dear all;\nhere are the orders of May\nthey have to go out\non Monday\nbefore noon\n', ','],
  ])('the delimiter of %j is found', (sample, delimiter) => {
    expect(findDelimiterOrComma({ text: sample, isLastRowComplete: true })).toBe(delimiter);
  });
  test('the vote ignores a last row that the sample cuts off', () => {
    expect(findDelimiterOrComma({ text: 'a;b,c;d', isLastRowComplete: false })).toBe(',');
    expect(findDelimiterOrComma({ text: 'a;b\nc;d\n1,2,3,4', isLastRowComplete: false })).toBe(';');
  });
});

test('the sep= line sets the delimiter and is no row', async () => {
  expect(parseSeparatorLine('sep=;\r\na')).toEqual({ delimiter: ';', length: 7 });
  expect(parseSeparatorLine('separate\n')).toBe(null);
  for (const size of [1, 2, 100]) {
    const book = await openCsv(chunkedSource(utf8('\ufeffsep=|\r\na|b,c\r\n'), size));
    expect(book.text).toMatchObject({
      encoding: 'utf-8',
      delimiter: '|',
      isGuessed: false,
      isEncodingGuessed: false,
      literalQuotes: [],
    });
    expect(textRows(await book.read(0, new Job()))).toEqual([{ row: 1, texts: ['a', 'b,c'] }]);
  }
});

test('rows that end in a bare CR count like others', () => {
  expect(
    findDelimiterOrComma({ text: 'a;b;c\r1,5;2;3\r2,5;"x\ry";3\r', isLastRowComplete: true }),
  ).toBe(';');
});
