import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../../src/api/contract/index.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { getData, addOrder, createEntry } from '../entry/entries.ts';

describeOnChosenDatabases('orders found by numbers', (databaseKind) => {
  let server: TestServer;
  let kente: string;
  let atlas: string;
  const shared = 'SHARED-1';
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    const entry = (change: Record<string, string>) => createEntry('domestic', change);
    const token = await server.tokenOf('clerk');
    const rival = await server.tokenOf('rival');
    const abroad = { receiverCountry: 'MA', currency: 'MAD' };
    const one = await addOrder(server, token, 'domestic', entry({ customerOrderNo: shared }));
    const other = { customerOrderNo: shared, ...abroad };
    const two = await addOrder(server, rival, 'domestic', entry(other));
    kente = one.waybillNo;
    atlas = two.waybillNo;
  });

  const lookUp = async (account: 'agent' | 'owner' | 'rival', numbers: readonly string[]) => {
    const token = await server.tokenOf(account);
    const data = getData(await server.call('getOrderList', { numbers }, { token }));
    const { rows, notFound } = v.parse(contract.getOrderList.result, data);
    return { found: rows.map(({ waybillNo }) => waybillNo).toSorted(), notFound };
  };

  it('the carrier finds orders of every company', async () => {
    const both = [kente, atlas].toSorted();
    expect(await lookUp('agent', [kente, atlas])).toEqual({ found: both, notFound: [] });
    expect(await lookUp('agent', [shared])).toEqual({ found: both, notFound: [] });
  });

  it('a merchant finds orders of their own company only', async () => {
    expect(await lookUp('owner', [kente, atlas])).toEqual({ found: [kente], notFound: [atlas] });
    expect(await lookUp('owner', [shared])).toEqual({ found: [kente], notFound: [] });
    expect(await lookUp('rival', [kente, shared])).toEqual({ found: [atlas], notFound: [kente] });
  });
});
