import { sql } from 'kysely';
import type { SavedOrder } from '../../../src/api/contract/orders/orderEntry.ts';
import { needsNewLabel } from '../../../src/domain/lifecycles/order/orderRules.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { Trx } from '../../db/database.ts';
import { getErrorCode, UNIQUE_VIOLATION } from '../../db/failures.ts';
import type { OrderTable } from '../../db/tables/orders.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { withOrderDeltas } from '../../figures/recordDeltas.ts';
import { Refusal } from '../../http/refusal.ts';
import { listDifferingFields } from '../content/differingFields.ts';
import { writeSearchWords } from '../content/writeSearchWords.ts';
import { readGoodsLines } from '../content/goodsLines.ts';
import { type EnteredOrder, toEnteredRows } from './judgeEnteredOrder.ts';
import { replaceNumber } from '../life/changeLabel.ts';
import {
  type Author,
  computeNextState,
  recordEvents,
  toOrderEvent,
  createStateRefusal,
} from '../life/recordEvents.ts';

/** A change of an order, with everything needed to write it. */
export interface Change {
  readonly id: string;
  readonly kind: OrderKind;
  /** Version that the caller read. */
  readonly version: number;
  readonly order: EnteredOrder;
  /** Waybill number that an order with a printed label gets; null, the default, for an edit without a new label. */
  readonly newWaybillNo?: string | null;
  readonly companyId: number;
  readonly by: Author;
  readonly now: Date;
}

/**
 * Changes an order in its company's tenant transaction if it still has the version that was read; null if
 * another user has changed it since. An order whose label is printed gets the new waybill number too. If the order
 * already has the new content, such as after a repeated call, it is reported as saved and stays unchanged.
 *
 * @throws Refusal `order.unknown`, `order.state`, `error.invalidInput`
 * @throws the database's error that `isNumberTaken` recognizes
 */
export async function changeOrder(trx: Trx, change: Change): Promise<SavedOrder | null> {
  const { companyId, id, now, by, order, newWaybillNo = null } = change;
  const stored = await trx
    .selectFrom('orders')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (stored?.kind !== change.kind) throw new Refusal('order.unknown');
  const isNextVersion = stored.version === change.version + 1;
  if (
    (isNextVersion || stored.version === change.version) &&
    (await hasSameContent(trx, change, stored))
  ) {
    return toSavedOrder(stored, order);
  }
  const mustReplaceNumber = newWaybillNo !== null && needsNewLabel(stored.status);
  if (!mustReplaceNumber && computeNextState(stored, 'edit') === null) {
    throw createStateRefusal(stored.status, 'edit');
  }
  if (stored.version !== change.version) return null;
  // An unchanged date may be in the past by now.
  if (order.pastDateErrors.length > 0 && order.content.pickup_date !== stored.pickup_date) {
    throw new Refusal('error.invalidInput', { fields: order.pastDateErrors });
  }
  const current = mustReplaceNumber
    ? await replaceNumber(trx, stored, { newWaybillNo, by, now })
    : stored;
  await withOrderDeltas(trx, companyId, [id], () => writeContent(trx, change));
  const next = computeNextState(current, 'edit');
  if (next === null) throw createStateRefusal(current.status, 'edit');
  await recordEvents(trx, [next], [toOrderEvent(next, 'edit', now)], by);
  return toSavedOrder({ ...next, version: stored.version + 1 }, order);
}

/** Whether a change failed because another order has its order number. */
export function isNumberTaken(error: unknown): boolean {
  return getErrorCode(error) === UNIQUE_VIOLATION;
}

function toSavedOrder(
  { id, version, waybill_no }: Pick<OrderTable, 'id' | 'version' | 'waybill_no'>,
  { content }: EnteredOrder,
): SavedOrder {
  return { id, version, waybillNo: waybill_no, customerOrderNo: content.customer_order_no };
}

/** Whether the order already has the new content. */
async function hasSameContent(
  trx: Trx,
  { companyId, id, kind, order }: Change,
  stored: OrderTable,
): Promise<boolean> {
  const lines = (await readGoodsLines(trx, companyId, [id])).get(id) ?? [];
  return listDifferingFields(kind, toEnteredRows(order), stored, lines) === null;
}

async function writeContent(trx: Trx, { companyId, id, order }: Change): Promise<void> {
  const { detail, ...columns } = order.content;
  await trx
    .updateTable('orders')
    .set({
      ...columns,
      detail: sql`${detail === null ? null : JSON.stringify(detail)}::jsonb`,
      version: sql`version + 1`,
    })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
  await writeSearchWords(trx, companyId, [id]);
  await trx
    .deleteFrom('order_goods')
    .$call(ofCompany(companyId))
    .where('order_id', '=', id)
    .execute();
  if (order.goods.length === 0) return;
  await trx
    .insertInto('order_goods')
    .values(order.goods.map((line) => ({ ...line, company_id: companyId, order_id: id })))
    .execute();
}
