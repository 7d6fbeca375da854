import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../../src/api/contract/index.ts';
import type { ScanOutcome } from '../../../../src/api/contract/orders/orderScans.ts';
import type { ScanAction } from '../../../../src/domain/lifecycles/order/orderStatus.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { getData, readOrderDetail, addOrder, createEntry } from '../entry/entries.ts';

describeOnChosenDatabases('scans of parcels', (databaseKind) => {
  let server: TestServer;
  let token: string;
  let adminToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
    adminToken = await server.tokenOf('admin');
  });

  /** Time some minutes after the server's. */
  const minutesFromNow = (minutes: number) =>
    new Date(server.services.clock().getTime() + minutes * 60_000).toISOString();
  const createScan = (
    waybillNo: string,
    action: ScanAction,
    minutes: number,
    place = 'Accra hub',
  ) => {
    return { waybillNo, action, at: minutesFromNow(minutes), place };
  };
  const scanParcels = async (...events: readonly object[]): Promise<ScanOutcome[]> => {
    const data = getData(await server.call('scanParcels', { events }, { token: adminToken }));
    return v.parse(contract.scanParcels.result, data).outcomes;
  };
  const printOrder = async (by = token, entry = createEntry('domestic')) => {
    const { id, waybillNo } = await addOrder(server, by, 'domestic', entry);
    getData(await server.call('auditOrders', { ids: [id] }, { token: by }));
    const print = { printId: randomUUID(), ids: [id], size: 'A4' };
    getData(await server.call('printOrders', print, { token: by }));
    return { id, waybillNo };
  };

  it('scans of several companies are accepted in any sequence', async () => {
    const rivalToken = await server.tokenOf('rival');
    const ownOrder = await printOrder();
    const moroccan = createEntry('domestic', { receiverCountry: 'MA', currency: 'MAD' });
    const rivalOrder = await printOrder(rivalToken, moroccan);
    expect(
      await scanParcels(
        createScan(ownOrder.waybillNo, 'depart', -20),
        createScan(rivalOrder.waybillNo.toLowerCase(), 'collect', -25),
        createScan(ownOrder.waybillNo, 'collect', -30, 'Accra'),
        createScan('PG000000000000XX', 'collect', -30),
      ),
    ).toEqual([
      { outcome: 'done', status: 'inTransit' },
      { outcome: 'done', status: 'collected' },
      { outcome: 'done', status: 'collected' },
      { outcome: 'unknown' },
    ]);
    const { status, events } = await readOrderDetail(server, token, { id: ownOrder.id });
    expect(status).toBe('inTransit');
    const scans = events.filter(({ by }) => by === null);
    expect(scans.map(({ action, place }) => [action, place])).toEqual([
      ['collect', 'Accra'],
      ['depart', 'Accra hub'],
    ]);
    expect((await readOrderDetail(server, rivalToken, { id: rivalOrder.id })).status).toBe(
      'collected',
    );
  });

  it('a repeated scan counts once, in one call, in two, and in two at once', async () => {
    const { id, waybillNo } = await printOrder();
    const collect = createScan(waybillNo, 'collect', -10);
    const [first, repeated] = await scanParcels(collect, collect);
    expect([first?.outcome, repeated?.outcome]).toEqual(['done', 'known']);
    expect(await scanParcels(collect)).toEqual([{ outcome: 'known', status: 'collected' }]);
    const arrive = createScan(waybillNo, 'arrive', -9);
    const replies = await Promise.all([scanParcels(arrive), scanParcels(arrive)]);
    expect(
      replies
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['done', 'known']);
    expect(
      (await readOrderDetail(server, token, { id })).events.map(({ action }) => action),
    ).toEqual(['collect', 'arrive', null, 'audit', 'print']);
  });

  it('a late scan enters the history and leaves the order’s status', async () => {
    const { id, waybillNo } = await printOrder();
    await scanParcels(createScan(waybillNo, 'collect', -60), createScan(waybillNo, 'arrive', -20));
    expect(await scanParcels(createScan(waybillNo, 'depart', -40))).toEqual([
      { outcome: 'late', status: 'arrived' },
    ]);
    expect(await scanParcels(createScan(waybillNo, 'deliver', -50))).toEqual([
      { outcome: 'state', status: 'collected' },
    ]);
    const { status, events } = await readOrderDetail(server, token, { id });
    expect(status).toBe('arrived');
    expect(events.filter(({ by }) => by === null).map((event) => event.status)).toEqual([
      'collected',
      'inTransit',
      'arrived',
    ]);
    expect(await scanParcels(createScan(waybillNo, 'sendOut', 0))).toEqual([
      { outcome: 'done', status: 'outForDelivery' },
    ]);
  });

  it('scans in the future and transitions that the chart does not allow are refused', async () => {
    const { id, waybillNo } = await addOrder(server, token);
    expect(await scanParcels(createScan(waybillNo, 'collect', -1))).toEqual([
      { outcome: 'state', status: 'created' },
    ]);
    expect(await scanParcels(createScan(waybillNo, 'collect', 6))).toEqual([{ outcome: 'future' }]);
    expect((await readOrderDetail(server, token, { id })).events).toHaveLength(1);
  });

  it('an abnormal parcel continues from its former status', async () => {
    const { id, waybillNo } = await printOrder();
    const outcomes = await scanParcels(
      createScan(waybillNo, 'collect', -50),
      createScan(waybillNo, 'arrive', -40),
      createScan(waybillNo, 'sendOut', -30),
      { ...createScan(waybillNo, 'reportAbnormal', -20), remark: 'Nobody at the address' },
      createScan(waybillNo, 'handle', -10),
    );
    expect(outcomes.map((reported) => ('status' in reported ? reported.status : ''))).toEqual([
      'collected',
      'arrived',
      'outForDelivery',
      'abnormal',
      'outForDelivery',
    ]);
    const { events } = await readOrderDetail(server, token, { id });
    expect(events.find(({ action }) => action === 'reportAbnormal')?.remark).toBe(
      'Nobody at the address',
    );
  });

  it('a parcel is found by a former number of its label', async () => {
    const { id, waybillNo } = await printOrder();
    await scanParcels(createScan(waybillNo, 'collect', -10));
    getData(await server.call('printLabelForUpdateOrder', { id, waybillNo }, { token }));
    const { waybillNo: newNumber } = await readOrderDetail(server, token, { id });
    const [formerNumberOutcome, newNumberOutcome] = await scanParcels(
      createScan(waybillNo, 'depart', -5),
      createScan(newNumber, 'arrive', -4),
    );
    expect([formerNumberOutcome, newNumberOutcome]).toEqual([
      { outcome: 'done', status: 'inTransit' },
      { outcome: 'done', status: 'arrived' },
    ]);
  });

  it('cash is with the delivering courier until it is counted', async () => {
    const agentToken = await server.tokenOf('agent');
    const createCodEntry = () => createEntry('domestic', { codAmount: '120', currency: 'GHS' });
    const [first, second] = [
      await printOrder(token, createCodEntry()),
      await printOrder(token, createCodEntry()),
    ];
    const createDelivery = (waybillNo: string, courier: string) => [
      createScan(waybillNo, 'collect', -50),
      createScan(waybillNo, 'arrive', -40),
      createScan(waybillNo, 'sendOut', -30),
      { ...createScan(waybillNo, 'deliver', -20), courier },
    ];
    await scanParcels(
      ...createDelivery(first.waybillNo, 'Kofi, 17'),
      ...createDelivery(second.waybillNo, 'Kofi, 17'),
    );
    // A repeated scan with another courier changes nothing.
    await scanParcels(...createDelivery(second.waybillNo, 'Yaw, 22'));
    const listCouriers = async () => {
      const data = getData(await server.call('getCodCouriers', undefined, { token: agentToken }));
      return v.parse(contract.getCodCouriers.result, data).rows;
    };
    const kofi = { courier: 'Kofi, 17', currency: 'GHS' };
    expect(await listCouriers()).toEqual([
      { ...kofi, orders: 2, outstanding: 24_000, due: 0, handedIn: 0, difference: 0 },
    ]);
    const orders = [
      { orderId: first.id, counted: 12_000 },
      { orderId: second.id, counted: 11_500 },
    ];
    getData(await server.call('countCod', { orders }, { token: agentToken }));
    expect(await listCouriers()).toEqual([
      { ...kofi, orders: 0, outstanding: 0, due: 24_000, handedIn: 23_500, difference: -500 },
    ]);
    const filters = { courier: kofi.courier };
    const carrierData = getData(
      await server.call('queryAllCodList', { filters }, { token: agentToken }),
    );
    expect(
      v.parse(contract.queryAllCodList.result, carrierData).rows.map((row) => row.courier),
    ).toEqual([kofi.courier, kofi.courier]);
    // Merchants do not see couriers.
    const merchantData = getData(await server.call('queryCodList', {}, { token }));
    expect(
      v.parse(contract.queryCodList.result, merchantData).rows.map((row) => row.courier),
    ).toEqual([null, null]);
    const negativeCount = { orders: [{ orderId: first.id, counted: -1 }] };
    const negative = await server.call('countCod', negativeCount, { token: agentToken });
    expect(negative.fields[0]).toMatchObject({ rule: 'bill.amount.invalid' });
  });
});
