import { beforeAll, describe, expect, it } from 'vitest';
import { type OpenEndpoint, openVersions } from '../../../src/api/contract/open/openEndpoint.ts';
import { openContract } from '../../../src/api/contract/open/openContract.ts';
import { contract, type EndpointName } from '../../../src/api/contract/index.ts';
import { keyRights } from '../../../src/api/contract/platforms/platformKeys.ts';
import { createLogger } from '../../../server/logger.ts';
import { describeRules } from '../../support/databases.ts';
import { accounts } from '../../support/fixtures.ts';
import { connect, type OpenClient, type SendOptions } from '../../support/openApi.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** The access matrix of keys: every call of the open API against every key that must not make it. */

const calls = Object.entries<OpenEndpoint>(openContract);
const asked = keyRights.filter((right) => calls.some(([, endpoint]) => endpoint.right === right));
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

describeRules('keys', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  const set = (id: string, values: { active?: boolean; suspended_at?: Date | null }) =>
    server.db.updateTable('platform').set(values).where('id', '=', id).execute();

  const statusOf = async (client: OpenClient, endpoint: OpenEndpoint, options?: SendOptions) =>
    (await call(client, endpoint, options)).status;

  describe('that are invalid', () => {
    const secrets: string[] = [];
    let client: OpenClient;
    beforeAll(async () => {
      client = await connect(server);
      const { secret } = client;
      const wrong = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
      const foreign = secret.replace(/^ptg_2_/, 'ptg_3_');
      secrets.push('', 'x', await server.tokenOf('owner'), wrong, foreign, `${secret}A`);
    });

    it.each(calls)('have %s closed to them', async (_, endpoint) => {
      for (const secret of secrets) {
        const { status, headers, body } = await call(client, endpoint, { secret });
        expect({ status, body }).toMatchObject({ status: 401, body: { code: 1911 } });
        expect(headers.get('content-type')).toBe('application/problem+json');
      }
    });
  });

  describe('that are expired or revoked', () => {
    let over: OpenClient;
    let revoked: OpenClient;
    beforeAll(async () => {
      over = await connect(server, { key: { lastDay: '2999-01-01' } });
      revoked = await connect(server);
    });

    it.each(calls)('had %s open to them', async (_, endpoint) => {
      expect(await statusOf(over, endpoint)).not.toBe(401);
    });

    describe('now', () => {
      beforeAll(async () => {
        const end = { expires_at: server.services.clock() };
        const row = server.db.updateTable('platform_key').where('id', '=', over.keyId);
        await row.set(end).execute();
        const token = await server.tokenOf('owner');
        await server.call('revokePlatformKey', { id: revoked.keyId }, { token });
      });

      it.each(calls)('have %s closed to them', async (_, endpoint) => {
        expect(await statusOf(over, endpoint)).toBe(401);
        expect(await statusOf(revoked, endpoint)).toBe(401);
      });
    });
  });

  describe('of a paused or suspended owner', () => {
    let client: OpenClient;
    beforeAll(async () => {
      client = await connect(server);
    });
    const company = (reason: string) =>
      server.db
        .updateTable('company')
        .where('id', '=', 2)
        .set({ suspended_at: reason === '' ? null : new Date(), suspension_reason: reason })
        .execute();

    describe.each([
      ['the platform, paused', { active: false }, '', { code: 1914 }],
      ['the platform, suspended', { suspended_at: new Date() }, '', { code: 1915 }],
      [
        'the company',
        {},
        'Unpaid',
        { code: 1311, title: expect.stringContaining('Unpaid') as string },
      ],
    ])('%s', (_what, values, reason, refusal) => {
      beforeAll(async () => {
        await set(client.platformId, { active: true, suspended_at: null, ...values });
        await company(reason);
      });

      it.each(calls)('have %s closed to them', async (_, endpoint) => {
        expect((await call(client, endpoint)).body).toMatchObject(refusal);
      });
    });

    describe('after it', () => {
      beforeAll(() => company(''));

      it.each(calls)('have %s open to them', async (_, endpoint) => {
        expect(await statusOf(client, endpoint)).not.toBe(403);
      });
    });
  });

  describe('from addresses', () => {
    let client: OpenClient;
    beforeAll(async () => {
      const ranges = ['203.0.113.0/24', '2001:db8:1::/48'];
      client = await connect(server, { key: { ranges } });
    });

    it.each(calls)('open %s from their own only', async (_, endpoint) => {
      const from = (address: string) => statusOf(client, endpoint, { address });
      expect(await from('203.0.114.7')).toBe(403);
      expect(await from('2001:db8:2::7')).toBe(403);
      expect(await from('203.0.113.7')).not.toBe(403);
      expect(await from('::ffff:203.0.113.7')).not.toBe(403);
      expect(await from('2001:db8:1:2:3::7')).not.toBe(403);
    });
  });

  describe.each(asked)('with rights, %s', (right) => {
    let without: OpenClient;
    let having: OpenClient;
    beforeAll(async () => {
      const rights = keyRights.filter((other) => other !== right);
      without = await connect(server, { key: { rights } });
      having = await connect(server, { key: { rights: [right] } });
    });

    it.each(calls.filter(([, endpoint]) => endpoint.right === right))(
      'open %s by it only',
      async (_, endpoint) => {
        expect((await call(without, endpoint)).body).toMatchObject({ code: 1913 });
        expect(await statusOf(having, endpoint)).not.toBe(403);
      },
    );
  });

  it('open none of the portal’s own calls', async () => {
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

describeRules('sign-in links', (engine) => {
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
