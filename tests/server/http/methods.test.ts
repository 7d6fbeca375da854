import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../src/api/contract/index.ts';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { accounts, PASSWORD } from '../../support/fixtures.ts';
import { readReply, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('PostgreSQL');
});

const byPath = Map.groupBy(Object.values<Endpoint>(contract), ({ path }) => path);

it.each([...byPath])(
  '%s refuses HEAD and other methods with the list of allowed ones',
  async (path, endpoints) => {
    const reply = await readReply(await server.request(path, { method: 'DELETE' }));
    expect([reply.status, reply.code]).toEqual([405, 405]);
    const head = await server.request(path, { method: 'HEAD' });
    expect(head.status).toBe(405);
    for (const { headers } of [reply, head]) {
      expect(headers.get('allow')).toBe(endpoints.map(({ method }) => method).join(', '));
    }
  },
);

it('a HEAD request does not reset a password', async () => {
  const token = await server.tokenOf('owner');
  const path = `${contract.initDefaultPassword.path}?account=clerk`;
  const response = await server.request(path, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(405);
  expect((await server.signIn('clerk', PASSWORD)).success).toBe(true);
  const { must_change_password } = await server.db
    .selectFrom('account')
    .select('must_change_password')
    .where('id', '=', accounts.clerk.id)
    .executeTakeFirstOrThrow();
  expect(must_change_password).toBe(false);
});

it.each(['/healthz', '/openapi.json'])('%s answers a HEAD request', async (path) => {
  const response = await server.request(path, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});
