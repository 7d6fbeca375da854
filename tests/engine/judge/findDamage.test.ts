import { describe, expect, it } from 'vitest';
import { orderKinds, type OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import type { WriteRow } from '../../../src/workers/engine/write/sheetXml.ts';
import { toBytes, writeXlsx } from '../../../src/workers/engine/write/writeXlsx.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

/** Damage done by a spreadsheet is reported in every order kind. */

type Cells = Readonly<Record<string, WriteRow[number]>>;

/**
 * Opens a workbook of example rows, each with the given cells replaced. Returns the findings of each row in column
 * `key`, as `severity rule`.
 */
async function readFindings(
  kind: OrderKind,
  key: string,
  ...rows: readonly Cells[]
): Promise<string[][]> {
  const { columns } = sheets[kind];
  const lines: WriteRow[] = [
    columns.map(({ headers }) => headers.en[0]),
    ...rows.map((cells, at) =>
      columns.map(
        (column) =>
          cells[column.key] ?? (column.key === 'customerOrderNo' ? `SO-${at}` : column.example),
      ),
    ),
  ];
  const bytes = await toBytes(writeXlsx([{ name: 'Orders', columns: [], rows: lines }]));
  const engine = createInlineEngine();
  await engine.open(
    { type: 'file', file: new Blob([bytes]), name: 'orders.xlsx' },
    { kind, countryCode: 'GH', countries: createBuiltInFacts() },
    () => {},
  );
  const at = columns.findIndex((column) => column.key === key);
  const view = await engine.window(0, 100);
  return view.rows.map(({ cells }) =>
    (cells[at]?.verdicts ?? []).map(({ rule, severity }) => `${severity} ${rule}`),
  );
}

describe.each(orderKinds)('%s', (kind) => {
  it('an order number that became a rounded number, 1.23E+19, a date or an error is damaged', async () => {
    const number = (customerOrderNo: WriteRow[number]): Cells => ({ customerOrderNo });
    expect(
      await readFindings(
        kind,
        'customerOrderNo',
        number(123_456_789_012_345),
        number(1_234_567_890_123_456),
        number('1.23E+19'),
        number({ value: '2026-03-12', style: 'date' }),
        number({ value: '#N/A', isError: true }),
      ),
    ).toEqual([
      [],
      ['error rule.damage.precision'],
      ['error rule.damage.scientific'],
      ['error rule.damage.date'],
      ['error rule.damage.error'],
    ]);
  });

  it('a phone with lost digits is damaged; a lost leading zero is restored with a note', async () => {
    const phone = (receiverPhone: WriteRow[number]): Cells => ({ receiverPhone });
    expect(
      await readFindings(
        kind,
        'receiverPhone',
        phone('0244123456'),
        phone('0244123457'),
        phone('0244123458'),
        phone(244_123_459),
        phone('2.44E+11'),
        phone(2_441_234_590_123_456),
      ),
    ).toEqual([
      [],
      [],
      [],
      ['info rule.changed.leadingZero'],
      ['error rule.damage.scientific'],
      ['error rule.damage.precision'],
    ]);
  });
});
