import { beforeAll, expect, it } from 'vitest';
import { contract, type EndpointName } from '../../../src/api/contract/index.ts';
import { isSandboxKey, keyRights } from '../../../src/api/contract/platforms/platformKeys.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { connectPlatform, type OpenClient, sampleOrder } from '../../support/openApi.ts';
import { accept, type Receiver, startReceiver } from '../../support/receiver.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { connectWebhook, createTestWorker } from '../../support/webhooks.ts';

/** Read-only calls with repeatable answers that need no input. */
const readCalls = (Object.keys(contract) as EndpointName[]).filter(
  (name) => /^(?:get|query|list|find|count)/.test(name) && !/Verify|Key$|Export/.test(name),
);

describeOnChosenDatabases('a sandbox', (databaseKind) => {
  let server: TestServer;
  let receiver: Receiver;
  let sandboxClient: OpenClient;
  const rights = keyRights.filter((right) => right !== 'signIn');
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    receiver = await startReceiver();
    sandboxClient = await connectPlatform(server, { platform: { sandbox: true }, key: { rights } });
    return () => receiver.close();
  });

  const createOrder = async (client: OpenClient, number: string, change: object = {}) => {
    const { body } = await client.send('POST', '/orders', {
      body: { kind: 'domestic', orders: [sampleOrder(number, 'domestic', { ...change })] },
      headers: { 'idempotency-key': number },
    });
    return (body as { results: { waybillNo: string }[] }).results[0]?.waybillNo ?? '';
  };
  const advanceOrder = (client: OpenClient, number: string, body: object = {}) =>
    client.send('POST', `/orders/${number}/advance`, { body });

  it('a sandbox has its own keys, which open no portal', async () => {
    expect(isSandboxKey(sandboxClient.secret)).toBe(true);
    const realClient = await connectPlatform(server);
    expect(isSandboxKey(realClient.secret)).toBe(false);
    const token = await server.tokenOf('owner');
    const { platformId } = sandboxClient;
    const key = { platformId, name: 'Links', rights: ['signIn'], ranges: [], lastDay: null };
    expect((await server.call('addPlatformKey', key, { token })).success).toBe(false);
    const list = await server.call('queryPlatformList', {}, { token });
    const rows = (list.data as { rows: { id: string; sandbox: boolean }[] }).rows;
    expect(rows.find(({ id }) => id === platformId)).toMatchObject({ sandbox: true });
    expect(rows.find(({ id }) => id === realClient.platformId)).toMatchObject({ sandbox: false });
    // Only its own company sees the platform and its change log.
    const detail = await server.call('getPlatform', { id: platformId }, { token });
    expect(detail.data).toMatchObject({ sandbox: true, keys: [{ name: 'Key' }] });
    const changes = { filters: { kind: 'platform', recordId: platformId } };
    const history = await server.call('queryChangeList', changes, { token });
    expect(history.data).toMatchObject({
      total: 2,
      rows: [{ by: 'owner' }, { by: 'owner' }],
    });
    const rivalToken = await server.tokenOf('rival');
    const rivalHistory = await server.call('queryChangeList', changes, { token: rivalToken });
    expect(rivalHistory.data).toMatchObject({ rows: [], total: 0 });
    expect(
      (await server.call('getPlatform', { id: platformId }, { token: rivalToken })).success,
    ).toBe(false);
  });

  it('an order passes through its life, with labels that say SPECIMEN', async () => {
    const waybillNo = await createOrder(sandboxClient, 'SB-1');
    const zpl = await sandboxClient.send('POST', '/labels', {
      body: { numbers: [waybillNo], format: 'zpl' },
    });
    expect(zpl.body).toContain('SPECIMEN');
    expect((await advanceOrder(sandboxClient, waybillNo)).body).toEqual({
      waybillNo,
      status: 'collected',
    });
    expect((await advanceOrder(sandboxClient, 'SB-1', { to: 'delivered' })).body).toEqual({
      waybillNo,
      status: 'delivered',
    });
    expect((await advanceOrder(sandboxClient, waybillNo, { to: 'arrived' })).body).toMatchObject({
      code: 1202,
    });
    const tracked = await sandboxClient.send('GET', `/orders/${waybillNo}/tracking`);
    expect(tracked.body).toMatchObject({ waybillNo, status: 'delivered' });
    const { events } = tracked.body as { events: { at: string; status: string }[] };
    expect(events.map(({ status }) => status).slice(-3)).toEqual([
      'arrived',
      'outForDelivery',
      'delivered',
    ]);
    const now = server.services.clock().toISOString();
    expect(events.filter(({ at }) => at > now)).toEqual([]);
    const returnable = await sandboxClient.send('GET', `/orders/${waybillNo}/returnable`);
    expect(returnable.body).toMatchObject({ items: [{ lineNo: 0, returned: 0 }] });
  });

  it('a sandbox does not advance real orders, and real keys do not find its orders', async () => {
    const realClient = await connectPlatform(server);
    const waybillNo = await createOrder(realClient, 'REAL-1');
    expect((await advanceOrder(realClient, waybillNo)).body).toMatchObject({ code: 1920 });
    expect((await advanceOrder(sandboxClient, waybillNo)).status).toBe(404);
    const sandboxNo = await createOrder(sandboxClient, 'SB-2');
    expect((await realClient.send('GET', `/orders/${sandboxNo}`)).status).toBe(404);
    expect((await sandboxClient.send('GET', `/orders/${waybillNo}`)).status).toBe(404);
    // The number is free in the sandbox, which is another company.
    expect(await createOrder(sandboxClient, 'REAL-1')).not.toBe(waybillNo);
  });

  it('a sandbox informs its own webhooks only', async () => {
    const production = await connectWebhook(server, receiver.url);
    const token = await server.tokenOf('owner');
    const { platformId } = sandboxClient;
    const webhook = { platformId, url: `${receiver.url}sandbox`, active: true };
    const events = ['order.created', 'order.delivered'];
    await server.call('addPlatformWebhook', { ...webhook, events }, { token });
    receiver.setAnswer(accept);
    const waybillNo = await createOrder(sandboxClient, 'SB-3');
    await advanceOrder(sandboxClient, waybillNo, { to: 'delivered' });
    await createTestWorker(server).run();
    expect(receiver.received.map(({ event }) => event.data.waybillNo)).toEqual([
      waybillNo,
      waybillNo,
    ]);
    expect(await production.fetchLog()).toEqual([]);
    const found = await server.call('getPlatformWebhooks', { platformId }, { token });
    const [{ id: webhookId }] = found.data as [{ id: string }];
    const log = await server.call(
      'queryWebhookDeliveryList',
      { filters: { webhookId } },
      { token },
    );
    expect((log.data as { rows: object[] }).rows).toHaveLength(2);
  });

  it('a sandbox changes no answer that a merchant or the carrier reads', async () => {
    const realClient = await connectPlatform(server);
    await createOrder(realClient, 'REAL-2', { codAmount: 50, currency: 'GHS' });
    const tokens = [await server.tokenOf('owner'), await server.tokenOf('admin')];
    const readAll = async () => {
      const answers: Record<string, unknown> = {};
      for (const [at, token] of tokens.entries()) {
        for (const name of readCalls) {
          const { data, code } = await server.call(name, {}, { token });
          answers[`${at} ${name}`] = { data, code };
        }
      }
      return answers;
    };
    const before = await readAll();
    const waybillNo = await createOrder(sandboxClient, 'SB-4', { codAmount: 80, currency: 'GHS' });
    await advanceOrder(sandboxClient, waybillNo, { to: 'delivered' });
    await sandboxClient.send('POST', '/returns', {
      body: {
        orderNo: waybillNo,
        reason: 'late',
        handover: 'dropOff',
        payer: 'merchant',
        items: [{ lineNo: 0, quantity: 1 }],
        to: {
          name: 'Kente House',
          phone: '+233302123456',
          province: 'Greater Accra',
          city: 'Accra',
          address: '12 Oxford Street',
        },
      },
      headers: { 'idempotency-key': 'SB-4-R' },
    });
    expect((await sandboxClient.send('GET', '/returns')).body).toMatchObject({
      returns: [{ waybillNo }],
    });
    const after = await readAll();
    // Answers about platforms show the sandbox itself, and the data access log shows the reads of this test.
    const changing = /Platform|queryDataReadList/;
    for (const [name, answer] of Object.entries(after)) {
      if (changing.test(name)) continue;
      expect({ name, answer }).toEqual({ name, answer: before[name] });
    }
    // These reads would show an order if it were a real one.
    await createOrder(realClient, 'REAL-3');
    const answersAfterRealOrder = await readAll();
    const changed = Object.keys(answersAfterRealOrder).filter(
      (name) => JSON.stringify(answersAfterRealOrder[name]) !== JSON.stringify(after[name]),
    );
    expect(changed.length).toBeGreaterThan(5);
  });

  it('a sandbox’s orders do not exist for scanners and public tracking', async () => {
    const waybillNo = await createOrder(sandboxClient, 'SB-5');
    await advanceOrder(sandboxClient, waybillNo, { to: 'printed' });
    const adminToken = await server.tokenOf('admin');
    const at = server.services.clock().toISOString();
    const scan = { events: [{ waybillNo, action: 'collect', at }] };
    expect((await server.call('scanParcels', scan, { token: adminToken })).data).toMatchObject({
      outcomes: [{ outcome: 'unknown' }],
    });
    for (const account of ['admin', 'owner'] as const) {
      const token = await server.tokenOf(account);
      const found = await server.call('trackOrders', { numbers: [waybillNo] }, { token });
      expect(found.data).toMatchObject({ parcels: [] });
    }
  });
});
