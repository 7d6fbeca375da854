import { returnRules } from '../../src/machines/returnLifecycle/rules.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { OrderTable } from '../db/schema/orders.ts';
import { uuid7 } from '../db/uuid7.ts';
import { Refusal } from '../http/refusal.ts';
import { insertOrders } from '../orders/content/insertOrders.ts';
import { searchKey } from '../orders/content/searchKey.ts';
import type { Owner } from '../orders/life/owner.ts';
import { type Author, eventOf, holdOrders, moved, record } from '../orders/life/record.ts';
import { type HeldReturn, writeReturn } from './record.ts';

interface LegInput {
  readonly ret: HeldReturn;
  readonly owner: Owner;
  /** The first order. */
  readonly order: OrderTable;
  /** A fresh one. */
  readonly waybillNo: string;
  readonly by: Author;
  readonly now: Date;
}

/**
 * Approves a return: makes the parcel back, an order with the return's number that its receiver sends to
 * the merchant, confirmed, so that its label can be printed. It costs nothing of the company's quota, and
 * nothing is collected at its door.
 */
export async function makeLeg(
  trx: Trx,
  { ret, owner, order, waybillNo, by, now }: LegInput,
): Promise<void> {
  const { companyId } = owner;
  const { address: to } = ret;
  const id = uuid7(now.getTime());
  const weight = Math.max(1, Math.round((order.weight_g * ret.quantity) / piecesOf(order)));
  const written = await insertOrders(
    trx,
    companyId,
    { kind: order.kind, status: 'created', import_id: null, row_no: null },
    [
      {
        id,
        created_at: now,
        waybill_no: waybillNo,
        customer_order_no: ret.return_no,
        receiver_name: to.name,
        receiver_key: searchKey(to.name),
        receiver_phone: to.phone,
        receiver_phone2: null,
        receiver_country: owner.countryCode,
        receiver_province: to.province,
        receiver_city: to.city,
        receiver_area: null,
        receiver_address: to.address,
        receiver_postcode: null,
        sender_name: order.receiver_name,
        sender_phone: order.receiver_phone,
        sender_address: [order.receiver_address, order.receiver_area].filter(Boolean).join(', '),
        goods_name: order.goods_name,
        // One parcel: whoever sends it back packs it.
        pieces: 1,
        weight_g: Math.min(weight, Math.max(1, order.weight_g)),
        length_mm: null,
        width_mm: null,
        height_mm: null,
        declared_value_minor: null,
        cod_amount_minor: null,
        cod_currency: null,
        currency: null,
        service: order.service,
        payment_method: order.payment_method === null ? null : 'ACCOUNT',
        pickup_date: null,
        remark: ret.note === '' ? null : ret.note,
        detail: { senderProvince: order.receiver_province, senderCity: order.receiver_city },
      },
    ],
    { by },
  );
  // The merchant has an order that is called like this return.
  if (written === 0) throw new Refusal('order.number.taken');
  await trx
    .updateTable('orders')
    .set({ return_id: ret.id })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
  const held = await holdOrders(trx, companyId, [id]);
  const confirmed = [...held.values()].flatMap((leg) => moved(leg, 'audit') ?? []);
  await record(
    trx,
    confirmed,
    confirmed.map((leg) => eventOf(leg, 'audit', now)),
    by,
  );
  const status = returnRules.after(ret.status, 'approve');
  if (status === null) throw new Error(`A return that is ${ret.status} is not approved`);
  await writeReturn(
    trx,
    ret,
    { action: 'approve', status, account: by.account, at: now, remark: null },
    { leg_id: id },
  );
}

const piecesOf = ({ pieces }: OrderTable) => Math.max(1, pieces);

/** Cancels the parcel of a return that is given up. It is held before the return, as scans do. */
export async function cancelLeg(
  trx: Trx,
  companyId: number,
  legId: string,
  by: Author,
  now: Date,
): Promise<void> {
  const held = await holdOrders(trx, companyId, [legId]);
  const cancelled = [...held.values()].flatMap((leg) => {
    const next = moved({ ...leg, return_id: null }, 'cancel');
    return next === null ? [] : [{ ...next, return_id: leg.return_id }];
  });
  await record(
    trx,
    cancelled,
    cancelled.map((leg) => eventOf(leg, 'cancel', now)),
    by,
  );
}

/** The leg of a return, without a lock; null where it has none. */
export async function legOf(trx: Trx, companyId: number, id: string): Promise<string | null> {
  const found = await trx
    .selectFrom('return_order')
    .select('leg_id')
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.leg_id ?? null;
}
