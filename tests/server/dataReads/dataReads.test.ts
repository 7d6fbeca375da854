import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { findSearches } from '../../../server/dataReads/findSearches.ts';
import { recordedCalls } from '../../../server/dataReads/recordedCalls.ts';
import { lostDataReads } from '../../../server/metrics.ts';
import { sweep } from '../../../server/security/housekeeping.ts';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { exportKey } from '../../../src/api/contract/orders/orderExport.ts';
import { describeDatabases } from '../../support/databases.ts';
import { files } from '../../support/files.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { addOrder } from '../orders/entry/entries.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const page = v.object({
  rows: v.array(
    v.looseObject({
      account: v.string(),
      companyNo: v.string(),
      kind: v.string(),
      reads: v.number(),
      records: v.number(),
      searches: v.array(v.string()),
    }),
  ),
  total: v.number(),
});

describeDatabases('readings of personal data', (databaseKind) => {
  let server: TestServer;
  let agent: string;
  let owner: string;
  let rival: string;
  let orders: readonly { readonly id: string; readonly waybillNo: string }[];

  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    [agent, owner, rival] = await Promise.all([
      server.tokenOf('agent'),
      server.tokenOf('owner'),
      server.tokenOf('rival'),
    ]);
    orders = [
      await addOrder(server, owner),
      await addOrder(server, owner),
      await addOrder(server, rival, 'international'),
    ];
  });

  /** Readings that an account sees of this hour, newest first. */
  async function listReads(token: string, filters = {}) {
    const { data } = await server.call('queryDataReadList', { filters }, { token });
    return v.parse(page, data).rows;
  }

  /** Begins another hour without readings, in which a call is made; returns what the owner sees of it. */
  async function readInNewHour(call: () => Promise<unknown>) {
    server.advance(HOUR);
    agent = await server.tokenOf('agent');
    owner = await server.tokenOf('owner');
    await server.db.deleteFrom('data_read').execute();
    await call();
    return listReads(owner);
  }

  it('pages of one order are counted by the hour, with the search but not what was typed', async () => {
    const open = (input: object) => server.call('getOrder', input, { token: agent });
    const rows = await readInNewHour(async () => {
      await open({ orderNo: orders[0]?.waybillNo });
      await open({ orderNo: orders[1]?.waybillNo });
      await open({ orderNo: orders[2]?.waybillNo });
    });
    expect(rows).toEqual([
      expect.objectContaining({
        account: 'agent',
        companyNo: 'GH0002',
        kind: 'record',
        reads: 2,
        records: 2,
        searches: ['number'],
      }),
    ]);
    server.advance(HOUR);
    agent = await server.tokenOf('agent');
    await open({ orderNo: orders[0]?.waybillNo });
    expect(await listReads(await server.tokenOf('owner'))).toHaveLength(2);
  });

  it('a page of a list is counted for each company in it', async () => {
    const filters = { search: 'a', companyNo: '' };
    await readInNewHour(() => server.call('queryAllOrder', { filters }, { token: agent }));
    await readInNewHour(() => server.call('queryAllOrder', {}, { token: agent }));
    const carrier = await server.tokenOf('admin');
    expect(
      (await listReads(carrier)).map(({ companyNo, kind, records, searches }) => [
        companyNo,
        kind,
        records,
        searches,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['GH0002', 'list', 2, ['none']],
        ['MA0003', 'list', 1, ['none']],
      ]),
    );
    expect(await listReads(carrier, { companyNo: 'MA0003' })).toHaveLength(1);
    expect(await listReads(carrier, { kind: 'labels' })).toEqual([]);
  });

  it('looked up numbers, labels and files are counted', async () => {
    const numbers = orders.map(({ waybillNo }) => waybillNo);
    const file = { id: randomUUID(), orderId: orders[0]?.id };
    await server.call(
      'addOrderAttachment',
      { ...file, name: 'invoice.pdf', bytes: files.pdf },
      { token: owner },
    );
    await server.call('auditOrders', { ids: orders.map(({ id }) => id) }, { token: agent });
    const rows = await readInNewHour(async () => {
      await server.call('getOrderList', { numbers }, { token: agent });
      await server.call('trackOrders', { numbers }, { token: agent });
      const ids = orders.map(({ id }) => id);
      await server.call('printWweLabel', { ids }, { token: agent });
      await server.call('getOrderAttachment', file, { token: agent });
    });
    const counts = rows.map(({ kind, reads, records }) => `${kind} ${reads} ${records}`);
    expect(counts.toSorted()).toEqual(['file 1 1', 'labels 1 2', 'list 2 4']);
  });

  it('an export counts each order once, also with goods on a second sheet', async () => {
    const rows = await readInNewHour(async () => {
      const request = { filters: { companyNo: 'GH0002' }, format: 'xlsx', goods: true };
      const { data } = await server.call('exportAllOrderKey', request, { token: agent });
      const { key } = v.parse(exportKey, data);
      await server.call('exportAllOrder', { key }, { token: agent });
    });
    expect(rows).toEqual([
      expect.objectContaining({ kind: 'export', reads: 1, records: 2, searches: ['company'] }),
    ]);
  });

  it('the export of all data by the carrier is counted', async () => {
    const rows = await readInNewHour(async () => {
      const request = { code: 'GH0002', format: 'jsonl' };
      const { data } = await server.call('exportCompanyKey', request, { token: agent });
      const { key, count } = v.parse(exportKey, data);
      expect(count).toBeGreaterThan(2);
      await server.call('exportCompany', { key }, { token: agent });
    });
    expect(rows).toMatchObject([{ kind: 'export', reads: 1 }]);
  });

  it('a merchant’s own readings are not recorded, and it sees no other company’s', async () => {
    const rows = await readInNewHour(async () => {
      await server.call('getOrder', { orderNo: orders[0]?.waybillNo }, { token: owner });
      await server.call('getOrder', { orderNo: orders[2]?.waybillNo }, { token: agent });
    });
    expect(rows).toEqual([]);
    expect(await listReads(await server.tokenOf('rival'), { companyNo: 'GH0002' })).toMatchObject([
      { companyNo: 'MA0003' },
    ]);
  });

  it('a reading that can’t be recorded succeeds, and is counted as lost', async () => {
    const countLost = async () => (await lostDataReads.get()).values[0]?.value ?? 0;
    const before = await countLost();
    await sql`alter table data_read rename to unreachable`.execute(server.db);
    const reply = await server.call(
      'getOrder',
      { orderNo: orders[0]?.waybillNo },
      { token: agent },
    );
    await sql`alter table unreachable rename to data_read`.execute(server.db);
    expect(reply.success).toBe(true);
    expect(await countLost()).toBe(before + 1);
  });

  it('readings are deleted after 13 months', async () => {
    const open = () => server.call('getOrder', { orderNo: orders[0]?.waybillNo }, { token: agent });
    expect(await readInNewHour(open)).toHaveLength(1);
    const limits = { idle: HOUR, absolute: 8 * HOUR };
    const sweepAfter = (days: number) =>
      sweep(server.db, new Date(server.services.clock().getTime() + days * DAY), limits);
    const count = async () =>
      (await server.db.selectFrom('data_read').select('id').execute()).length;
    await sweepAfter(390);
    expect(await count()).toBe(1);
    await sweepAfter(400);
    expect(await count()).toBe(0);
  });
});

it('searches are named by their kind', () => {
  expect(findSearches({ filters: { search: 'Ama' }, sort: {}, size: 50 })).toEqual(['words']);
  expect(findSearches({ filters: { status: ['created'], companyNo: 'GH0002' } })).toEqual([
    'company',
    'filters',
  ]);
  expect(findSearches({ orderNo: 'PG1' })).toEqual(['number']);
  expect(findSearches({ companyId: null, filters: {}, columns: ['waybillNo'] })).toEqual(['none']);
});

/** Calls that return names or addresses, and are not recorded. */
const exceptions: readonly (readonly [why: string, calls: RegExp])[] = [
  [
    'of the caller’s own company only',
    /^(query(Customer|Fbs)?OrderList|queryIssueOrderList|get(General|Dashboard)OrderList|get(Customer|Fbs)OrderPrintList|getLTLOrderDetailList|getHandoverData|\w*Address(List|es)?|findDefaultSender|(query|find|get)OrderDrafts?(List)?|(query|get)ShopOrder(List)?|getOwnRates|(get|save)OwnCompany|exportOwnCompany|queryImportRows|download\w+|import\w+|getImport\w+|getLTLImportTemplate|export(Customer|Fbs|LTL)?Order|export(Customer|Fbs)Waybill|exportIssueOrder)$/,
  ],
  ['recorded while it is written', /^exportAll\w*(Order|Waybill)$|^exportCompany$/],
  [
    'changes a record, whose page is recorded when it is opened',
    /^(update\w*Order|printLabelForUpdateOrder|undoChangeLabel|addIssueMessage|closeIssueOrder|(add|withdraw|manage)ReturnExchange)$/,
  ],
  [
    'the company and its accounts, not its customers',
    /^(getCompany|saveCompany|(query|export)LoginRecords?|getMainAccountOffer|queryChangeList|\w*Bill|(get|export)CodStatement|getHome)$/,
  ],
  [
    'the merchant’s own address, not its customers’',
    /^((get|add|change|cancel|manage|export)Pickup|queryPickupList|getPickupOffer)$/,
  ],
  [
    'settings, places and figures',
    /^((query|get|save)(RateCard|Text|Country|Announcement|PickupTimes)(List)?|getTaxByCountryCode|exportAreas|queryListByTypeCodes|saveBasicConfig|export(OrderQuantity|Cod|Problem)Detail|getOpenReference)$/,
  ],
  ['without names and addresses', /^(exportWorkOrder|export(All)?(ReturnOrder|ExchangePrint))$/],
];

const PERSONAL = /^(receiver|receiver(Name|Phone|Address)|sender|values|address|to|contactName)$/;

/** Whether a schema has a member with the data of a person. */
function hasPersonalData(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { entries = {}, item, wrapped, options = [], pipe = [] } = Object(schema);
  if (Object.keys(entries).some((name) => PERSONAL.test(name))) return true;
  const parts = [...Object.values(entries), item, wrapped, ...pipe.slice(1)];
  return [...parts, ...(Array.isArray(options) ? options : [])].some(hasPersonalData);
}

it('every call that returns personal data is recorded, or named with a reason', () => {
  const unrecorded = Object.entries<Endpoint>(contract)
    .filter(([name]) => !Object.hasOwn(recordedCalls, name))
    .filter(([, { access }]) => access !== 'public')
    .filter(([, { result }]) => result === 'file' || hasPersonalData(result))
    .map(([name]) => name);
  expect(unrecorded.filter((name) => !exceptions.some(([, calls]) => calls.test(name)))).toEqual(
    [],
  );
  for (const [why, calls] of exceptions) {
    expect([why, unrecorded.some((name) => calls.test(name))]).toEqual([why, true]);
  }
});
