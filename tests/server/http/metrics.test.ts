import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveMetrics } from '../../../server/metrics.ts';
import { transact } from '../../../server/db/tenant.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

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
