import { beforeAll, describe, expect, it } from 'vitest';
import { type OpenEndpoint, openVersions } from '../../../src/api/contract/open/openEndpoint.ts';
import { openContract } from '../../../src/api/contract/open/openContract.ts';
import { contract, type EndpointName } from '../../../src/api/contract/index.ts';
import { keyRights } from '../../../src/api/contract/platforms/platformKeys.ts';
import { createLogger } from '../../../server/logger.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { accounts } from '../../support/fixtures.ts';
import { connectPlatform, type OpenClient, type SendOptions } from '../../support/openApi.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** Access matrix: every call of the open API with every kind of key that it must refuse. */

const calls = Object.entries<OpenEndpoint>(openContract);
const requiredRights = keyRights.filter((right) =>
  calls.some(([, endpoint]) => endpoint.right === right),
);
const DAY = 86_400_000;

const callEndpoint = (
  client: OpenClient,
  { method, path, body }: OpenEndpoint,
  options: SendOptions = {},
) =>
  client.send(method, path.replace(/\{\w+\}/, 'X-1'), {
    ...(body === undefined ? {} : { body: {} }),
    ...options,
    headers: { 'idempotency-key': 'x', ...options.headers },
  });

describeOnChosenDatabases('keys of the open API', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });
  const updatePlatform = (id: string, values: { active?: boolean; suspended_at?: Date | null }) =>
    server.db.updateTable('platform').set(values).where('id', '=', id).execute();

  const getStatus = async (client: OpenClient, endpoint: OpenEndpoint, options?: SendOptions) =>
    (await callEndpoint(client, endpoint, options)).status;

  describe('invalid keys', () => {
    const secrets: string[] = [];
    let client: OpenClient;
    beforeAll(async () => {
      client = await connectPlatform(server);
      const { secret } = client;
      const wrongSecret = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
      const otherCompanysSecret = secret.replace(/^ptg_2_/, 'ptg_3_');
      secrets.push(
        '',
        'x',
        await server.tokenOf('owner'),
        wrongSecret,
        otherCompanysSecret,
        `${secret}A`,
      );
    });

    it.each(calls)('%s refuses invalid keys', async (_, endpoint) => {
      for (const secret of secrets) {
        const { status, headers, body } = await callEndpoint(client, endpoint, { secret });
        expect({ status, body }).toMatchObject({ status: 401, body: { code: 1911 } });
        expect(headers.get('content-type')).toBe('application/problem+json');
      }
    });
  });

  describe('expired and revoked keys', () => {
    let expired: OpenClient;
    let revoked: OpenClient;
    beforeAll(async () => {
      expired = await connectPlatform(server, { key: { lastDay: '2999-01-01' } });
      revoked = await connectPlatform(server);
    });

    it.each(calls)('%s accepts the keys while they are valid', async (_, endpoint) => {
      expect(await getStatus(expired, endpoint)).not.toBe(401);
    });

    describe('after expiry and revocation', () => {
      beforeAll(async () => {
        const end = { expires_at: server.services.clock() };
        const row = server.db.updateTable('platform_key').where('id', '=', expired.keyId);
        await row.set(end).execute();
        const token = await server.tokenOf('owner');
        await server.call('revokePlatformKey', { id: revoked.keyId }, { token });
      });

      it.each(calls)('%s refuses the keys', async (_, endpoint) => {
        expect(await getStatus(expired, endpoint)).toBe(401);
        expect(await getStatus(revoked, endpoint)).toBe(401);
      });
    });
  });

  describe('keys of a paused or suspended owner', () => {
    let client: OpenClient;
    beforeAll(async () => {
      client = await connectPlatform(server);
    });
    const suspendCompany = (reason: string) =>
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
        await updatePlatform(client.platformId, { active: true, suspended_at: null, ...values });
        await suspendCompany(reason);
      });

      it.each(calls)('%s refuses the keys', async (_, endpoint) => {
        expect((await callEndpoint(client, endpoint)).body).toMatchObject(refusal);
      });
    });

    describe('after the suspension', () => {
      beforeAll(() => suspendCompany(''));

      it.each(calls)('%s accepts the keys again', async (_, endpoint) => {
        expect(await getStatus(client, endpoint)).not.toBe(403);
      });
    });
  });

  describe('keys with address ranges', () => {
    let client: OpenClient;
    beforeAll(async () => {
      const ranges = ['203.0.113.0/24', '2001:db8:1::/48'];
      client = await connectPlatform(server, { key: { ranges } });
    });

    it.each(calls)('%s accepts the key from its ranges only', async (_, endpoint) => {
      const getStatusFrom = (address: string) => getStatus(client, endpoint, { address });
      expect(await getStatusFrom('203.0.114.7')).toBe(403);
      expect(await getStatusFrom('2001:db8:2::7')).toBe(403);
      expect(await getStatusFrom('203.0.113.7')).not.toBe(403);
      expect(await getStatusFrom('::ffff:203.0.113.7')).not.toBe(403);
      expect(await getStatusFrom('2001:db8:1:2:3::7')).not.toBe(403);
    });
  });

  describe.each(requiredRights)('the right %s', (right) => {
    let withoutRight: OpenClient;
    let withRight: OpenClient;
    beforeAll(async () => {
      const rights = keyRights.filter((other) => other !== right);
      withoutRight = await connectPlatform(server, { key: { rights } });
      withRight = await connectPlatform(server, { key: { rights: [right] } });
    });

    it.each(calls.filter(([, endpoint]) => endpoint.right === right))(
      '%s needs the right',
      async (_, endpoint) => {
        expect((await callEndpoint(withoutRight, endpoint)).body).toMatchObject({ code: 1913 });
        expect(await getStatus(withRight, endpoint)).not.toBe(403);
      },
    );
  });

  it('a key opens none of the portal’s own calls', async () => {
    const { secret } = await connectPlatform(server);
    const protectedCalls = (Object.keys(contract) as EndpointName[]).filter(
      (name) => contract[name].access !== 'public',
    );
    const codes = new Set<number>();
    for (const name of protectedCalls)
      codes.add((await server.call(name, {}, { token: secret })).code);
    expect([...codes]).toEqual([911]);
    expect((await server.call('noDoLogin', { secretKey: secret })).success).toBe(false);
  });

  it.each(['2020-01-01', 'latest'])('the unknown version %s is refused', async (version) => {
    const client = await connectPlatform(server);
    const headers = { 'portage-version': version };
    const refused = await client.send('GET', '/services', { headers });
    expect(refused).toMatchObject({ status: 400, body: { code: 1916 } });
    const served = await client.send('GET', '/services');
    expect(openVersions).toContain(served.headers.get('portage-version'));
  });

  it('requests of a key are counted, and limited to an allowance that refills', async () => {
    const client = await connectPlatform(server);
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

describeOnChosenDatabases('sign-in links', (databaseKind) => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    const logger = createLogger('trace', { write: (line: string) => void lines.push(line) });
    server = await startTestServer(databaseKind, { logger });
  });

  const createLink = async (client: OpenClient, body: object = {}) => {
    const reply = await client.send('POST', '/sign-in-links', { body });
    return new URL((reply.body as { url: string }).url);
  };
  const signInByLink = (url: URL) =>
    server.call('noDoLogin', { secretKey: url.searchParams.get('key') });

  it('a link opens the portal once, at an order, as the account that created the key', async () => {
    const client = await connectPlatform(server);
    const url = await createLink(client, { number: 'L-1' });
    expect([url.origin, url.pathname, url.searchParams.get('numbers')]).toEqual([
      'https://portal.example',
      '/order/order-search',
      'L-1',
    ]);
    expect(await signInByLink(url)).toMatchObject({ success: true, data: { account: 'owner' } });
    expect((await signInByLink(url)).success).toBe(false);
    // Neither the key nor its links are in the log.
    expect(lines.length).toBeGreaterThan(0);
    const text = lines.join('');
    expect(text).not.toContain(client.secret.slice(-43));
    expect(text).not.toContain(url.searchParams.get('key'));
  });

  it('a link expires after five minutes, and ends with its key, its platform and the account', async () => {
    const client = await connectPlatform(server);
    const expiredLink = await createLink(client);
    server.advance(5 * 60_000);
    expect((await signInByLink(expiredLink)).success).toBe(false);
    const pausedLink = await createLink(client);
    const platform = server.db.updateTable('platform').where('id', '=', client.platformId);
    await platform.set({ active: false }).execute();
    expect((await signInByLink(pausedLink)).success).toBe(false);
    await platform.set({ active: true }).execute();
    const revokedLink = await createLink(client);
    const token = await server.tokenOf('owner');
    await server.call('revokePlatformKey', { id: client.keyId }, { token });
    expect((await signInByLink(revokedLink)).success).toBe(false);
    const clerkClient = await connectPlatform(server, { account: 'clerk' });
    await server.db
      .updateTable('account')
      .set({ active: false })
      .where('id', '=', accounts.clerk.id)
      .execute();
    expect(await clerkClient.send('POST', '/sign-in-links', { body: {} })).toMatchObject({
      status: 403,
    });
  });
});
