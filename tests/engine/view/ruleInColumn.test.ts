import { expect, it } from 'vitest';
import { readTopRows } from '../../../src/workers/engine/session/topRows.ts';
import { findColumn, columnKeys, runToEnd, orderRow, judgeSheet } from '../session/sheet.ts';

const RULE = 'rule.code.unknown';
const serviceColumn = findColumn('service');
const paymentColumn = findColumn('paymentMethod');

it('the view shows rows that break a rule in one column, also after fixing', async () => {
  const session = await judgeSheet(columnKeys, [
    orderRow(0, {}),
    orderRow(1, { service: 'zeppelin' }),
    orderRow(2, { paymentMethod: 'shells' }),
    orderRow(3, { service: 'mule', paymentMethod: 'shells' }),
  ]);
  const readSheetRows = () => session.window(0, 10).rows.map(({ sheetRow }) => sheetRow);
  session.query({ filter: { rule: RULE } });
  expect(readSheetRows()).toEqual([3, 4, 5]);
  session.query({ filter: { rule: RULE, column: paymentColumn } });
  expect(readSheetRows()).toEqual([4, 5]);
  session.query({ filter: { rule: RULE, column: serviceColumn } });
  expect(readSheetRows()).toEqual([3, 5]);
  runToEnd(session.edit([{ row: 4, column: serviceColumn, text: 'EXPRESS' }]));
  expect(readSheetRows()).toEqual([3]);
});

it('the first rows of a sheet are read with the header and without blank cells', async () => {
  const session = await judgeSheet(columnKeys, [orderRow(0, { weightKg: null }), orderRow(1, {})]);
  const [header, firstOrder] = readTopRows(session.sheet.store);
  expect(header?.sheetRow).toBe(1);
  expect(header?.texts.slice(0, 2)).toEqual(columnKeys.slice(0, 2));
  expect(firstOrder?.sheetRow).toBe(2);
  expect(firstOrder?.texts).not.toContain('');
  expect(readTopRows(session.sheet.store)).toHaveLength(3);
});
