import { expect, test } from 'vitest';
import { createBuiltInJudgingFacts } from '../../../server/areas/fillAreas.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';

async function openPlaces(kind: OrderKind, lines: readonly string[]) {
  const engine = createInlineEngine();
  const result = await engine.open(
    { type: 'file', file: new Blob([lines.join('\n')]), name: 'orders.csv' },
    { kind, countryCode: 'GH', countries: createBuiltInJudgingFacts() },
    () => undefined,
  );
  if (!result.ok) throw new Error(result.failure.message);
  const { columns } = result.layout;
  const keys = ['receiverProvince', 'receiverCity'];
  /** For each row, the verdicts on region and city: “ok”, or the severity and the fix. */
  const readVerdicts = async () => {
    const { rows } = await engine.window(0, lines.length - 1);
    return rows.map(({ cells }) =>
      keys.map((key) => {
        const cell = cells[columns.findIndex((column) => column.key === key)];
        const [verdict] = cell?.verdicts.filter(({ severity }) => severity !== 'info') ?? [];
        return verdict === undefined ? 'ok' : `${verdict.severity} ${verdict.fix ?? ''}`.trim();
      }),
    );
  };
  return {
    engine,
    readVerdicts,
    findColumn: (key: string) => columns.findIndex((candidate) => candidate.key === key),
  };
}

const HEADER = 'Order number,Receiver name,Receiver phone,Region,City,Address,Goods,Weight (kg)';
const orderLine = (number: number, region: string, city: string) =>
  `PL-${number},Ama Mensah,0244123456,${region},${city},14 Oxford Street,Shirts,1`;

test('an unknown region of the company’s country is an error, an unknown city a warning', async () => {
  const { readVerdicts } = await openPlaces('domestic', [
    HEADER,
    orderLine(1, 'Greater Accra', 'Accra'),
    orderLine(2, 'Nowhere', 'Blah'),
    orderLine(3, 'Ashant', 'Kumassi'),
    orderLine(4, 'Ashanti Region', 'Accra'),
    orderLine(5, 'AA', 'Accra'),
  ]);
  expect(await readVerdicts()).toEqual([
    ['ok', 'ok'],
    ['error', 'warning'],
    ['error Ashanti', 'warning Kumasi'],
    ['ok', 'warning'],
    ['ok', 'ok'],
  ]);
});

test('a city is judged again when its region changes', async () => {
  const { engine, readVerdicts, findColumn } = await openPlaces('domestic', [
    HEADER,
    orderLine(1, 'Ashanti', 'Accra'),
    orderLine(2, 'Ashanti', 'Kumasi'),
  ]);
  expect(await readVerdicts()).toEqual([
    ['ok', 'warning'],
    ['ok', 'ok'],
  ]);
  const [firstRow] = (await engine.window(0, 1)).rows;
  await engine.edit([
    { row: firstRow?.id ?? -1, column: findColumn('receiverProvince'), text: 'Greater Accra' },
  ]);
  expect(await readVerdicts()).toEqual([
    ['ok', 'ok'],
    ['ok', 'ok'],
  ]);
});

test('the nearest name is accepted in all rows at once', async () => {
  const { engine, readVerdicts } = await openPlaces('domestic', [
    HEADER,
    orderLine(1, 'Ashant', 'Kumassi'),
    orderLine(2, 'Ashant', 'Kumasi'),
    orderLine(3, 'Nowhere', 'Accra'),
  ]);
  await engine.fix({ type: 'accept', rule: 'rule.place.regionNear', column: null });
  await engine.fix({ type: 'accept', rule: 'rule.place.cityNear', column: null });
  expect(await readVerdicts()).toEqual([
    ['ok', 'ok'],
    ['ok', 'ok'],
    ['error', 'ok'],
  ]);
});

test('foreign places and state codes are judged by the country of their row', async () => {
  const header = HEADER.replace('Region', 'Country,Region');
  const foreignRow = (number: number, country: string, region: string, city: string) =>
    orderLine(number, `${country},${region}`, city);
  const { readVerdicts } = await openPlaces('international', [
    header,
    foreignRow(1, 'NG', 'LA', 'Ikeja'),
    foreignRow(2, 'EG', 'C', 'Cairo'),
    foreignRow(3, 'NG', 'C', 'Cairo'),
    foreignRow(4, 'EG', 'محافظة القاهرة', 'القاهرة'),
    foreignRow(5, 'FR', 'Nowhere', 'Blah'),
    foreignRow(6, 'NG', '', 'Kano'),
  ]);
  expect(await readVerdicts()).toEqual([
    ['ok', 'ok'],
    ['ok', 'ok'],
    ['error', 'warning'],
    ['ok', 'ok'],
    ['ok', 'ok'],
    ['ok', 'ok'],
  ]);
});
