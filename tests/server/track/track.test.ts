import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../src/api/contract/index.ts';
import type { ScanAction } from '../../../src/domain/lifecycles/order/orderStatus.ts';
import { trackPublic } from '../../../server/track/trackOrders.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData, readOrderDetail, addOrder, createEntry } from '../orders/entry/entries.ts';

describeOnChosenDatabases('tracking', (databaseKind) => {
  let server: TestServer;
  let clerkToken: string;
  let agentToken: string;
  let rivalToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    clerkToken = await server.tokenOf('clerk');
    agentToken = await server.tokenOf('agent');
    rivalToken = await server.tokenOf('rival');
  });

  const trackNumbers = async (numbers: readonly string[], token = clerkToken) => {
    const data = getData(await server.call('trackOrders', { numbers }, { token }));
    return v.parse(contract.trackOrders.result, data);
  };
  const moroccanValues = { receiverCountry: 'MA', currency: 'MAD' };
  const addPrintedOrder = async (token: string, values: Record<string, string> = {}) => {
    const { id, waybillNo } = await addOrder(
      server,
      token,
      'domestic',
      createEntry('domestic', values),
    );
    getData(await server.call('auditOrders', { ids: [id] }, { token }));
    const print = { printId: randomUUID(), ids: [id], size: 'A4' };
    getData(await server.call('printOrders', print, { token }));
    return { id, waybillNo };
  };
  const scanParcel = async (waybillNo: string, actions: readonly ScanAction[], remark = '') => {
    for (const action of actions) {
      server.advance(60_000);
      const at = server.services.clock().toISOString();
      const event = { waybillNo, action, at, place: 'Accra hub', remark };
      getData(await server.call('scanParcels', { events: [event] }, { token: agentToken }));
    }
  };

  it('waybill, former and order numbers find each parcel once, and unknown ones are reported', async () => {
    const first = await addPrintedOrder(clerkToken, { customerOrderNo: 'TR/1' });
    const second = await addPrintedOrder(clerkToken);
    const change = { id: second.id, waybillNo: second.waybillNo };
    getData(await server.call('printLabelForUpdateOrder', change, { token: clerkToken }));
    const mistypedNo = second.waybillNo.replace(/.(?=..$)/, (digit) =>
      String((Number(digit) + 1) % 10),
    );
    const { parcels, notFound } = await trackNumbers([
      'none',
      first.waybillNo.toLowerCase(),
      'TR/1',
      second.waybillNo,
      'RR473124829GB',
      mistypedNo,
      'none',
      '',
    ]);
    expect(parcels.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(parcels[1]?.formerWaybillNos).toEqual([second.waybillNo]);
    expect(notFound).toEqual([
      { number: 'none', hint: null },
      { number: 'RR473124829GB', hint: 'foreign' },
      { number: mistypedNo, hint: 'typo' },
    ]);
  });

  it('a merchant sees only their own parcels, and the carrier sees all', async () => {
    const sharedOrderNo = 'SHARED-9';
    const ownParcel = await addPrintedOrder(clerkToken, { customerOrderNo: sharedOrderNo });
    const rivalParcel = await addPrintedOrder(rivalToken, {
      ...moroccanValues,
      customerOrderNo: sharedOrderNo,
    });
    const trackIds = async (numbers: readonly string[], token: string) =>
      (await trackNumbers(numbers, token)).parcels.map(({ id }) => id).toSorted();
    expect(await trackIds([sharedOrderNo, rivalParcel.waybillNo], clerkToken)).toEqual([
      ownParcel.id,
    ]);
    expect(await trackIds([sharedOrderNo, ownParcel.waybillNo], rivalToken)).toEqual([
      rivalParcel.id,
    ]);
    expect(await trackIds([sharedOrderNo], agentToken)).toEqual(
      [ownParcel.id, rivalParcel.id].toSorted(),
    );
    const [parcel] = (await trackNumbers([rivalParcel.waybillNo], agentToken)).parcels;
    expect(parcel?.companyName).toBe('Atlas Artisanat');
  });

  it('tracking shows the journey and proof of delivery, without edits and reprints', async () => {
    const { id, waybillNo } = await addPrintedOrder(clerkToken);
    const reprint = { printId: randomUUID(), ids: [id], size: 'A4', reprint: true };
    getData(await server.call('printOrders', reprint, { token: clerkToken }));
    await scanParcel(waybillNo, ['collect', 'depart', 'arrive', 'sendOut']);
    server.advance(60_000);
    const bytes = new TextEncoder().encode('%PDF-1.7\n%%EOF');
    const file = { orderId: id, id: randomUUID(), name: 'signature.pdf', bytes };
    getData(await server.call('addOrderAttachment', file, { token: agentToken }));
    const invoice = { orderId: id, id: randomUUID(), name: 'invoice.pdf', bytes };
    getData(await server.call('addOrderAttachment', invoice, { token: clerkToken }));
    await scanParcel(waybillNo, ['deliver'], 'Received by the neighbour');
    const [parcel] = (await trackNumbers([waybillNo])).parcels;
    expect(parcel?.events.map(({ status }) => status)).toEqual([
      'created',
      'audited',
      'printed',
      'collected',
      'inTransit',
      'arrived',
      'outForDelivery',
      'delivered',
    ]);
    expect(parcel?.events.at(-1)).toMatchObject({ remark: 'Received by the neighbour' });
    expect(parcel?.proof.map(({ name }) => name)).toEqual(['signature.pdf']);
  });

  it('tracking accepts at most 200 numbers', async () => {
    const numbers = Array.from({ length: 200 }, (_, at) => `X-${at}`);
    expect((await trackNumbers(numbers)).notFound).toHaveLength(200);
    const tooMany = await server.call(
      'trackOrders',
      { numbers: [...numbers, 'X'] },
      { token: clerkToken },
    );
    expect(tooMany.status).toBe(400);
  });

  it('public tracking shows status and city, and no name, note or address', async () => {
    const { waybillNo } = await addPrintedOrder(clerkToken, {
      receiverName: 'Efua Sarpong',
      receiverCity: 'Tema',
      customerOrderNo: 'SECRET-1',
    });
    await scanParcel(
      waybillNo,
      ['collect', 'depart', 'arrive', 'sendOut', 'deliver'],
      'By Efua herself',
    );
    const parcel = await trackPublic(server.db, waybillNo.toLowerCase());
    expect(parcel).toMatchObject({ waybillNo, status: 'delivered', receiverCity: 'Tema' });
    expect(parcel?.events.map(({ status, place }) => [status, place])).toEqual([
      ['created', null],
      ['audited', null],
      ['printed', null],
      ['collected', null],
      ['inTransit', 'Accra hub'],
      ['arrived', 'Accra hub'],
      ['outForDelivery', null],
      ['delivered', null],
    ]);
    expect(JSON.stringify(parcel)).not.toMatch(/Efua|SECRET|clerk/);
    expect(await trackPublic(server.db, 'SECRET-1')).toBeNull();
  });

  it('public tracking is throttled, and the carrier can switch it off', async () => {
    const { waybillNo } = await addPrintedOrder(clerkToken);
    const trackPublicly = (address: string) =>
      server.call('trackPublic', { waybillNo }, { address });
    expect((await trackNumbers([waybillNo])).isPublic).toBe(true);
    // An address has sixty requests at once.
    const statuses = await Promise.all(
      Array.from({ length: 62 }, async () => (await trackPublicly('192.0.2.9')).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await trackPublicly('192.0.2.10')).status).toBe(200);
    const unknownReply = await server.call(
      'trackPublic',
      { waybillNo: 'X' },
      { address: '192.0.2.11' },
    );
    expect(unknownReply.status).toBe(404);
    const settings = await server.call(
      'queryListByTypeCodes',
      { typeCodes: 'merchants' },
      { token: agentToken },
    );
    const [settingsRecord] = v.parse(contract.queryListByTypeCodes.result, getData(settings));
    const content = { ...settingsRecord?.values, publicTracking: false };
    const change = { group: 'merchants', version: 0, content };
    getData(await server.call('saveBasicConfig', change, { token: agentToken }));
    expect((await trackPublicly('192.0.2.12')).status).toBe(403);
    expect((await trackNumbers([waybillNo])).isPublic).toBe(false);
    const { isTrackingPublic } = await readOrderDetail(server, clerkToken, { orderNo: waybillNo });
    expect(isTrackingPublic).toBe(false);
  });
});
