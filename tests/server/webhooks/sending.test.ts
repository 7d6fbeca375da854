import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { withTenant } from '../../../server/db/tenant.ts';
import { sweepDeliveries } from '../../../server/webhooks/sweepDeliveries.ts';
import { informWebhooks } from '../../../server/webhooks/informWebhooks.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { accept, isSigned, type Receiver, startReceiver } from '../../support/receiver.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { connectWebhook, createTestWorker } from '../../support/webhooks.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeOnChosenDatabases('webhook events', (databaseKind) => {
  let server: TestServer;
  let receiver: Receiver;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });
  beforeEach(async () => {
    receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    // Each test has only its own webhooks.
    await server.db.deleteFrom('webhook').execute();
  });
  const runWorker = () => createTestWorker(server).run();
  const callAsOwner = async (name: Parameters<TestServer['call']>[0], input: object) =>
    server.call(name, input, { token: await server.tokenOf('owner') });
  const listTypes = (waybillNo: string) =>
    receiver.received
      .filter(({ event }) => event.data.waybillNo === waybillNo)
      .map(({ event }) => event.type);

  it('events of an order are sent signed, in sequence and without personal data', async () => {
    const { created, createOrders, shop, fetchLog } = await connectWebhook(server, receiver.url);
    const [waybillNo = ''] = await createOrders('W-1');
    await shop.send('PATCH', `/orders/${waybillNo}`, { body: { order: { receiverName: 'Esi' } } });
    await shop.send('POST', '/labels', { body: { numbers: [waybillNo] } });
    const adminToken = await server.tokenOf('admin');
    const at = server.services.clock().toISOString();
    const scanned = await server.call(
      'scanParcels',
      { events: [{ waybillNo, action: 'collect', at, place: 'Tema' }] },
      { token: adminToken },
    );
    expect(scanned.success).toBe(true);
    await runWorker();
    expect(listTypes(waybillNo)).toEqual([
      'order.created',
      'order.changed',
      'order.confirmed',
      'order.printed',
      'order.collected',
    ]);
    expect(receiver.received.every((one) => isSigned(one, created.secret))).toBe(true);
    const last = receiver.received.at(-1);
    expect(last?.event).toEqual({
      type: 'order.collected',
      timestamp: at,
      data: {
        waybillNo,
        customerOrderNo: 'W-1',
        kind: 'domestic',
        status: 'collected',
        currentStatus: 'collected',
        sequence: 5,
        place: 'Tema',
      },
    });
    expect(last?.headers['content-type']).toBe('application/json');
    expect(JSON.stringify(receiver.received)).not.toMatch(/Esi|Mensah|Oxford/);
    const states = new Set((await fetchLog()).map(({ state, attempts }) => `${state} ${attempts}`));
    expect([...states]).toEqual(['delivered 1']);
    // A second run sends nothing.
    await runWorker();
    expect(receiver.received).toHaveLength(5);
  });

  it('only chosen and committed events are sent', async () => {
    const { createOrders, shop } = await connectWebhook(server, receiver.url, {
      events: ['order.cancelled'],
    });
    const [waybillNo = ''] = await createOrders('W-2');
    const { id } = await server.db
      .selectFrom('orders')
      .select('id')
      .where('waybill_no', '=', waybillNo)
      .executeTakeFirstOrThrow();
    const rolledBack = withTenant(server.db, 2, async (trx) => {
      const event = { order_id: id, no: 9, at: new Date(), status: 'cancelled' } as const;
      await informWebhooks(trx, 2, [event], server.services.clock());
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await shop.send('POST', `/orders/${waybillNo}/cancel`, { body: {} });
    await runWorker();
    expect(listTypes(waybillNo)).toEqual(['order.cancelled']);
    expect(receiver.received[0]?.event.data.sequence).toBe(2);
  });

  it('deleted orders are reported', async () => {
    const { createOrders } = await connectWebhook(server, receiver.url);
    const [waybillNo = ''] = await createOrders('W-3');
    const { id } = await server.db
      .selectFrom('orders')
      .select('id')
      .where('waybill_no', '=', waybillNo)
      .executeTakeFirstOrThrow();
    expect((await callAsOwner('deleteOrders', { ids: [id] })).success).toBe(true);
    await runWorker();
    expect(listTypes(waybillNo)).toEqual(['order.created', 'order.deleted']);
  });

  it('a refused event holds back later ones of its order only', async () => {
    const { createOrders, shop, fetchLog } = await connectWebhook(server, receiver.url);
    const [stuckNo = '', freeNo = ''] = await createOrders('W-4', 'W-5');
    await shop.send('POST', `/orders/${stuckNo}/cancel`, { body: {} });
    await shop.send('POST', `/orders/${freeNo}/cancel`, { body: {} });
    receiver.setAnswer((response, { event }) => {
      response.writeHead(event.data.waybillNo === stuckNo ? 500 : 200).end('No room');
    });
    await runWorker();
    expect(listTypes(stuckNo)).toEqual(['order.created']);
    expect(listTypes(freeNo)).toEqual(['order.created', 'order.cancelled']);
    const [failed] = await fetchLog({ number: stuckNo, type: 'order.created' });
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, status: 500, error: null });
    receiver.setAnswer(accept);
    server.advance(4_000);
    await runWorker();
    expect(listTypes(stuckNo)).toEqual(['order.created']);
    server.advance(1_000);
    await runWorker();
    expect(listTypes(stuckNo)).toEqual(['order.created', 'order.created', 'order.cancelled']);
    // The id stays the same, so that a receiver recognizes repeats.
    const ids = receiver.received.filter(({ event }) => event.data.waybillNo === stuckNo);
    expect(ids[0]?.id).toBe(ids[1]?.id);
  });

  it('a receiver that was down for an hour gets all events once it is back', async () => {
    const { createOrders, webhook, fetchLog } = await connectWebhook(server, receiver.url);
    receiver.setAnswer((response) => void response.writeHead(503).end());
    const numbers: string[] = [];
    for (let minute = 0; minute < 60; minute++) {
      numbers.push(...(await createOrders(`H-${minute}`)));
      await runWorker();
      server.advance(MINUTE);
    }
    // The breaker lets one event through now and then, instead of sixty a minute.
    const countWhileDown = receiver.received.length;
    expect(countWhileDown).toBeLessThan(25);
    expect(countWhileDown).toBeGreaterThan(8);
    expect(await webhook()).toMatchObject({ status: 'failing', waiting: 60 });
    receiver.setAnswer(accept);
    for (let minute = 0; minute < 13; minute++) {
      await runWorker();
      server.advance(MINUTE);
    }
    const accepted = receiver.received.slice(countWhileDown);
    expect(accepted.map(({ event }) => event.data.waybillNo ?? '').toSorted()).toEqual(
      numbers.toSorted(),
    );
    expect(await webhook()).toMatchObject({ status: 'working', waiting: 0, failingSince: null });
    const rows = await fetchLog();
    expect(rows.every(({ state }) => state === 'delivered')).toBe(true);
    const attemptCount = rows.reduce((sum, { attempts }) => sum + attempts, 0);
    expect(attemptCount).toBe(receiver.received.length);
    const notices = await server.db
      .selectFrom('notice_event')
      .select(['kind', 'data'])
      .where('kind', '=', 'webhookFailing')
      .execute();
    // The notice is due after an hour.
    expect(notices).toHaveLength(0);
  });

  it('waiting events are sent once their address accepts another one', async () => {
    const { createOrders, webhook } = await connectWebhook(server, receiver.url, {
      events: ['order.created'],
    });
    receiver.setAnswer((response) => void response.writeHead(500).end());
    const [first] = await createOrders('R-1');
    for (let attempt = 0; attempt < 6; attempt++) {
      await runWorker();
      server.advance(11 * MINUTE);
    }
    expect(await webhook()).toMatchObject({ status: 'failing', waiting: 1 });
    receiver.setAnswer(accept);
    const [second] = await createOrders('R-2');
    await runWorker();
    expect(receiver.received.slice(-2).map(({ event }) => event.data.waybillNo)).toEqual([
      second,
      first,
    ]);
    expect(await webhook()).toMatchObject({ status: 'working', waiting: 0 });
  });

  it('events are reported after an hour of failures, given up after three days, and resent on request', async () => {
    const { createOrders, fetchLog, created, shop } = await connectWebhook(server, receiver.url);
    receiver.setAnswer((response) => void response.writeHead(500).end('Broken'));
    const [waybillNo = ''] = await createOrders('W-6');
    await shop.send('POST', `/orders/${waybillNo}/cancel`, { body: {} });
    for (let hour = 0; hour < 74; hour++) {
      await runWorker();
      server.advance(60 * MINUTE);
    }
    await sweepDeliveries(server.db, server.services.clock());
    const rows = await fetchLog();
    expect(rows.map(({ state, nextAt }) => ({ state, nextAt }))).toEqual([
      { state: 'failed', nextAt: null },
      { state: 'failed', nextAt: null },
    ]);
    // The later event is sent once the first one is given up.
    const types = listTypes(waybillNo);
    expect(types.toSorted().toReversed().at(0)).toBe('order.created');
    expect(types.slice(0, types.indexOf('order.cancelled')).length).toBeGreaterThan(10);
    expect(types.lastIndexOf('order.created')).toBeLessThan(types.indexOf('order.cancelled'));
    const notices = await server.db
      .selectFrom('notice_event')
      .select(['subject_id', 'data'])
      .where('kind', '=', 'webhookFailing')
      .execute();
    expect(notices).toEqual([
      { subject_id: shop.platformId, data: { host: new URL(receiver.url).host } },
    ]);
    const first = rows.find(({ type }) => type === 'order.created');
    const countBefore = receiver.received.length;
    receiver.setAnswer(accept);
    const { data } = await callAsOwner('resendFailedDeliveries', { webhookId: created.webhook.id });
    expect(data).toEqual({ resent: 2 });
    server.advance(11 * MINUTE);
    await runWorker();
    expect(receiver.received.slice(countBefore).map(({ event }) => event.type)).toEqual([
      'order.created',
      'order.cancelled',
    ]);
    const repeated = await callAsOwner('resendWebhookDeliveries', { ids: [first?.id] });
    expect(repeated.data).toEqual({ resent: 1 });
    await runWorker();
    expect(receiver.received.at(-1)?.id).toBe(first?.id);
  });

  it.each<
    readonly [string, Parameters<Receiver['setAnswer']>[0], object, string, number | undefined]
  >([
    [
      'a redirect is a failure and is not followed',
      (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
      { state: 'waiting', status: 302 },
      '',
      undefined,
    ],
    [
      'an answer that never comes is a timeout',
      () => undefined,
      { state: 'waiting', status: null, error: 'timeout' },
      '',
      400,
    ],
    [
      'an answer whose end never comes counts by its status',
      (response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('begun');
      },
      { state: 'delivered', status: 200 },
      'begun',
      3_000,
    ],
    [
      'an answer of 5 MB is cut to its beginning',
      (response) => void response.writeHead(200).end('x'.repeat(5_000_000)),
      { state: 'delivered', status: 200 },
      'x'.repeat(2_048),
      undefined,
    ],
    [
      'a connection that breaks is a failure',
      (response) => void response.destroy(),
      { state: 'waiting', status: null, error: 'broken' },
      '',
      undefined,
    ],
    [
      'an answer with bytes that are not text is stored with replacements',
      (response) => void response.writeHead(500).end(Buffer.from([0x61, 0, 0xff, 0x62])),
      { state: 'waiting', status: 500 },
      'a�b',
      undefined,
    ],
  ])('%s', async (_, answer, row, stored, timeoutMs) => {
    const { createOrders, fetchLog, detail } = await connectWebhook(server, receiver.url);
    receiver.setAnswer(answer);
    await createOrders('W-7');
    const first = await fetchLog();
    // The order exists from an earlier case, and is not created again.
    if (first.length === 0) {
      const number = `W-7-${receiver.url}`.replaceAll(/\W/g, '').slice(0, 40);
      await createOrders(number);
    }
    await createTestWorker(server, { timeoutMs }).run();
    const [found] = await fetchLog();
    expect(found).toMatchObject(row);
    const { tried } = await detail(found?.id ?? '');
    expect(tried).toHaveLength(1);
    expect(tried[0]).toMatchObject({ answer: stored, url: receiver.url });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  });

  it('a request on an ended kept-alive connection is repeated at once on a new one', async () => {
    const { createOrders, fetchLog } = await connectWebhook(server, receiver.url, {
      events: ['order.created'],
    });
    const usedSockets = new WeakSet<object>();
    let brokenCount = 0;
    receiver.setAnswer((response) => {
      const socket = response.socket ?? response;
      if (usedSockets.has(socket)) {
        brokenCount += 1;
        response.destroy();
        return;
      }
      usedSockets.add(socket);
      response.writeHead(204).end();
    });
    await createOrders(...Array.from({ length: 12 }, (_, at) => `C-${at}`));
    await runWorker();
    // Ten connections serve twelve requests, so two are used again.
    expect(brokenCount).toBe(2);
    const rows = await fetchLog();
    expect(rows.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(
      Array.from({ length: 12 }, () => 'delivered 1'),
    );
  });

  it('an address determines its waiting time, and gets nothing after reporting itself gone', async () => {
    const { createOrders, webhook } = await connectWebhook(server, receiver.url);
    receiver.setAnswer((response) => void response.writeHead(429, { 'retry-after': '120' }).end());
    await createOrders('W-8');
    await runWorker();
    await createOrders('W-9');
    server.advance(MINUTE);
    await runWorker();
    expect(receiver.received).toHaveLength(1);
    server.advance(MINUTE);
    receiver.setAnswer((response) => void response.writeHead(410).end());
    await runWorker();
    expect(await webhook()).toMatchObject({ status: 'paused', gone: true, waiting: 2 });
    const { url, events, version, id } = await webhook();
    receiver.setAnswer(accept);
    const resumed = { id, version, url, events, active: true };
    expect((await callAsOwner('updatePlatformWebhook', resumed)).success).toBe(true);
    await runWorker();
    expect(await webhook()).toMatchObject({ status: 'working', gone: false, waiting: 0 });
  });

  it('a slow shop does not delay other shops', async () => {
    const slowReceiver = await startReceiver();
    onTestFinished(() => slowReceiver.close());
    const started = Promise.withResolvers<() => void>();
    slowReceiver.setAnswer((response) => started.resolve(() => response.writeHead(200).end()));
    const slowShop = await connectWebhook(server, slowReceiver.url, { events: ['order.created'] });
    const quickShop = await connectWebhook(server, receiver.url, { events: ['order.created'] });
    await slowShop.createOrders('W-10');
    const arrived = Promise.withResolvers<null>();
    receiver.setAnswer((response) => {
      response.writeHead(200).end();
      arrived.resolve(null);
    });
    const running = runWorker();
    const release = await started.promise;
    await arrived.promise;
    expect(slowReceiver.received).toHaveLength(1);
    release();
    await running;
    expect((await quickShop.fetchLog())[0]?.state).toBe('delivered');
    expect((await slowShop.fetchLog())[0]?.state).toBe('delivered');
  });

  it('one worker at a time sends events, and another one after it has died', async () => {
    const { createOrders } = await connectWebhook(server, receiver.url);
    await createOrders(...Array.from({ length: 30 }, (_, at) => `L-${at}`));
    await Promise.all([runWorker(), runWorker(), runWorker()]);
    expect(receiver.received).toHaveLength(30);
    await createOrders('L-dead');
    // The lease of a killed worker.
    const until = new Date(server.services.clock().getTime() + MINUTE);
    await sql`update webhook set lease = ${crypto.randomUUID()}, lease_until = ${until}`.execute(
      server.db,
    );
    await runWorker();
    expect(receiver.received).toHaveLength(30);
    server.advance(MINUTE);
    await runWorker();
    expect(receiver.received).toHaveLength(31);
  });

  it('events wait while their platform or address is paused, for at most three days', async () => {
    const { createOrders, created, webhook, fetchLog } = await connectWebhook(server, receiver.url);
    const { id, url, events } = created.webhook;
    await callAsOwner('updatePlatformWebhook', { id, version: 1, url, events, active: false });
    await createOrders('W-11');
    await runWorker();
    expect(receiver.received).toHaveLength(0);
    expect(await webhook()).toMatchObject({ status: 'paused', waiting: 1 });
    server.advance(3 * DAY);
    await sweepDeliveries(server.db, server.services.clock());
    expect((await fetchLog())[0]).toMatchObject({ state: 'failed', nextAt: null });
    // The log is kept for thirty days.
    server.advance(28 * DAY);
    await sweepDeliveries(server.db, server.services.clock());
    expect(await fetchLog()).toEqual([]);
  });
});
