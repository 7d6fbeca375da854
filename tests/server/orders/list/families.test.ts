import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { insertOrders, type NewOrder } from '../../../../server/orders/content/insertOrders.ts';
import { transact } from '../../../../server/db/tenant.ts';
import { errors } from '../../../../src/api/contract/errors.ts';
import { contract, type EndpointName } from '../../../../src/api/contract/index.ts';
import { exportKey } from '../../../../src/api/contract/orders/orderExport.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { readCsvRows } from '../export/readExports.ts';
import { sampleOrder } from './sampleOrder.ts';

const COUNT = 120;

describeOnChosenDatabases('families of orders', (databaseKind) => {
  let server: TestServer;
  let ownerToken: string;
  let adminToken: string;
  const orders = Array.from({ length: COUNT }, (_, at) =>
    sampleOrder(at, at % 5 === 2 ? { detail: { pallets: '4', handling: 'FRAGILE' } } : {}),
  );
  const rivalOrders = Array.from({ length: 60 }, (_, at) =>
    sampleOrder(at, { waybill_no: `PX6${String(at).padStart(9, '0')}` }),
  );
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    [ownerToken, adminToken] = await Promise.all([
      server.tokenOf('owner'),
      server.tokenOf('admin'),
    ]);
    await transact(server.db, (trx) => insertOrders(trx, 2, {}, orders));
    await transact(server.db, (trx) => insertOrders(trx, 3, {}, rivalOrders));
  });

  const idPage = v.object({ rows: v.array(v.object({ id: v.string() })) });
  const listIds = async (name: EndpointName, input: object = {}, token = ownerToken) => {
    const reply = await server.call(name, { size: 200, ...input }, { token });
    return v
      .parse(idPage, reply.data)
      .rows.map(({ id }) => id)
      .sort();
  };
  const pickIds = (listedOrders: readonly NewOrder[], isListed: (order: NewOrder) => boolean) =>
    listedOrders
      .filter(isListed)
      .map(({ id }) => id)
      .sort();
  const findFirst = (kind: NewOrder['kind'], status: NewOrder['status'], among = orders) => {
    const found = among.find((order) => order.kind === kind && order.status === status);
    if (found === undefined) throw new Error(`No ${kind} order is ${status}`);
    return found;
  };

  it.each([
    ['queryCustomerOrderList', 'express'],
    ['queryFbsOrderList', 'fbs'],
    ['getLTLOrderDetailList', 'ltl'],
  ] as const)('%s lists the company’s %s orders only', async (name, kind) => {
    expect(await listIds(name)).toEqual(pickIds(orders, (order) => order.kind === kind));
    // A filter by another kind matches nothing.
    expect(await listIds(name, { filters: { kind: 'domestic' } })).toEqual([]);
  });

  it.each([
    ['queryAllCustomerOrder', 'express'],
    ['queryAllFbsOrder', 'fbs'],
  ] as const)('%s lists all companies’ %s orders', async (name, kind) => {
    const allIds = pickIds([...orders, ...rivalOrders], (order) => order.kind === kind);
    expect(await listIds(name, {}, adminToken)).toEqual(allIds);
    const oneCompany = { filters: { companyNo: 'MA0003' } };
    expect(await listIds(name, oneCompany, adminToken)).toEqual(
      pickIds(rivalOrders, (order) => order.kind === kind),
    );
  });

  it.each([
    ['getCustomerOrderPrintList', 'getAllCustomerOrderPrintList', 'express'],
    ['getFbsOrderPrintList', 'getAllFbsOrderPrintList', 'fbs'],
  ] as const)('%s lists the orders with a label to print', async (ownCall, carrierCall, kind) => {
    const isPrintable = (order: NewOrder) =>
      order.kind === kind && ['audited', 'printed'].includes(order.status);
    expect(await listIds(ownCall)).toEqual(pickIds(orders, isPrintable));
    expect(await listIds(carrierCall, {}, adminToken)).toEqual(
      pickIds([...orders, ...rivalOrders], isPrintable),
    );
    expect(await listIds(ownCall, { filters: { statuses: ['delivered'] } })).toEqual(
      pickIds(orders, (order) => order.kind === kind && order.status === 'delivered'),
    );
  });

  it('rows of LTL orders have pallets and handling', async () => {
    const reply = await server.call('getLTLOrderDetailList', { size: 1 }, { token: ownerToken });
    const page = v.parse(contract.getLTLOrderDetailList.result, reply.data);
    expect(page.rows[0]?.values).toMatchObject({
      pallets: '4',
      handling: 'FRAGILE',
      receiverCity: 'Accra',
    });
    expect(page.rows[0]?.kind).toBe('ltl');
  });

  it.each([
    ['exportLTLOrderKey', 'exportLTLOrder', 'ltl', 'owner'],
    ['exportCustomerOrderKey', 'exportCustomerOrder', 'express', 'owner'],
    ['exportCustomerWaybillKey', 'exportCustomerWaybill', 'express', 'owner'],
    ['exportFbsOrderKey', 'exportFbsOrder', 'fbs', 'owner'],
    ['exportFbsWaybillKey', 'exportFbsWaybill', 'fbs', 'owner'],
    ['exportAllCustomerOrderKey', 'exportAllCustomerOrder', 'express', 'admin'],
    ['exportAllCustomerWaybillKey', 'exportAllCustomerWaybill', 'express', 'admin'],
    ['exportAllFbsOrderKey', 'exportAllFbsOrder', 'fbs', 'admin'],
    ['exportAllFbsWaybillKey', 'exportAllFbsWaybill', 'fbs', 'admin'],
  ] as const)(
    'a key of %s opens one %s, of %s orders only, for %s',
    async (name, file, kind, who) => {
      const token = who === 'admin' ? adminToken : ownerToken;
      const request = { columns: ['waybillNo'], format: 'csv' };
      const { key } = v.parse(exportKey, (await server.call(name, request, { token })).data);
      const { data } = await server.call(file, { key }, { token });
      const [, ...rows] = await readCsvRows(v.parse(v.instance(Uint8Array<ArrayBuffer>), data));
      const visibleOrders = who === 'admin' ? [...orders, ...rivalOrders] : orders;
      expect(rows.flat().sort()).toEqual(
        visibleOrders
          .filter((order) => order.kind === kind)
          .map((order) => order.waybill_no)
          .sort(),
      );
      expect((await server.call(file, { key }, { token })).code).toBe(
        errors['export.key.used'].code,
      );
    },
  );

  it('an order is found by any of its numbers, in its own family', async () => {
    const order = findFirst('fbs', 'created');
    const readCode = async (name: EndpointName, input: object, token = ownerToken) =>
      (await server.call(name, input, { token })).code;
    expect(await readCode('getFbsOrder', { id: order.id })).toBe(0);
    expect(await readCode('getFbsOrder', { orderNo: order.waybill_no })).toBe(0);
    expect(await readCode('getCustomerOrder', { id: order.id })).toBe(errors['order.unknown'].code);
    expect(await readCode('getIntlOrderDetail', { id: order.id })).toBe(
      errors['order.unknown'].code,
    );
    const rivalOrder = findFirst('fbs', 'created', rivalOrders);
    expect(await readCode('getFbsOrder', { id: rivalOrder.id })).toBe(errors['order.unknown'].code);
    expect(await readCode('getAnyFbsOrder', { id: rivalOrder.id }, adminToken)).toBe(0);
    expect(await readCode('getAnyOrder', { orderNo: rivalOrder.waybill_no }, adminToken)).toBe(0);
    expect(await readCode('getAnyCustomerOrder', { id: rivalOrder.id }, adminToken)).toBe(
      errors['order.unknown'].code,
    );
    expect(await readCode('getOrderGoods', { id: rivalOrder.id })).toBe(
      errors['order.unknown'].code,
    );
  });

  it('the goods of an order are its lines, or one line from the order', async () => {
    const order = findFirst('international', 'created');
    await server.db
      .insertInto('order_goods')
      .values({
        company_id: 2,
        order_id: order.id,
        line_no: 1,
        row_no: null,
        sku: 'TS-1',
        name: 'Cotton T-shirts',
        name_local: '棉质T恤',
        hs_code: '610910',
        quantity: 8,
        unit_value_minor: 1_250,
        unit_weight_g: 250,
        origin_country: 'GH',
        inbound_reference: null,
      })
      .execute();
    const readGoods = async (id: string) =>
      v.parse(
        contract.getOrderGoods.result,
        (await server.call('getOrderGoods', { id }, { token: ownerToken })).data,
      );
    const { lines, currency } = await readGoods(order.id);
    expect(lines).toEqual([
      {
        sku: 'TS-1',
        name: 'Cotton T-shirts',
        nameLocal: '棉质T恤',
        hsCode: '610910',
        originCountry: 'GH',
        quantity: 8,
        unitValue: currency === null ? null : 1_250 / (currency === 'KWD' ? 1_000 : 100),
        unitWeightKg: 0.25,
        inboundReference: null,
      },
    ]);
    const domesticOrder = findFirst('domestic', 'created');
    expect((await readGoods(domesticOrder.id)).lines).toMatchObject([
      { name: 'Cotton shirts', quantity: domesticOrder.pieces, hsCode: null },
    ]);
  });

  it('only orders of the own kind and company are confirmed, each with an outcome', async () => {
    const createdOrder = findFirst('express', 'created');
    const fbsOrder = findFirst('fbs', 'created');
    const rivalOrder = findFirst('express', 'created', rivalOrders);
    const deliveredOrder = findFirst('express', 'delivered');
    const auditAndGetOutcomes = async (
      name: EndpointName,
      token: string,
      auditedOrders: readonly NewOrder[],
    ) => {
      const reply = await server.call(name, { ids: auditedOrders.map(({ id }) => id) }, { token });
      return v
        .parse(contract.auditOrders.result, reply.data)
        .outcomes.map(({ outcome }) => outcome);
    };
    expect(
      await auditAndGetOutcomes('auditCustomerOrders', ownerToken, [
        rivalOrder,
        createdOrder,
        fbsOrder,
        deliveredOrder,
      ]),
    ).toEqual(['unknown', 'done', 'unknown', 'state']);
    expect(
      await auditAndGetOutcomes('auditAnyCustomerOrders', adminToken, [
        rivalOrder,
        createdOrder,
        fbsOrder,
      ]),
    ).toEqual(['done', 'state', 'unknown']);
  });

  it('a label with a former number counts as not printed', async () => {
    const order = findFirst('domestic', 'inTransit');
    await server.db
      .updateTable('orders')
      .set({ printed_at: new Date() })
      .where('id', '=', order.id)
      .execute();
    const printed = { filters: { printed: true, numbers: [order.waybill_no] } };
    expect(await listIds('queryOrderList', printed)).toEqual([order.id]);
    const change = { id: order.id, waybillNo: order.waybill_no };
    const reply = await server.call('printLabelForUpdateOrder', change, { token: adminToken });
    expect(reply.success).toBe(true);
    // Found by its former number, but no longer as printed.
    expect(await listIds('queryOrderList', printed)).toEqual([]);
    const unprinted = { filters: { printed: false, numbers: [order.waybill_no] } };
    expect(await listIds('queryOrderList', unprinted)).toEqual([order.id]);
  });
});
