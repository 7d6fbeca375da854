import type { SavedOrder } from '../../../src/api/contract/order/entry.ts';
import type { OrderKind } from '../../../src/api/contract/sheet.ts';
import type { Trx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { insertOrders } from '../insertOrders.ts';
import { holdQuota, spendQuota } from '../quota.ts';
import type { EnteredOrder } from './entered.ts';
import type { Author } from './record.ts';

/** A new order with all that is needed to write it. */
export interface NewEntry {
  /** Made by the caller. */
  readonly id: string;
  readonly kind: OrderKind;
  readonly order: EnteredOrder;
  readonly waybillNo: string;
  readonly companyId: number;
  readonly by: Author;
  readonly now: Date;
}

/**
 * Enters an order once, in its company's tenant transaction: who comes with the same id again is
 * told of the order that was made the first time, and it costs nothing.
 *
 * @throws Refusal `order.quota.exceeded`, `order.number.taken`
 */
export async function enterOrder(trx: Trx, entry: NewEntry): Promise<SavedOrder> {
  const { id, kind, order, companyId, now } = entry;
  const quota = await holdQuota(trx, companyId, now);
  // Behind the quota's lock: the one who sent it first has committed by now.
  const known = await savedOrder(trx, companyId, id);
  if (known !== null) return known;
  if (quota?.remaining === 0) throw new Refusal('order.quota.exceeded');
  const written = await insertOrders(
    trx,
    companyId,
    { kind, status: 'created', import_id: null, row_no: null, created_at: now },
    [{ ...order.content, id, waybill_no: entry.waybillNo }],
    order.goods.map((line) => ({ ...line, order_id: id })),
    entry.by,
  );
  if (written === 0) {
    const same = await savedOrder(trx, companyId, id);
    if (same === null) throw new Refusal('order.number.taken');
    return same;
  }
  if (quota !== null) await spendQuota(trx, companyId, now, 1);
  const customerOrderNo = order.content.customer_order_no;
  return { id, version: 1, waybillNo: entry.waybillNo, customerOrderNo };
}

/** An order that stands under this id, or that was deleted since; null where there never was one. */
async function savedOrder(trx: Trx, companyId: number, id: string): Promise<SavedOrder | null> {
  const columns = ['id', 'version', 'waybill_no', 'customer_order_no'] as const;
  const found =
    (await trx
      .selectFrom('orders')
      .select(columns)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst()) ??
    (await trx
      .selectFrom('deleted_order')
      .select(columns)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst());
  if (found === undefined) return null;
  const { version, waybill_no: waybillNo, customer_order_no: customerOrderNo } = found;
  return { id, version, waybillNo, customerOrderNo };
}
