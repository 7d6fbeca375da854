import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openCsv } from '../../../src/workers/engine/csv/openCsv.ts';
import { CsvScanner } from '../../../src/workers/engine/csv/csvScanner.ts';
import { EngineError } from '../../../src/workers/engine/errors.ts';
import { Job } from '../../../src/workers/engine/limits.ts';
import { SheetStore } from '../../../src/workers/engine/store.ts';
import { chunkedSource, textRows, utf8 } from '../../support/textSource.ts';
import { runs } from '../../support/properties.ts';

const scanText = async (text: string, size = 1 << 20, delimiter = ',') => {
  const job = new Job();
  const store = new SheetStore();
  const scanner = new CsvScanner(store, delimiter, job);
  const bytes = utf8(text);
  for (let at = 0; at < bytes.length; at += size) scanner.push(bytes.subarray(at, at + size));
  scanner.finish();
  store.finish();
  return store;
};

/** Rows as arrays: the row number, then the texts. */
const scanRows = async (text: string, size?: number, delimiter?: string) =>
  textRows(await scanText(text, size, delimiter)).map(({ row, texts }) =>
    [row as string | number].concat(texts),
  );

/** A plain string implementation of the format: the expected result for any chunking. */
function parseSimply(text: string): string[][] {
  const scanned: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? '';
    const isFieldStart = field === '' && (i === 0 || /[,\r\n]/.test(text[i - 1] ?? ''));
    if (isQuoted) {
      if (character === '"' && text[i + 1] === '"') {
        field += '"';
        i++;
      } else if (character === '"') isQuoted = false;
      else field += character;
    } else if (character === '"' && isFieldStart) isQuoted = true;
    else if (character === ',' || character === '\n' || character === '\r') {
      scanned.at(-1)?.push(field);
      field = '';
      if (character === '\r' && text[i + 1] === '\n') i++;
      if (character !== ',') scanned.push([]);
    } else field += character;
  }
  scanned.at(-1)?.push(field);
  return scanned;
}

describe('rows and fields', () => {
  test('line ends of all kinds may be mixed', async () => {
    expect(await scanRows('a,b\r\nc,d\re,f\ng,h')).toEqual([
      [1, 'a', 'b'],
      [2, 'c', 'd'],
      [3, 'e', 'f'],
      [4, 'g', 'h'],
    ]);
  });
  test('blank rows are counted but not stored', async () => {
    expect(await scanRows('a\n\n,\n\r\nb\n')).toEqual([
      [1, 'a'],
      [5, 'b'],
    ]);
  });
  test('quotes enclose delimiters, line ends and quotes', async () => {
    expect(await scanRows('"a,b","c\r\nd","say ""hi"""\n""x,"y"z,q"q')).toEqual([
      [1, 'a,b', 'c\r\nd', 'say "hi"'],
      [2, 'x', 'yz', 'q"q'],
    ]);
  });
  test('a quoted field over several lines belongs to one row', async () => {
    expect(await scanRows('"1\n2\n3",x\ny')).toEqual([
      [1, '1\n2\n3', 'x'],
      [2, 'y', ''],
    ]);
  });
  test('zero bytes are removed and counted', async () => {
    const store = await scanText('a\0b,"c\0d"\0e\0,\0\nf');
    expect(textRows(store).map(({ texts }) => texts)).toEqual([
      ['ab', 'cde'],
      ['f', ''],
    ]);
    expect(store.notes.repairedText).toBeGreaterThan(0);
  });
  test('an apostrophe that guards against formulas is not part of the text', async () => {
    expect(await scanRows("'=1+1,'+233,'-5,'@x,''=y,'tis,',\"'=a,b\"")).toEqual([
      [1, '=1+1', '+233', '-5', '@x', "'=y", "'tis", "'", '=a,b'],
    ]);
  });

  test('any chunking gives the result of the simple reference parser', async () => {
    const fragment = fc.constantFrom(
      'a',
      'é',
      '😀',
      ',',
      '"',
      '""',
      '\n',
      '\r',
      '\r\n',
      '"x,y"',
      ' ',
    );
    const trimmed = (fields: readonly string[] = []) => fields.join('¦').replace(/¦*$/, '');
    const property = fc.assert(
      fc.asyncProperty(
        fc.array(fragment, { maxLength: 40 }).map((parts) => parts.join('')),
        fc.integer({ min: 1, max: 9 }),
        async (text, size) => {
          const expected = parseSimply(`${text}\n`);
          const scanned: string[][] = [];
          try {
            for (const { row, texts } of textRows(await scanText(text, size)))
              scanned[row - 1] = texts;
          } catch (thrown) {
            // The only way to fail: an unclosed quote, whatever the chunks.
            const result = await scanText(text).catch((error: unknown) => error);
            return (
              thrown instanceof EngineError &&
              thrown.code === 'corrupt' &&
              result instanceof EngineError
            );
          }
          const length = Math.max(scanned.length, expected.length);
          return Array.from({ length }).every(
            (_, i) => trimmed(scanned[i]) === trimmed(expected[i]),
          );
        },
      ),
      { numRuns: runs(200) },
    );
    await expect(property).resolves.toBeUndefined();
  });
});

describe('limits', () => {
  test('an unclosed quote at the end or over 10 MB reports its line', async () => {
    const unclosed = 'a,b\n"c\nd",e\nf,"g\nh\n';
    await expect(scanText(unclosed, 7)).rejects.toMatchObject({
      code: 'corrupt',
      params: { line: 4 },
    });
    await expect(scanText(`a\n"${'x,y\n'.repeat(2_700_000)}`)).rejects.toMatchObject({
      code: 'corrupt',
      params: { line: 2 },
    });
  });
  test('a field of unlimited length is refused', async () => {
    await expect(scanText('x'.repeat(1_100_000), 65_536)).rejects.toMatchObject({
      code: 'tooLarge',
      params: { what: 'textBytes' },
    });
  });
  test('a million columns are refused', async () => {
    await expect(scanText('x,'.repeat(1_000_000))).rejects.toMatchObject({
      code: 'tooLarge',
      params: { what: 'columns' },
    });
    expect((await scanText(`${','.repeat(1_000_000)}\na`)).cellCount).toBe(1);
  });
  test('an invalid delimiter is refused', async () => {
    for (const delimiter of ['"', 'ab', '،']) {
      await expect(scanText('a', 9, delimiter)).rejects.toMatchObject({ code: 'unsupported' });
      const options = { encoding: 'utf-8', delimiter };
      await expect(openCsv(chunkedSource(utf8('a'), 9), options)).rejects.toMatchObject({
        code: 'unsupported',
      });
    }
  });
  test('a scan can be cancelled between chunks', async () => {
    const controller = new AbortController();
    const book = await openCsv(chunkedSource(utf8('a,b\n'.repeat(1000)), 100));
    const reading = book.read(0, new Job({ signal: controller.signal }), () => controller.abort());
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
  });
});

test('rows and progress are available before the rest has arrived', async () => {
  const book = await openCsv(chunkedSource(utf8('abc,def\n'.repeat(100)), 80));
  const progress: number[] = [];
  await book.read(0, new Job(), (store, { bytes, totalBytes }) => {
    expect(totalBytes).toBe(800);
    expect(bytes).toBe(Math.min(80 * (progress.length + 1), 800));
    progress.push(store.completeRows);
  });
  expect(progress.slice(0, 3)).toEqual([10, 20, 30]);
  expect(progress.at(-1)).toBe(100);
});

describe('an unclosed quote', () => {
  /** Lines 2 and 6 open a quote that is never closed. */
  const unclosedQuotes = 'a,b\n"5 pipe, steel\n"c ""d""",e\n"f\ng",h\n"last\n';
  const openText = async (text: string, literalQuotes: readonly number[], size = 1 << 20) => {
    const book = await openCsv(chunkedSource(utf8(text), size), {
      encoding: 'utf-8',
      literalQuotes,
    });
    return { book, store: await book.read(0, new Job()) };
  };
  const readTexts = async (...args: Parameters<typeof openText>) =>
    textRows((await openText(...args)).store).map((row) => row.texts);

  test('an unclosed quote is refused with its line, and read as text on request', async () => {
    await expect(openText('a,b\n"c\nd",e\n"f,g\n', [])).rejects.toMatchObject({
      code: 'corrupt',
      message: 'The quote opened in line 4 is never closed: close it, or read it as text.',
      params: { reason: 'unclosedQuote', line: 4 },
    });
    const { book } = await openText(unclosedQuotes, [2, 6]);
    expect(book.text).toMatchObject({ delimiter: ',', literalQuotes: [2, 6] });
  });

  test.each([1, 2, 3, 7, 100])(
    'an unclosed quote reports its line even if a later field closes it: chunks of %i',
    async (size) => {
      const strayQuote = 'no,goods\n1,"5 inch pipe\n2,steel\n3,"x, y"\n';
      await expect(openText(strayQuote, [], size)).rejects.toMatchObject({
        code: 'corrupt',
        params: { reason: 'unclosedQuote', line: 2 },
      });
      expect(await readTexts(strayQuote, [2], size)).toEqual([
        ['no', 'goods'],
        ['1', '"5 inch pipe'],
        ['2', 'steel'],
        ['3', 'x, y'],
      ]);
      // Spaces after a quote belong to no field, and fields are not joined within a line.
      expect(await readTexts('a,"b\nc" \nd,"e"f\n', [], size)).toEqual([
        ['a', 'b\nc '],
        ['d', 'ef'],
      ]);
    },
  );

  test.each([1, 2, 3, 5, 8, 13, 100])('other quotes stay quotes: chunks of %i', async (size) => {
    expect(await readTexts(unclosedQuotes, [2, 6], size)).toEqual([
      ['a', 'b'],
      ['"5 pipe', ' steel'],
      ['c "d"', 'e'],
      ['f\ng', 'h'],
      ['"last', ''],
    ]);
    // A quote closed in its line is a quote, even if marked as literal.
    expect(await readTexts('a,"b,c","d\ne,f\n', [1], size)).toEqual([
      ['a', 'b,c', '"d'],
      ['e', 'f', ''],
    ]);
    expect(await readTexts('a,"b""\r\nc,"d', [1, 2], size)).toEqual([
      ['a', '"b""'],
      ['c', '"d'],
    ]);
  });

  test('the reported line number counts the sep= line and line ends in cells', async () => {
    const text = 'sep=;\na;"b\nc"\nd;"e\n';
    await expect(openText(text, [])).rejects.toMatchObject({ params: { line: 4 } });
    expect(await readTexts(text, [4])).toEqual([
      ['a', 'b\nc'],
      ['d', '"e'],
    ]);
  });

  test('an unclosed quote does not hide the delimiter', async () => {
    const { book, store } = await openText('"a;b;c\n1;2;3\n4;5;6\n', [1]);
    expect(book.text?.delimiter).toBe(';');
    expect(textRows(store)[0]?.texts).toEqual(['"a', 'b', 'c']);
  });
});

test('the choice of quotes read as text does not depend on chunks', async () => {
  const readLiteral = async (text: string, lines: readonly number[], size: number) => {
    const options = { encoding: 'utf-8', delimiter: ',', literalQuotes: lines };
    const book = await openCsv(chunkedSource(utf8(text), size), options);
    return book.read(0, new Job()).then(textRows, (thrown: EngineError) => thrown.params);
  };
  const property = fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '\0', 'é'), maxLength: 40 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 8 })),
      fc.integer({ min: 1, max: 12 }),
      async (text, lines, size) => {
        expect(await readLiteral(text, lines, size)).toEqual(
          await readLiteral(text, lines, 1 << 20),
        );
      },
    ),
    { numRuns: runs(200) },
  );
  await expect(property).resolves.toBeUndefined();
});
