import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { insertOrders, type NewOrder } from '../../../server/orders/content/insertOrders.ts';
import { transact } from '../../../server/db/tenant.ts';
import { errors } from '../../../src/api/contract/errors.ts';
import { contract, type EndpointName } from '../../../src/api/contract/index.ts';
import type { StatisticsBy } from '../../../src/api/contract/orders/orderStatistics.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { sampleOrder } from '../orders/list/sampleOrder.ts';

/** Number of orders of the owner's company: ten a day. */
const COUNT = 400;
const DAY = 86_400_000;

/** Orders created in the forty days before the time of the test server, 20 November 2026. */
const orderAt = (at: number, changes: Partial<NewOrder> = {}) =>
  sampleOrder(at, {
    created_at: new Date(Date.UTC(2026, 10, 20, 8) - (at % 40) * DAY),
    ...changes,
  });

const getDimension = {
  status: (o: NewOrder) => o.status,
  service: (o: NewOrder) => o.service,
  country: (o: NewOrder) => o.receiver_country,
  kind: (o: NewOrder) => o.kind,
} as const satisfies Record<StatisticsBy, (order: NewOrder) => string>;

const toDay = (order: NewOrder) => order.created_at.toISOString().slice(0, 10);

describeOnChosenDatabases('figures of orders', (databaseKind) => {
  let server: TestServer;
  let ownerToken: string;
  let adminToken: string;
  const orders = Array.from({ length: COUNT }, (_, at) => orderAt(at));
  const rivalOrders = Array.from({ length: 25 }, (_, at) =>
    orderAt(at, { waybill_no: `PX7${String(at).padStart(9, '0')}` }),
  );
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    [ownerToken, adminToken] = await Promise.all([
      server.tokenOf('owner'),
      server.tokenOf('admin'),
    ]);
    await transact(server.db, (trx) => insertOrders(trx, 2, {}, orders));
    await transact(server.db, (trx) => insertOrders(trx, 3, {}, rivalOrders));
  });

  /** Answer of an endpoint, parsed by its schema. */
  async function callEndpoint(
    name: EndpointName,
    input: unknown,
    token = ownerToken,
  ): Promise<unknown> {
    const reply = await server.call(name, input, { token });
    expect([reply.success, reply.message]).toEqual([true, '']);
    const { result } = contract[name];
    if (result === 'file') throw new Error(`${name} returns a file`);
    return v.parse(result, reply.data);
  }

  const readStatistics = (input: object, token = ownerToken) =>
    callEndpoint('getOrderStatistics', input, token);

  it.each(['status', 'service', 'country', 'kind'] as const)(
    'orders by day and %s match a manual count',
    async (by) => {
      const from = '2026-10-25';
      const to = '2026-11-20';
      const found = v.parse(
        contract.getOrderStatistics.result,
        await readStatistics({ from, to, by, top: 3 }),
      );
      const inside = orders.filter((o) => toDay(o) >= from && toDay(o) <= to);
      expect(found.days).toHaveLength(27);
      expect([found.days[0], found.days.at(-1)]).toEqual([from, to]);
      expect(found.total).toBe(inside.length);
      const totals = Map.groupBy(inside, getDimension[by]);
      expect(found.series).toHaveLength(Math.min(3, totals.size));
      for (const { key, total, counts } of found.series) {
        expect(total).toBe(totals.get(key)?.length);
        expect(counts).toEqual(
          found.days.map(
            (day) => inside.filter((o) => toDay(o) === day && getDimension[by](o) === key).length,
          ),
        );
      }
      const largest = [...totals.values()].map(({ length }) => length).sort((a, b) => b - a);
      expect(found.series.map(({ total: readTotal }) => readTotal)).toEqual(largest.slice(0, 3));
      const othersTotal = largest.slice(3).reduce((sum, n) => sum + n, 0);
      expect(found.others?.total ?? 0).toBe(othersTotal);
      expect((found.others?.counts ?? []).reduce((sum, n) => sum + n, 0)).toBe(othersTotal);
    },
  );

  it('the carrier counts all companies or one, and a merchant only their own', async () => {
    const days = { from: '2026-10-01', to: '2026-11-20', by: 'kind' };
    const total = async (input: object, token: string) =>
      v.parse(
        contract.getOrderStatistics.result,
        await readStatistics({ ...days, ...input }, token),
      ).total;
    expect(await total({}, adminToken)).toBe(COUNT + 25);
    expect(await total({ companyNo: 'ma0003' }, adminToken)).toBe(25);
    expect(await total({ companyNo: 'NO0000' }, adminToken)).toBe(0);
    expect(await total({ companyNo: 'GH0002' }, ownerToken)).toBe(COUNT);
    const foreign = await server.call(
      'getOrderStatistics',
      { ...days, companyNo: 'MA0003' },
      { token: ownerToken },
    );
    expect([foreign.status, foreign.code]).toEqual([403, 403]);
    for (const span of [
      { from: '2026-11-20', to: '2026-11-19' },
      { from: '2024-01-01', to: '2026-01-01' },
      { from: 'yesterday', to: '2026-01-01' },
    ]) {
      const reply = await server.call(
        'getOrderStatistics',
        { ...span, by: 'kind' },
        { token: ownerToken },
      );
      expect(reply.code).toBe(400);
    }
  });

  it.each(['owner', 'admin'] as const)('%s may read and export daily figures', async (account) => {
    const token = account === 'owner' ? ownerToken : adminToken;
    const visible = account === 'owner' ? orders : [...orders, ...rivalOrders];
    const span = { from: '2026-10-25', to: '2026-11-20' };
    const createdCount = visible.filter((o) => toDay(o) >= span.from && toDay(o) <= span.to).length;
    const figures = { made: { now: createdCount } };
    expect(await callEndpoint('getWaybillStatistics', span, token)).toMatchObject(figures);
    expect(await callEndpoint('getSignStatistics', span, token)).toMatchObject(figures);
    const { rows } = v.parse(
      contract.getOrderQuantityDetail.result,
      await callEndpoint('getOrderQuantityDetail', span, token),
    );
    expect(rows.reduce((sum, row) => sum + row.made, 0)).toBe(createdCount);
    for (const [prepare, download] of [
      ['exportOrderQuantityDetailKey', 'exportOrderQuantityDetail'],
      ['exportCodDetailKey', 'exportCodDetail'],
      ['exportProblemDetailKey', 'exportProblemDetail'],
    ] as const) {
      const request = { ...span, format: 'csv', language: 'en' };
      const { key } = v.parse(
        contract[prepare].result,
        await callEndpoint(prepare, request, token),
      );
      const file = await server.call(download, { key }, { token });
      expect(file.headers.get('content-type')).toContain('text/csv');
    }
  });

  it('the chart ends today', async () => {
    const chart = v.parse(
      contract.getLineChart.result,
      await callEndpoint('getLineChart', { days: '7', by: 'service' }),
    );
    expect(chart.days).toEqual([
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    // Ten orders a day.
    expect(chart.total).toBe(70);
  });

  it('statistics have the outcomes of four spans, and cash by currency', async () => {
    const found = v.parse(contract.getStatistics.result, await callEndpoint('getStatistics', {}));
    /** Orders created between these numbers of days ago. */
    const selectCreated = (oldest: number, newest: number) =>
      orders.filter((_, at) => at % 40 <= oldest && at % 40 >= newest);
    const open = ['created', 'audited', 'printed', 'collected', 'inTransit', 'arrived'];
    for (const [span, spanOrders] of [
      [found.today, selectCreated(0, 0)],
      [found.yesterday, selectCreated(1, 1)],
      [found.last7, selectCreated(6, 0)],
      [found.last30, selectCreated(29, 0)],
    ] as const) {
      const count = (...statuses: string[]) =>
        spanOrders.filter(({ status }) => statuses.includes(status)).length;
      expect(span).toEqual({
        made: spanOrders.length,
        delivered: count('delivered'),
        open: count(...open, 'outForDelivery'),
        abnormal: count('abnormal'),
        returned: count('returned'),
      });
    }
    const cash = selectCreated(29, 0).filter(
      (o) => o.cod_amount_minor !== null && o.status !== 'cancelled',
    );
    const decimals: Readonly<Record<string, number>> = { GHS: 2, KWD: 3, XOF: 0 };
    const expected = [...Map.groupBy(cash, (o) => o.cod_currency ?? o.currency ?? '')]
      .map(([currency, currencyOrders]) => ({
        currency,
        amount:
          currencyOrders.reduce((sum, o) => sum + (o.cod_amount_minor ?? 0), 0) /
          10 ** (decimals[currency] ?? 2),
        orders: currencyOrders.length,
      }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1));
    expect(expected).toHaveLength(3);
    expect(found.cod).toEqual(expected);
  });

  it('the dashboard shows the newest pending orders of each group', async () => {
    for (const [token, companyOrders] of [
      [ownerToken, orders],
      [adminToken, [...orders, ...rivalOrders]],
    ] as const) {
      const { groups } = v.parse(
        contract.getDashboardOrderList.result,
        await callEndpoint('getDashboardOrderList', {}, token),
      );
      expect(groups.map(({ group }) => group)).toEqual([
        'toAudit',
        'toPrint',
        'onTheWay',
        'abnormal',
      ]);
      for (const { statuses, count, rows } of groups) {
        const inside = companyOrders.filter(({ status }) => statuses.includes(status));
        expect(count).toBe(inside.length);
        expect(rows).toHaveLength(5);
        const newest = inside
          .map((o) => `${o.created_at.toISOString()}${o.id}`)
          .sort()
          .toReversed();
        expect(rows.map((row) => `${row.createdAt}${row.id}`)).toEqual(newest.slice(0, 5));
      }
    }
  });

  const readHandover = async (input: object) =>
    v.parse(contract.getHandoverData.result, await callEndpoint('getHandoverData', input));

  it('a handover sheet sums each order once, with cash by currency', async () => {
    const filters = { statuses: ['audited'], cod: true };
    const inside = orders.filter((o) => o.status === 'audited' && o.cod_amount_minor !== null);
    const [first] = orders;
    const sheet = await readHandover({
      ids: [first?.id, inside[0]?.id, rivalOrders[0]?.id],
      numbers: ['SO-2', 'rubbish', rivalOrders[1]?.waybill_no],
      filters,
    });
    const expected = [...new Set([first, orders[2], ...inside])].filter((o) => o !== undefined);
    expect(sheet.rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    expect(sheet.notFound.sort()).toEqual(
      [rivalOrders[0]?.id ?? '', 'rubbish', rivalOrders[1]?.waybill_no ?? ''].sort(),
    );
    expect(sheet).toMatchObject({
      companyNo: 'GH0002',
      companyName: 'Kente House',
      madeAt: '2026-11-20T09:00:00.000Z',
      madeBy: 'owner',
    });
    const sumOrders = (getNumber: (o: NewOrder) => number) =>
      expected.reduce((total, o) => total + getNumber(o), 0);
    expect(sheet.totals).toMatchObject({
      orders: expected.length,
      pieces: sumOrders(({ pieces }) => pieces),
      weightKg: sumOrders(({ weight_g }) => weight_g) / 1_000,
    });
    const cash = expected.filter((o) => o.cod_amount_minor !== null);
    expect(sheet.totals.cod.reduce((total, c) => total + c.orders, 0)).toBe(cash.length);
    expect(sheet.totals.cod.map(({ currency }) => currency)).toEqual(
      [...new Set(cash.map((o) => o.cod_currency ?? o.currency ?? ''))].sort(),
    );
  });

  it('a handover sheet that omits orders is refused', async () => {
    const tooManyOrders = Array.from({ length: 1_001 }, (_, at) =>
      sampleOrder(10_000 + at, { service: 'SAME_DAY', receiver_country: 'KE' }),
    );
    await transact(server.db, (trx) => insertOrders(trx, 2, {}, tooManyOrders));
    const reply = await server.call(
      'getHandoverData',
      { filters: { country: 'KE' } },
      { token: ownerToken },
    );
    expect([reply.status, reply.code]).toEqual([409, errors['order.handover.tooMany'].code]);
    await server.db.deleteFrom('orders').where('receiver_country', '=', 'KE').execute();
    expect((await readHandover({ filters: { country: 'KE' } })).totals).toEqual({
      orders: 0,
      pieces: 0,
      weightKg: 0,
      cod: [],
    });
  });

  it('orders are found by ids and numbers, and unknown ones are reported', async () => {
    const { rows, notFound } = v.parse(
      contract.getOrderList.result,
      await callEndpoint('getOrderList', {
        ids: [orders[4]?.id, randomUUID(), rivalOrders[0]?.id],
        numbers: ['so-4', 'SO-4', 'px0000000009', rivalOrders[0]?.waybill_no],
      }),
    );
    expect(rows.map(({ customerOrderNo }) => customerOrderNo).sort()).toEqual(['SO-4', 'SO-9']);
    expect(notFound).toHaveLength(4);
    expect(notFound).toContain('so-4');
    expect(notFound).toContain(rivalOrders[0]?.waybill_no);
  });

  it('suggestions start with the text, the exact match first', async () => {
    const listSuggestions = async (text: string) =>
      v
        .parse(
          contract.getGeneralOrderList.result,
          await callEndpoint('getGeneralOrderList', { text }),
        )
        .rows.map(({ customerOrderNo }) => customerOrderNo);
    expect(await listSuggestions('SO-1')).toHaveLength(20);
    expect((await listSuggestions('SO-1'))[0]).toBe('SO-1');
    expect(await listSuggestions('px0000000012')).toEqual(['SO-12']);
    expect((await listSuggestions('elod')).length).toBe(20);
    expect(await listSuggestions('%%')).toEqual([]);
    expect(await listSuggestions(rivalOrders[3]?.waybill_no ?? '')).toEqual([]);
  });
});
