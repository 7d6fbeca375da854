import { describe, expect, test } from 'vitest';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';
import type { AddressKind } from '../../../src/domain/sheets/sheet.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';

/** Opens a file of addresses as the import page does. */
async function openAddresses(
  lines: readonly (readonly string[])[],
  kind: AddressKind = 'receiver',
) {
  const engine = createInlineEngine();
  const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
  const source = { type: 'file', file: new Blob([text]), name: 'customers.csv' } as const;
  const result = await engine.open(
    source,
    { kind, countryCode: 'GH', countries: createBuiltInFacts() },
    () => undefined,
  );
  if (!result.ok) throw new Error(result.failure.code);
  const findColumn = (key: string) =>
    result.layout.columns.findIndex((candidate) => candidate.key === key);
  const readRows = async () => (await engine.window(0, 50)).rows;
  const readRules = async (key: string) =>
    (await readRows()).map(({ cells }) =>
      (cells[findColumn(key)]?.verdicts ?? [])
        .filter(({ severity }) => severity === 'error')
        .map(({ rule }) => rule)
        .join(),
    );
  const fields = Object.fromEntries(
    result.layout.columns.flatMap(({ key, header }) =>
      key === null || header === '' ? [] : [[key, header]],
    ),
  );
  return { engine, ...result, findColumn, readRows, readRules, fields };
}

const exportHeaders = ['Name', 'Phone', 'Country', 'Region', 'City', 'Address'];
const ama = ['Ama Mensah', '0244123456', 'Ghana', 'Greater Accra', 'Accra', '14 Oxford Street'];
const kofi = ['Kofi Boateng', '+233244000001', 'GH', 'Ashanti', 'Kumasi', '2 Prempeh II Street'];

describe('a file of addresses', () => {
  test.each([
    ['a list of customers', ['Customer', 'Mobile', 'Country', 'State', 'Town', 'Street address']],
    ['our own export', exportHeaders],
    [
      'a file of orders',
      [
        'Receiver name',
        'Receiver phone',
        'Receiver country',
        'Receiver region',
        'Receiver city',
        'Receiver address',
      ],
    ],
    ['French', ['Nom du client', 'Téléphone', 'Pays', 'Région', 'Ville', 'Adresse']],
    ['Chinese', ['姓名', '手机', '国家', '省', '城市', '详细地址']],
    ['Arabic', ['الاسم', 'الجوال', 'الدولة', 'المحافظة', 'المدينة', 'العنوان']],
    ['Bengali', ['নাম', 'মোবাইল', 'দেশ', 'বিভাগ', 'শহর', 'ঠিকানা']],
  ])('the file is matched by its headers: %s', async (_, headers) => {
    const { fields, counts } = await openAddresses([headers, ama, kofi]);
    const [name, phone, country, province, city, address] = headers;
    expect(fields).toEqual({ name, phone, country, province, city, address });
    expect(counts).toMatchObject({ rows: 2, errorRows: 0, readyRows: 2, readyOrders: 2 });
  });

  test('a file of senders is matched by neutral headers as well', async () => {
    const { fields, counts } = await openAddresses([exportHeaders, ama, kofi], 'sender');
    const [name, phone, country, province, city, address] = exportHeaders;
    expect(fields).toEqual({ name, phone, country, province, city, address });
    expect(counts).toMatchObject({ rows: 2, readyRows: 2 });
  });

  test('an import of senders takes the sender from a file with both parties', async () => {
    const headers = ['Sender name', 'Sender phone', 'Sender address', 'Receiver name', 'Country'];
    const line = ['Kente House', '+233302123456', '2 Spintex Road', 'Ama Mensah', 'GH'];
    const { fields } = await openAddresses([headers, line], 'sender');
    expect(fields).toMatchObject({
      name: 'Sender name',
      phone: 'Sender phone',
      address: 'Sender address',
    });
  });

  test('a missing country raises a question that proposes the company’s country', async () => {
    // The country is the third column.
    const dropCountry = (cells: readonly string[]) => cells.filter((_, at) => at !== 2);
    const { layout } = await openAddresses([dropCountry(exportHeaders), dropCountry(ama)]);
    expect(layout.questions).toEqual([
      { type: 'missing', key: 'country', sources: [], text: 'GH' },
    ]);
  });

  test('phones are normalized as in the address book, or report a missing country code', async () => {
    const unclear = ['Kossi', '22 21 20 00', 'AQ', '', 'Cotonou', 'Rue 12'];
    const { readRows, readRules, findColumn, engine } = await openAddresses([
      exportHeaders,
      ama,
      unclear,
    ]);
    expect((await readRows())[0]?.cells[findColumn('phone')]?.text).toBe('+233244123456');
    expect(await readRules('phone')).toEqual(['', 'rule.phone.code']);
    const { columns, rows: sentRows } = await engine.takeBatch(10);
    expect(sentRows.map(([, texts]) => texts[columns.indexOf('phone')])).toEqual(['+233244123456']);
  });

  test('the same address in another spelling is a duplicate until one of the two changes', async () => {
    const spelledOtherwise = [
      'AMA  MENSAH',
      '+233 24 412 3456',
      'GH',
      'Ashanti',
      'Kumasi',
      '14 oxford street',
    ];
    const { engine, readRules, findColumn, readRows } = await openAddresses([
      exportHeaders,
      ama,
      kofi,
      spelledOtherwise,
    ]);
    const duplicateRule = 'rule.duplicate.address';
    expect(await readRules('name')).toEqual([duplicateRule, '', duplicateRule]);
    const [firstRow] = await readRows();
    expect(firstRow?.cells[findColumn('name')]?.verdicts).toMatchObject([{ params: { row: 4 } }]);
    expect((await engine.counts()).readyRows).toBe(1);
    const skip = { type: 'skipRepeats', column: findColumn('name') } as const;
    await engine.fix(skip);
    expect(await readRules('name')).toEqual(['', '', '']);
    expect(await engine.counts()).toMatchObject({ readyRows: 2, skippedRows: 1 });
    await engine.undo();
    // A change of any of the three fields makes the address different; reverting it makes it equal again.
    const ids = (await readRows()).map(({ id }) => id);
    const setCell = (at: number, key: string, text: string) =>
      engine.edit([{ row: ids[at] ?? -1, column: findColumn(key), text }]);
    await setCell(2, 'phone', '+233244123457');
    expect(await readRules('name')).toEqual(['', '', '']);
    await engine.undo();
    expect(await readRules('name')).toEqual([duplicateRule, '', duplicateRule]);
    await setCell(0, 'address', '15 Oxford Street');
    expect((await engine.counts()).readyRows).toBe(3);
  });

  test('differences from the address book are reported by cell', async () => {
    const { engine, readRows, findColumn } = await openAddresses([exportHeaders, ama, kofi]);
    await engine.peekBatch(0, 10);
    const counts = await engine.forecast([
      { status: 'conflict', rowNo: 2, columns: ['city'] },
      { status: 'duplicate', rowNo: 3 },
    ]);
    expect(counts).toMatchObject({ warningRows: 1 });
    const [firstRow, secondRow] = await readRows();
    expect(firstRow?.forecast).toEqual({ status: 'conflict' });
    expect(firstRow?.cells[findColumn('city')]?.verdicts).toEqual([
      { rule: 'rule.book.differs', severity: 'warning', by: 'server' },
    ]);
    expect(secondRow?.forecast).toEqual({ status: 'duplicate' });
    await engine.settle([{ status: 'created', rowNo: 2, addressId: 'a' }]);
    expect((await engine.counts()).created).toBe(1);
  });
});
