import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { createBatch, goodRow, getBatchResult } from '../import/batches.ts';
import { readOrderDetail, addOrder } from './entries.ts';

describeOnChosenDatabases('automatic confirmation', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
  });
  const saveSetting = (confirmAtOnce: boolean, by = token) =>
    server.call('saveCompanySettings', { confirmAtOnce }, { token: by });
  const fetchHistory = async (query: { id?: string; orderNo?: string }) => {
    const { status, version, events } = await readOrderDetail(server, token, query);
    return { status, version, actions: events.map(({ action, by }) => [action, by]) };
  };
  const created = { status: 'created', version: 1, actions: [[null, 'clerk']] };
  const confirmed = {
    status: 'audited',
    version: 1,
    actions: [
      [null, 'clerk'],
      ['audit', 'clerk'],
    ],
  };

  it('automatic confirmation is off by default, and applies to later orders', async () => {
    expect(await server.call('getCompanySettings', undefined, { token })).toMatchObject({
      data: { confirmAtOnce: false },
    });
    const earlierOrder = await addOrder(server, token);
    expect(await saveSetting(true)).toMatchObject({ success: true, data: { confirmAtOnce: true } });
    expect(await fetchHistory({ id: earlierOrder.id })).toEqual(created);
    expect(await fetchHistory({ id: (await addOrder(server, token)).id })).toEqual(confirmed);

    expect(await saveSetting(false)).toMatchObject({ success: true });
    expect(await fetchHistory({ id: (await addOrder(server, token)).id })).toEqual(created);
  });

  it('imported orders are confirmed, existing ones are not', async () => {
    await saveSetting(false);
    const importOrders = async (...numbers: string[]) => {
      const rows = numbers.map((number) => goodRow(number));
      const batch = createBatch(randomUUID(), 0, rows);
      return getBatchResult(await server.call('bashInsert', batch, { token })).outcomes;
    };
    await importOrders('AT-ONCE-1');
    await saveSetting(true);
    const outcomes = await importOrders('AT-ONCE-1', 'AT-ONCE-2');
    expect(outcomes.map(({ status }) => status)).toEqual(['duplicate', 'created']);
    expect(await fetchHistory({ orderNo: 'AT-ONCE-1' })).toEqual(created);
    expect(await fetchHistory({ orderNo: 'AT-ONCE-2' })).toEqual(confirmed);
  });

  it('the setting applies to one company, and only accounts that may confirm change it', async () => {
    await saveSetting(true);
    const rivalToken = await server.tokenOf('rival');
    expect(await server.call('getCompanySettings', undefined, { token: rivalToken })).toMatchObject(
      {
        data: { confirmAtOnce: false },
      },
    );
    const readerToken = await server.tokenOf('reader');
    expect(await saveSetting(false, readerToken)).toMatchObject({ success: false, status: 403 });
  });
});
