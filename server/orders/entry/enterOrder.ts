import type { FieldError } from '../../../src/api/contract/envelope.ts';
import type { DraftMark } from '../../../src/api/contract/orders/orderDrafts.ts';
import type { SavedOrder } from '../../../src/api/contract/orders/orderEntry.ts';
import { isLineKey } from '../../../src/domain/sheets/judgeEntry.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import type { Trx } from '../../db/database.ts';
import type { OrderTable } from '../../db/tables/orders.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { Refusal } from '../../http/refusal.ts';
import { listDifferingFields } from '../content/differingFields.ts';
import { readGoodsLines } from '../content/goodsLines.ts';
import { insertOrders } from '../content/insertOrders.ts';
import { lockQuota, spendQuota } from '../content/orderQuota.ts';
import { type EnteredOrder, toEnteredRows } from './judgeEnteredOrder.ts';
import { autoConfirmOrders } from '../life/orderActions.ts';
import type { Author } from '../life/recordEvents.ts';
import { endDraft } from '../drafts/saveDraft.ts';
import { settleShopOrder } from '../../shops/shopInbox.ts';

/** A new order with everything needed to write it. */
export interface NewEntry {
  /** Id chosen by the caller. */
  readonly id: string;
  readonly kind: OrderKind;
  readonly order: EnteredOrder;
  readonly waybillNo: string;
  readonly companyId: number;
  /** Country of the company. */
  readonly countryCode: string;
  readonly by: Author;
  readonly now: Date;
  /** Version of the order's draft that the form knows; absent if it saved none. */
  readonly draft?: DraftMark | undefined;
}

/**
 * Enters an order once, in its company's tenant transaction: a repeated call with the same id returns the same
 * answer and uses no quota.
 *
 * @throws Refusal `order.quota.exceeded`, `order.number.taken`, `error.invalidInput`, `draft.changed`;
 *   `order.entry.differs` if the id was sent with other content, `order.deleted` if its order is gone
 */
export async function enterOrder(trx: Trx, entry: NewEntry): Promise<SavedOrder> {
  const { id, kind, order, companyId, now } = entry;
  const quota = await lockQuota(trx, companyId, now);
  // Read after the quota is locked, so that an earlier request with this id has committed. Without a quota, the
  // insert below waits for that request.
  const saved = await findSavedOrder(trx, entry);
  if (saved !== null) return saved;
  // Checked only now: if an order that was entered yesterday is sent again today, its date may have passed.
  if (order.pastDateErrors.length > 0)
    throw new Refusal('error.invalidInput', { fields: order.pastDateErrors });
  if (quota?.remaining === 0) throw new Refusal('order.quota.exceeded');
  await endDraft(trx, entry);
  const inserted = await insertOrders(
    trx,
    companyId,
    { kind, status: 'created', import_id: null, row_no: null },
    [{ ...order.content, id, waybill_no: entry.waybillNo, created_at: now }],
    {
      goods: order.goods.map((line) => ({ ...line, order_id: id })),
      by: entry.by,
      hasTakenKeys: true,
      countryCode: entry.countryCode,
    },
  );
  if (inserted === 0) {
    const savedOrder = await findSavedOrder(trx, entry);
    if (savedOrder === null) throw new Refusal('order.number.taken');
    return savedOrder;
  }
  if (quota !== null) await spendQuota(trx, companyId, now, 1, quota);
  await settleShopOrder(trx, companyId, id, entry.waybillNo);
  await autoConfirmOrders(trx, { companyId, ids: [id], by: entry.by, now });
  const customerOrderNo = order.content.customer_order_no;
  return { id, version: 1, waybillNo: entry.waybillNo, customerOrderNo };
}

/** Order that was entered under this id; null if there was none. */
async function findSavedOrder(trx: Trx, entry: NewEntry): Promise<SavedOrder | null> {
  const { id, companyId } = entry;
  const found = await trx
    .selectFrom('orders')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) {
    const deleted = await trx
      .selectFrom('deleted_order')
      .select('id')
      .$call(ofCompany(companyId))
      .where('id', '=', id)
      .executeTakeFirst();
    if (deleted !== undefined) throw new Refusal('order.deleted');
    return null;
  }
  const fields = await findDifferences(trx, entry, found);
  if (fields.length > 0) throw new Refusal('order.entry.differs', { fields });
  const { version, waybill_no: waybillNo, customer_order_no: customerOrderNo } = found;
  return { id, version, waybillNo, customerOrderNo };
}

/** Errors at the fields in which an entry differs from the stored order. */
async function findDifferences(
  trx: Trx,
  { id, kind, companyId, order }: NewEntry,
  found: OrderTable,
): Promise<FieldError[]> {
  const lines = (await readGoodsLines(trx, companyId, [id])).get(id) ?? [];
  const differing = listDifferingFields(kind, toEnteredRows(order), found, lines) ?? [];
  const params = { waybillNo: found.waybill_no };
  return differing.flatMap((keys, line) =>
    keys.map((key) => ({
      path: isLineKey(sheets[kind], key) ? `goods.${line}.${key}` : `values.${key}`,
      rule: 'rule.standing.differs',
      params,
    })),
  );
}
