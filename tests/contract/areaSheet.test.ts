import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AreaProblem, readAreaSheet, fixRow } from '../../src/api/contract/areas/areaSheet.ts';

const header = ['Code', 'Parent code', 'Name', '中文'];

function readRows(rows: readonly (readonly string[])[]) {
  const result = readAreaSheet([header, ...rows].map((cells, at) => ({ row: at + 1, cells })));
  if (!result.ok) throw new Error(`The file has no column ${result.missing.join()}.`);
  return result.sheet;
}

test('rows are sorted behind their parents', () => {
  const { rows, problems } = readRows([
    ['GH-Z-1-1', 'GH-Z-1', 'Osu', ''],
    ['gh-z-1', 'gh-z', ' Accra ', '阿克拉'],
    ['GH-Z', 'GH', 'Region', ''],
  ]);
  expect(problems).toEqual([]);
  expect(rows.map(({ row, code }) => [row, code])).toEqual([
    [4, 'GH-Z'],
    [3, 'GH-Z-1'],
    [2, 'GH-Z-1-1'],
  ]);
  expect(rows[1]).toMatchObject({ name: 'Accra', names: { zh: '阿克拉' } });
});

test('each row with an error is listed with its cells and its error', () => {
  const { rows, problems } = readRows([
    ['GH-Z', 'GH', 'Region', ''],
    ['GH-Z', 'GH', 'Again', ''],
    ['XX-1', 'GH', 'No country', ''],
    ['GH-A', 'GH-B', 'Circle', ''],
    ['GH-B', 'GH-A', 'Circle', ''],
    ['GH-C', 'GH-B', 'Below the circle', ''],
    ['GH-D', 'GH', '', ''],
  ]);
  expect(rows.map(({ row }) => row)).toEqual([2]);
  expect(problems.map(({ row, rule }) => `${row} ${rule}`)).toEqual([
    '3 area.code.twice',
    '4 area.code.form',
    '5 area.parent.circular',
    '6 area.parent.circular',
    '7 area.parent.circular',
    '8 area.name.form',
  ]);
  expect(problems[0]?.cells).toEqual(['GH-Z', 'GH', 'Again', '']);
});

test('a file without the columns is rejected', () => {
  expect(readAreaSheet([{ row: 1, cells: ['Name', 'Colour'] }])).toEqual({
    ok: false,
    missing: ['Code', 'Parent code'],
  });
});

test('every row is in the result, behind its parent', () => {
  const code = fc.integer({ min: 0, max: 12 }).map((n) => `GH-${n}`);
  const row = fc.tuple(code, fc.oneof(code, fc.constant('GH')), fc.constantFrom('Town', ''));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (cells) => {
      const { rows, problems } = readRows(cells.map((cells) => [...cells, '']));
      const rowNumbers = [...rows, ...problems].map((one) => one.row).toSorted((a, b) => a - b);
      expect(rowNumbers).toEqual(cells.map((_, at) => at + 2));
      const positions = new Map(rows.map((one, at) => [one.code, at]));
      const misplacedRows = rows.filter(
        ({ parentCode }, at) => (positions.get(parentCode) ?? -1) >= at,
      );
      expect(misplacedRows).toEqual([]);
    }),
  );
});

test('a fixed row resolves the rows that depend on it; rows with other errors stay', () => {
  const sheet = readRows([
    ['GH-A', 'GH-B', 'Circle', ''],
    ['GH-B', 'GH-A', 'Circle', ''],
    ['GH-C', 'GH-B', 'Below the circle', '丙'],
    ['GH-D', 'GH', '', ''],
  ]);
  const withFixedParent = fixRow(sheet, sheet.problems, 0, {
    row: 3,
    fix: { code: 'gh-b', parentCode: 'GH', name: 'Region' },
  });
  expect(withFixedParent.sheet.rows.map(({ code }) => code)).toEqual(['GH-B', 'GH-A', 'GH-C']);
  expect(withFixedParent.sheet.rows[2]?.names).toEqual({ zh: '丙' });
  expect(withFixedParent.problems.map(({ row, rule }) => `${row} ${rule}`)).toEqual([
    '5 area.name.form',
  ]);
  const withDuplicate = fixRow(withFixedParent.sheet, withFixedParent.problems, 0, {
    row: 5,
    fix: { code: 'GH-A', parentCode: 'GH', name: 'Town' },
  });
  expect(withDuplicate.problems).toMatchObject([
    { row: 5, rule: 'area.code.twice', cells: ['GH-A', 'GH', 'Town', ''] },
  ]);
});

test('sent rows keep their order, and rows below a fixed parent follow it', () => {
  const sheet = readRows([
    ['GH-A', 'GH', 'Good', ''],
    ['GH-C', 'GH-X', 'Refused for its parent', ''],
    ['XX-1', 'GH', 'Region', ''],
  ]);
  const unknown: AreaProblem = {
    row: 3,
    cells: ['GH-C', 'GH-X', 'Refused for its parent', ''],
    field: 'parentCode',
    rule: 'area.parent.unknown',
  };
  // Rows 2 and 3 have been sent, and the server refused row 3 for its unknown parent. Row 4 becomes that parent, so
  // row 3 is ready to be sent again behind it.
  const result = fixRow(sheet, [unknown, ...sheet.problems], 2, {
    row: 4,
    fix: { code: 'GH-X', parentCode: 'GH', name: 'Region' },
  });
  expect(result.problems).toEqual([]);
  expect(result.sheet.rows.map(({ row }) => row)).toEqual([2, 3, 4, 3]);
});

test('a fix in a file of 50,000 rows loses no row', () => {
  const sheet = readRows(
    Array.from({ length: 50_000 }, (_, at) => [`GH-${at}`, at % 10 === 0 ? '' : 'GH', 'Town', '']),
  );
  expect(sheet.problems).toHaveLength(5_000);
  const fix = { code: 'GH-0', parentCode: 'GH', name: 'Town' };
  const result = fixRow(sheet, sheet.problems, 0, { row: 2, fix });
  expect(result.problems).toHaveLength(4_999);
  expect(result.sheet.rows).toHaveLength(45_001);
});
