import { describe, expect, it } from 'vitest';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { OpenOptions, OpenResult } from '../../../src/workers/protocol.ts';

const ROWS = [
  'NH-1,Ama Serwaa Mensah,0244812345,Greater Accra,Accra,14 Oxford Street,Cotton shirts,2,1.5,STANDARD,PREPAID',
  'NH-2,Kwabena Ofori-Atta,0207734511,Ashanti,Kumasi,"Plot 7 Block C, Adum Market",Phone case,1,0.3,STANDARD,PREPAID',
  'NH-3,Efua Quansah,0559900118,Western,Takoradi,"Hse no. 224, Harbour Rd",Shea butter,3,5.2,EXPRESS,PREPAID',
  'NH-4,Yaw Boateng,0302223344,Central,Cape Coast,Near the Metro TV office,Laptop bag,1,0.9,STANDARD,PREPAID',
];

async function openLines(
  lines: readonly string[],
  options: Partial<OpenOptions> = {},
): Promise<OpenResult> {
  return createInlineEngine().open(
    { type: 'file', file: new Blob([lines.join('\n')]), name: 'made.csv' },
    { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts(), ...options },
    () => undefined,
  );
}

async function openOrThrow(
  ...args: Parameters<typeof openLines>
): Promise<Extract<OpenResult, { ok: true }>> {
  const result = await openLines(...args);
  if (!result.ok) throw new Error(result.failure.message);
  return result;
}

const matchedKeys = ({ layout }: Extract<OpenResult, { ok: true }>) =>
  Object.fromEntries(
    layout.columns.flatMap(({ key, source }) =>
      key === null || source === null ? [] : [[key, source]],
    ),
  );

describe('a sheet without a header', () => {
  it('the sheet is read from its first row, with certain columns matched by their cells', async () => {
    const result = await openOrThrow(ROWS);
    expect(result.layout.headerRow).toBe(0);
    expect(result.counts.rows).toBe(ROWS.length);
    expect(matchedKeys(result)).toEqual({
      customerOrderNo: 0,
      receiverName: 1,
      receiverPhone: 2,
      receiverProvince: 3,
      receiverCity: 4,
      receiverAddress: 5,
      goodsName: 6,
      pieces: 7,
      service: 9,
      paymentMethod: 10,
    });
    expect(result.layout.notes).toContainEqual({ note: 'noHeader', count: 1 });
  });

  it('a column of numbers that may be weights raises a question', async () => {
    const { layout } = await openOrThrow(ROWS);
    expect(layout.questions).toEqual([{ type: 'unsure', key: 'weightKg', sources: [8] }]);
  });

  it('two columns of towns are left to the user', async () => {
    const { layout } = await openOrThrow(
      ROWS.map((row, i) => `${row},${['Tema', 'Kumasi'][i % 2]}`),
    );
    expect(layout.questions).toContainEqual({
      type: 'unsure',
      key: 'receiverCity',
      sources: [4, 11],
    });
  });

  it('two columns of phones are left to the user', async () => {
    const result = await openOrThrow(ROWS.map((row, i) => `${row},020111222${i}`));
    expect(matchedKeys(result)).not.toHaveProperty('receiverPhone');
    expect(result.layout.questions).toContainEqual({
      type: 'unsure',
      key: 'receiverPhone',
      sources: [2, 11],
    });
  });

  it('all rows are sent once their columns are chosen', async () => {
    const mapping = {
      fields: Object.fromEntries(
        [
          'customerOrderNo',
          'receiverName',
          'receiverPhone',
          'receiverProvince',
          'receiverCity',
          'receiverAddress',
          'goodsName',
          'pieces',
          'weightKg',
          'service',
          'paymentMethod',
        ].map((key, column) => [key, { from: 'column', column } as const]),
      ),
    };
    const { counts } = await openOrThrow(ROWS, { mapping });
    expect(counts).toMatchObject({ rows: 4, readyOrders: 4 });
  });

  it('the user may declare a header or none, whatever the sheet looks like', async () => {
    const header = 'Order number,Receiver name,Receiver phone';
    const lines = [header, 'A-1,Ama Mensah,0244812345'];
    expect((await openOrThrow(lines)).layout.headerRow).toBe(1);
    expect((await openOrThrow(lines, { headerRow: 0 })).layout.headerRow).toBe(0);
    expect((await openOrThrow(ROWS, { headerRow: 1 })).counts.rows).toBe(ROWS.length - 1);
  });

  it('the sheet is refused if its rows are not orders', async () => {
    const result = await openLines(['12,13', '14,15']);
    expect(result).toMatchObject({ ok: false, failure: { code: 'noHeader' } });
  });
});
