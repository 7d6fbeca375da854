import { describe, expect, test } from 'vitest';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { Fix } from '../../../src/workers/protocol.ts';

/** Opens a file of some columns. */
async function openColumns(columns: readonly (readonly [header: string, ...cells: string[]])[]) {
  const lines = (columns[0] ?? []).map((_, row) => columns.map((cells) => `"${cells[row] ?? ''}"`));
  const engine = createInlineEngine();
  const file = new Blob([lines.map((cells) => cells.join(',')).join('\n')]);
  const options = { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() } as const;
  const source = { type: 'file', file, name: 'orders.csv' } as const;
  const result = await engine.open(source, options, () => undefined);
  if (!result.ok) throw new Error(result.failure.message);
  const { layout } = result;
  return {
    engine,
    layout,
    findColumn: (key: string) => layout.columns.findIndex((candidate) => candidate.key === key),
  };
}

const openGoods = (...texts: string[]) =>
  openColumns([
    ['Order no', ...texts.map((_, i) => `A-${i}`)],
    ['Goods', ...texts],
  ]);

/** Returns the goods after a fix. Expects its preview to count the changes, and undo to revert them. */
async function applyFix(
  texts: readonly string[],
  createFix: (columns: readonly number[]) => Fix,
): Promise<string[]> {
  const { engine, findColumn } = await openGoods(...texts);
  const column = findColumn('goodsName');
  const readTexts = async () => {
    const { rows } = await engine.window(0, 50);
    return rows.map(({ cells }) => cells[column]?.text ?? '');
  };
  const before = await readTexts();
  const fix = createFix([column]);
  const { cells } = await engine.preview(fix);
  await engine.fix(fix);
  const textsAfter = await readTexts();
  expect(cells).toBe(textsAfter.filter((text, row) => text !== before[row]).length);
  await engine.undo();
  expect(await readTexts()).toEqual(before);
  return textsAfter;
}

type Replace = Extract<Fix, { type: 'replace' }>;

const createReplace =
  (find: string, replacement: string, replaceOptions: Partial<Replace> = {}) =>
  (columns: readonly number[] | null): Replace => {
    const type = 'replace' as const;
    return {
      type,
      find,
      replacement,
      columns,
      whole: false,
      exact: false,
      pattern: true,
      ...replaceOptions,
    };
  };

describe('replacing by a pattern', () => {
  test.each([
    ['\\s*\\(.*\\)$', '', {}, ['Shirts', 'Caps', 'SHIRTS']],
    ['shirt(s)?', 'Top$1', {}, ['Tops (red)', 'Caps', 'TopS']],
    ['Shirt', 'Top', { exact: true }, ['Tops (red)', 'Caps', 'SHIRTS']],
    ['\\w+s', 'Goods', { whole: true }, ['Shirts (red)', 'Goods', 'Goods']],
    ['', 'x', {}, ['Shirts (red)', 'Caps', 'SHIRTS']],
  ])(
    'the pattern %s is replaced by %s, with the options %j',
    async (find, replacement, replaceOptions, expected) => {
      const texts = ['Shirts (red)', 'Caps', 'SHIRTS'];
      expect(await applyFix(texts, createReplace(find, replacement, replaceOptions))).toEqual(
        expected,
      );
    },
  );

  test.each([
    ['(', 'pattern'],
    ['(a+)+b', 'slowPattern'],
    ['([a-z]*)*', 'slowPattern'],
    ['(ab){2}', undefined],
  ])('an invalid or slow pattern is reported, and no other: %s', async (find, expectedFault) => {
    const { engine } = await openGoods('Shirts');
    const preview = await engine.preview(createReplace(find, '')(null));
    expect(preview.fault).toBe(expectedFault);
    expect(preview.cells).toBe(0);
  });

  test('a pattern is text unless regular expressions are chosen', async () => {
    const fix = createReplace('.', '', { pattern: false });
    expect(await applyFix(['a.b', 'ab'], fix)).toEqual(['ab', 'ab']);
  });
});

describe('cleaning up texts', () => {
  test.each([
    ['trim', ['two  words ', 'one'], ['two words', 'one']],
    ['upper', ['shirts', 'Élan'], ['SHIRTS', 'ÉLAN']],
    ['lower', ['SHIRTS', 'Cap'], ['shirts', 'cap']],
    ['title', ["MEN'S COTTON shirts", 'o’neill cap'], ["Men's Cotton Shirts", 'O’neill Cap']],
    ['number', ['GHS 1,250.50 (paid)', '2 to 3 kg', 'none'], ['1,250.50', '2 to 3 kg', 'none']],
  ] as const)('the action %s cleans texts', async (action, texts, expected) => {
    expect(await applyFix(texts, (columns) => ({ type: 'tidy', how: action, columns }))).toEqual(
      expected,
    );
  });
});

describe('rows entered twice', () => {
  test('repeated rows are skipped at once except the first', async () => {
    const { engine, findColumn } = await openColumns([
      ['Order no', 'A-1', 'A-2', 'A-1', 'A-1', 'A-2', 'A-3'],
      ['Receiver', 'Ama', 'Kofi', 'Ama', 'Ama', 'Kofi', 'Efua'],
    ]);
    await engine.fix({ type: 'skipRepeats', column: findColumn('customerOrderNo') });
    const { rows } = await engine.window(0, 10);
    expect(rows.map(({ state }) => state)).toEqual([
      'new',
      'new',
      'skipped',
      'skipped',
      'skipped',
      'new',
    ]);
    const verdicts = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.verdicts));
    expect(verdicts.some(({ rule }) => rule === 'rule.duplicate.inFile')).toBe(false);
    await engine.undo();
    expect((await engine.counts()).skippedRows).toBe(0);
  });

  test('repeated rows are not reported in a column that may repeat', async () => {
    const { engine, findColumn } = await openColumns([
      ['Order no', 'A-1', 'A-1'],
      ['Receiver', 'Ama', 'Ama'],
    ]);
    await engine.fix({ type: 'skipRepeats', column: findColumn('receiverName') });
    expect((await engine.counts()).skippedRows).toBe(0);
  });
});

describe('a column of dates', () => {
  const readDates = async (...dates: string[]) => {
    const { engine, findColumn } = await openColumns([
      ['Order no', ...dates.map((_, i) => `A-${i}`)],
      ['Pickup date', ...dates],
    ]);
    const column = findColumn('pickupDate');
    const { rows } = await engine.window(0, 10);
    return rows.map(({ cells }) => {
      const cell = cells[column];
      const isBad = cell?.verdicts.some(({ severity }) => severity === 'error') ?? false;
      return isBad ? 'error' : cell?.text;
    });
  };

  test.each([
    [
      ['05/11/2026', '26/11/2026', '06/11/26'],
      ['2026-11-05', '2026-11-26', '2026-11-06'],
    ],
    [
      ['05/11/2026', '11/26/2026'],
      ['2026-05-11', '2026-11-26'],
    ],
    [
      ['05/11/2026', '06/11/2026'],
      ['error', 'error'],
    ],
    [
      ['05/11/2026', '26/11/2026', '11/26/2026'],
      ['error', '2026-11-26', '2026-11-26'],
    ],
    [
      ['05/11/2026', '2026-11-26', '31/02/2026'],
      ['2026-11-05', '2026-11-26', 'error'],
    ],
  ])(
    'the column is read in the order that some of its cells prove: %j',
    async (dates, expected) => {
      expect(await readDates(...dates)).toEqual(expected);
    },
  );
});
