import { beforeAll, expect, it } from 'vitest';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { getData, addOrder } from '../entry/entries.ts';

describeOnChosenDatabases('related records of an order', (databaseKind) => {
  let server: TestServer;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    ({ id } = await addOrder(server, await server.tokenOf('clerk'), 'domestic'));
  });

  it.each(['clerk', 'admin'] as const)(
    'a new order has no related records, for %s',
    async (account) => {
      const token = await server.tokenOf(account);
      expect(getData(await server.call('getOrderRelated', { id }, { token }))).toEqual({
        rows: [],
      });
    },
  );

  it('related records of another company’s order are not found', async () => {
    const token = await server.tokenOf('rival');
    expect((await server.call('getOrderRelated', { id }, { token })).status).toBe(404);
  });
});
