import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cell,
  findColumn,
  columnKeys,
  runToEnd,
  orderRow,
  judgeSheet,
} from '../session/sheet.ts';
import { runs } from '../../support/properties.ts';

const nameColumn = findColumn('receiverName');
const weightColumn = findColumn('weightKg');

/** UTF-8 order, which is code point order. */
function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

async function readSorted(
  column: number,
  cells: readonly Cell[],
  descending: boolean,
): Promise<string[]> {
  const key = columnKeys[column] as (typeof columnKeys)[number];
  const session = await judgeSheet(
    columnKeys,
    cells.map((cell, i) => orderRow(i, { [key]: cell })),
  );
  session.query({ sort: { column, descending } });
  const { rows } = session.window(0, cells.length);
  return rows.map((row) => row.cells[column]?.text ?? '');
}

describe('sorting', () => {
  it('numbers are sorted by value however written, with empty cells last', async () => {
    const cells = [10, '9', null, 2.5, '1,5', 'heavy', 100];
    expect(await readSorted(weightColumn, cells, false)).toEqual([
      '1.5',
      '2.5',
      '9',
      '10',
      '100',
      'heavy',
      '',
    ]);
    expect(await readSorted(weightColumn, cells, true)).toEqual([
      'heavy',
      '100',
      '10',
      '9',
      '2.5',
      '1.5',
      '',
    ]);
  });

  it('texts are sorted by code point, at any length and with any common beginning', async () => {
    const word = fc.oneof(
      fc.string({ minLength: 2, maxLength: 12 }),
      fc.string({ unit: 'grapheme', minLength: 2, maxLength: 12 }),
      fc.constantFrom('Greater ', 'Greater Accra', 'Greater Accra Region of Ghana'),
      fc.string({ maxLength: 4 }).map((end) => `Greater Accra Region of Ghana ${end}`),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 600, size: 'max' }),
        fc.boolean(),
        async (words, descending) => {
          const texts = await readSorted(nameColumn, words, descending);
          // A non-canonical cell is shown and sorted as read.
          const filledTexts = texts.filter((text) => text !== '');
          expect(filledTexts.toSorted((a, b) => (descending ? -1 : 1) * byCodePoint(a, b))).toEqual(
            filledTexts,
          );
          expect(texts.slice(filledTexts.length).every((text) => text === '')).toBe(true);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('sorting is stable in both directions', async () => {
    const rows = Array.from({ length: 500 }, (_, i) =>
      orderRow(i, { receiverName: `N${i % 3} x` }),
    );
    const session = await judgeSheet(columnKeys, rows);
    for (const descending of [false, true]) {
      session.query({ sort: { column: nameColumn, descending } });
      const ids = session.window(0, 500).rows.map(({ id }) => id);
      // Each name has more than 160 rows.
      const equalNames = ids.slice(0, 160);
      expect(equalNames).toEqual(equalNames.toSorted((a, b) => a - b));
    }
  });

  it('only the edited rows of a sorted view move, in both directions and with filters', async () => {
    const texts = fc.constantFrom('Ama', 'Kofi', 'Kofi B', 'Yaw', '', 'ßx', '12');
    const edit = fc.record({ row: fc.nat(99), text: texts });
    const anyQuery = fc.record({ descending: fc.boolean(), text: fc.constantFrom('', 'kofi') });
    const step = fc.tuple(fc.array(edit, { maxLength: 4 }), anyQuery);
    await fc.assert(
      fc.asyncProperty(
        fc.array(texts, { minLength: 100, maxLength: 100 }),
        fc.array(step, { minLength: 3, maxLength: 4 }),
        async (cells, steps) => {
          const session = await judgeSheet(
            columnKeys,
            cells.map((receiverName, i) => orderRow(i, { receiverName })),
          );
          const currentTexts = [...cells];
          for (const [edits, { descending, text }] of steps) {
            session.query({});
            runToEnd(
              session.edit(
                edits.map((cellEdit) => ({
                  ...cellEdit,
                  row: cellEdit.row + 1,
                  column: nameColumn,
                })),
              ),
            );
            for (const cellEdit of edits) currentTexts[cellEdit.row] = cellEdit.text;
            const rows = [...currentTexts.keys()].filter((row) =>
              currentTexts[row]?.toLowerCase().includes(text),
            );
            const rowText = (row: number) => currentTexts[row] ?? '';
            const expected = [
              ...rows
                .filter((row) => rowText(row) !== '')
                .toSorted((a, b) => (descending ? -1 : 1) * byCodePoint(rowText(a), rowText(b))),
              ...rows.filter((row) => rowText(row) === ''),
            ];
            session.query({
              sort: { column: nameColumn, descending },
              ...(text === '' ? {} : { filter: { text } }),
            });
            expect(session.window(0, 100).rows.map(({ id }) => id - 1)).toEqual(expected);
          }
        },
      ),
      { numRuns: 10 },
    );
  });

  it.each([
    ['digits behind a beginning in common', (i: number) => `SO-2026-${(i * 7919) % 10_007}`],
    ['bytes that the first texts do not show', (i: number) => `A${i < 900 ? 'b' : 'zé'}${i % 37}`],
    [
      'lengths that the first texts do not show',
      (i: number) => 'x'.repeat(2 + (i > 950 ? i % 60 : 1)),
    ],
    ['a few values', (i: number) => `City ${i % 9}`],
    ['differences far behind', (i: number) => `${'Greater Accra '.repeat(4)}${(i * 31) % 500}`],
  ])('texts are sorted by code point: %s', async (_, rowText) => {
    const cells = Array.from({ length: 1000 }, (__, i) => rowText(i));
    const texts = await readSorted(nameColumn, cells, false);
    expect(texts).toEqual(cells.toSorted(byCodePoint));
    expect(await readSorted(nameColumn, cells, true)).toEqual(texts.toReversed());
  });

  it('numbers of any size and fraction are sorted by value', async () => {
    const cells = Array.from({ length: 400 }, (_, i) =>
      i % 3 === 0 ? i * 1e9 : i % 3 === 1 ? i / 7 : -i,
    );
    expect((await readSorted(weightColumn, cells, false)).map(Number)).toEqual(
      cells.map((cell) => Number(String(cell))).toSorted((a, b) => a - b),
    );
  });
});

describe('finding', () => {
  const findRows = async (cells: readonly Cell[], text: string): Promise<number[]> => {
    const session = await judgeSheet(
      columnKeys,
      cells.map((receiverName, i) => orderRow(i, { receiverName, customerOrderNo: `N${i}` })),
    );
    session.query({ filter: { text } });
    return session.window(0, cells.length).rows.map(({ id }) => id - 1);
  };

  it('a search ignores case and width, in any script', async () => {
    const cells = ['KOFI Boateng', 'kofi', 'Ｋｏｆｉ', 'Ama', 'Élodie', 'élo', '王小明'];
    expect(await findRows(cells, 'Kofi')).toEqual([0, 1, 2]);
    expect(await findRows(cells, 'ÉLO')).toEqual([4, 5]);
    expect(await findRows(cells, '小明')).toEqual([6]);
    expect(await findRows(cells, 'nobody')).toEqual([]);
  });

  it('a match never spans two adjacent texts', async () => {
    expect(await findRows(['abc', 'def'], 'cd')).toEqual([]);
  });

  it('numbers, dates and codes are searched as displayed', async () => {
    const session = await judgeSheet(columnKeys, [
      orderRow(1, { weightKg: 812.75, pickupDate: { date: 46_346 }, receiverCountry: 'Ghana' }),
      orderRow(2, { pieces: 7 }),
    ]);
    const total = (text: string): number => session.query({ filter: { text } }).total;
    expect(total('812.7')).toBe(1);
    expect(total('2026-11-20')).toBe(1);
    expect(total('gh')).toBe(1);
    expect(total('7')).toBe(2);
  });

  it('a search gives the same rows as reading every row', async () => {
    const fragment = fc.constantFrom('ab', 'aB', 'ba', 'é', 'Ａ', '1', ' ', 'abab', '١');
    const text = fc
      .array(fragment, { minLength: 1, maxLength: 6 })
      .map((fragments) => fragments.join(''));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(text, fc.integer({ min: 0, max: 5000 })), {
          minLength: 1,
          maxLength: 40,
        }),
        text,
        fc.boolean(),
        async (cells, searchText, searchAhead) => {
          fc.pre(searchText.trim() !== '');
          const foldCase = (value: string): string => value.normalize('NFKC').toLowerCase();
          const expected = cells.flatMap((cell, i) =>
            foldCase(String(cell)).includes(foldCase(searchText.trim())) ? [i] : [],
          );
          const session = await judgeSheet(
            ['receiverName'],
            cells.map((cell) => [cell]),
          );
          // Preparing in advance does not change the results.
          if (searchAhead) Array.from(session.prepareSearches());
          session.query({ filter: { text: searchText } });
          const { rows } = session.window(0, cells.length);
          // Blank cells are skipped as rows; all others are compared.
          expect(rows.map(({ id }) => id - 1)).toEqual(expected);
        },
      ),
      { numRuns: runs(30) },
    );
  });
});

it('the view locates the first of several rows that it contains', async () => {
  const session = await judgeSheet(
    columnKeys,
    ['b', 'c', 'a'].map((text, i) => orderRow(i, { receiverName: text })),
  );
  session.query({ sort: { column: nameColumn, descending: false } });
  const [a, b, c] = session.window(0, 3).rows.map(({ id }) => id);
  if (a === undefined || b === undefined || c === undefined) throw new Error('Rows are missing.');
  expect(session.locate([c, a])).toEqual({ row: c, position: 2 });
  session.query({ filter: { text: 'b' } });
  expect(session.locate([a, c, b])).toEqual({ row: b, position: 0 });
  expect(session.locate([a, c])).toBeNull();
});
