import { expect, test } from 'vitest';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { findColumn, openOrders, orderRows, readRows } from '../session/orders.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { domesticSheet } from '../../../src/domain/sheets/domestic.ts';
import { writeXlsx } from '../../../src/workers/engine/write/writeXlsx.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

async function readPhones(engine: Awaited<ReturnType<typeof openOrders>>, kind: OrderKind) {
  const at = findColumn(kind, 'receiverPhone');
  return (await readRows(engine)).map(({ cells }) => {
    const { text = '', original, verdicts = [] } = cells[at] ?? {};
    return [original ?? text, text, verdicts.map(({ rule }) => rule).join()];
  });
}

test('a whole column of phones without the leading 0 is corrected, and sent corrected', async () => {
  const rows = ['SO-1', 'SO-2', 'SO-3'].map((number, i) =>
    domesticSheet.columns.map(({ key, example }) =>
      key === 'customerOrderNo' ? number : key === 'receiverPhone' ? 244812345 + i : example,
    ),
  );
  const header = domesticSheet.columns.map(({ headers }) => headers.en[0]);
  const parts: BlobPart[] = [];
  for await (const bytes of writeXlsx([{ name: 'Orders', columns: [], rows: [header, ...rows] }])) {
    parts.push(bytes);
  }
  const engine = createInlineEngine();
  const source = { type: 'file', file: new Blob(parts), name: 'orders.xlsx' } as const;
  await engine.open(
    source,
    { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() },
    () => {},
  );
  expect(await readPhones(engine, 'domestic')).toEqual([
    ['244812345', '0244812345', 'rule.changed.leadingZero'],
    ['244812346', '0244812346', 'rule.changed.leadingZero'],
    ['244812347', '0244812347', 'rule.changed.leadingZero'],
  ]);
  const { columns, rows: sentRows } = await engine.takeBatch(10);
  const at = columns.indexOf('receiverPhone');
  expect(sentRows.map(([, texts]) => texts[at])).toEqual([
    '0244812345',
    '0244812346',
    '0244812347',
  ]);
});

test('a phone is read by the country of its row, and again when that changes', async () => {
  const phone = '612345678';
  const engine = await openOrders(
    'international',
    orderRows('international', 'A', { receiverPhone: phone }),
    orderRows('international', 'B', { receiverPhone: phone, receiverCountry: 'ES' }),
    orderRows('international', 'C', { receiverPhone: phone, receiverCountry: 'NG' }),
    orderRows('international', 'D', { receiverPhone: phone, receiverCountry: 'FR' }),
  );
  const withZero = [phone, '0612345678', 'rule.changed.leadingZero'];
  const unchanged = [phone, phone, ''];
  const refusedPhone = [phone, phone, 'rule.phone.incomplete'];
  expect(await readPhones(engine, 'international')).toEqual([
    withZero,
    unchanged,
    refusedPhone,
    withZero,
  ]);
  const country = findColumn('international', 'receiverCountry');
  await engine.edit([
    { row: 1, column: country, text: 'Nigeria' },
    { row: 3, column: country, text: 'France' },
  ]);
  expect(await readPhones(engine, 'international')).toEqual([
    refusedPhone,
    unchanged,
    withZero,
    withZero,
  ]);
  // The value of a cell determines its sort position.
  const column = findColumn('international', 'receiverPhone');
  await engine.query({ sort: { column, descending: false } });
  expect((await readPhones(engine, 'international')).map(([, text]) => text)).toEqual([
    '0612345678',
    '0612345678',
    phone,
    phone,
  ]);
  await engine.undo();
  await engine.query({});
  expect(await readPhones(engine, 'international')).toEqual([
    withZero,
    unchanged,
    refusedPhone,
    withZero,
  ]);
});

test('a phone in a further row is read by the country of the order’s first row', async () => {
  const phone = '612345678';
  const engine = await openOrders(
    'international',
    orderRows('international', 'A', { receiverPhone: phone }, { receiverPhone: phone }),
  );
  const withZero = [phone, '0612345678', 'rule.changed.leadingZero'];
  expect(await readPhones(engine, 'international')).toEqual([withZero, withZero]);
  expect((await readRows(engine)).map(({ state }) => state)).toEqual(['new', 'new']);
});
