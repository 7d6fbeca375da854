import { afterEach, beforeAll, expect, it } from 'vitest';
import { type OpenEndpoint, openVersions } from '../../../src/api/contract/open/endpoint.ts';
import { openContract } from '../../../src/api/contract/open/open.ts';
import { contract, type EndpointName } from '../../../src/api/contract/index.ts';
import { keyRights } from '../../../src/api/contract/platforms/keys.ts';
import { createLogger } from '../../../server/logger.ts';
import { describeOn, describePglite } from '../../support/databases.ts';
import { accounts } from '../../support/fixtures.ts';
import { connect, type OpenClient, type SendOptions } from '../../support/openApi.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** The access matrix of keys: every call of the open API against every key that must not make it. */

const calls = Object.entries<OpenEndpoint>(openContract);
const DAY = 86_400_000;

const call = (
  client: OpenClient,
  { method, path, body }: OpenEndpoint,
  options: SendOptions = {},
) =>
  client.send(method, path.replace(/\{\w+\}/, 'X-1'), {
    ...(body === undefined ? {} : { body: {} }),
    ...options,
    headers: { 'idempotency-key': 'x', ...options.headers },
  });

describePglite('keys', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  // A company has fifty platforms at most.
  afterEach(async () => {
    for (const table of ['platform_use', 'open_request', 'platform_key', 'platform'] as const) {
      await server.db.deleteFrom(table).execute();
    }
  });
  const set = (id: string, values: { active?: boolean; suspended_at?: Date | null }) =>
    server.db.updateTable('platform').set(values).where('id', '=', id).execute();

  it.each(calls)('%s is closed without a live key', async (_, endpoint) => {
    const client = await connect(server);
    const token = await server.tokenOf('owner');
    const wrong = `${client.secret.slice(0, -1)}${client.secret.endsWith('A') ? 'B' : 'A'}`;
    const foreign = client.secret.replace(/^ptg_2_/, 'ptg_3_');
    for (const secret of ['', 'x', token, wrong, foreign, `${client.secret}A`]) {
      const { status, headers, body } = await call(client, endpoint, { secret });
      expect({ status, body }).toMatchObject({ status: 401, body: { code: 1911 } });
      expect(headers.get('content-type')).toBe('application/problem+json');
    }
  });

  it.each(calls)('%s is closed to a key that was revoked or is over', async (_, endpoint) => {
    const client = await connect(server, { key: { lastDay: '2999-01-01' } });
    expect((await call(client, endpoint)).status).not.toBe(401);
    const end = { expires_at: server.services.clock() };
    const row = server.db.updateTable('platform_key').where('id', '=', client.keyId);
    await row.set(end).execute();
    expect((await call(client, endpoint)).status).toBe(401);
    const other = await connect(server);
    const token = await server.tokenOf('owner');
    await server.call('revokePlatformKey', { id: other.keyId }, { token });
    expect((await call(other, endpoint)).status).toBe(401);
  });

  it.each(calls)(
    '%s is closed to a platform paused or suspended, and its company',
    async (_, endpoint) => {
      const client = await connect(server);
      const codeOf = async () => (await call(client, endpoint)).body;
      await set(client.platformId, { active: false });
      expect(await codeOf()).toMatchObject({ code: 1914 });
      await set(client.platformId, { active: true, suspended_at: new Date() });
      expect(await codeOf()).toMatchObject({ code: 1915 });
      await set(client.platformId, { suspended_at: null });
      const company = server.db.updateTable('company').where('id', '=', 2);
      await company.set({ suspended_at: new Date(), suspension_reason: 'Unpaid' }).execute();
      expect(await codeOf()).toMatchObject({
        code: 1311,
        title: expect.stringContaining('Unpaid') as string,
      });
      await company.set({ suspended_at: null, suspension_reason: '' }).execute();
      expect((await call(client, endpoint)).status).not.toBe(403);
    },
  );

  it.each(calls)('%s is closed from other addresses', async (_, endpoint) => {
    const client = await connect(server, {
      key: { ranges: ['203.0.113.0/24', '2001:db8:1::/48'] },
    });
    const from = async (address: string) => (await call(client, endpoint, { address })).status;
    expect(await from('203.0.114.7')).toBe(403);
    expect(await from('2001:db8:2::7')).toBe(403);
    expect(await from('203.0.113.7')).not.toBe(403);
    expect(await from('::ffff:203.0.113.7')).not.toBe(403);
    expect(await from('2001:db8:1:2:3::7')).not.toBe(403);
  });

  it.each(calls.filter(([, { right }]) => right !== null))(
    '%s is closed to a key without its right',
    async (_, endpoint) => {
      const rights = keyRights.filter((right) => right !== endpoint.right);
      const client = await connect(server, { key: { rights } });
      expect((await call(client, endpoint)).body).toMatchObject({ code: 1913 });
      const right = [endpoint.right];
      const allowed = await connect(server, { key: { rights: right } });
      expect((await call(allowed, endpoint)).status).not.toBe(403);
    },
  );

  it('open nothing of the portal’s own calls', async () => {
    const { secret } = await connect(server);
    const guarded = (Object.keys(contract) as EndpointName[]).filter(
      (name) => contract[name].access !== 'public',
    );
    const codes = new Set<number>();
    for (const name of guarded) codes.add((await server.call(name, {}, { token: secret })).code);
    expect([...codes]).toEqual([911]);
    expect((await server.call('noDoLogin', { secretKey: secret })).success).toBe(false);
  });

  it.each(['2020-01-01', 'latest'])('choose no version %s that there is not', async (version) => {
    const client = await connect(server);
    const headers = { 'portage-version': version };
    const refused = await client.send('GET', '/services', { headers });
    expect(refused).toMatchObject({ status: 400, body: { code: 1916 } });
    const served = await client.send('GET', '/services');
    expect(openVersions).toContain(served.headers.get('portage-version'));
  });

  it('are counted, and limited to their allowance, which refills', async () => {
    const client = await connect(server);
    const first = await client.send('GET', '/services');
    expect(first.headers.get('ratelimit-policy')).toBe('"key";q=600;w=60');
    expect(first.headers.get('ratelimit')).toBe('"key";r=599;t=1');
    await server.db
      .updateTable('platform_key')
      .set({ tokens: 0.5, refilled_at: server.services.clock() })
      .where('id', '=', client.keyId)
      .execute();
    const refused = await client.send('GET', '/services');
    expect(refused).toMatchObject({ status: 429, body: { status: 429 } });
    expect(refused.headers.get('retry-after')).toBe('1');
    server.advance(1_000);
    expect((await client.send('GET', '/services')).status).toBe(200);
    const use = await server.db
      .selectFrom('platform_use')
      .select(['requests', 'refused', 'failed'])
      .where('platform_id', '=', client.platformId)
      .execute();
    expect(use).toEqual([{ requests: 3, refused: 1, failed: 0 }]);
    server.advance(DAY);
  });
});

describeOn('PGlite', 'sign-in links', (engine) => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    const logger = createLogger('trace', { write: (line: string) => void lines.push(line) });
    server = await startTestServer(engine, { logger });
  });

  const link = async (client: OpenClient, body: object = {}) => {
    const reply = await client.send('POST', '/sign-in-links', { body });
    return new URL((reply.body as { url: string }).url);
  };
  const enter = (url: URL) => server.call('noDoLogin', { secretKey: url.searchParams.get('key') });

  it('open the portal once, at an order, as the account that made the key', async () => {
    const client = await connect(server);
    const url = await link(client, { number: 'L-1' });
    expect([url.origin, url.pathname, url.searchParams.get('numbers')]).toEqual([
      'https://portal.example',
      '/order/order-search',
      'L-1',
    ]);
    expect(await enter(url)).toMatchObject({ success: true, data: { account: 'owner' } });
    expect((await enter(url)).success).toBe(false);
    // Neither the key nor its links are in the log.
    expect(lines.length).toBeGreaterThan(0);
    const text = lines.join('');
    expect(text).not.toContain(client.secret.slice(-43));
    expect(text).not.toContain(url.searchParams.get('key'));
  });

  it('end after five minutes, with their key, with its platform, and with the account', async () => {
    const client = await connect(server);
    const late = await link(client);
    server.advance(5 * 60_000);
    expect((await enter(late)).success).toBe(false);
    const paused = await link(client);
    const platform = server.db.updateTable('platform').where('id', '=', client.platformId);
    await platform.set({ active: false }).execute();
    expect((await enter(paused)).success).toBe(false);
    await platform.set({ active: true }).execute();
    const revoked = await link(client);
    const token = await server.tokenOf('owner');
    await server.call('revokePlatformKey', { id: client.keyId }, { token });
    expect((await enter(revoked)).success).toBe(false);
    const clerks = await connect(server, { account: 'clerk' });
    await server.db
      .updateTable('account')
      .set({ active: false })
      .where('id', '=', accounts.clerk.id)
      .execute();
    expect(await clerks.send('POST', '/sign-in-links', { body: {} })).toMatchObject({
      status: 403,
    });
  });
});
