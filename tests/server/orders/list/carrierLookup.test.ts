import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../../src/api/contract/index.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { getData, addOrder, createEntry } from '../entry/entries.ts';

describeOnChosenDatabases('orders found by numbers', (databaseKind) => {
  let server: TestServer;
  let kenteWaybillNo: string;
  let atlasWaybillNo: string;
  const sharedOrderNo = 'SHARED-1';
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    const entry = (change: Record<string, string>) => createEntry('domestic', change);
    const token = await server.tokenOf('clerk');
    const rivalToken = await server.tokenOf('rival');
    const abroad = { receiverCountry: 'MA', currency: 'MAD' };
    const kenteOrder = await addOrder(
      server,
      token,
      'domestic',
      entry({ customerOrderNo: sharedOrderNo }),
    );
    const atlasValues = { customerOrderNo: sharedOrderNo, ...abroad };
    const atlasOrder = await addOrder(server, rivalToken, 'domestic', entry(atlasValues));
    kenteWaybillNo = kenteOrder.waybillNo;
    atlasWaybillNo = atlasOrder.waybillNo;
  });

  const lookUp = async (account: 'agent' | 'owner' | 'rival', numbers: readonly string[]) => {
    const token = await server.tokenOf(account);
    const data = getData(await server.call('getOrderList', { numbers }, { token }));
    const { rows, notFound } = v.parse(contract.getOrderList.result, data);
    return { found: rows.map(({ waybillNo }) => waybillNo).toSorted(), notFound };
  };

  it('the carrier finds orders of every company', async () => {
    const bothWaybillNos = [kenteWaybillNo, atlasWaybillNo].toSorted();
    expect(await lookUp('agent', [kenteWaybillNo, atlasWaybillNo])).toEqual({
      found: bothWaybillNos,
      notFound: [],
    });
    expect(await lookUp('agent', [sharedOrderNo])).toEqual({ found: bothWaybillNos, notFound: [] });
  });

  it('a merchant finds only orders of their company', async () => {
    expect(await lookUp('owner', [kenteWaybillNo, atlasWaybillNo])).toEqual({
      found: [kenteWaybillNo],
      notFound: [atlasWaybillNo],
    });
    expect(await lookUp('owner', [sharedOrderNo])).toEqual({
      found: [kenteWaybillNo],
      notFound: [],
    });
    expect(await lookUp('rival', [kenteWaybillNo, sharedOrderNo])).toEqual({
      found: [atlasWaybillNo],
      notFound: [kenteWaybillNo],
    });
  });
});
