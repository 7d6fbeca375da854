import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { describeRules } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { batchOf, goodRow, taken } from '../import/batches.ts';
import { detailOf, enter } from './entries.ts';

describeRules('orders confirmed as they come', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    token = await server.tokenOf('clerk');
  });
  const choose = (confirmAtOnce: boolean, by = token) =>
    server.call('saveCompanySettings', { confirmAtOnce }, { token: by });
  const historyOf = async (query: { id?: string; orderNo?: string }) => {
    const { status, version, events } = await detailOf(server, token, query);
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

  it('is off until the company chooses it, for orders that come afterwards', async () => {
    expect(await server.call('getCompanySettings', undefined, { token })).toMatchObject({
      data: { confirmAtOnce: false },
    });
    const before = await enter(server, token);
    expect(await choose(true)).toMatchObject({ success: true, data: { confirmAtOnce: true } });
    expect(await historyOf({ id: before.id })).toEqual(created);
    expect(await historyOf({ id: (await enter(server, token)).id })).toEqual(confirmed);

    expect(await choose(false)).toMatchObject({ success: true });
    expect(await historyOf({ id: (await enter(server, token)).id })).toEqual(created);
  });

  it('confirms what an import makes, and nothing that was there before', async () => {
    await choose(false);
    const send = async (...numbers: string[]) => {
      const rows = numbers.map((number) => goodRow(number));
      const batch = batchOf(randomUUID(), 0, rows);
      return taken(await server.call('bashInsert', batch, { token })).outcomes;
    };
    await send('AT-ONCE-1');
    await choose(true);
    const outcomes = await send('AT-ONCE-1', 'AT-ONCE-2');
    expect(outcomes.map(({ status }) => status)).toEqual(['duplicate', 'created']);
    expect(await historyOf({ orderNo: 'AT-ONCE-1' })).toEqual(created);
    expect(await historyOf({ orderNo: 'AT-ONCE-2' })).toEqual(confirmed);
  });

  it('is of one company alone, and not for who may not confirm', async () => {
    await choose(true);
    const rival = await server.tokenOf('rival');
    expect(await server.call('getCompanySettings', undefined, { token: rival })).toMatchObject({
      data: { confirmAtOnce: false },
    });
    const reader = await server.tokenOf('reader');
    expect(await choose(false, reader)).toMatchObject({ success: false, status: 403 });
  });
});
