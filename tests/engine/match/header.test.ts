import { describe, expect, test } from 'vitest';
import { readChosenHeader, findHeader } from '../../../src/workers/engine/match/findHeader.ts';
import { matchHeaders } from '../../../src/workers/engine/match/matchColumns.ts';
import { isTotalWord, findRowRole } from '../../../src/workers/engine/match/rowRole.ts';

const fields = [
  {
    key: 'order',
    headers: ['Order number', 'order no', '订单号'],
    templateHeaders: ['Order number'],
    required: true,
  },
  {
    key: 'name',
    headers: ['Receiver name', 'name', '收件人'],
    templateHeaders: ['Receiver name'],
    required: true,
  },
  {
    key: 'weight',
    headers: ['Weight (kg)', 'weight', '重量'],
    templateHeaders: ['Weight (kg)'],
    required: false,
  },
];
const matchedKeys = (headers: readonly string[], candidates: typeof fields) =>
  matchHeaders(headers, candidates).map(({ key }) => key);
const findHeaderRow = (...rows: string[][]) => {
  const header = findHeader(rows, fields);
  if (header === null) return null;
  return { row: header.row, keys: matchedKeys(header.headers, fields) };
};

describe('the header row', () => {
  test('the header may be the first row', () => {
    expect(findHeaderRow(['Order no', 'Name', 'x'], ['1', 'Ama', ''])).toEqual({
      row: 0,
      keys: ['order', 'name', null],
    });
  });
  test('the header may be below titles, notes and blank rows', () => {
    expect(
      findHeaderRow(
        ['Orders of May', '', ''],
        [],
        ['Name:', 'Kente House', ''],
        ['', '', ''],
        ['订单号', '收件人', '重量'],
        ['1', 'Ama', '2'],
      ),
    ).toMatchObject({ row: 4, keys: ['order', 'name', 'weight'] });
  });
  test('the header is the better of two candidates, the upper one if they are equal', () => {
    expect(
      findHeaderRow(['Order no', 'Weight'], ['1', '2'], ['Order no', 'Name', 'Weight'])?.row,
    ).toBe(2);
    expect(findHeaderRow(['Order no', 'Name'], ['1', 'Ama'], ['Order no', 'Name'])?.row).toBe(0);
  });
  test('the header is the row that looks like one if no name is known', () => {
    expect(findHeaderRow(['Export', '', ''], ['foo', 'bar', 'baz'], ['1', '2', '3'])).toEqual({
      row: 1,
      keys: [null, null, null],
    });
  });
  test('the header may be missing', () => {
    expect(findHeaderRow()).toBe(null);
    expect(findHeaderRow(['1', '2'], ['3', '4'])).toBe(null);
    expect(findHeaderRow(['just one note'])).toBe(null);
  });
  test('the header is found in a sheet of one column', () => {
    expect(findHeaderRow(['Order no'], ['1'], ['2'])?.row).toBe(0);
  });
  test('the header may be chosen by the user', () => {
    expect(matchedKeys(readChosenHeader(['', 'Name'], fields), fields)).toEqual([null, 'name']);
  });
});

describe('rows that are not orders', () => {
  const header = ['Order no', 'Name', 'Weight'];
  test.each([
    [['', ' ', ''], 'blank'],
    [['Total', '', '12.5'], 'total'],
    [['', '合计：', '12'], 'total'],
    [['الإجمالي', '', '٣٫٥'], 'total'],
    [['মোট', '', '12'], 'total'],
    [['Total général', '3', '1 250,50 €'], 'total'],
    [['Total', '4 colis', '12,5 kg'], 'total'],
    [['', '12 pallets', 'Total pallets'], 'total'],
    [['Grand total:', '', 'GH₵ 300'], null],
    [['Total', '4 Oxford Street', '12'], null],
    [['Ama', '4 colis', '12'], null],
    [['TOTAL', 'Ama', '12'], null],
    [['*', '91,152.500', 'KG'], 'total'],
    [['', '12', 'Ama'], null],
    [['Order no', 'Name', 'Weight'], 'header'],
    [['Order no', 'Name', ''], 'header'],
    [['1', 'Name', '2'], null],
    [['1', 'Ama', '2'], null],
  ])('the role of %j is found', (texts, role) => {
    expect(findRowRole(texts, header)).toBe(role);
  });
  test.each([
    'Total',
    'total:',
    'Sub-total',
    'Sous-total',
    'Somme',
    '总计',
    '小计',
    'المجموع',
    'إجمالي',
    'المجموع الكلي',
    'সর্বমোট',
    'Total palettes',
    'Total number of parcels',
    'Total des colis',
    'Sous-total poids brut',
    '合计件数',
    '总重量',
    'إجمالي الوزن',
    'মোট ওজন',
  ])('the text %s is a total', (word) => expect(isTotalWord(word)).toBe(true));
  test.each(['Total Energies Station', 'Totally', 'Summer dress', 'المجموعة', ''])(
    'the text %j is no total',
    (word) => expect(isTotalWord(word)).toBe(false),
  );
  // A backtracking expression would need minutes for these.
  test.each([
    ['spaces', `Total${' '.repeat(500_000)}x`],
    ['digits', `${'1'.repeat(500_000)}abcdef`],
  ])('half a million %s are not a total', (_, text) => {
    expect(findRowRole([text, 'x'], ['Order', 'Name'])).toBe(null);
  });
});

describe('a header of two rows', () => {
  const sideFields = [
    { key: 'order', headers: ['Order no'], templateHeaders: ['Order no'], required: true },
    { key: 'receiver', headers: ['Receiver name', 'name'], templateHeaders: [], required: true },
    { key: 'city', headers: ['Receiver city', 'city'], templateHeaders: [], required: false },
    { key: 'sender', headers: ['Sender name'], templateHeaders: [], required: false },
    { key: 'goods', headers: ['Goods name'], templateHeaders: [], required: false },
    { key: 'weight', headers: ['Weight (kg)', 'weight'], templateHeaders: [], required: false },
  ];
  const findKeys = (...rows: string[][]) => {
    const header = findHeader(rows, sideFields);
    return [header?.row, ...matchedKeys(header?.headers ?? [], sideFields)];
  };

  test('a group title is prepended to the names below it', () => {
    expect(
      findKeys(
        ['', 'Receiver', '', 'Sender', 'Goods', ''],
        ['Order no', 'Name', 'City', 'Name', 'Name', 'Weight'],
        ['1', 'Ama', 'Accra', 'Shop', 'Shirts', '2'],
      ),
    ).toEqual([1, 'order', 'receiver', 'city', 'sender', 'goods', 'weight']);
  });

  test('the upper row names columns whose lower cell is empty, if it has most names', () => {
    expect(
      findKeys(
        ['Order no', 'Receiver', '', 'Weight (kg)', 'Goods name', 'Sender name'],
        ['', 'Name', 'City', '', '', ''],
        ['1', 'Ama', 'Accra', '2', 'Shirts', 'Shop'],
      ),
    ).toEqual([1, 'order', 'receiver', 'city', 'weight', 'goods', 'sender']);
  });

  test('columns under a sender title are never matched to the receiver', () => {
    expect(
      findKeys(
        ['Order', 'Sender', '', ''],
        ['Order no', 'Name', 'City', 'Weight'],
        ['1', 'A', 'B', '2'],
      ),
    ).toEqual([1, 'order', 'sender', null, 'weight']);
  });

  test('a title above the whole sheet is not a group', () => {
    expect(
      findKeys(
        ['Sender orders, November', '', ''],
        ['Order no', 'Name', 'City'],
        ['1', 'Ama', 'Accra'],
      ),
    ).toEqual([1, 'order', 'receiver', 'city']);
  });

  test('an order row is not a second header row', () => {
    expect(findKeys(['Order no', 'Name', 'City'], ['1', 'Name', 'Accra'])).toEqual([
      0,
      'order',
      'receiver',
      'city',
    ]);
  });

  test('both rows are read if the user chose the lower one', () => {
    const headers = readChosenHeader(['Name', 'City'], sideFields, ['Sender', '']);
    expect(matchedKeys(headers, sideFields)).toEqual(['sender', null]);
  });
});
