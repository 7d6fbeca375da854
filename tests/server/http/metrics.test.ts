import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDatabaseMonitor } from '../../../server/databaseMonitor.ts';
import { serveMetrics, watchQueues } from '../../../server/metrics.ts';
import { transact } from '../../../server/db/tenant.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { PASSWORD } from '../../support/fixtures.ts';
import { connectPlatform, sampleOrder } from '../../support/openApi.ts';
import { startReceiver } from '../../support/receiver.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { connectWebhook, createTestWorker } from '../../support/webhooks.ts';
import { addOrder } from '../orders/entry/entries.ts';
import { createBatch, goodRow } from '../orders/import/batches.ts';

/** Values of a metric by their labels, as in the text. */
function parseSamples(text: string, name: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`));
  return new Map(
    lines.map((line) => {
      const [, labels = '', value = ''] = /^[^{]*\{([^}]*)\} (.*)$/.exec(line) ?? [];
      return [labels, Number(value)];
    }),
  );
}

describeOnChosenDatabases('metrics', (databaseKind) => {
  let server: TestServer;
  let metrics: Awaited<ReturnType<typeof serveMetrics>>;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    metrics = await serveMetrics('127.0.0.1', 0);
  });
  afterAll(() => metrics.stop());

  const readMetrics = async () => {
    const response = await fetch(metrics.url);
    expect(response.headers.get('content-type')).toContain('text/plain');
    return response.text();
  };

  it('requests are counted by call and status', async () => {
    const token = await server.tokenOf('owner');
    const readCounts = async () => {
      const samples = parseSamples(await readMetrics(), 'portage_request_seconds_count');
      return ['call="getSession",status="200"', 'call="getSession",status="401"'].map(
        (labels) => samples.get(labels) ?? 0,
      );
    };
    const [succeeded = 0, refused = 0] = await readCounts();
    await server.call('getSession', {}, { token });
    await server.call('getSession', {}, { token });
    await server.call('getSession', {}, {});
    expect(await readCounts()).toEqual([succeeded + 2, refused + 1]);
  });

  /** Returns a function that reads how much the values of a metric have grown, without those that are the same. */
  const watchGrowth = async (name: string) => {
    const before = parseSamples(await readMetrics(), name);
    return async () => {
      const grown = [...parseSamples(await readMetrics(), name)].map(
        ([labels, value]) => [labels, value - (before.get(labels) ?? 0)] as const,
      );
      return Object.fromEntries(grown.filter(([, growth]) => growth > 0));
    };
  };

  it('sign-ins are counted by outcome', async () => {
    const readGrowth = await watchGrowth('portage_sign_ins_total');
    await server.signIn('owner', PASSWORD);
    await server.signIn('owner', 'Wrong-Password-1');
    expect(await readGrowth()).toEqual({ 'outcome="success"': 1, 'outcome="wrongPassword"': 1 });
  });

  it('orders are counted by source, kind and outcome, and their labels', async () => {
    const token = await server.tokenOf('owner');
    const { send } = await connectPlatform(server);
    const readOrders = await watchGrowth('portage_orders_total');
    const readRows = await watchGrowth('portage_import_rows_total');
    const readLabels = await watchGrowth('portage_labels_total');

    const { id } = await addOrder(server, token);
    await server.call('addOrder', { id: randomUUID(), values: {}, goods: [] }, { token });
    await server.call('auditOrders', { ids: [id] }, { token });
    const print = { ids: [id], printId: randomUUID(), size: '100x150' };
    await server.call('printOrders', print, { token });
    const rows = [goodRow('METRIC-1'), goodRow('METRIC-2'), goodRow('METRIC-1')];
    await server.call('bashInsert', createBatch(randomUUID(), 0, rows), { token });
    const orders = [sampleOrder('METRIC-3'), sampleOrder('METRIC-4', 'domestic', { pieces: '0' })];
    const headers = { 'idempotency-key': 'metrics' };
    await send('POST', '/orders', { body: { kind: 'domestic', orders }, headers });
    await send('POST', '/labels', { body: { numbers: ['METRIC-3'], format: 'zpl' } });

    expect(await readOrders()).toEqual({
      'source="entry",kind="domestic",outcome="created"': 1,
      'source="entry",kind="domestic",outcome="invalid"': 1,
      'source="import",kind="domestic",outcome="created"': 2,
      'source="import",kind="domestic",outcome="duplicate"': 1,
      'source="api",kind="domestic",outcome="created"': 1,
      'source="api",kind="domestic",outcome="invalid"': 1,
    });
    expect(await readRows()).toEqual({ 'outcome="created"': 2, 'outcome="duplicate"': 1 });
    expect(await readLabels()).toEqual({ 'source="portal"': 1, 'source="api"': 1 });
  });

  it('waiting events are a queue, and attempts are counted once they are sent', async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const { createOrders } = await connectWebhook(server, receiver.url);
    const readAttempts = await watchGrowth('portage_webhook_attempts_total');
    const readDelays = await watchGrowth('portage_webhook_delay_seconds_bucket');
    const readQueue = async () => {
      const { readQueues } = createDatabaseMonitor(server.db, server.services.clock);
      const unwatch = watchQueues(readQueues);
      const text = await readMetrics();
      unwatch();
      return ['portage_queue_length', 'portage_queue_age_seconds'].map((name) =>
        parseSamples(text, name).get('queue="webhooks"'),
      );
    };
    await createOrders('METRIC-5', 'METRIC-6');
    server.advance(90_000);
    expect(await readQueue()).toEqual([2, 90]);
    await createTestWorker(server).run();
    expect(await readQueue()).toEqual([0, 0]);
    expect(await readAttempts()).toEqual({ 'outcome="accepted"': 2 });
    // They were accepted after 90 seconds.
    const delays = await readDelays();
    expect([delays['le="60"'], delays['le="300"']]).toEqual([undefined, 2]);
  });

  it('a database that does not answer has no queues', async () => {
    const unwatch = watchQueues(async () => null);
    onTestFinished(unwatch);
    const text = await readMetrics();
    expect(text).toContain('\nportage_database_up 0\n');
    expect(parseSamples(text, 'portage_queue_length').size).toBe(0);
  });

  it('repeated transactions are counted', async () => {
    const countRetries = async () =>
      parseSamples(await readMetrics(), 'portage_transaction_retries_total').get(
        'sqlstate="40001"',
      ) ?? 0;
    const before = await countRetries();
    let runs = 0;
    await transact(server.db, async () => {
      runs++;
      if (runs < 3) throw Object.assign(new Error('again'), { code: '40001' });
    });
    expect(await countRetries()).toBe(before + 2);
  });

  it('the port of the metrics serves nothing else', async () => {
    const { origin } = new URL(metrics.url);
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(404);
    // The portal's own address has no metrics.
    expect((await server.request('/metrics')).status).toBe(404);
  });
});
