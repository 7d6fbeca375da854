import { describe, expect, it } from 'vitest';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { SheetLayout } from '../../../src/workers/protocol.ts';

const HEADER =
  'Order number,Receiver name,Receiver phone,Region,City,Address,Goods,Pieces,Weight (kg),Service,Payment,Printed';

const orderLine = (number: number) =>
  `A-${number},Ama Mensah,+233244110003,Greater Accra,Accra,Oxford Street,Shirts,1,2.5,standard,prepaid,FALSE`;

/** Sheet rows that are orders, and the notes on the sheet. */
async function openLines(
  ...lines: readonly string[]
): Promise<{ rows: number[]; notes: SheetLayout['notes'] }> {
  const engine = createInlineEngine();
  const result = await engine.open(
    { type: 'file', file: new Blob([lines.join('\n')]), name: 'made.csv' },
    { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() },
    () => undefined,
  );
  if (!result.ok) throw new Error(result.failure.message);
  const window = await engine.window(0, 5_000);
  return { rows: window.rows.map(({ sheetRow }) => sheetRow), notes: result.layout.notes };
}

describe('rows that are not orders', () => {
  it.each([
    ['a box that is not ticked', ',,,,,,,,,,,FALSE'],
    ['a box in a used column, and default values of all rows', ',,,,,,,0,,standard,prepaid,'],
    ['a row of only numbers', ',,,,,,,12,30.5,,,'],
    ['a signature', 'Prepared by: ________,,,,,Signature: ______,,,,,,'],
    ['a French signature', 'Signature expéditeur : ____,,,,,Signature agent : ____,,,,,,'],
    ['a page number', ',,,Page 1 of 3,,,,,,,,'],
    ['a number of exported records', '2 record(s) downloaded,,,,,,,,,,,'],
    ['a row count of a database', '(2 rows),,,,,,,,,,,'],
    ['a row count of MariaDB', '2 rows in set (0.001 sec),,,,,,,,,,,'],
    ['the summary of a grid (DevExtreme 26.1.5)', 'Count: 2,,,,,,,,Sum: 3.25,,,'],
    ['a summary with a currency', 'Count: 2,,,,,,,,Sum: 1325.50 GHS,,,'],
    ['a Chinese summary', '计数: 2,,,,,,,平均: 1.5,,,,'],
    ['a weekday', 'Monday,,,,,,,,,,,'],
    ['a date above its orders', '23/11/2026,,,,,,,,,,,'],
    ['the title of a section', 'Accra orders,,,,,,,,,,,'],
    ['a line of dashes', '----------,----------,----------,,,,,,,,,'],
    ['a total in the middle', 'Total orders: 2,,,,,,,2,5,,,'],
    ['a total of a place', 'Subtotal (Accra),,,,,,,2,5,,,'],
    ['a total of parcels with a unit', 'TOTAL,,4 colis,,,,,6,12.5,,,'],
    ['a total that names its subject', ',,,,,,Total palettes,10,,,,'],
    ['a total beside an unrelated table', ',,,,,,TOTAL,5,12.5,,,,Waist trainer,9500'],
    ['a repeated header', HEADER],
    ['a Chinese total', '合计：2 票,,,,,,,2,5,,,'],
    ['an Arabic signature', 'التوقيع: ......,,,,,,,,,,,'],
  ])('%s is excluded and reported', async (_, line) => {
    const { rows, notes } = await openLines(HEADER, orderLine(1), line, orderLine(2));
    expect(rows).toEqual([2, 4]);
    const rowNotes = notes.filter(
      ({ rows }) => rows?.some(({ sheetRow }) => sheetRow === 3) === true,
    );
    expect(rowNotes).toHaveLength(1);
    expect(rowNotes[0]?.count).toBe(1);
  });

  it('descriptions below the column names are excluded', async () => {
    const hintRow =
      'Required,"Required, max 35 characters",e.g. 0244110003,Required,Required,Required,Optional,Number,kg,,,';
    expect((await openLines(HEADER, hintRow, orderLine(1))).rows).toEqual([3]);
  });

  it.each(['Ex.', 'P. ex.', 'Par exemple', 'Exemple'])(
    'an example filled in after %s is excluded',
    async (word) => {
      const example = `${word},Koné Fatou,0700000000,Abidjan,Plateau,Immeuble X,Sac,1,1,,,`;
      expect((await openLines('Boutique chez Awa', HEADER, example, orderLine(1))).rows).toEqual([
        4,
      ]);
    },
  );

  it('titles repeated on every page are excluded', async () => {
    const title = 'Kente House: dispatch list 14,,,,,,,,,,,';
    expect(
      (await openLines(title, HEADER, orderLine(1), title, HEADER, orderLine(2))).rows,
    ).toEqual([3, 6]);
  });

  it('form boxes down to the last row of a sheet are excluded', async () => {
    const formBoxes = Array.from({ length: 993 }, () => ',,,,,,,,,,,FALSE');
    const { rows, notes } = await openLines(HEADER, orderLine(1), ...formBoxes);
    expect(rows).toEqual([2]);
    expect(notes.find(({ note }) => note === 'asideRows')?.count).toBe(993);
  });
});

describe('rows that may be orders', () => {
  it.each([
    ['a row of only an order number', 'A-7,,,,,,,,,,,'],
    ['a row of only digits', '100345,,,,,,,,,,,'],
    ['a row of only a name', ',Ama Mensah,,,,,,,,,,'],
    ['a receiver named like a day', ',Friday Okafor,,,,,,,,,,'],
    ['a receiver named like a sum', ',Total Petroleum Ghana,0244110003,,,,,,,,,'],
    ['a row of only a phone', ',,0244110003,,,,,,,,,'],
    ['a row of only an address', ',,,,,14 Oxford Street,,,,,,'],
    ['a row of only goods', ',,,,,,Shirts,,,,,'],
  ])('%s is included', async (_, line) => {
    const { rows } = await openLines(HEADER, orderLine(1), line, orderLine(2));
    expect(rows).toEqual([2, 3, 4]);
  });
});
