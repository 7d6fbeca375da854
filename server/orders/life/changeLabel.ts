import type { LabelledOrder } from '../../../src/api/contract/order/changeLabel.ts';
import type { OrderLabel } from '../../../src/api/contract/order/labels.ts';
import type { Trx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { formerNumbers } from './detail.ts';
import { readLabels } from './label.ts';
import type { Owner } from './owner.ts';
import { type Author, holdOrders, moved, record, tell } from './record.ts';
import { stateRefusal } from './stateRefusal.ts';

/** An order whose label is to bear another number. */
export interface LabelChange {
  readonly id: string;
  /** The number to be given up. */
  readonly waybillNo: string;
  /** A fresh one. */
  readonly newWaybillNo: string;
  readonly by: Author;
  readonly now: Date;
}

/** An order by its labels, in its company's tenant transaction. */
export async function labelledOrder(trx: Trx, owner: Owner, id: string): Promise<LabelledOrder> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('company_id', '=', owner.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (order === undefined) throw new Refusal('order.unknown');
  const former = await formerNumbers(trx, owner.companyId, id);
  return {
    id,
    kind: order.kind,
    status: order.status,
    waybillNo: order.waybill_no,
    former: former.map(({ waybill_no: waybillNo, at }) => ({ waybillNo, until: at.toISOString() })),
    customerOrderNo: order.customer_order_no,
    companyNo: owner.companyNo,
    companyName: owner.companyName,
    receiverName: order.receiver_name,
    receiverCity: order.receiver_city,
    receiverCountry: order.receiver_country,
    pieces: order.pieces,
  };
}

/**
 * Gives an order another waybill number, whose label is not printed yet, and keeps the old one as
 * one it bore. Where that number
 * was given up before, by the same call sent twice or by somebody else, the order stays as it is.
 *
 * @throws Refusal `order.unknown`, `order.state`
 */
export async function changeLabel(
  trx: Trx,
  owner: Owner,
  { id, waybillNo, newWaybillNo, by, now }: LabelChange,
): Promise<{ order: LabelledOrder; label: OrderLabel }> {
  const { companyId } = owner;
  const order = (await holdOrders(trx, companyId, [id])).get(id);
  if (order === undefined) throw new Refusal('order.unknown');
  if (order.waybill_no === waybillNo) {
    const next = moved(order, 'changeLabel');
    if (next === null) throw stateRefusal(order.status, 'changeLabel');
    await trx
      .updateTable('orders')
      .set({ waybill_no: newWaybillNo, printed_at: null })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await trx
      .insertInto('former_waybill')
      .values({ company_id: companyId, waybill_no: waybillNo, order_id: id, at: now })
      .execute();
    const remark = `${waybillNo} → ${newWaybillNo}`;
    await record(trx, [next], [tell(next, 'changeLabel', now, { remark })], by);
  } else {
    const former = await formerNumbers(trx, companyId, id);
    if (former.every(({ waybill_no: no }) => no !== waybillNo)) throw new Refusal('order.unknown');
  }
  const label = (await readLabels(trx, owner, [id])).get(id);
  if (label === undefined) throw new Refusal('order.unknown');
  return { order: await labelledOrder(trx, owner, id), label };
}
