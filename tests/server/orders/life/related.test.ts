import { beforeAll, expect, it } from 'vitest';
import { describeRules } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { answered, enter } from '../entry/entries.ts';

describeRules('what belongs to an order', (engine) => {
  let server: TestServer;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    ({ id } = await enter(server, await server.tokenOf('clerk'), 'domestic'));
  });

  it.each(['clerk', 'admin'] as const)('is nothing at first, to %s', async (account) => {
    const token = await server.tokenOf(account);
    expect(answered(await server.call('getOrderRelated', { id }, { token }))).toEqual({ rows: [] });
  });

  it('is not said of another company’s', async () => {
    const token = await server.tokenOf('rival');
    expect((await server.call('getOrderRelated', { id }, { token })).status).toBe(404);
  });
});
