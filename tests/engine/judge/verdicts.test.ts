import { describe, expect, it } from 'vitest';
import {
  type Cell,
  type Key,
  findColumn,
  columnKeys,
  runToEnd,
  orderRow,
  judgeSheet,
} from '../session/sheet.ts';

/** Verdicts on one cell of a sheet with one order. */
async function verdictsOn(key: Key, cell: Cell): Promise<readonly object[]> {
  const session = await judgeSheet(columnKeys, [orderRow(1, { [key]: cell })]);
  return session.window(0, 1).rows[0]?.cells[findColumn(key)]?.verdicts ?? [];
}

const getRules = async (key: Key, cell: Cell): Promise<unknown[]> =>
  (await verdictsOn(key, cell)).map((verdict) => ('rule' in verdict ? verdict.rule : null));

describe('verdicts on single cells', () => {
  it('a good order has no findings', async () => {
    const session = await judgeSheet(columnKeys, [orderRow(1)]);
    expect(session.counts()).toMatchObject({ rows: 1, errorRows: 0, infoRows: 0, readyRows: 1 });
  });

  it.each<[Key, Cell, string[]]>([
    ['customerOrderNo', null, ['rule.required']],
    ['customerOrderNo', '1.23E+11', ['rule.damage.scientific']],
    ['customerOrderNo', 1.234567890123456e18, ['rule.damage.precision']],
    ['customerOrderNo', 123_456_789_012_345, []],
    ['customerOrderNo', { date: 46_000 }, ['rule.damage.date']],
    ['weightKg', { date: 46_000 }, ['rule.damage.date']],
    ['goodsName', { date: 46_000 }, ['rule.damage.date']],
    ['goodsName', { error: '#N/A' }, ['rule.damage.error']],
    ['weightKg', { uncalculated: true }, ['rule.damage.formula']],
    ['pickupDate', { date: 46_000 }, []],
    ['pickupDate', { date: 60 }, ['rule.damage.leapBug']],
    ['receiverPhone', 244_123_456, []],
    ['receiverPhone', '٠٢٤٤١٢٣٤٥٦', ['rule.changed.digits']],
    ['receiverPhone', '００２３３２４４１２３４５６', ['rule.changed.width', 'rule.changed.phone']],
    ['receiverPostcode', { number: 123, pad: 5 }, []],
    ['weightKg', 0, ['rule.number.notPositive']],
    ['weightKg', 0.1 + 0.2, []],
    ['weightKg', 1.23456, ['rule.number.scale']],
    ['service', 'Espress', ['rule.code.unknown']],
    ['service', 'express', ['rule.changed.code']],
    ['receiverCountry', 'Nigeria', ['rule.changed.code', 'rule.country.notHome']],
    ['receiverCountry', 'Atlantis', ['rule.code.unknown']],
    ['receiverCountry', 'GH', []],
  ])('a %s of %j has the expected findings', async (key, cell, rules) => {
    expect(await getRules(key, cell)).toEqual(rules);
  });

  it('a number with zeros is displayed as its format shows it', async () => {
    const cell = { number: 123, pad: 5 };
    const session = await judgeSheet(columnKeys, [orderRow(1, { receiverPostcode: cell })]);
    const cellView = session.window(0, 1).rows[0]?.cells[findColumn('receiverPostcode')];
    expect(cellView).toEqual({ text: '00123', verdicts: [] });
  });

  it('a certain fix is offered', async () => {
    expect(await verdictsOn('service', 'Expres')).toMatchObject([{ fix: 'EXPRESS' }]);
  });

  it('a folded text keeps its original', async () => {
    const session = await judgeSheet(columnKeys, [orderRow(1, { receiverPhone: '٠٢٤٤١٢٣٤٥٦' })]);
    expect(session.window(0, 1).rows[0]?.cells[findColumn('receiverPhone')]).toMatchObject({
      text: '0244123456',
      original: '٠٢٤٤١٢٣٤٥٦',
    });
    expect(session.counts()).toMatchObject({ infoRows: 1, readyRows: 1 });
  });
});

it.each<[Key, string, string]>([
  ['receiverPhone', '024 412 3456', 'rule.changed.phone'],
  ['pickupDate', '3 December 2026', 'rule.changed.date'],
  ['weightKg', '12,5', 'rule.changed.number'],
])(
  '%s with another spelling of a value, %j, is listed and marks no row as corrected',
  async (key, text, rule) => {
    const session = await judgeSheet(columnKeys, [orderRow(1, { [key]: text })]);
    expect(session.counts()).toMatchObject({ infoRows: 0 });
    expect(session.ruleCounts()).toMatchObject([{ rule, severity: 'info', rows: 1 }]);
  },
);

it('an amount keeps its written decimals for display, and counts without them', async () => {
  const amount = findColumn('codAmount');
  const session = await judgeSheet(columnKeys, [
    orderRow(1, { codAmount: '120.50', currency: 'GHS' }),
    orderRow(2, { codAmount: 120.5, currency: 'GHS' }),
  ]);
  const readAmounts = () => session.window(0, 2).rows.map(({ cells }) => cells[amount]?.text);
  expect(readAmounts()).toEqual(['120.50', '120.5']);
  runToEnd(session.edit([{ row: 2, column: amount, text: '80.00' }]));
  expect(readAmounts()).toEqual(['120.50', '80.00']);
  expect(session.sheet.cells.read(1, amount).text).toBe('120.5');
});

describe('verdicts between fields', () => {
  it('an amount needs a currency and that currency’s decimals', async () => {
    const session = await judgeSheet(columnKeys, [
      orderRow(1, { codAmount: 12.5 }),
      orderRow(2, { codAmount: 12.5, currency: 'GHS' }),
      orderRow(3, { codAmount: 12.555, currency: 'GHS' }),
      orderRow(4, { codAmount: 12.5, currency: 'XOF' }),
      orderRow(5, { codAmount: 0 }),
      orderRow(6, { codAmount: '12.50', currency: 'GHS' }),
    ]);
    const rowVerdicts = session
      .window(0, 6)
      .rows.map(({ cells }) =>
        cells.flatMap(({ verdicts }) => verdicts.map(({ rule, params }) => ({ rule, params }))),
      );
    expect(rowVerdicts).toEqual([
      [{ rule: 'rule.currency.missing', params: undefined }],
      [],
      [
        {
          rule: 'rule.money.scale',
          params: { currency: 'GHS', scale: 2, value: '12.555' },
        },
      ],
      [{ rule: 'rule.money.scale', params: { currency: 'XOF', scale: 0, value: '12.5' } }],
      [],
      [],
    ]);
  });

  it('dimensions are required together, even if the file lacks their columns', async () => {
    const session = await judgeSheet(columnKeys, [orderRow(1, { lengthCm: 10 })]);
    const counts = session.ruleCounts();
    expect(counts.map(({ rule }) => rule)).toEqual([
      'rule.dimensions.incomplete',
      'rule.dimensions.incomplete',
    ]);
    const missingKeys = counts.map(({ column }) => session.sheet.plan.columns[column]?.key);
    expect(new Set(missingKeys)).toEqual(new Set(['widthCm', 'heightCm']));
  });
});

describe('verdicts across rows', () => {
  const numberColumn = findColumn('customerOrderNo');

  it('each duplicate refers to another row', async () => {
    const sameNumber = { customerOrderNo: 'A-1' };
    const session = await judgeSheet(columnKeys, [
      orderRow(1, sameNumber),
      orderRow(2),
      orderRow(3, sameNumber),
    ]);
    const otherRows = session
      .window(0, 3)
      .rows.map(({ cells }) => cells[numberColumn]?.verdicts[0]?.params);
    expect(otherRows).toEqual([{ row: 4 }, undefined, { row: 2 }]);
    expect(session.counts()).toMatchObject({ errorRows: 2, readyRows: 1 });
  });

  it('a number and a text of the same digits are equal', async () => {
    const session = await judgeSheet(columnKeys, [
      orderRow(1, { customerOrderNo: 1001 }),
      orderRow(2, { customerOrderNo: ' 1001' }),
    ]);
    expect(session.counts().errorRows).toBe(2);
  });

  it('skipping or fixing one of two duplicates frees the other', async () => {
    const sameNumber = { customerOrderNo: 'A-1' };
    const session = await judgeSheet(columnKeys, [
      orderRow(1, sameNumber),
      orderRow(2, sameNumber),
    ]);
    expect(runToEnd(session.setSkipped([1], true)).counts).toMatchObject({
      errorRows: 0,
      readyRows: 1,
    });
    expect(runToEnd(session.setSkipped([1], false)).counts).toMatchObject({
      errorRows: 2,
      readyRows: 0,
    });
    const { counts } = runToEnd(session.edit([{ row: 2, column: numberColumn, text: 'A-2' }]));
    expect(counts).toMatchObject({ errorRows: 0, readyRows: 2 });
  });

  it('numbers that have lost the column’s leading zeros are flagged', async () => {
    const codes: Cell[] = ['00123', '00456', '01234', 789, '12345', 'GA-1'];
    const session = await judgeSheet(
      columnKeys,
      codes.map((receiverPostcode, i) => orderRow(i, { receiverPostcode })),
    );
    const column = findColumn('receiverPostcode');
    const columnCells = session.window(0, 6).rows.map(({ cells }) => cells[column]?.verdicts[0]);
    expect(columnCells).toEqual([
      undefined,
      undefined,
      undefined,
      {
        rule: 'rule.damage.leadingZero',
        severity: 'warning',
        params: { width: 5 },
        fix: '00789',
        by: 'browser',
      },
      undefined,
      undefined,
    ]);
    expect(session.counts()).toMatchObject({ warningRows: 1, readyRows: 6 });
  });

  it('numbers without the column’s zeros are found among many texts, repeated ones and other widths', async () => {
    // More rows than a chunk has. Every other text is the same, and the others differ.
    const rows = 9000;
    const postcode = (i: number): string => {
      if (i % 1000 === 999) return '789';
      if (i % 1000 === 500) return `GA-${i}`;
      return i % 2 === 0 ? '00123' : String(10_000 + i);
    };
    const session = await judgeSheet(
      columnKeys,
      Array.from({ length: rows }, (_, i) => orderRow(i, { receiverPostcode: postcode(i) })),
    );
    expect(session.counts()).toMatchObject({ rows, errorRows: 0, warningRows: 9 });
    session.query({ filter: { severity: 'warning' } });
    const column = findColumn('receiverPostcode');
    const columnCells = session.window(0, rows).rows.map(({ cells }) => cells[column]?.text);
    expect(columnCells).toEqual(Array.from({ length: 9 }, () => '789'));
  });

  it('a column whose numbers mostly have no leading zeros is not flagged', async () => {
    const codes: Cell[] = ['00123', 789, 456, 123];
    const session = await judgeSheet(
      columnKeys,
      codes.map((receiverPostcode, i) => orderRow(i, { receiverPostcode })),
    );
    expect(session.counts().warningRows).toBe(0);
  });
});

describe('rows that are not orders', () => {
  it('rows without an order are excluded and listed', async () => {
    const session = await judgeSheet(columnKeys, [
      orderRow(1),
      ['  ', null, ''],
      ['Total', null, null, null, null, null, null, 1, 2.5],
      [...columnKeys],
      orderRow(2),
    ]);
    expect([...session.sheet.excludedRows]).toEqual([
      [2, 'blank'],
      [3, 'total'],
      [4, 'header'],
    ]);
    expect(session.counts()).toMatchObject({ rows: 2, errorRows: 0, readyRows: 2 });
    expect(session.window(0, 9).rows.map(({ sheetRow }) => sheetRow)).toEqual([2, 6]);
  });
});
