import { sql } from 'kysely';
import type { CountryFacts } from '../../../src/domain/countries/countryFacts.ts';
import type { LabelledOrder } from '../../../src/api/contract/orders/labelChanges.ts';
import type { OrderLabel } from '../../../src/api/contract/orders/orderLabels.ts';
import type { EventAction } from '../../../src/domain/lifecycles/order/orderStatus.ts';
import { isOrderActionAllowed } from '../../../src/domain/lifecycles/order/orderRules.ts';
import type { Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { Refusal } from '../../http/refusal.ts';
import { writeSearchWords } from '../content/writeSearchWords.ts';
import { readFormerNumbers } from './orderDetail.ts';
import { readLabels } from './orderLabels.ts';
import type { Owner } from './orderOwner.ts';
import {
  type Author,
  type OrderState,
  lockOrders,
  computeNextState,
  recordEvents,
  toOrderEvent,
  createStateRefusal,
} from './recordEvents.ts';

/** Change of the number on an order's label. */
export interface LabelChange {
  readonly id: string;
  /** Waybill number to replace. */
  readonly waybillNo: string;
  /** New waybill number. */
  readonly newWaybillNo: string;
  readonly by: Author;
  readonly now: Date;
  /** Countries with their areas, by which parcels are routed. */
  readonly countries: CountryFacts;
}

/** Reads an order with its waybill numbers, in its company's tenant transaction. */
export async function readLabelledOrder(
  trx: Trx,
  owner: Owner,
  id: string,
): Promise<LabelledOrder> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .$call(ofCompany(owner.companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (order === undefined) throw new Refusal('order.unknown');
  const former = await readFormerNumbers(trx, owner.companyId, id);
  const undo = await findUndo(trx, owner.companyId, id);
  return {
    id,
    kind: order.kind,
    status: order.status,
    waybillNo: order.waybill_no,
    former: former.map(({ waybill_no: waybillNo, at }) => ({ waybillNo, until: at.toISOString() })),
    undoTo: 'to' in undo && isOrderActionAllowed(order.status, 'undoChangeLabel') ? undo.to : null,
    customerOrderNo: order.customer_order_no,
    companyNo: owner.companyNo,
    companyName: owner.companyName,
    receiverName: order.receiver_name,
    receiverCity: order.receiver_city,
    receiverCountry: order.receiver_country,
    pieces: order.pieces,
  };
}

/** Waybill number that undoing the last label change restores, or the reason why it can't be undone. */
type Undo = { readonly to: string } | { readonly refused: UndoRefusal };
type UndoRefusal = 'order.label.printed' | 'order.label.edited' | 'order.label.unchanged';

/** Reason why a label change can't be undone, by the newest relevant event. */
const undoRefusals = {
  changeLabel: 'order.label.unchanged',
  undoChangeLabel: 'order.label.unchanged',
  print: 'order.label.printed',
  reprint: 'order.label.printed',
  edit: 'order.label.edited',
  correct: 'order.label.edited',
} as const satisfies Partial<Record<EventAction, UndoRefusal>>;

async function findUndo(trx: Trx, companyId: number, id: string): Promise<Undo> {
  const former = await readFormerNumbers(trx, companyId, id);
  if (former.length === 0) return { refused: 'order.label.unchanged' };
  // The table's keys are event actions.
  const actions = Object.keys(undoRefusals) as (keyof typeof undoRefusals)[];
  const last = await trx
    .selectFrom('tracking_event')
    .select(['action', 'no'])
    .$call(ofCompany(companyId))
    .where('order_id', '=', id)
    .where('action', 'in', actions)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  const replaced = former.find(({ no }) => no === last?.no);
  if (last?.action === 'changeLabel' && replaced !== undefined) return { to: replaced.waybill_no };
  const action = actions.find((one) => one === last?.action);
  return { refused: action === undefined ? 'order.label.unchanged' : undoRefusals[action] };
}

/**
 * Undoes the change that gave an order the number `waybillNo`, and restores the earlier number and status. The
 * undone number still finds the order, because its label may be on a parcel. A repeated call, or one after
 * another user's undo, changes nothing.
 *
 * @throws Refusal `order.unknown`, `order.state`, `order.label.…`
 */
export async function undoChangeLabel(
  trx: Trx,
  owner: Owner,
  { id, waybillNo, by, now }: Omit<LabelChange, 'newWaybillNo' | 'countries'>,
): Promise<LabelledOrder> {
  const { companyId } = owner;
  const order = (await lockOrders(trx, companyId, [id])).get(id);
  if (order === undefined) throw new Refusal('order.unknown');
  if (order.waybill_no !== waybillNo) {
    await refuseForeignNumber(trx, companyId, id, waybillNo);
    return readLabelledOrder(trx, owner, id);
  }
  const undo = await findUndo(trx, companyId, id);
  if ('refused' in undo) throw new Refusal(undo.refused);
  const next = computeNextState(order, 'undoChangeLabel');
  if (next === null) throw createStateRefusal(order.status, 'undoChangeLabel');
  await trx
    .updateTable('former_waybill')
    .set({ waybill_no: waybillNo, at: now, no: next.events })
    .$call(ofCompany(companyId))
    .where('order_id', '=', id)
    .where('waybill_no', '=', undo.to)
    .execute();
  await trx
    .updateTable('orders')
    .set({ waybill_no: undo.to, printed_at: selectFirstPrintTime(companyId, id, undo.to) })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
  await writeSearchWords(trx, companyId, [id]);
  const remark = `${waybillNo} → ${undo.to}`;
  await recordEvents(trx, [next], [toOrderEvent(next, 'undoChangeLabel', now, { remark })], by);
  return readLabelledOrder(trx, owner, id);
}

/** Time of the first print with this number; if the ledger has none, the time of the order's first print event. */
function selectFirstPrintTime(companyId: number, id: string, waybillNo: string) {
  return sql<Date | null>`coalesce(
    (select min(at) from order_print where company_id = ${companyId} and order_id = ${id}::uuid
      and waybill_no = ${waybillNo}),
    (select min(at) from tracking_event where company_id = ${companyId} and order_id = ${id}::uuid
      and status = 'printed'))`;
}

/** Refuses a number that the order never had. */
async function refuseForeignNumber(
  trx: Trx,
  companyId: number,
  id: string,
  waybillNo: string,
): Promise<void> {
  const former = await readFormerNumbers(trx, companyId, id);
  if (former.every(({ waybill_no: no }) => no !== waybillNo)) throw new Refusal('order.unknown');
}

/**
 * Replaces the waybill number of a locked order, and keeps the old one as a former number; the new label is not
 * printed yet. Returns the order's new state.
 *
 * @throws Refusal `order.state`
 */
export async function replaceNumber(
  trx: Trx,
  order: OrderState,
  { newWaybillNo, by, now }: Pick<LabelChange, 'newWaybillNo' | 'by' | 'now'>,
): Promise<OrderState> {
  const next = computeNextState(order, 'changeLabel');
  if (next === null) throw createStateRefusal(order.status, 'changeLabel');
  const { company_id, id, waybill_no } = order;
  await trx
    .updateTable('orders')
    .set({ waybill_no: newWaybillNo, printed_at: null })
    .$call(ofCompany(company_id))
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('former_waybill')
    .values({ company_id, waybill_no, order_id: id, at: now, no: next.events })
    .execute();
  await writeSearchWords(trx, company_id, [id]);
  const remark = `${waybill_no} → ${newWaybillNo}`;
  await recordEvents(trx, [next], [toOrderEvent(next, 'changeLabel', now, { remark })], by);
  return { ...next, waybill_no: newWaybillNo };
}

/**
 * Replaces an order's waybill number. If the old number was replaced before, by the same call or by another user, the
 * order stays unchanged.
 *
 * @throws Refusal `order.unknown`, `order.state`
 */
export async function changeLabel(
  trx: Trx,
  owner: Owner,
  { id, waybillNo, newWaybillNo, by, now, countries }: LabelChange,
): Promise<{ order: LabelledOrder; label: OrderLabel }> {
  const { companyId } = owner;
  const order = (await lockOrders(trx, companyId, [id])).get(id);
  if (order === undefined) throw new Refusal('order.unknown');
  if (order.waybill_no === waybillNo) {
    await replaceNumber(trx, order, { newWaybillNo, by, now });
  } else {
    await refuseForeignNumber(trx, companyId, id, waybillNo);
  }
  const label = (await readLabels(trx, owner, [id], countries)).get(id);
  if (label === undefined) throw new Refusal('order.unknown');
  return { order: await readLabelledOrder(trx, owner, id), label };
}
