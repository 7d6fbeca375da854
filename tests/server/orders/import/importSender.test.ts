import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  batchForecast,
  importCalls,
  type ImportBatch,
  type RowForecast,
  type RowOutcome,
} from '../../../../src/api/contract/orders/orderImport.ts';
import { contract } from '../../../../src/api/contract/index.ts';
import { isSenderKey, senderKeys } from '../../../../src/domain/sheets/defaultSender.ts';
import type { OrderKind } from '../../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../../src/domain/sheets/sheets.ts';
import { orderTexts } from '../../../../src/domain/sheets/addressTexts.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { getBatchResult } from './batches.ts';
import { getData, addOrder, createEntry } from '../entry/entries.ts';

type Texts = Readonly<Record<string, string>>;

const defaultSender = {
  name: 'Kente House',
  phone: '+233302123456',
  country: 'GH',
  province: 'Greater Accra',
  city: 'Accra',
  address: '2 Spintex Road',
  taxId: 'C0012345678',
};
const senderKinds = ['domestic', 'international', 'ltl', 'express'] as const;

/** A batch of rows, with only those sender columns that the rows have. */
function createBatch(
  kind: OrderKind,
  rows: readonly Texts[],
  overrides: Partial<ImportBatch> = {},
) {
  const givenKeys = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = sheets[kind].columns.filter(({ key }) => !isSenderKey(key) || givenKeys.has(key));
  const toTexts = (row: Texts) =>
    columns.map(({ key, example }) => row[key] ?? (isSenderKey(key) ? '' : example));
  return {
    importId: randomUUID(),
    batchNo: 0,
    kind,
    fileName: 'orders.xlsx',
    columns: columns.map(({ key }) => key),
    rows: rows.map((row, at) => [2 + at, toTexts(row)]),
    ...overrides,
  };
}

describeOnChosenDatabases('the sender of imported orders', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
  });
  beforeEach(async () => {
    for (const table of [
      'order_goods',
      'orders',
      'address_word',
      'default_sender',
      'address',
    ] as const) {
      await server.db.deleteFrom(table).execute();
    }
  });

  const setDefault = async (values: object) => {
    const input = { kind: 'sender', id: randomUUID(), values, isDefault: true, again: true };
    getData(await server.call('addAddress', input, { token }));
  };
  const sendBatch = async (kind: OrderKind, batch: unknown): Promise<RowOutcome[]> =>
    getBatchResult(await server.call(importCalls[kind].send, batch, { token })).outcomes;
  const forecast = async (kind: OrderKind, batch: unknown): Promise<RowForecast[]> => {
    const data = getData(await server.call(importCalls[kind].check, batch, { token }));
    return v.parse(batchForecast, data).forecasts;
  };
  /** Sender fields of an order, as its page shows them. */
  const fetchSender = async (orderNo: string): Promise<Texts> => {
    const data = getData(await server.call('getOrder', { orderNo }, { token }));
    const { values } = v.parse(contract.getOrder.result, data);
    const keys = senderKeys.filter((key) => (values[key] ?? '') !== '');
    return Object.fromEntries(keys.map((key) => [key, values[key] ?? '']));
  };
  const toStatuses = (reported: readonly RowOutcome[]) => reported.map(({ status }) => status);

  it.each(senderKinds)(
    'an imported order gets the default sender, as an entered one: %s',
    async (kind) => {
      await setDefault(defaultSender);
      const batch = createBatch(kind, [{ customerOrderNo: 'IMPORTED' }]);
      expect(await forecast(kind, batch)).toMatchObject([{ status: 'create', sender: 'default' }]);
      expect(toStatuses(await sendBatch(kind, batch))).toEqual(['created']);

      // Initial values of the form for a new order.
      const found = getData(await server.call('findDefaultSender', {}, { token }));
      const sender = v.parse(contract.findDefaultSender.result, found);
      if (sender === null) throw new Error('There is no default sender.');
      const values = orderTexts(kind, 'sender', sender.values);
      const entered = createEntry(kind, { ...values, customerOrderNo: 'ENTERED' });
      const { customerOrderNo } = await addOrder(server, token, kind, entered);
      const importedSender = await fetchSender('IMPORTED');
      expect(importedSender).toEqual(await fetchSender(customerOrderNo));
      expect(importedSender).toMatchObject({
        senderName: 'Kente House',
        senderPhone: '+233302123456',
      });
    },
  );

  it('an import without a default sender leaves it blank, and the check reports that', async () => {
    const batch = createBatch('domestic', [{ customerOrderNo: 'SO-1' }]);
    expect(await forecast('domestic', batch)).toMatchObject([{ status: 'create', sender: 'none' }]);
    expect(toStatuses(await sendBatch('domestic', batch))).toEqual(['created']);
    expect(await fetchSender('SO-1')).toEqual({});
  });

  it('an order with any sender field keeps its own sender', async () => {
    await setDefault(defaultSender);
    const rows = [
      { customerOrderNo: 'SO-1', senderName: 'Atlas Artisanat' },
      { customerOrderNo: 'SO-2', senderPhone: '+233244000000' },
      { customerOrderNo: 'SO-3' },
    ];
    const batch = createBatch('domestic', rows);
    const reported = await forecast('domestic', batch);
    expect(reported.map((row) => ('sender' in row ? row.sender : 'own'))).toEqual([
      'own',
      'own',
      'default',
    ]);
    await sendBatch('domestic', batch);
    expect(await fetchSender('SO-1')).toEqual({ senderName: 'Atlas Artisanat' });
    expect(await fetchSender('SO-2')).toEqual({ senderPhone: '+233244000000' });
    expect(await fetchSender('SO-3')).toMatchObject({ senderName: 'Kente House' });
  });

  it('a pallet order with an incomplete sender is refused', async () => {
    const withoutSender = createBatch('ltl', [{ customerOrderNo: 'LTL-1' }]);
    const [withoutSenderForecast] = await forecast('ltl', withoutSender);
    expect(withoutSenderForecast).toMatchObject({ status: 'invalid' });
    await setDefault(defaultSender);
    const incomplete = createBatch('ltl', [
      { customerOrderNo: 'LTL-1', senderName: 'Atlas Artisanat' },
    ]);
    const [incompleteForecast] = await forecast('ltl', incomplete);
    expect(incompleteForecast).toMatchObject({
      status: 'invalid',
      verdicts: ['senderPhone', 'senderCity', 'senderAddress'].map((column) => {
        return { column, rule: 'rule.required' };
      }),
    });
  });

  it('a default sender that does not fit an order is refused with its field', async () => {
    await setDefault({ ...defaultSender, city: '' });
    const batch = createBatch('ltl', [{ customerOrderNo: 'LTL-1' }]);
    expect(await sendBatch('ltl', batch)).toMatchObject([
      { status: 'invalid', verdicts: [{ column: 'senderCity', rule: 'rule.sender.default' }] },
    ]);
  });

  it('a repeated batch keeps the sender, even after the default has changed', async () => {
    await setDefault(defaultSender);
    const batch = createBatch('domestic', [
      { customerOrderNo: 'SO-1' },
      { customerOrderNo: 'SO-2' },
    ]);
    const first = await sendBatch('domestic', batch);
    await setDefault({ ...defaultSender, name: 'Kente Warehouse' });
    expect(await sendBatch('domestic', batch)).toEqual(first);
    expect(await fetchSender('SO-1')).toMatchObject({ senderName: 'Kente House' });
  });

  it('an order without a sender does not differ from the existing one by its sender', async () => {
    await setDefault(defaultSender);
    const rows = [{ customerOrderNo: 'SO-1' }];
    await sendBatch('domestic', createBatch('domestic', rows));
    await setDefault({ ...defaultSender, name: 'Kente Warehouse' });
    const repeated = createBatch('domestic', rows);
    expect(await forecast('domestic', repeated)).toMatchObject([{ status: 'duplicate' }]);
    const [outcome] = await sendBatch('domestic', repeated);
    expect(outcome).toMatchObject({ status: 'duplicate' });
    expect(outcome).not.toHaveProperty('columns');
    const otherSender = createBatch('domestic', [{ ...rows[0], senderName: 'Atlas Artisanat' }]);
    expect(await forecast('domestic', otherSender)).toMatchObject([
      { status: 'conflict', columns: ['senderName', 'senderPhone', 'senderAddress'] },
    ]);
  });

  it('the import page gets the default sender in the fields of the kind', async () => {
    const fetchDefault = async (kind: OrderKind) =>
      getData(await server.call('getImportSender', { kind }, { token }));
    expect(await fetchDefault('domestic')).toBeNull();
    await setDefault(defaultSender);
    expect(await fetchDefault('domestic')).toEqual({
      senderName: 'Kente House',
      senderPhone: '+233302123456',
      senderAddress: '2 Spintex Road, Accra',
    });
    expect(await fetchDefault('ltl')).toMatchObject({
      senderCity: 'Accra',
      senderAddress: '2 Spintex Road',
    });
    expect(await fetchDefault('fbs')).toBeNull();
  });
});
