import { beforeAll, expect, it } from 'vitest';
import { contract, type EndpointName } from '../../../src/api/contract/index.ts';
import { isSandboxKey, keyRights } from '../../../src/api/contract/platforms/platformKeys.ts';
import { describeRules } from '../../support/databases.ts';
import { connect, type OpenClient, sampleOrder } from '../../support/openApi.ts';
import { accept, type Receiver, startReceiver } from '../../support/receiver.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { inform, workerOf } from '../../support/webhooks.ts';

/** Calls that only read, answer the same when asked again, and need no input. */
const reading = (Object.keys(contract) as EndpointName[]).filter(
  (name) => /^(?:get|query|list|find|count)/.test(name) && !/Verify|Key$|Export/.test(name),
);

describeRules('a sandbox', (engine) => {
  let server: TestServer;
  let receiver: Receiver;
  let trial: OpenClient;
  const rights = keyRights.filter((right) => right !== 'signIn');
  beforeAll(async () => {
    server = await startTestServer(engine);
    receiver = await startReceiver();
    trial = await connect(server, { platform: { sandbox: true }, key: { rights } });
    return () => receiver.close();
  });

  const create = async (client: OpenClient, number: string, change: object = {}) => {
    const { body } = await client.send('POST', '/orders', {
      body: { kind: 'domestic', orders: [sampleOrder(number, 'domestic', { ...change })] },
      headers: { 'idempotency-key': number },
    });
    return (body as { results: { waybillNo: string }[] }).results[0]?.waybillNo ?? '';
  };
  const advance = (client: OpenClient, number: string, body: object = {}) =>
    client.send('POST', `/orders/${number}/advance`, { body });

  it('has keys of its own, which open no portal', async () => {
    expect(isSandboxKey(trial.secret)).toBe(true);
    const real = await connect(server);
    expect(isSandboxKey(real.secret)).toBe(false);
    const token = await server.tokenOf('owner');
    const { platformId } = trial;
    const key = { platformId, name: 'Links', rights: ['signIn'], ranges: [], lastDay: null };
    expect((await server.call('addPlatformKey', key, { token })).success).toBe(false);
    const list = await server.call('queryPlatformList', {}, { token });
    const rows = (list.data as { rows: { id: string; sandbox: boolean }[] }).rows;
    expect(rows.find(({ id }) => id === platformId)).toMatchObject({ sandbox: true });
    expect(rows.find(({ id }) => id === real.platformId)).toMatchObject({ sandbox: false });
    // Nobody else's platform becomes one by being changed.
    const detail = await server.call('getPlatform', { id: platformId }, { token });
    expect(detail.data).toMatchObject({ sandbox: true, keys: [{ name: 'Key' }] });
    const changes = { filters: { kind: 'platform', recordId: platformId } };
    const history = await server.call('queryChangeList', changes, { token });
    expect(history.data).toMatchObject({
      total: 2,
      rows: [{ by: 'owner' }, { by: 'owner' }],
    });
    const rival = await server.tokenOf('rival');
    const theirs = await server.call('queryChangeList', changes, { token: rival });
    expect(theirs.data).toMatchObject({ rows: [], total: 0 });
    expect((await server.call('getPlatform', { id: platformId }, { token: rival })).success).toBe(
      false,
    );
  });

  it('takes an order through its life, with labels that say SPECIMEN', async () => {
    const waybillNo = await create(trial, 'SB-1');
    const zpl = await trial.send('POST', '/labels', {
      body: { numbers: [waybillNo], format: 'zpl' },
    });
    expect(zpl.body).toContain('SPECIMEN');
    expect((await advance(trial, waybillNo)).body).toEqual({ waybillNo, status: 'collected' });
    expect((await advance(trial, 'SB-1', { to: 'delivered' })).body).toEqual({
      waybillNo,
      status: 'delivered',
    });
    expect((await advance(trial, waybillNo, { to: 'arrived' })).body).toMatchObject({ code: 1202 });
    const tracked = await trial.send('GET', `/orders/${waybillNo}/tracking`);
    expect(tracked.body).toMatchObject({ waybillNo, status: 'delivered' });
    const { events } = tracked.body as { events: { at: string; status: string }[] };
    expect(events.map(({ status }) => status).slice(-3)).toEqual([
      'arrived',
      'outForDelivery',
      'delivered',
    ]);
    const now = server.services.clock().toISOString();
    expect(events.filter(({ at }) => at > now)).toEqual([]);
    const back = await trial.send('GET', `/orders/${waybillNo}/returnable`);
    expect(back.body).toMatchObject({ items: [{ lineNo: 0, returned: 0 }] });
  });

  it('does not advance real orders, and real keys find none of its own', async () => {
    const real = await connect(server);
    const waybillNo = await create(real, 'REAL-1');
    expect((await advance(real, waybillNo)).body).toMatchObject({ code: 1920 });
    expect((await advance(trial, waybillNo)).status).toBe(404);
    const own = await create(trial, 'SB-2');
    expect((await real.send('GET', `/orders/${own}`)).status).toBe(404);
    expect((await trial.send('GET', `/orders/${waybillNo}`)).status).toBe(404);
    // One number in both, since they are two companies.
    expect(await create(trial, 'REAL-1')).not.toBe(waybillNo);
  });

  it('informs its own webhooks, and none of production', async () => {
    const production = await inform(server, receiver.url);
    const token = await server.tokenOf('owner');
    const { platformId } = trial;
    const webhook = { platformId, url: `${receiver.url}sandbox`, active: true };
    const events = ['order.created', 'order.delivered'];
    await server.call('addPlatformWebhook', { ...webhook, events }, { token });
    receiver.answers(accept);
    const waybillNo = await create(trial, 'SB-3');
    await advance(trial, waybillNo, { to: 'delivered' });
    await workerOf(server).run();
    expect(receiver.received.map(({ event }) => event.data.waybillNo)).toEqual([
      waybillNo,
      waybillNo,
    ]);
    expect(await production.log()).toEqual([]);
    const found = await server.call('getPlatformWebhooks', { platformId }, { token });
    const [{ id: webhookId }] = found.data as [{ id: string }];
    const log = await server.call(
      'queryWebhookDeliveryList',
      { filters: { webhookId } },
      { token },
    );
    expect((log.data as { rows: object[] }).rows).toHaveLength(2);
  });

  it('changes no answer that a merchant or the carrier reads', async () => {
    const real = await connect(server);
    await create(real, 'REAL-2', { codAmount: 50, currency: 'GHS' });
    const tokens = [await server.tokenOf('owner'), await server.tokenOf('admin')];
    const readAll = async () => {
      const answers: Record<string, unknown> = {};
      for (const [at, token] of tokens.entries()) {
        for (const name of reading) {
          const { data, code } = await server.call(name, {}, { token });
          answers[`${at} ${name}`] = { data, code };
        }
      }
      return answers;
    };
    const before = await readAll();
    const waybillNo = await create(trial, 'SB-4', { codAmount: 80, currency: 'GHS' });
    await advance(trial, waybillNo, { to: 'delivered' });
    await trial.send('POST', '/returns', {
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
    expect((await trial.send('GET', '/returns')).body).toMatchObject({ returns: [{ waybillNo }] });
    const after = await readAll();
    const own = /"lastUsedAt"|Platform/;
    for (const [name, answer] of Object.entries(after)) {
      if (own.test(name)) continue;
      expect({ name, answer }).toEqual({ name, answer: before[name] });
    }
    // These reads would show an order if it were a real one.
    await create(real, 'REAL-3');
    const later = await readAll();
    const changed = Object.keys(later).filter(
      (name) => JSON.stringify(later[name]) !== JSON.stringify(after[name]),
    );
    expect(changed.length).toBeGreaterThan(5);
  });

  it('does not exist for scanners and for public tracking', async () => {
    const waybillNo = await create(trial, 'SB-5');
    await advance(trial, waybillNo, { to: 'printed' });
    const admin = await server.tokenOf('admin');
    const at = server.services.clock().toISOString();
    const scan = { events: [{ waybillNo, action: 'collect', at }] };
    expect((await server.call('scanParcels', scan, { token: admin })).data).toMatchObject({
      outcomes: [{ outcome: 'unknown' }],
    });
    for (const account of ['admin', 'owner'] as const) {
      const token = await server.tokenOf(account);
      const found = await server.call('trackOrders', { numbers: [waybillNo] }, { token });
      expect(found.data).toMatchObject({ parcels: [] });
    }
  });
});
