import { returnRules } from '../../src/domain/lifecycles/return/returnRules.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { OrderTable } from '../db/tables/orders.ts';
import { createUuid7 } from '../db/uuid7.ts';
import { Refusal } from '../http/refusal.ts';
import { insertOrders, type NewOrder } from '../orders/content/insertOrders.ts';
import { searchKey } from '../orders/content/searchKey.ts';
import type { Owner } from '../orders/life/orderOwner.ts';
import {
  type Author,
  toOrderEvent,
  lockOrders,
  computeNextState,
  type OrderState,
  recordEvents,
} from '../orders/life/recordEvents.ts';
import { type LockedReturn, writeReturn } from './returnRecord.ts';

interface LegInput {
  readonly ret: LockedReturn;
  readonly owner: Owner;
  /** The returned order. */
  readonly order: OrderTable;
  /** Unused numbers: for the parcel back, and for a replacement. */
  readonly waybillNos: readonly string[];
  readonly by: Author;
  readonly now: Date;
}

/**
 * Approves a return. Creates the return parcel: an order from the receiver to the merchant, under the return's
 * number. An exchange also gets a replacement parcel to the same receiver. Both are confirmed, so that labels can
 * be printed. They do not count against the company's quota; cash is collected only for an exchange.
 */
export async function createLegs(trx: Trx, input: LegInput): Promise<void> {
  const { ret, owner, by, now } = input;
  const { companyId } = owner;
  const back = createReturnParcel(input);
  const out = createReplacementParcel(input);
  const parcels = out === null ? [back] : [back, out];
  const { kind } = input.order;
  const common = { kind, status: 'created', import_id: null, row_no: null } as const;
  const inserted = await insertOrders(trx, companyId, common, parcels, { by });
  // The merchant has an order with the number of this return.
  if (inserted < parcels.length) throw new Refusal('order.number.taken');
  const ids = parcels.map(({ id }) => id);
  await trx
    .updateTable('orders')
    .set({ return_id: ret.id })
    .$call(ofCompany(companyId))
    .where('id', 'in', ids)
    .execute();
  const legs = await lockOrders(trx, companyId, ids);
  const confirmed = [...legs.values()].flatMap((leg) => computeNextState(leg, 'audit') ?? []);
  await recordEvents(
    trx,
    confirmed,
    confirmed.map((leg) => toOrderEvent(leg, 'audit', now)),
    by,
  );
  const status = returnRules.nextStatus(ret.status, 'approve');
  if (status === null) throw new Error(`A return with the status ${ret.status} can't be approved`);
  await writeReturn(
    trx,
    ret,
    { action: 'approve', status, account: by.account, at: now, remark: null },
    { leg_id: back.id, out_id: out?.id ?? null },
  );
}

type Parcel = Omit<NewOrder, 'kind' | 'status' | 'import_id' | 'row_no'>;

/** A single parcel of unknown size. */
const parcelDefaults = { pieces: 1, length_mm: null, width_mm: null, height_mm: null } as const;

function createReturnParcel({ ret, owner, order, waybillNos, now }: LegInput): Parcel {
  const { address: to } = ret;
  const weight = Math.max(1, Math.round((order.weight_g * ret.quantity) / countPieces(order)));
  return {
    ...parcelDefaults,
    id: createUuid7(now.getTime()),
    created_at: now,
    waybill_no: waybillNos[0] ?? '',
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
    weight_g: Math.min(weight, Math.max(1, order.weight_g)),
    declared_value_minor: null,
    cod_amount_minor: null,
    cod_currency: null,
    currency: null,
    service: order.service,
    payment_method: order.payment_method === null ? null : 'ACCOUNT',
    pickup_date: null,
    remark: ret.note === '' ? null : ret.note,
    detail: { senderProvince: order.receiver_province, senderCity: order.receiver_city },
  };
}

/** Replacement parcel to the first receiver, from the return address; null for a plain return. */
function createReplacementParcel({ ret, order, waybillNos, now }: LegInput): Parcel | null {
  const { replacement, address: from } = ret;
  if (replacement === null) return null;
  const { goods, weightG, differenceMinor, currency } = replacement;
  const codAmountMinor = differenceMinor > 0 ? differenceMinor : null;
  return {
    ...parcelDefaults,
    id: createUuid7(now.getTime()),
    created_at: now,
    waybill_no: waybillNos[1] ?? '',
    customer_order_no: `${ret.return_no}-OUT`,
    receiver_name: order.receiver_name,
    receiver_key: searchKey(order.receiver_name),
    receiver_phone: order.receiver_phone,
    receiver_phone2: order.receiver_phone2,
    receiver_country: order.receiver_country,
    receiver_province: order.receiver_province,
    receiver_city: order.receiver_city,
    receiver_area: order.receiver_area,
    receiver_address: order.receiver_address,
    receiver_postcode: order.receiver_postcode,
    sender_name: from.name,
    sender_phone: from.phone,
    sender_address: [from.address, from.city].join(', '),
    goods_name: goods,
    weight_g: weightG,
    declared_value_minor: null,
    cod_amount_minor: codAmountMinor,
    cod_currency: null,
    currency: codAmountMinor === null ? null : currency,
    service: order.service,
    payment_method: order.payment_method === null ? null : 'ACCOUNT',
    pickup_date: null,
    // The courier picks up the other parcel at the handover.
    remark: ret.handover === 'swap' ? `EX ${waybillNos[0] ?? ''}` : null,
    detail: order.detail,
  };
}

const countPieces = ({ pieces }: OrderTable) => Math.max(1, pieces);

/** Cancels the parcels of a return that can still be cancelled; `lockLegs` must have locked them. */
export async function cancelLegs(
  trx: Trx,
  legs: readonly OrderState[],
  by: Author,
  now: Date,
): Promise<void> {
  const cancelled = legs.flatMap((leg) => {
    const next = computeNextState({ ...leg, return_id: null }, 'cancel');
    return next === null ? [] : [{ ...next, return_id: leg.return_id }];
  });
  await recordEvents(
    trx,
    cancelled,
    cancelled.map((leg) => toOrderEvent(leg, 'cancel', now)),
    by,
  );
}

/** Parcels of a return, locked until the transaction ends. */
export interface LockedLegs {
  readonly back: OrderState | null;
  readonly out: OrderState | null;
}

/** Locks both parcels of a return. Call it before locking the return: scans lock in the same sequence. */
export async function lockLegs(trx: Trx, companyId: number, id: string): Promise<LockedLegs> {
  const ret = await trx
    .selectFrom('return_order')
    .select(['leg_id', 'out_id'])
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  const ids = [ret?.leg_id, ret?.out_id].filter((one) => typeof one === 'string');
  if (ids.length === 0) return { back: null, out: null };
  const legs = await lockOrders(trx, companyId, ids);
  return {
    back: legs.get(ret?.leg_id ?? '') ?? null,
    out: legs.get(ret?.out_id ?? '') ?? null,
  };
}
