import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, dayOn, startOfDay, timeAt } from '../../../../server/zones/zoneDays.ts';
import { insertOrders } from '../../../../server/orders/content/insertOrders.ts';
import { transact } from '../../../../server/db/tenant.ts';
import { contract, type EndpointName } from '../../../../src/api/contract/index.ts';
import { exportKey } from '../../../../src/api/contract/orders/orderExport.ts';
import { orderPage } from '../../../../src/api/contract/orders/orderList.ts';
import { describeEngines } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { sampleOrder } from './sample.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Countries whose clocks are ahead of UTC all through November. */
const zones = [
  ['GH', 'Africa/Accra', 0],
  ['NG', 'Africa/Lagos', 1 * HOUR],
  ['EG', 'Africa/Cairo', 2 * HOUR],
  ['IN', 'Asia/Kolkata', 5.5 * HOUR],
  ['BD', 'Asia/Dhaka', 6 * HOUR],
] as const;

/**
 * Orders of every half hour from 17 to 21 November, one to five of them so that no two days have as
 * many, the first in the last millisecond before.
 */
const orders = Array.from({ length: 48 * 5 }, (_, slot) => slot)
  .flatMap((slot) =>
    Array.from({ length: 1 + (slot % 5) }, (_, at) => ({ slot, before: at === 0 })),
  )
  .map(({ slot, before }, at) =>
    sampleOrder(at, {
      created_at: new Date(Date.UTC(2026, 10, 17) + slot * 30 * MINUTE - (before ? 1 : 0)),
    }),
  );
/** By hand: the day that an order's hour is on, on clocks that are ahead of UTC. */
const dayBy = (ahead: number) => (order: { readonly created_at: Date }) =>
  new Date(order.created_at.getTime() + ahead).toISOString().slice(0, 10);

describeEngines('days of orders', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await transact(server.db, (trx) => insertOrders(trx, 2, {}, orders));
  });

  /** Signs in for each call: tests move the clock further than a session lasts. */
  async function ask(name: EndpointName, input: object, as: 'owner' | 'admin' = 'owner') {
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

  describe.each(zones)('of a company in %s (%s)', (country, timeZone, ahead) => {
    beforeAll(() => moveTo(country, timeZone));

    it.each(days)('are its own in a list: %s', async (day) => {
      const list = async (filters: object) => {
        const { data } = await ask('queryOrderList', { filters, size: 200 });
        return v.parse(orderPage, data);
      };
      const page = await list({ createdFrom: day, createdTo: day });
      const own = orders.filter((order) => dayBy(ahead)(order) === day);
      expect(page.total).toBe(own.length);
      expect(new Set(page.rows.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)));
      const since = await list({ createdFrom: day });
      expect(since.total).toBe(orders.filter((order) => dayBy(ahead)(order) >= day).length);
    });

    it('are its own page by page, from either end', async () => {
      const filters = { createdFrom: days[1], createdTo: days[1] };
      for (const descending of [true, false]) {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const sort = { by: 'createdAt', descending } as const;
          const asked = { filters, sort, size: 40, ...(cursor === null ? {} : { cursor }) };
          const { data } = await ask('queryOrderList', asked);
          const page: v.InferOutput<typeof orderPage> = v.parse(orderPage, data);
          seen.push(...page.rows.map(({ id }) => id));
          cursor = page.next;
        } while (cursor !== null);
        const own = orders.filter((order) => dayBy(ahead)(order) === days[1]);
        expect(new Set(seen)).toEqual(new Set(own.map(({ id }) => id)));
        expect(seen).toHaveLength(own.length);
      }
    });

    it('are its own in statistics', async () => {
      const asked = { from: days[0], to: days[2], by: 'kind' };
      const { data } = await ask('getOrderStatistics', asked);
      const found = v.parse(contract.getOrderStatistics.result, data);
      expect(found.days).toEqual(days);
      const sums = days.map((_, at) =>
        found.series.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0),
      );
      expect(sums).toEqual(
        days.map((day) => orders.filter((order) => dayBy(ahead)(order) === day).length),
      );
    });

    it('begin and end with it on the dashboard, however late it is', async () => {
      const spans = async () => {
        const { data } = await ask('getStatistics', {});
        return v.parse(contract.getStatistics.result, data);
      };
      const chart = async () => {
        const { data } = await ask('getLineChart', { days: '7' });
        return v.parse(contract.getLineChart.result, data).days.at(-1);
      };
      const made = (day: string) => orders.filter((order) => dayBy(ahead)(order) === day).length;
      const now = server.services.clock();
      const today = dayBy(ahead)({ created_at: now });
      const midnight = Date.parse(`${dayAfter(today, 1)}T00:00:00Z`) - ahead;
      server.advance(midnight - 1 - now.getTime());
      expect(await chart()).toBe(today);
      expect((await spans()).today.made).toBe(made(today));
      server.advance(1);
      expect(await chart()).toBe(dayAfter(today, 1));
      const after = await spans();
      expect([after.today.made, after.yesterday.made]).toEqual([
        made(dayAfter(today, 1)),
        made(today),
      ]);
      server.advance(now.getTime() - midnight);
    });

    it('are its own in an export, which says whose clocks it means', async () => {
      const filters = { createdFrom: days[1], createdTo: days[1] };
      const asked = { filters, columns: ['createdAt'], format: 'csv', language: 'en' };
      const made = await ask('exportOrderKey', asked);
      const { key, count } = v.parse(exportKey, made.data);
      const own = orders.filter((order) => dayBy(ahead)(order) === days[1]);
      expect(count).toBe(own.length);
      const { data, headers } = await ask('exportOrder', { key });
      const text = new TextDecoder().decode(v.parse(v.instance(Uint8Array), data));
      const [head, ...rows] = text.trim().split(/\r?\n/);
      expect(head?.replace('\ufeff', '')).toBe(`Created (${timeZone})`);
      expect(rows).toHaveLength(own.length);
      expect(rows.every((row) => row.startsWith(days[1]))).toBe(true);
      const today = dayOn(timeZone, server.services.clock());
      expect(headers.get('content-disposition')).toContain(`${today}.csv`);
    });
  });

  it('are those of the carrier in its own lists', async () => {
    await moveTo('BD', 'Asia/Dhaka');
    await moveTo('CN', 'Asia/Shanghai', 1);
    const filters = { createdFrom: days[1], createdTo: days[1] };
    const { data } = await ask('queryAllOrder', { filters, size: 1 }, 'admin');
    const own = orders.filter((order) => dayBy(8 * HOUR)(order) === days[1]);
    expect(data).toMatchObject({ total: own.length });
  });

  it('are those of UTC where no zone is set', async () => {
    await server.db
      .updateTable('country')
      .set({ fact: JSON.stringify({ served: true }) })
      .where('code', '=', 'BD')
      .execute();
    await moveTo('GH', 'Africa/Accra', 1);
    const filters = { createdFrom: days[1], createdTo: days[1] };
    const { data } = await ask('queryOrderList', { filters, size: 1 });
    const own = orders.filter((order) => dayBy(0)(order) === days[1]);
    expect(data).toMatchObject({ total: own.length });
  });

  it('count the entries of other lists, too', async () => {
    await moveTo('BD', 'Asia/Dhaka');
    // The server's clock says 20 November: its sign-ins are made late in the evening of UTC.
    const at = new Date('2026-11-18T18:30:00Z');
    const { id } = await server.db
      .selectFrom('account')
      .select('id')
      .where('company_id', '=', 2)
      .limit(1)
      .executeTakeFirstOrThrow();
    const record = '019a97c0-0000-7000-8000-000000000001';
    await server.db
      .insertInto('record_change')
      .values({
        company_id: 2,
        id: record,
        at,
        account_id: id,
        kind: 'company',
        record_id: '1',
        action: 'update',
        changes: '[]',
      })
      .execute();
    const on = async (day: string) => {
      const filters = { from: day, to: day };
      const { data } = await ask('queryChangeList', { filters });
      return data;
    };
    expect(await on('2026-11-19')).toMatchObject({ total: 1 });
    expect(await on('2026-11-18')).toMatchObject({ total: 0 });
  });
});

describe('a day on the clocks of a zone', () => {
  it.each([
    ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['Africa/Lagos', '2026-11-20', '2026-11-19T23:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-20', '2026-11-19T18:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00.000Z'],
    ['America/New_York', '2026-11-20', '2026-11-20T05:00:00.000Z'],
    // Clocks put forward and back at night, after midnight.
    ['Europe/Paris', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Paris', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['Europe/Paris', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['Europe/Paris', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    // Put forward at midnight, so that the day begins at one; and back to eleven of the day before.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z'],
    // Back from one to midnight, which comes twice.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ])('%s: %s begins at %s', (timeZone, day, start) => {
    const at = startOfDay(day, timeZone);
    expect(at.toISOString()).toBe(start);
    expect(dayOn(timeZone, at)).toBe(day);
    expect(dayOn(timeZone, new Date(at.getTime() - 1))).toBe(dayAfter(day, -1));
    expect(startOfDay(dayAfter(day, -1), timeZone, 1)).toEqual(at);
  });

  it('stays within years that a database knows', () => {
    expect(startOfDay('0001-01-01', 'Asia/Dhaka').getUTCFullYear()).toBe(1970);
    expect(startOfDay('9999-12-31', 'Asia/Dhaka').getUTCFullYear()).toBeLessThanOrEqual(2200);
  });

  it('writes times as its clocks show them', () => {
    expect(timeAt(new Date('2026-11-19T18:45:10.999Z'), 'Asia/Kolkata')).toBe(
      '2026-11-20 00:15:10',
    );
  });
});
