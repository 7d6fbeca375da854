import { expect, it } from 'vitest';
import { findColumn, columnKeys, orderRow, judgeSheet, type Cell } from '../session/sheet.ts';

const COD = findColumn('codAmount');

/** Verdicts on the amounts of orders given by amount and currency. */
async function readFindings(...orders: readonly (readonly [amount: Cell, currency: Cell])[]) {
  const rows = orders.map(([codAmount, currency], number) =>
    orderRow(number, { codAmount, currency }),
  );
  const session = await judgeSheet(columnKeys, rows);
  return session.window(0, 100).rows.map(({ cells }) => {
    const [verdict] = cells[COD]?.verdicts ?? [];
    return verdict === undefined ? null : [verdict.rule, verdict.severity, verdict.params];
  });
}

const formattedCell = (currency: string): Cell => ({ number: 12.5, currency });

it('an amount formatted in another currency than its order’s gets a warning', async () => {
  expect(
    await readFindings(
      [formattedCell('GH₵'), 'GHS'],
      [formattedCell('NGN'), 'GHS'],
      [formattedCell('₦'), 'GHS'],
      [formattedCell('₦'), 'NGN'],
      [12.5, 'GHS'],
    ),
  ).toEqual([
    null,
    ['rule.currency.shown', 'warning', { shown: 'NGN', currency: 'GHS' }],
    ['rule.currency.shown', 'warning', { shown: '₦', currency: 'GHS' }],
    null,
    null,
  ]);
});

it('an ambiguous currency sign is compared with its neighbours', async () => {
  // Each currency of the column has one sign.
  expect(
    await readFindings(
      [formattedCell('$'), 'USD'],
      [formattedCell('$'), 'USD'],
      [formattedCell('€'), 'EUR'],
    ),
  ).toEqual([null, null, null]);
  expect(
    await readFindings(
      [formattedCell('$'), 'USD'],
      [formattedCell('$'), 'USD'],
      [formattedCell('kr'), 'USD'],
    ),
  ).toEqual([null, null, ['rule.currency.mixed', 'warning', { shown: 'kr', other: '$' }]]);
});

it('amounts without a currency column are compared with each other', async () => {
  expect(
    await readFindings(
      [formattedCell('€'), null],
      [formattedCell('€'), null],
      [formattedCell('$'), null],
      [5, null],
    ),
  ).toEqual([null, null, ['rule.currency.mixed', 'warning', { shown: '$', other: '€' }], null]);
});

it('an edited amount has no currency format, and an edited currency is judged again', async () => {
  const session = await judgeSheet(columnKeys, [
    orderRow(1, { codAmount: formattedCell('€'), currency: 'GHS' }),
    orderRow(2, { codAmount: formattedCell('€'), currency: 'GHS' }),
  ]);
  expect(session.counts()).toMatchObject({ warningRows: 2, readyRows: 2 });
  const edit = (row: number, column: number, text: string) => {
    const steps = session.edit([{ row, column, text }]);
    while (steps.next().done !== true);
  };
  edit(1, COD, '13');
  expect(session.counts().warningRows).toBe(1);
  edit(2, findColumn('currency'), 'EUR');
  expect(session.counts().warningRows).toBe(0);
});
