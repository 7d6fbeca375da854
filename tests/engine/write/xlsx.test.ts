import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Job } from '../../../src/workers/engine/limits.ts';
import { bytesSource } from '../../support/bytesSource.ts';
import { Kind, type SheetStore } from '../../../src/workers/engine/store.ts';
import { openWorkbook } from '../../../src/workers/engine/openWorkbook.ts';
import { Archive } from '../../../src/workers/engine/zip/archive.ts';
import {
  type CellValue,
  toBytes,
  toStream,
  type WriteSheet,
  writeXlsx,
} from '../../../src/workers/engine/write/writeXlsx.ts';
import { runs } from '../../support/properties.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const createSheet = (rows: WriteSheet['rows'], options: Partial<WriteSheet> = {}): WriteSheet => ({
  name: 'Orders',
  columns: [],
  rows,
  ...options,
});
const writeBook = (...sheets: WriteSheet[]): Promise<Bytes> => toBytes(writeXlsx(sheets));

async function readSheet(bytes: Bytes, index = 0): Promise<SheetStore> {
  const book = await openWorkbook(bytesSource(bytes), new Job());
  return book.read(index, new Job());
}

function readValue(store: SheetStore, row: number, column: number): CellValue {
  const kind = store.kind(row, column);
  if (kind === Kind.number) return store.number(row, column);
  if (kind === Kind.boolean) return store.textId(row, column) === 1;
  return kind === Kind.text ? store.texts.decode(store.textId(row, column)) : null;
}

async function readPart(bytes: Bytes, name: string): Promise<string> {
  const archive = await Archive.open(bytesSource(bytes), new Job());
  return new TextDecoder().decode(await archive.bytes(name, 1 << 20));
}

/** A NUL cannot be read back: no reader accepts it as a character. */
const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('_', 'x', '0', '0', '0', '1', '&', '<', '\r', '\n', '\t', ' '),
    }),
    fc.constantFrom(
      '_x000D_',
      '=1+1',
      '@x',
      '+233244',
      '-5',
      '00123',
      '1234567890123456',
      ' a ',
      ']]>',
    ),
  )
  .map((value) => value.replaceAll('\0', ''));
const value = fc.oneof(
  text,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (Object.is(n, -0) ? 0 : n)),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);

describe('a written workbook', () => {
  test('random cells of every kind are read back', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.array(value, { maxLength: 6 }), { maxLength: 6 }),
      async (rows) => {
        const store = await readSheet(await writeBook(createSheet(rows)));
        for (const [r, row] of rows.entries()) {
          const id = store.rowOf(r + 1);
          for (const [c, expected] of row.entries()) {
            const storedValue = id === undefined ? null : readValue(store, id, c);
            if (storedValue !== (expected === '' ? null : expected)) return false;
          }
        }
        return true;
      },
    );
    await expect(fc.assert(property, { numRuns: runs(50) })).resolves.toBeUndefined();
  });

  test('dates, styles and rows from an async iterator are read back', async () => {
    async function* rows() {
      yield [
        { value: '2026-11-20', style: 'date' as const },
        { value: '007', style: 'text' as const },
      ];
      yield [null, { value: 7, style: 'error' as const }];
    }
    const store = await readSheet(await writeBook(createSheet(rows())));
    expect(store.kind(0, 0)).toBe(Kind.date);
    expect(store.number(0, 0)).toBe(46_346);
    expect(readValue(store, 0, 1)).toBe('007');
    expect(store.format(0, 1).class).toBe('text');
    expect(readValue(store, 1, 1)).toBe(7);
  });

  test('several sheets are read back, one of them hidden', async () => {
    const bytes = await writeBook(
      createSheet([['a']]),
      createSheet([['b']], { name: 'الطلبات & 订单', hidden: true }),
    );
    const book = await openWorkbook(bytesSource(bytes), new Job());
    expect(book.sheets).toEqual([
      { name: 'Orders', hidden: false },
      { name: 'الطلبات & 订单', hidden: true },
    ]);
    expect(readValue(await book.read(1, new Job()), 0, 0)).toBe('b');
  });
});

test('the same input gives the same bytes', async () => {
  const writeSample = () =>
    writeBook(createSheet([['a', 1], [{ value: 'b', comment: 'why' }]], { comments: true }));
  expect(await writeSample()).toEqual(await writeSample());
});

test('rows are read as bytes are requested, and released when the reader stops', async () => {
  let writtenRows = 0;
  let isClosed = false;
  function* rows() {
    try {
      for (;;) yield [`row ${writtenRows++}`, Math.random()];
    } finally {
      isClosed = true;
    }
  }
  const reader = toStream(writeXlsx([createSheet(rows())])).getReader();
  let readBytes = 0;
  while (readBytes < 200_000) readBytes += (await reader.read()).value?.length ?? 0;
  expect(writtenRows).toBeGreaterThan(1000);
  expect(writtenRows).toBeLessThan(200_000);
  await reader.cancel();
  expect(isClosed).toBe(true);
});

describe('the settings of a workbook', () => {
  test('the workbook has frozen header, filter, lists, prompts and direction', async () => {
    const bytes = await writeBook(
      createSheet([['a', 'b']], {
        columns: [
          { width: 20, style: 'text', list: ['GH', 'NG'] },
          { width: 9, list: 'Lists!$A$1:$A$9', prompt: { title: 'B', text: 'one & only' } },
        ],
        freeze: { rows: 1, columns: 2 },
        filterRow: 1,
        rightToLeft: true,
      }),
    );
    const xml = await readPart(bytes, 'xl/worksheets/sheet1.xml');
    expect(xml).toContain('rightToLeft="1"');
    expect(xml).toContain('xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight"');
    expect(xml).toContain('<autoFilter ref="A1:B1"/>');
    expect(xml).toContain('sqref="A2:A1048576"><formula1>&quot;GH,NG&quot;</formula1>');
    expect(xml).toContain('prompt="one &amp; only" sqref="B2:B1048576"><formula1>Lists!$A$1:$A$9<');
  });

  test('the workbook has boxes of comments', async () => {
    const rows = [['a', { value: 'b', style: 'error' as const, comment: 'missing <this>' }]];
    const bytes = await writeBook(createSheet(rows, { comments: true }));
    expect(await readPart(bytes, 'xl/comments1.xml')).toContain(
      '<comment ref="B1" authorId="0"><text><t xml:space="preserve">missing &lt;this&gt;</t>',
    );
    expect(await readPart(bytes, 'xl/drawings/vmlDrawing1.vml')).toContain(
      '<x:Row>0</x:Row><x:Column>1</x:Column>',
    );
  });
});

describe('invalid workbooks', () => {
  test.each([
    ['too long a name', [createSheet([], { name: 'x'.repeat(32) })]],
    ['a name with a slash', [createSheet([], { name: 'a/b' })]],
    ['a repeated name', [createSheet([]), createSheet([], { name: 'ORDERS' })]],
    ['only hidden sheets', [createSheet([], { hidden: true })]],
    ['a number that is NaN', [createSheet([[Number.NaN]])]],
    ['a date that is not one', [createSheet([[{ value: 'soon', style: 'date' as const }]])]],
    ['a text over the limit of the format', [createSheet([['x'.repeat(32_768)]])]],
    ['too many columns', [createSheet([Array.from({ length: 16_385 }, () => null)])]],
    ['a comment on a sheet that declares none', [createSheet([[{ value: 1, comment: 'c' }]])]],
    ['an option with a comma', [createSheet([], { columns: [{ width: 1, list: ['a,b'] }] })]],
  ])('%s is rejected', async (_, sheets) => {
    await expect(writeBook(...sheets)).rejects.toBeInstanceOf(RangeError);
  });
});
