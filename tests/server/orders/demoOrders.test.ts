import { expect, it } from 'vitest';
import { seedDemoOrders } from '../../../server/demo/orders.ts';
import { transact } from '../../../server/db/tenant.ts';
import { judgeOrders } from '../../../server/orders/judgeOrders.ts';
import { majorUnits } from '../../../server/orders/orderContent.ts';
import {
  type DomesticKey,
  domesticKeys,
  domesticSheet,
} from '../../../src/api/contract/order/domestic.ts';
import { orderStatuses } from '../../../src/api/contract/order/status.ts';
import type { OrderTable } from '../../../server/db/schema/orders.ts';
import { describeEngines, openTestDatabase } from '../../support/databases.ts';

const now = new Date('2026-11-20T12:00:00Z');
const account = 'owner';
const companies = [
  { id: 1, countryCode: 'GH', account },
  ...['GH', 'NG', 'MA', 'EG', 'CN'].map((countryCode, at) => ({
    id: at + 2,
    countryCode,
    account,
  })),
];

/** A stored order as the sheet row it could have come from. */
function asTexts(order: OrderTable): Record<DomesticKey, string> {
  const money = (minor: number | null) =>
    minor === null ? '' : String(majorUnits(minor, order.currency ?? ''));
  const cm = (mm: number | null) => (mm === null ? '' : String(mm / 10));
  return {
    customerOrderNo: order.customer_order_no,
    receiverName: order.receiver_name,
    receiverPhone: order.receiver_phone,
    receiverPhone2: order.receiver_phone2 ?? '',
    receiverCountry: order.receiver_country,
    receiverProvince: order.receiver_province,
    receiverCity: order.receiver_city,
    receiverArea: order.receiver_area ?? '',
    receiverAddress: order.receiver_address,
    receiverPostcode: order.receiver_postcode ?? '',
    senderName: order.sender_name ?? '',
    senderPhone: order.sender_phone ?? '',
    senderAddress: order.sender_address ?? '',
    goodsName: order.goods_name,
    pieces: String(order.pieces),
    weightKg: String(order.weight_g / 1_000),
    lengthCm: cm(order.length_mm),
    widthCm: cm(order.width_mm),
    heightCm: cm(order.height_mm),
    declaredValue: money(order.declared_value_minor),
    codAmount: money(order.cod_amount_minor),
    currency: order.currency ?? '',
    service: order.service,
    deliveryType: order.detail?.['deliveryType'] ?? '',
    paymentMethod: order.payment_method ?? '',
    pickupDate: order.pickup_date ?? '',
    remark: order.remark ?? '',
  };
}

describeEngines('demo orders', (engine) => {
  it('are good orders with histories that end where the order stands', async () => {
    const db = await openTestDatabase(engine);
    await transact(db, (trx) => seedDemoOrders(trx, companies, now));
    const orders = await db.selectFrom('orders').selectAll().orderBy('created_at').execute();
    const events = await db.selectFrom('tracking_event').selectAll().orderBy('at').execute();
    expect(orders).toHaveLength(4_500);
    const prints = await db.selectFrom('order_print').select(['order_id', 'at']).execute();
    const ledger = new Map(prints.map(({ order_id, at }) => [order_id, at]));

    const histories = new Map<string, typeof events>();
    for (const event of events) {
      histories.set(event.order_id, [...(histories.get(event.order_id) ?? []), event]);
    }
    for (const { id: companyId, countryCode } of companies) {
      const theirs = orders.filter((order) => order.company_id === companyId);
      expect(theirs).toHaveLength(companyId === 1 ? 0 : 900);
      const rows = theirs.map(asTexts);
      const batch = {
        columns: [...domesticKeys],
        rows: rows.map((texts, at): [number, string[]] => [
          at,
          domesticKeys.map((key) => texts[key]),
        ]),
      };
      expect(judgeOrders(domesticSheet, batch, { countryCode })).toEqual(
        rows.map((texts, rowNo) => ({ ok: true, rows: [{ rowNo, texts }] })),
      );
      for (const order of theirs) {
        const history = histories.get(order.id) ?? [];
        expect(history[0]).toMatchObject({ status: 'created', at: order.created_at });
        expect(history.at(-1)?.status).toBe(order.status);
        expect(history.map(({ no }) => no)).toEqual(history.map((_, at) => at + 1));
        expect(order.events).toBe(history.length);
        const printed = history.find(({ action }) => action === 'print');
        expect(order.printed_at).toEqual(printed?.at ?? null);
        expect(ledger.get(order.id)).toEqual(printed?.at);
        expect(history.every(({ at, company_id }) => at <= now && company_id === companyId)).toBe(
          true,
        );
      }
    }
    const first = orders[0]?.created_at.getTime() ?? 0;
    expect(first).toBeGreaterThan(now.getTime() - 93 * 86_400_000);
    expect(new Set(orders.map(({ waybill_no }) => waybill_no)).size).toBe(4_500);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
  });

  it('are the same from the same moment', async () => {
    const [one, two] = [await openTestDatabase(engine), await openTestDatabase(engine)];
    const seeded = async (db: typeof one) => {
      await transact(db, (trx) => seedDemoOrders(trx, companies.slice(0, 3), now));
      return db.selectFrom('orders').selectAll().orderBy('company_id').orderBy('id').execute();
    };
    expect(await seeded(one)).toEqual(await seeded(two));
  });
});
