import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  shiftDay,
  getDayOn,
  startOfDay,
  formatLocalTime,
} from '../../../../server/zones/zoneDays.ts';
import { insertOrders } from '../../../../server/orders/content/insertOrders.ts';
import { transact } from '../../../../server/db/tenant.ts';
import { contract, type EndpointName } from '../../../../src/api/contract/index.ts';
import { exportKey } from '../../../../src/api/contract/orders/orderExport.ts';
import { orderPage } from '../../../../src/api/contract/orders/orderList.ts';
import { describeDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { sampleOrder } from './sampleOrder.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Countries with the offset of their time zone from UTC in November. */
const zones = [
  ['GH', 'Africa/Accra', 0],
  ['NG', 'Africa/Lagos', 1 * HOUR],
  ['EG', 'Africa/Cairo', 2 * HOUR],
  ['IN', 'Asia/Kolkata', 5.5 * HOUR],
  ['BD', 'Asia/Dhaka', 6 * HOUR],
] as const;

/**
 * One to five orders for every half hour from 17 to 21 November, so that days differ in number; the
 * first is a millisecond earlier.
 */
const orders = Array.from({ length: 48 * 5 }, (_, slot) => slot)
  .flatMap((slot) =>
    Array.from({ length: 1 + (slot % 5) }, (_, at) => ({ slot, isEarlier: at === 0 })),
  )
  .map(({ slot, isEarlier }, at) =>
    sampleOrder(at, {
      created_at: new Date(Date.UTC(2026, 10, 17) + slot * 30 * MINUTE - (isEarlier ? 1 : 0)),
    }),
  );
/** Day of an order in a time zone that is this many ms ahead of UTC. */
const dayWithOffset = (ahead: number) => (order: { readonly created_at: Date }) =>
  new Date(order.created_at.getTime() + ahead).toISOString().slice(0, 10);

describeDatabases('days of orders', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    await transact(server.db, (trx) => insertOrders(trx, 2, {}, orders));
  });

  /** Signs in for each call: tests move the clock further than a session lasts. */
  async function callAs(name: EndpointName, input: object, as: 'owner' | 'admin' = 'owner') {
    return server.call(name, input, { token: await server.tokenOf(as) });
  }

  async function moveTo(country: string, timeZone: string, companyId = 2): Promise<void> {
    const fact = JSON.stringify({ served: true, timeZone });
    await server.db
      .insertInto('country')
      .values({ code: country, fact, taxes: '[]', version: 1 })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ fact }))
      .execute();
    await server.db
      .updateTable('company')
      .set({ country_code: country })
      .where('id', '=', companyId)
      .execute();
  }

  const days = ['2026-11-18', '2026-11-19', '2026-11-20'] as const;

  describe.each(zones)('orders of a company in %s (%s)', (country, timeZone, ahead) => {
    beforeAll(() => moveTo(country, timeZone));

    it.each(days)('a list filters by local days: %s', async (day) => {
      const list = async (filters: object) => {
        const { data } = await callAs('queryOrderList', { filters, size: 200 });
        return v.parse(orderPage, data);
      };
      const page = await list({ createdFrom: day, createdTo: day });
      const ordersOfDay = orders.filter((order) => dayWithOffset(ahead)(order) === day);
      expect(page.total).toBe(ordersOfDay.length);
      expect(new Set(page.rows.map(({ id }) => id))).toEqual(
        new Set(ordersOfDay.map(({ id }) => id)),
      );
      const since = await list({ createdFrom: day });
      expect(since.total).toBe(orders.filter((order) => dayWithOffset(ahead)(order) >= day).length);
    });

    it('pages of a day are complete in both directions', async () => {
      const filters = { createdFrom: days[1], createdTo: days[1] };
      for (const descending of [true, false]) {
        const listedNumbers: string[] = [];
        let cursor: string | null = null;
        do {
          const sort = { by: 'createdAt', descending } as const;
          const request = { filters, sort, size: 40, ...(cursor === null ? {} : { cursor }) };
          const { data } = await callAs('queryOrderList', request);
          const page: v.InferOutput<typeof orderPage> = v.parse(orderPage, data);
          listedNumbers.push(...page.rows.map(({ id }) => id));
          cursor = page.next;
        } while (cursor !== null);
        const ordersOfDay = orders.filter((order) => dayWithOffset(ahead)(order) === days[1]);
        expect(new Set(listedNumbers)).toEqual(new Set(ordersOfDay.map(({ id }) => id)));
        expect(listedNumbers).toHaveLength(ordersOfDay.length);
      }
    });

    it('statistics count by local days', async () => {
      const request = { from: days[0], to: days[2], by: 'kind' };
      const { data } = await callAs('getOrderStatistics', request);
      const found = v.parse(contract.getOrderStatistics.result, data);
      expect(found.days).toEqual(days);
      const sums = days.map((_, at) =>
        found.series.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0),
      );
      expect(sums).toEqual(
        days.map((day) => orders.filter((order) => dayWithOffset(ahead)(order) === day).length),
      );
    });

    it('the dashboard starts a new day at local midnight', async () => {
      const readSpans = async () => {
        const { data } = await callAs('getStatistics', {});
        return v.parse(contract.getStatistics.result, data);
      };
      const readLastChartDay = async () => {
        const { data } = await callAs('getLineChart', { days: '7' });
        return v.parse(contract.getLineChart.result, data).days.at(-1);
      };
      const countCreated = (day: string) =>
        orders.filter((order) => dayWithOffset(ahead)(order) === day).length;
      const now = server.services.clock();
      const today = dayWithOffset(ahead)({ created_at: now });
      const midnight = Date.parse(`${shiftDay(today, 1)}T00:00:00Z`) - ahead;
      server.advance(midnight - 1 - now.getTime());
      expect(await readLastChartDay()).toBe(today);
      expect((await readSpans()).today.made).toBe(countCreated(today));
      server.advance(1);
      expect(await readLastChartDay()).toBe(shiftDay(today, 1));
      const after = await readSpans();
      expect([after.today.made, after.yesterday.made]).toEqual([
        countCreated(shiftDay(today, 1)),
        countCreated(today),
      ]);
      // Back to the time before.
      server.advance(now.getTime() - midnight);
    });

    it('an export filters by local days and names the time zone', async () => {
      const filters = { createdFrom: days[1], createdTo: days[1] };
      const request = { filters, columns: ['createdAt'], format: 'csv', language: 'en' };
      const prepared = await callAs('exportOrderKey', request);
      const { key, count } = v.parse(exportKey, prepared.data);
      const ordersOfDay = orders.filter((order) => dayWithOffset(ahead)(order) === days[1]);
      expect(count).toBe(ordersOfDay.length);
      const { data, headers } = await callAs('exportOrder', { key });
      const text = new TextDecoder().decode(v.parse(v.instance(Uint8Array), data));
      const [head, ...rows] = text.trim().split(/\r?\n/);
      expect(head?.replace('\ufeff', '')).toBe(`Created (${timeZone})`);
      expect(rows).toHaveLength(ordersOfDay.length);
      expect(rows.every((row) => row.startsWith(days[1]))).toBe(true);
      const today = getDayOn(timeZone, server.services.clock());
      expect(headers.get('content-disposition')).toContain(`${today}.csv`);
    });
  });

  it('lists of the carrier filter by the carrier’s days', async () => {
    await moveTo('BD', 'Asia/Dhaka');
    await moveTo('CN', 'Asia/Shanghai', 1);
    const filters = { createdFrom: days[1], createdTo: days[1] };
    const { data } = await callAs('queryAllOrder', { filters, size: 1 }, 'admin');
    const ordersOfDay = orders.filter((order) => dayWithOffset(8 * HOUR)(order) === days[1]);
    expect(data).toMatchObject({ total: ordersOfDay.length });
  });

  it('days are those of UTC without a time zone', async () => {
    await server.db
      .updateTable('country')
      .set({ fact: JSON.stringify({ served: true }) })
      .where('code', '=', 'BD')
      .execute();
    await moveTo('GH', 'Africa/Accra', 1);
    const filters = { createdFrom: days[1], createdTo: days[1] };
    const { data } = await callAs('queryOrderList', { filters, size: 1 });
    const ordersOfDay = orders.filter((order) => dayWithOffset(0)(order) === days[1]);
    expect(data).toMatchObject({ total: ordersOfDay.length });
  });

  it('other lists filter by local days too', async () => {
    await moveTo('BD', 'Asia/Dhaka');
    // Late in the evening in UTC, and after midnight in Dhaka.
    const at = new Date('2026-11-18T18:30:00Z');
    const { id } = await server.db
      .selectFrom('account')
      .select('id')
      .where('company_id', '=', 2)
      .limit(1)
      .executeTakeFirstOrThrow();
    const changeId = '019a97c0-0000-7000-8000-000000000001';
    await server.db
      .insertInto('record_change')
      .values({
        company_id: 2,
        id: changeId,
        at,
        account_id: id,
        kind: 'company',
        record_id: '1',
        action: 'update',
        changes: '[]',
      })
      .execute();
    const listChangesOn = async (day: string) => {
      const filters = { from: day, to: day };
      const { data } = await callAs('queryChangeList', { filters });
      return data;
    };
    expect(await listChangesOn('2026-11-19')).toMatchObject({ total: 1 });
    expect(await listChangesOn('2026-11-18')).toMatchObject({ total: 0 });
  });
});

describe('days of a time zone', () => {
  it.each([
    ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['Africa/Lagos', '2026-11-20', '2026-11-19T23:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-20', '2026-11-19T18:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00.000Z'],
    ['America/New_York', '2026-11-20', '2026-11-20T05:00:00.000Z'],
    // Clock changes after midnight.
    ['Europe/Paris', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Paris', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['Europe/Paris', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['Europe/Paris', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    // Clocks change at midnight: the day begins at one, or after an hour that repeats.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z'],
    // Midnight occurs twice.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ])('in %s, the day %s begins at %s', (timeZone, day, start) => {
    const at = startOfDay(day, timeZone);
    expect(at.toISOString()).toBe(start);
    expect(getDayOn(timeZone, at)).toBe(day);
    expect(getDayOn(timeZone, new Date(at.getTime() - 1))).toBe(shiftDay(day, -1));
    expect(startOfDay(shiftDay(day, -1), timeZone, 1)).toEqual(at);
  });

  it('days stay within years that a database supports', () => {
    expect(startOfDay('0001-01-01', 'Asia/Dhaka').getUTCFullYear()).toBe(1970);
    expect(startOfDay('9999-12-31', 'Asia/Dhaka').getUTCFullYear()).toBeLessThanOrEqual(2200);
  });

  it('times are written in the time zone', () => {
    expect(formatLocalTime(new Date('2026-11-19T18:45:10.999Z'), 'Asia/Kolkata')).toBe(
      '2026-11-20 00:15:10',
    );
  });
});
