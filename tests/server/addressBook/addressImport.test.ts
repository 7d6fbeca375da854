import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addressBook } from '../../../src/api/contract/addressBook/addressBook.ts';
import { addressImport as calls } from '../../../src/api/contract/addressBook/addressImport.ts';
import { receiptRowPage } from '../../../src/api/contract/orders/importReceipts.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** Texts of a row by column; "update" in \`inBook\` asks to change the known address. */
type Row = Readonly<Record<string, string>>;

const ama: Row = {
  name: 'Ama Mensah',
  phone: '+233244123456',
  country: 'GH',
  province: 'Greater Accra',
  city: 'Accra',
  address: '14 Oxford Street',
};
const kofi: Row = { ...ama, name: 'Kofi Boateng', phone: '+233244000001' };

describeOnChosenDatabases('address imports', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
  });
  beforeEach(async () => {
    for (const table of ['address', 'address_word', 'address_merge'] as const) {
      await server.db.deleteFrom(table).execute();
    }
  });

  const createBatch = (rows: readonly Row[], overrides: object = {}) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    return {
      importId: randomUUID(),
      batchNo: 0,
      kind: 'receiver',
      fileName: 'customers.xlsx',
      sheet: { rows: rows.length, skipped: 0, errors: 0 },
      columns,
      // Row 1 of the file is the header.
      rows: rows.map((row, at) => [2 + at, columns.map((column) => row[column] ?? '')]),
      ...overrides,
    };
  };
  const sendBatch = async (batch: object, as = token) => {
    const reply = await server.call('batchAddAddress', batch, { token: as });
    if (!reply.success) throw new Error(`${reply.status} ${reply.message}`);
    return v.parse(calls.batchAddAddress.result, reply.data).outcomes;
  };
  const forecast = async (batch: object) => {
    const reply = await server.call('importAddress', batch, { token });
    return v.parse(calls.importAddress.result, reply.data).forecasts;
  };
  const listAddresses = async (query: object = {}, as = token) => {
    const reply = await server.call(
      'queryAddressList',
      { kind: 'receiver', ...query },
      { token: as },
    );
    return v.parse(addressBook.queryAddressList.result, reply.data).rows;
  };

  it('an import adds rows as the form does, and the search finds them by words and numbers', async () => {
    const outcomes = await sendBatch(createBatch([{ ...ama, phone: '024 412 3456' }, kofi]));
    expect(outcomes).toMatchObject([
      { status: 'created', rowNo: 2 },
      { status: 'created', rowNo: 3 },
    ]);
    const [first] = await listAddresses({ filters: { text: 'mens' } });
    expect(first?.values).toMatchObject({ ...ama, company: '', postcode: '' });
    expect(first).toMatchObject({ version: 1, changedBy: 'clerk', uses: 0 });
    expect(await listAddresses({ filters: { text: '0244000001' } })).toHaveLength(1);
  });

  it('a batch sent twice is imported once and returns the same outcomes', async () => {
    const batch = createBatch([ama, { ...kofi, phone: '12' }]);
    const [first, repeated, third] = await Promise.all([
      sendBatch(batch),
      sendBatch(batch),
      sendBatch(batch),
    ]);
    expect(repeated).toEqual(first);
    expect(third).toEqual(first);
    expect(await listAddresses()).toHaveLength(1);
    const reply = await server.call('getAddressBatches', { importId: batch.importId }, { token });
    expect(reply.data).toEqual({ batches: [{ batchNo: 0, outcomes: first }] });
    const changed = { ...batch, fileName: 'other.xlsx' };
    expect(await server.call('batchAddAddress', changed, { token })).toMatchObject({
      success: false,
      status: 422,
    });
  });

  it('an import refuses invalid rows and adds the others', async () => {
    const outcomes = await sendBatch(
      createBatch([
        { ...ama, name: '' },
        { ...ama, country: 'AQ', phone: '22 21 20 00' },
        { ...kofi, country: 'US', province: '', postcode: '10001' },
        kofi,
      ]),
    );
    expect(
      outcomes.map((one) =>
        one.status === 'invalid'
          ? one.verdicts.map(({ column, rule }) => [column, rule])
          : one.status,
      ),
    ).toEqual([
      [['name', 'rule.required']],
      [['phone', 'rule.phone.code']],
      [['province', 'rule.country.needs']],
      'created',
    ]);
  });

  it('a known address stays unchanged, and its differences are reported', async () => {
    const [added] = await sendBatch(createBatch([ama]));
    const otherSpelling = { ...ama, name: 'AMA  MENSAH', phone: '0244123456' };
    const rows = [ama, { ...otherSpelling, city: 'Tema' }, kofi];
    expect(await forecast(createBatch(rows))).toEqual([
      { status: 'duplicate', rowNo: 2 },
      { status: 'conflict', rowNo: 3, columns: ['name', 'city'] },
      { status: 'create', rowNo: 4 },
    ]);
    const addressId = added?.status === 'created' ? added.addressId : '';
    expect(await sendBatch(createBatch(rows))).toMatchObject([
      { status: 'duplicate', rowNo: 2, addressId },
      { status: 'duplicate', rowNo: 3, addressId, columns: ['name', 'city'] },
      { status: 'created', rowNo: 4 },
    ]);
    expect((await listAddresses()).map(({ values, version }) => [values.city, version])).toEqual([
      ['Accra', 1],
      ['Accra', 1],
    ]);
  });

  it('an update row fills in its values, and blank cells change nothing', async () => {
    await sendBatch(createBatch([{ ...ama, email: 'ama@example.com' }, kofi]));
    const outcomes = await sendBatch(
      createBatch([
        { ...ama, city: 'Tema', inBook: 'update' },
        { ...kofi, city: 'Tema', inBook: '' },
        { ...ama, city: 'Ho', inBook: 'UPDATE' },
      ]),
    );
    expect(outcomes).toMatchObject([
      { status: 'duplicate', updated: true },
      { status: 'duplicate', columns: ['city'] },
      { status: 'duplicate', updated: true },
    ]);
    expect(
      (await listAddresses()).map(({ values, version }) => [values.city, values.email, version]),
    ).toEqual([
      ['Ho', 'ama@example.com', 2],
      ['Accra', '', 1],
    ]);
    expect(await listAddresses({ filters: { text: 'Tema' } })).toEqual([]);
    expect(await listAddresses({ filters: { text: 'Ho' } })).toHaveLength(1);
  });

  it('an update row that makes the address invalid is refused', async () => {
    const paris = {
      ...ama,
      country: 'FR',
      city: 'Paris',
      postcode: '75001',
      phone: '+33612345678',
    };
    const senders = { kind: 'sender' };
    await sendBatch(createBatch([paris], senders));
    // A sender needs no postcode, but an address in London can't keep the postcode of Paris.
    const london = { ...paris, country: 'GB', city: 'London', postcode: '', inBook: 'UPDATE' };
    expect(await sendBatch(createBatch([london], senders))).toMatchObject([
      { status: 'invalid', verdicts: [{ column: 'postcode', rule: 'rule.postcode.form' }] },
    ]);
    const moved = { ...london, postcode: 'SW1A 1AA' };
    expect(await sendBatch(createBatch([moved], senders))).toMatchObject([
      { status: 'duplicate', updated: true },
    ]);
    expect(await listAddresses()).toEqual([]);
  });

  it('a row repeated in a batch is added once', async () => {
    const batch = createBatch([ama, { ...ama, city: 'Tema', inBook: 'UPDATE' }]);
    expect(await forecast(batch)).toMatchObject([{ status: 'create' }, { status: 'conflict' }]);
    const [first, second] = await sendBatch(batch);
    expect(second).toMatchObject({
      status: 'duplicate',
      addressId: first?.status === 'created' ? first.addressId : '',
      columns: ['city'],
    });
    expect((await listAddresses()).map(({ values }) => values.city)).toEqual(['Accra']);
  });

  it('the receipt counts added, known and refused rows', async () => {
    await sendBatch(createBatch([kofi]));
    const batch = createBatch([
      ama,
      { ...kofi, city: 'Tema', inBook: 'UPDATE' },
      { ...ama, phone: '' },
    ]);
    await sendBatch(batch);
    const { importId } = batch;
    const receipt = await server.call('getImportReceipt', { importId }, { token });
    expect(receipt.data).toMatchObject({
      kind: 'receiver',
      created: 1,
      duplicate: 1,
      updated: 1,
      invalid: 1,
    });
    const rows = await server.call('queryImportRows', { importId }, { token });
    expect(v.parse(receiptRowPage, rows.data).rows).toMatchObject([
      { rowNo: 2, status: 'created', address: { name: 'Ama Mensah' } },
      { rowNo: 3, status: 'duplicate', address: { name: 'Kofi Boateng' }, updated: true },
      { rowNo: 4, status: 'invalid', verdicts: [{ column: 'phone', rule: 'rule.required' }] },
    ]);
    const [added] = await listAddresses({ filters: { text: 'Ama' } });
    await server.call('deleteAddresses', { ids: [added?.id] }, { token });
    const remaining = await server.call(
      'queryImportRows',
      { importId, status: 'created' },
      { token },
    );
    expect(remaining.data).toMatchObject({ rows: [{ address: null }] });
    // An import of addresses cannot be cancelled.
    expect(await server.call('cancelImport', { importId }, { token })).toMatchObject({
      success: false,
      status: 404,
    });
    const request = { importId, format: 'csv' };
    const file = await server.call('downloadImportReceipt', request, { token });
    expect(new TextDecoder().decode(file.data as Uint8Array)).toContain('Kofi Boateng');
  });

  it('an import never touches another company’s addresses', async () => {
    await sendBatch(createBatch([ama]));
    const batch = createBatch([ama]);
    const rivalToken = await server.tokenOf('rival');
    expect(await sendBatch(batch, rivalToken)).toMatchObject([{ status: 'created' }]);
    const { importId } = batch;
    const batches = await server.call('getAddressBatches', { importId }, { token });
    expect(batches.data).toEqual({ batches: [] });
    expect(await listAddresses({}, rivalToken)).toHaveLength(1);
    expect(await listAddresses()).toHaveLength(1);
  });
});
