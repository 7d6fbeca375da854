import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemoOrders } from '../../../server/demo/orders.ts';
import type { Db } from '../../../server/db/database.ts';
import { transact } from '../../../server/db/tenant.ts';
import { judgeOrders } from '../../../server/orders/content/judgeOrders.ts';
import { orderTexts } from '../../../server/orders/life/orderTexts.ts';
import { orderStatuses } from '../../../src/domain/lifecycles/order/orderStatus.ts';
import { type OrderKind, orderKinds } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import type { GoodsTable, OrderTable } from '../../../server/db/tables/orders.ts';
import { openTestDatabase } from '../../support/databases.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

const now = new Date('2026-11-20T12:00:00Z');
const account = 'owner';
const companies = [
  { id: 1, countryCode: 'GH', countries: createBuiltInFacts(), account },
  ...['GH', 'NG', 'MA', 'EG', 'CN'].map((countryCode, at) => ({
    id: at + 2,
    countryCode,
    account,
  })),
];

type Row = [rowNo: number, texts: string[]];

/** Stored orders of one kind as a sheet that an import could read. */
function toSheet(
  kind: OrderKind,
  orders: readonly OrderTable[],
  goods: ReadonlyMap<string, readonly GoodsTable[]>,
) {
  const columns = sheets[kind].columns.map(({ key }) => key);
  const rows = orders.flatMap((order) => {
    const texts = orderTexts(order, goods.get(order.id) ?? []);
    const lines = texts.goods.length === 0 ? [{}] : texts.goods;
    return lines.map((line) => new Map(Object.entries(texts.values).concat(Object.entries(line))));
  });
  return {
    columns,
    rows: rows.map((texts, at): Row => [at, columns.map((key) => texts.get(key) ?? '')]),
  };
}

describe('demo orders', () => {
  const seedDatabase = async (seededCompanies: typeof companies) => {
    const database = await openTestDatabase('PostgreSQL');
    await transact(database, (trx) => seedDemoOrders(trx, seededCompanies, now));
    return database;
  };
  let db: Db;
  beforeAll(async () => {
    db = await seedDatabase(companies);
  });

  it('demo orders are valid, and their histories end in their status', async () => {
    const orders = await db.selectFrom('orders').selectAll().orderBy('created_at').execute();
    const events = await db.selectFrom('tracking_event').selectAll().orderBy('at').execute();
    const lines = await db.selectFrom('order_goods').selectAll().orderBy('line_no').execute();
    expect(orders).toHaveLength(4_500);
    const prints = await db.selectFrom('order_print').select(['order_id', 'at']).execute();
    const printTimes = new Map(prints.map(({ order_id, at }) => [order_id, at]));
    const goods = Map.groupBy(lines, ({ order_id }) => order_id);
    const histories = Map.groupBy(events, ({ order_id }) => order_id);
    for (const { id: companyId, countryCode } of companies) {
      const companyOrders = orders.filter((order) => order.company_id === companyId);
      expect(companyOrders).toHaveLength(companyId === 1 ? 0 : 900);
      for (const kind of companyId === 1 ? [] : orderKinds) {
        const kindOrders = companyOrders.filter((order) => order.kind === kind);
        const batch = toSheet(kind, kindOrders, goods);
        const judged = await judgeOrders(sheets[kind], batch, {
          countryCode,
          countries: createBuiltInFacts(),
        });
        expect(judged.filter(({ ok }) => !ok)).toEqual([]);
        expect(kindOrders.length).toBeGreaterThanOrEqual(60);
        const statuses = Map.groupBy(kindOrders, ({ status }) => status);
        for (const status of [
          'created',
          'printed',
          'delivered',
          'abnormal',
          'cancelled',
        ] as const) {
          expect(statuses.get(status)?.length).toBeGreaterThanOrEqual(2);
        }
        const isGrouped = sheets[kind].group !== undefined;
        expect(kindOrders.every(({ id }) => goods.has(id))).toBe(isGrouped);
        expect(kindOrders.some(({ id }) => (goods.get(id)?.length ?? 0) > 1)).toBe(isGrouped);
      }
      for (const order of companyOrders) {
        const history = histories.get(order.id) ?? [];
        expect(history[0]).toMatchObject({ status: 'created', at: order.created_at });
        expect(history.at(-1)?.status).toBe(order.status);
        expect(history.map(({ no }) => no)).toEqual(history.map((_, at) => at + 1));
        expect(order.events).toBe(history.length);
        const isAbnormal = order.status === 'abnormal';
        expect(order.held_from).toBe(isAbnormal ? history.at(-2)?.status : null);
        const printed = history.find(({ action }) => action === 'print');
        expect(order.printed_at).toEqual(printed?.at ?? null);
        expect(printTimes.get(order.id)).toEqual(printed?.at);
        expect(history.every(({ at, company_id }) => at <= now && company_id === companyId)).toBe(
          true,
        );
      }
    }
    const firstTime = orders[0]?.created_at.getTime() ?? 0;
    // Demo orders cover about three months.
    expect(firstTime).toBeGreaterThan(now.getTime() - 93 * 86_400_000);
    expect(new Set(orders.map(({ waybill_no }) => waybill_no)).size).toBe(4_500);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    // In Morocco, lighter parcels are the post's by law; FBS orders have no weight.
    const moroccan = orders.filter(({ company_id, kind }) => company_id === 4 && kind !== 'fbs');
    expect(Math.min(...moroccan.map((order) => order.weight_g))).toBeGreaterThanOrEqual(1_000);
    const texts = orders.map((order) => `${order.receiver_name} ${order.goods_name}`).join(' ');
    for (const script of ['Latin', 'Arabic', 'Han', 'Bengali']) {
      expect(texts).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
    }
  });

  it('the same moment gives the same orders', async () => {
    const listOrders = (database: Db) =>
      database.selectFrom('orders').selectAll().where('company_id', '=', 2).orderBy('id').execute();
    expect(await listOrders(await seedDatabase(companies.slice(0, 2)))).toEqual(
      await listOrders(db),
    );
  });
});
