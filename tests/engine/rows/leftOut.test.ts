import { describe, expect, it } from 'vitest';
import { builtInFacts } from '../../../server/countries/builtInCountries.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { SheetLayout } from '../../../src/workers/protocol.ts';

const HEADER =
  'Order number,Receiver name,Receiver phone,Region,City,Address,Goods,Pieces,Weight (kg),Service,Payment,Printed';

const order = (no: number) =>
  `A-${no},Ama Mensah,+233244110003,Greater Accra,Accra,Oxford Street,Shirts,1,2.5,standard,prepaid,FALSE`;

/** Sheet rows that are orders, and the notes on the sheet. */
async function read(
  ...lines: readonly string[]
): Promise<{ rows: number[]; notes: SheetLayout['notes'] }> {
  const engine = createInlineEngine();
  const result = await engine.open(
    { type: 'file', file: new Blob([lines.join('\n')]), name: 'made.csv' },
    { kind: 'domestic', countryCode: 'GH', countries: builtInFacts() },
    () => undefined,
  );
  if (!result.ok) throw new Error(result.failure.message);
  const window = await engine.window(0, 5_000);
  return { rows: window.rows.map(({ sheetRow }) => sheetRow), notes: result.layout.notes };
}

describe('rows that are not orders', () => {
  it.each([
    ['a box that is not ticked', ',,,,,,,,,,,FALSE'],
    [
      'a box in a column that is used, and what is filled in for all rows',
      ',,,,,,,0,,standard,prepaid,',
    ],
    ['numbers alone', ',,,,,,,12,30.5,,,'],
    ['a signature', 'Prepared by: ________,,,,,Signature: ______,,,,,,'],
    ['a French signature', 'Signature expéditeur : ____,,,,,Signature agent : ____,,,,,,'],
    ['a page number', ',,,Page 1 of 3,,,,,,,,'],
    ['how many were exported', '2 record(s) downloaded,,,,,,,,,,,'],
    ['what a database counts', '(2 rows),,,,,,,,,,,'],
    ['what MariaDB counts', '2 rows in set (0.001 sec),,,,,,,,,,,'],
    ['the summary of a grid (DevExtreme 26.1.5)', 'Count: 2,,,,,,,,Sum: 3.25,,,'],
    ['a summary with a currency', 'Count: 2,,,,,,,,Sum: 1325.50 GHS,,,'],
    ['a Chinese summary', '计数: 2,,,,,,,平均: 1.5,,,,'],
    ['a weekday', 'Monday,,,,,,,,,,,'],
    ['a date over its orders', '23/11/2026,,,,,,,,,,,'],
    ['the title of a section', 'Accra orders,,,,,,,,,,,'],
    ['a line of dashes', '----------,----------,----------,,,,,,,,,'],
    ['a total in the middle', 'Total orders: 2,,,,,,,2,5,,,'],
    ['a total of a place', 'Subtotal (Accra),,,,,,,2,5,,,'],
    ['a total of parcels that are counted in words', 'TOTAL,,4 colis,,,,,6,12.5,,,'],
    ['a total of what its words say', ',,,,,,Total palettes,10,,,,'],
    ['a total beside what is no order’s', ',,,,,,TOTAL,5,12.5,,,,Waist trainer,9500'],
    ['the header again', HEADER],
    ['a Chinese total', '合计：2 票,,,,,,,2,5,,,'],
    ['an Arabic signature', 'التوقيع: ......,,,,,,,,,,,'],
  ])('are %s: excluded and reported', async (_, line) => {
    const { rows, notes } = await read(HEADER, order(1), line, order(2));
    expect(rows).toEqual([2, 4]);
    const said = notes.filter(({ rows }) => rows?.some(({ sheetRow }) => sheetRow === 3) === true);
    expect(said).toHaveLength(1);
    expect(said[0]?.count).toBe(1);
  });

  it('are descriptions below the column names: excluded', async () => {
    const hints =
      'Required,"Required, max 35 characters",e.g. 0244110003,Required,Required,Required,Optional,Number,kg,,,';
    expect((await read(HEADER, hints, order(1))).rows).toEqual([3]);
  });

  it.each(['Ex.', 'P. ex.', 'Par exemple', 'Exemple'])(
    'leaves out what is filled in after %s',
    async (word) => {
      const example = `${word},Koné Fatou,0700000000,Abidjan,Plateau,Immeuble X,Sac,1,1,,,`;
      expect((await read('Boutique chez Awa', HEADER, example, order(1))).rows).toEqual([4]);
    },
  );

  it('are titles repeated on every page: excluded', async () => {
    const title = 'Kente House: dispatch list 14,,,,,,,,,,,';
    expect((await read(title, HEADER, order(1), title, HEADER, order(2))).rows).toEqual([3, 6]);
  });

  it('are form boxes down to the last row of a sheet: excluded', async () => {
    const boxes = Array.from({ length: 993 }, () => ',,,,,,,,,,,FALSE');
    const { rows, notes } = await read(HEADER, order(1), ...boxes);
    expect(rows).toEqual([2]);
    expect(notes.find(({ note }) => note === 'asideRows')?.count).toBe(993);
  });
});

describe('rows that may be orders', () => {
  it.each([
    ['a number alone', 'A-7,,,,,,,,,,,'],
    ['a number that is one', '100345,,,,,,,,,,,'],
    ['a name alone', ',Ama Mensah,,,,,,,,,,'],
    ['a receiver who is called like a day', ',Friday Okafor,,,,,,,,,,'],
    ['a receiver who is called like a sum', ',Total Petroleum Ghana,0244110003,,,,,,,,,'],
    ['a phone alone', ',,0244110003,,,,,,,,,'],
    ['an address alone', ',,,,,14 Oxford Street,,,,,,'],
    ['goods alone', ',,,,,,Shirts,,,,,'],
  ])('include %s', async (_, line) => {
    const { rows } = await read(HEADER, order(1), line, order(2));
    expect(rows).toEqual([2, 3, 4]);
  });
});
