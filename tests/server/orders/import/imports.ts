import * as v from 'valibot';
import { beforeAll, beforeEach } from 'vitest';
import { contract } from '../../../../src/api/contract/index.ts';
import type { DatabaseKind } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

/** Creates a client that imports orders as a merchant's clerk, to a server without orders before each test. */
export function createImportClient(databaseKind: DatabaseKind) {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
  });
  beforeEach(async () => {
    await server.db.deleteFrom('orders').execute();
    await server.db.deleteFrom('import_batch').execute();
    await server.db.deleteFrom('tracking_event').execute();
  });
  return {
    db: () => server.db,
    tokenOf: (account: Parameters<TestServer['tokenOf']>[0]) => server.tokenOf(account),
    /** Sends a batch, as the clerk unless another token is given. */
    send: (batch: unknown, as = token) => server.call('bashInsert', batch, { token: as }),
    /** All orders, by row. */
    listOrders: () => server.db.selectFrom('orders').selectAll().orderBy('row_no').execute(),
    /** Batches of an import that the server has stored, from a batch number on. */
    listBatches: async (importId: string, as = token, from?: number) => {
      const input = { importId, ...(from === undefined ? {} : { from: String(from) }) };
      const reply = await server.call('getImportBatches', input, { token: as });
      return v.parse(contract.getImportBatches.result, reply.data);
    },
  };
}
