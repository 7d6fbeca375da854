import { describe, expect, it } from 'vitest';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { ImportEngine } from '../../../src/workers/protocol.ts';
import { makeXlsx } from '../../support/xlsx.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

const HEADER = [
  'Order number',
  'Receiver name',
  'Receiver phone',
  'Region',
  'City',
  'Address',
  'Goods',
  'Pieces',
  'Weight (kg)',
  'Service',
  'Payment',
];

const cellXml = (row: number, column: number, text: string) =>
  `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A row of the sheet's XML; undefined values have no cell. */
const rowXml = (row: number, texts: readonly (string | undefined)[]) =>
  `<row r="${row}">${texts.map((text, at) => (text === undefined ? '' : cellXml(row, at, text))).join('')}</row>`;

const orderTexts = (row: number) =>
  `A-${row},Ama Mensah,+233244110003,Greater Accra,Accra,Oxford Street,Shirts,1,2.5,standard,prepaid`.split(
    ',',
  );

/** Number of the last row: more rows than a reader passes on at once, so the first are judged before the last arrive. */
const LAST_ROW = 9_000;
const middleRows = Array.from({ length: LAST_ROW - 3 }, (_, at) =>
  rowXml(at + 4, orderTexts(at + 4)),
).join('');

async function openRows(...rows: readonly string[]): Promise<ImportEngine> {
  const engine = createInlineEngine();
  const file = new Blob([makeXlsx({ rows: rowXml(1, HEADER) + rows.join('') })]);
  const result = await engine.open(
    { type: 'file', file, name: 'late.xlsx' },
    { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() },
    // Rows in view are shown while the others arrive.
    () => void engine.window(0, 20),
  );
  if (!result.ok) throw new Error(result.failure.message);
  return engine;
}

describe('rows with cells that arrive late in the file', () => {
  it('the rows are judged again', async () => {
    const [number, ...otherCells] = orderTexts(2);
    const engine = await openRows(
      rowXml(2, [number, ...otherCells.slice(0, 7)]),
      rowXml(3, orderTexts(3)),
      middleRows,
      rowXml(2, [...Array.from({ length: 8 }, () => undefined), ...otherCells.slice(7)]),
    );
    expect(await engine.counts()).toMatchObject({ rows: LAST_ROW - 1, errorRows: 0 });
  });

  it('rows that were blank but for one word become orders', async () => {
    const [number, ...otherCells] = orderTexts(2);
    const engine = await openRows(
      rowXml(2, [undefined, undefined, undefined, undefined, undefined, 'Total']),
      rowXml(3, orderTexts(3)),
      middleRows,
      rowXml(2, [number, ...otherCells]),
    );
    const counts = { rows: LAST_ROW - 1, errorRows: 0, readyOrders: LAST_ROW - 1 };
    expect(await engine.counts()).toMatchObject(counts);
    expect((await engine.window(0, 1)).rows[0]?.cells[0]?.text).toBe('A-2');
  });

  it('the rows keep their sheet row, as do rows added behind them', async () => {
    const engine = await openRows(rowXml(3, orderTexts(3)), middleRows, rowXml(2, orderTexts(2)));
    const readNumbers = async (from: number, count: number) =>
      (await engine.window(from, count)).rows.map(({ cells }) => cells[0]?.text);
    expect(await readNumbers(0, 3)).toEqual(['A-2', 'A-3', 'A-4']);
    const { rows } = (await engine.fix({ type: 'add', count: 1 })).counts;
    await engine.edit(
      orderTexts(LAST_ROW + 1).map((text, column) => ({ row: rows, column, text })),
    );
    expect(await readNumbers(LAST_ROW - 2, 3)).toEqual([`A-${LAST_ROW}`, `A-${LAST_ROW + 1}`]);
    const batch = await engine.takeBatch(rows);
    expect(batch.rows.map(([number]) => number)).toEqual(
      Array.from({ length: rows }, (_, at) => at + 2),
    );
  });
});
