import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { seedDemoRateCards } from '../../../../server/demo/rateCards.ts';
import { transact } from '../../../../server/db/tenant.ts';
import type { ScanAction } from '../../../../src/domain/lifecycles/order/orderStatus.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { addOrder, createEntry, getData, readOrderDetail } from '../entry/entries.ts';

const DAY = 86_400_000;

describeOnChosenDatabases('expected delivery', (databaseKind) => {
  let server: TestServer;
  let token: string;
  let adminToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    await signIn();
    await transact(server.db, seedDemoRateCards);
  });

  const signIn = async () => {
    token = await server.tokenOf('clerk');
    adminToken = await server.tokenOf('admin');
  };
  /** Moves the clock; sessions end meanwhile. */
  const passDays = async (days: number) => {
    server.advance(days * DAY);
    await signIn();
  };
  const addToGhana = (values: Record<string, string> = {}) =>
    addOrder(
      server,
      token,
      'domestic',
      createEntry('domestic', {
        receiverCountry: 'GH',
        service: 'STANDARD',
        pickupDate: '',
        ...values,
      }),
    );
  const readExpected = async (id: string) =>
    (await readOrderDetail(server, token, { id })).expectedDelivery;
  const print = async (id: string) => {
    getData(await server.call('auditOrders', { ids: [id] }, { token }));
    const printed = { printId: randomUUID(), ids: [id], size: 'A4' };
    getData(await server.call('printOrders', printed, { token }));
  };
  const scan = async (waybillNo: string, action: ScanAction) => {
    const at = server.services.clock().toISOString();
    const events = [{ waybillNo, action, at, place: 'Accra hub' }];
    const data = getData(await server.call('scanParcels', { events }, { token: adminToken }));
    expect(data).toMatchObject({ outcomes: [{ outcome: 'done' }] });
  };

  // 20 November 2026 is a Friday; the weekend does not count. Standard takes three working days.
  it('an uncollected parcel is expected if it is collected on the next possible day', async () => {
    const today = await addToGhana();
    expect(await readExpected(today.id)).toEqual({
      day: '2026-11-25',
      ifCollectedOn: '2026-11-20',
      isLate: false,
    });
    const later = await addToGhana({ pickupDate: '2026-11-28' });
    expect(await readExpected(later.id)).toEqual({
      day: '2026-12-03',
      ifCollectedOn: '2026-11-30',
      isLate: false,
    });
  });

  it('the day of a collected parcel stays, and is late once it is over', async () => {
    const { id, waybillNo } = await addToGhana();
    await print(id);
    await scan(waybillNo, 'collect');
    const expected = { day: '2026-11-25', ifCollectedOn: null, isLate: false };
    expect(await readExpected(id)).toEqual(expected);
    await passDays(5);
    await scan(waybillNo, 'depart');
    expect(await readExpected(id)).toEqual(expected);
    await passDays(1);
    expect(await readExpected(id)).toEqual({ ...expected, isLate: true });
    for (const action of ['arrive', 'sendOut', 'deliver'] as const) await scan(waybillNo, action);
    expect(await readExpected(id)).toBeNull();
  });

  it('a kind or destination without a promised time has no expected day', async () => {
    const { id } = await addOrder(server, token, 'fbs');
    const detail = await readOrderDetail(server, token, { id });
    expect([detail.price, detail.expectedDelivery]).toEqual([{ reason: 'noCard' }, null]);
  });
});
