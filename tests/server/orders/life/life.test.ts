import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract, type EndpointName } from '../../../../src/api/contract/index.ts';
import { entryCalls } from '../../../../src/api/contract/orders/orderEntry.ts';
import { type OrderKind, orderKinds } from '../../../../src/domain/sheets/sheet.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { getData, readOrderDetail, addOrder, createEntry } from '../entry/entries.ts';

/** Calls that find, confirm and export the orders of a kind. */
interface Calls {
  readonly list: EndpointName;
  readonly get: EndpointName;
  readonly audit: EndpointName;
  readonly exportKey: EndpointName;
  readonly export: EndpointName;
}

const defaultCalls: Calls = {
  list: 'queryOrderList',
  get: 'getOrder',
  audit: 'auditOrders',
  exportKey: 'exportOrderKey',
  export: 'exportOrder',
};

const callsOfMerchant: Readonly<Record<OrderKind, Calls>> = {
  domestic: defaultCalls,
  international: { ...defaultCalls, get: 'getIntlOrderDetail' },
  ltl: {
    ...defaultCalls,
    list: 'getLTLOrderDetailList',
    exportKey: 'exportLTLOrderKey',
    export: 'exportLTLOrder',
  },
  express: {
    list: 'queryCustomerOrderList',
    get: 'getCustomerOrder',
    audit: 'auditCustomerOrders',
    exportKey: 'exportCustomerOrderKey',
    export: 'exportCustomerOrder',
  },
  fbs: {
    list: 'queryFbsOrderList',
    get: 'getFbsOrder',
    audit: 'auditFbsOrders',
    exportKey: 'exportFbsOrderKey',
    export: 'exportFbsOrder',
  },
};

const carrierCalls: Calls = {
  list: 'queryAllOrder',
  get: 'getAnyOrder',
  audit: 'auditOrders',
  exportKey: 'exportAllOrderKey',
  export: 'exportAllOrder',
};

const callsOfCarrier: Readonly<Record<OrderKind, Calls>> = {
  domestic: carrierCalls,
  international: carrierCalls,
  ltl: carrierCalls,
  express: {
    list: 'queryAllCustomerOrder',
    get: 'getAnyCustomerOrder',
    audit: 'auditAnyCustomerOrders',
    exportKey: 'exportAllCustomerOrderKey',
    export: 'exportAllCustomerOrder',
  },
  fbs: {
    list: 'queryAllFbsOrder',
    get: 'getAnyFbsOrder',
    audit: 'auditAnyFbsOrders',
    exportKey: 'exportAllFbsOrderKey',
    export: 'exportAllFbsOrder',
  },
};

/** Texts without blank fields. */
const withoutBlanks = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

const REMARK = 'Not wanted any more';

/**
 * The life of an order of each kind by the API: entered, found, edited, audited, printed,
 * cancelled, exported and scanned, by merchant and carrier; a reader is refused.
 */
describe('the life of an order', () => {
  let server: TestServer;
  let ownerToken: string;
  let adminToken: string;
  beforeAll(async () => {
    server = await startTestServer('PostgreSQL');
    [ownerToken, adminToken] = await Promise.all([
      server.tokenOf('owner'),
      server.tokenOf('admin'),
    ]);
  });

  const countOrders = async () => {
    const orders = await server.db.selectFrom('orders').select('id').execute();
    return orders.length;
  };
  const createScan = (waybillNo: string) => ({
    events: [
      { waybillNo, action: 'collect', at: server.services.clock().toISOString(), place: 'Tema' },
    ],
  });

  it.each(
    orderKinds.flatMap((kind) => [
      { kind, who: 'owner' as const, calls: callsOfMerchant[kind] },
      { kind, who: 'admin' as const, calls: callsOfCarrier[kind] },
    ]),
  )('an order of the kind $kind passes through all calls by $who', async ({ kind, who, calls }) => {
    const token = who === 'owner' ? ownerToken : adminToken;
    const callAndGetData = async (name: EndpointName, input: unknown) =>
      getData(await server.call(name, input, { token }));
    const actOn = async (name: EndpointName, input: object, status: string) =>
      expect(await callAndGetData(name, { ids: [id], ...input })).toEqual({
        outcomes: [{ outcome: 'done', id, status }],
      });

    const entry = createEntry(kind);
    const { id, waybillNo } = await addOrder(server, ownerToken, kind, entry);
    const byNumbers = { filters: { numbers: [waybillNo, randomUUID()] } };
    expect(await callAndGetData(calls.list, byNumbers)).toMatchObject({
      rows: [{ id, kind, status: 'created' }],
      total: 1,
    });
    expect(
      await callAndGetData(calls.get, { orderNo: entry.values['customerOrderNo'] }),
    ).toMatchObject({
      id,
      values: withoutBlanks(entry.values),
      goods: entry.goods.map(withoutBlanks),
    });
    const values = { ...entry.values, receiverName: 'Abena Owusu' };
    const change = { ...entry, version: 1, values };
    expect(await callAndGetData(entryCalls[kind].update, change)).toMatchObject({
      outcome: 'saved',
    });
    await actOn(calls.audit, {}, 'audited');
    await actOn('printOrders', { printId: randomUUID(), size: '100x150' }, 'printed');
    expect(await callAndGetData('printWweLabel', { ids: [id] })).toMatchObject({
      labels: [{ kind, waybillNo, receiver: { name: 'Abena Owusu' }, printed: { by: who } }],
    });
    await actOn('invalidOrders', { remark: REMARK }, 'cancelled');

    const columns = ['waybillNo', 'status', 'receiverName'];
    const { key } = v.parse(
      contract.exportOrderKey.result,
      await callAndGetData(calls.exportKey, { ids: [id], format: 'csv', columns }),
    );
    const file = v.parse(v.instance(Uint8Array), await callAndGetData(calls.export, { key }));
    expect(new TextDecoder().decode(file).trim().split('\r\n').slice(1)).toEqual([
      `${waybillNo},Cancelled,cancelled,Abena Owusu`,
    ]);
    const { events } = await readOrderDetail(server, ownerToken, { orderNo: waybillNo });
    expect(events.map(({ action, by, remark }) => [action, by, remark])).toEqual([
      [null, 'owner', null],
      ['edit', who, null],
      ['audit', who, null],
      ['print', who, null],
      ['cancel', who, REMARK],
    ]);
  });

  it.each(orderKinds)(
    'an order of the kind %s is collected by a scan of the carrier only',
    async (kind) => {
      const { id, waybillNo } = await addOrder(server, ownerToken, kind);
      getData(await server.call('auditOrders', { ids: [id] }, { token: ownerToken }));
      const print = { printId: randomUUID(), ids: [id], size: 'A6' };
      getData(await server.call('printOrders', print, { token: ownerToken }));
      expect(
        (await server.call('scanParcels', createScan(waybillNo), { token: ownerToken })).code,
      ).toBe(403);
      expect(
        getData(await server.call('scanParcels', createScan(waybillNo), { token: adminToken })),
      ).toEqual({
        outcomes: [{ outcome: 'done', status: 'collected' }],
      });
      // The carrier has collected it: the merchant can't cancel it.
      const cancelled = await server.call('invalidOrders', { ids: [id] }, { token: ownerToken });
      expect(cancelled.data).toEqual({ outcomes: [{ outcome: 'state', id, status: 'collected' }] });
      const { events } = await readOrderDetail(server, ownerToken, { id });
      expect(events.at(-1)).toMatchObject({ action: 'collect', place: 'Tema', by: null });
    },
  );

  it.each(orderKinds)(
    'an account that may only read an order of the kind %s is refused every change',
    async (kind) => {
      const token = await server.tokenOf('reader');
      const calls = callsOfMerchant[kind];
      const entry = createEntry(kind);
      const { id, waybillNo } = await addOrder(server, ownerToken, kind, entry);
      const before = await readOrderDetail(server, token, { id });
      const storedCount = await countOrders();
      expect(await server.call(calls.list, {}, { token })).toMatchObject({ success: true });
      const changed = { ...entry, values: { ...entry.values, receiverName: 'Nobody' }, version: 1 };
      const refusedCalls: readonly (readonly [EndpointName, object])[] = [
        [entryCalls[kind].add, createEntry(kind)],
        [entryCalls[kind].update, changed],
        [calls.audit, { ids: [id] }],
        ['printOrders', { printId: randomUUID(), ids: [id], size: 'A6' }],
        ['printWweLabel', { ids: [id] }],
        ['printLabelForUpdateOrder', { id, waybillNo }],
        ['deleteOrders', { ids: [id] }],
        ['invalidOrders', { ids: [id] }],
        [calls.exportKey, { format: 'csv' }],
        ['scanParcels', createScan(waybillNo)],
        [callsOfCarrier[kind].list, {}],
        [callsOfCarrier[kind].get, { id }],
      ];
      const replies = await Promise.all(
        refusedCalls.map(async ([name, input]) => {
          const { status, code } = await server.call(name, input, { token });
          return [name, status, code];
        }),
      );
      expect(replies).toEqual(refusedCalls.map(([name]) => [name, 403, 403]));
      // The refused calls changed nothing.
      expect(await readOrderDetail(server, ownerToken, { id })).toEqual(before);
      expect(await countOrders()).toBe(storedCount);
    },
  );
});
