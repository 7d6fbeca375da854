import {
  type BulkChanges,
  bulkFields,
  type EditOutcome,
} from '../../../src/api/contract/orders/orderActionCalls.ts';
import type { FieldError } from '../../../src/api/contract/envelope.ts';
import { isOrderActionAllowed } from '../../../src/domain/lifecycles/order/orderRules.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import type { Trx } from '../../db/database.ts';
import type { GoodsTable, OrderTable } from '../../db/tables/orders.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { Refusal } from '../../http/refusal.ts';
import { readGoodsLines } from '../content/goodsLines.ts';
import { changeOrder } from '../entry/changeOrder.ts';
import { judgeEnteredOrder, type EntryContext } from '../entry/judgeEnteredOrder.ts';
import type { ActionContext } from './orderActions.ts';
import { orderTexts } from './orderTexts.ts';
import { lockOrders } from './recordEvents.ts';

/** Context of editing several orders, each of which succeeds or fails by itself. */
export interface EditContext extends ActionContext {
  readonly entryContext: EntryContext;
  /** New texts for the order with this id. */
  readonly getChanges: (id: string) => BulkChanges;
  /** Version that the change is based on; null for the current one. */
  readonly getVersion: (id: string) => number | null;
}

/**
 * Changes some fields of a company's orders, in its tenant transaction. Each order is judged by the rules of its
 * kind and written like an edit by hand.
 */
export async function editOrders(
  trx: Trx,
  context: EditContext,
): Promise<Map<string, EditOutcome>> {
  const { companyId } = context;
  const ids = [...(await lockOrders(trx, companyId, context.ids)).keys()];
  if (ids.length === 0) return new Map();
  const orders = await trx
    .selectFrom('orders')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const goods = await readGoodsLines(trx, companyId, ids);
  const outcomes = new Map<string, EditOutcome>();
  for (const order of orders) {
    outcomes.set(order.id, await editOrder(trx, context, order, goods.get(order.id) ?? []));
  }
  return outcomes;
}

async function editOrder(
  trx: Trx,
  { companyId, by, now, entryContext, getChanges, getVersion }: EditContext,
  stored: OrderTable,
  lines: readonly GoodsTable[],
): Promise<EditOutcome> {
  const { id, kind, status } = stored;
  if (!isOrderActionAllowed(status, 'edit')) return { outcome: 'state', id, status };
  const keys = new Set(sheets[kind].columns.map(({ key }) => key));
  const changes = getChanges(id);
  const changedFields = bulkFields.filter((field) => changes[field] !== undefined);
  const missingField = changedFields.find((field) => !keys.has(field));
  if (missingField !== undefined) return { outcome: 'lacks', id, field: missingField };
  const { values, goods } = orderTexts(stored, lines);
  const texts = new Map(Object.entries(values));
  for (const field of changedFields) texts.set(field, changes[field] ?? '');
  try {
    const order = judgeEnteredOrder(
      kind,
      { values: Object.fromEntries(texts), goods },
      entryContext,
    );
    const version = getVersion(id) ?? stored.version;
    const saved = await changeOrder(trx, { id, kind, version, order, companyId, by, now });
    if (saved === null) return { outcome: 'changed', id };
    const before = Object.fromEntries(changedFields.map((field) => [field, values[field] ?? '']));
    return { outcome: 'done', id, status, version: saved.version, before };
  } catch (error) {
    const fieldError = findFirstFieldError(error);
    if (fieldError === null) throw error;
    return { outcome: 'invalid', id, issue: fieldError };
  }
}

/** First field error of a refusal; null for any other error. */
const findFirstFieldError = (error: unknown): FieldError | null =>
  error instanceof Refusal ? (error.fields?.[0] ?? null) : null;
