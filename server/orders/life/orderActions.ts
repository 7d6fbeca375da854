import { ERASED } from '../../../src/api/contract/privacy/erased.ts';
import { sql } from 'kysely';
import type { ActionOutcome } from '../../../src/api/contract/orders/orderActionCalls.ts';
import { restorableStatuses } from '../../../src/domain/lifecycles/order/machine.ts';
import { isOrderActionAllowed } from '../../../src/domain/lifecycles/order/orderRules.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { readAppliedSettings } from '../../companies/companySettings.ts';
import type { Db, Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { withTenant } from '../../db/tenant.ts';
import { withOrderDeltas } from '../../figures/recordDeltas.ts';
import type { Caller } from '../../http/handler.ts';
import { giveBackQuota, lockQuota } from '../content/orderQuota.ts';
import { informWebhooks } from '../../webhooks/informWebhooks.ts';
import { groupByOwner } from './orderOwner.ts';
import {
  type Author,
  lockOrders,
  computeNextState,
  type OrderState,
  recordEvents,
  toOrderEvent,
} from './recordEvents.ts';

/** Context of an action on orders of one company, each of which succeeds or fails by itself. */
export interface ActionContext {
  readonly companyId: number;
  readonly ids: readonly string[];
  readonly by: Author;
  readonly now: Date;
}

/** Outcomes by order id; orders that the company does not have are left out. */
export type Outcomes = ReadonlyMap<string, ActionOutcome>;

/** Action on orders of one company, in its tenant transaction. */
export type OrderAct = (trx: Trx, context: ActionContext) => Promise<Outcomes>;

/** Acts on orders, company by company, and returns the outcomes in the requested sequence. */
export async function actByCompany(
  db: Db,
  session: Caller,
  ids: readonly string[],
  now: Date,
  act: OrderAct,
): Promise<{ outcomes: ActionOutcome[] }> {
  const outcomes = new Map<string, ActionOutcome>();
  for (const [companyId, companyIds] of await groupByOwner(db, session, ids)) {
    const context = { companyId, ids: companyIds, by: session, now };
    const reported = await withTenant(db, companyId, (trx) => act(trx, context));
    for (const [id, outcome] of reported) outcomes.set(id, outcome);
  }
  return { outcomes: ids.map((id) => outcomes.get(id) ?? { outcome: 'unknown', id }) };
}

/** Confirms or cancels the orders whose status allows it. */
export async function confirmOrCancelOrders(
  trx: Trx,
  { companyId, ids, by, now }: ActionContext,
  action: 'audit' | 'cancel',
  remark: string | null = null,
): Promise<Outcomes> {
  const locked = await lockOrders(trx, companyId, ids);
  const changed = [...locked.values()].flatMap((order) => computeNextState(order, action) ?? []);
  const events = changed.map((order) => toOrderEvent(order, action, now, { remark }));
  await recordEvents(trx, changed, events, by);
  return new Map([...toRefusedOutcomes(locked), ...changed.map(toDoneOutcome)]);
}

/** Confirms the orders of a kind; orders of other kinds are left out. */
export async function confirmOrdersOfKind(
  trx: Trx,
  context: ActionContext,
  kind: OrderKind,
): Promise<Outcomes> {
  const known = await trx
    .selectFrom('orders')
    .select('id')
    .$call(ofCompany(context.companyId))
    .where('kind', '=', kind)
    .where('id', '=', sql<string>`any(${context.ids}::uuid[])`)
    .execute();
  return confirmOrCancelOrders(trx, { ...context, ids: known.map(({ id }) => id) }, 'audit');
}

/** Confirms new orders if the company's settings ask for it. */
export async function autoConfirmOrders(trx: Trx, context: ActionContext): Promise<void> {
  if (context.ids.length === 0) return;
  const { confirmAtOnce } = await readAppliedSettings(trx, context.companyId);
  if (confirmAtOnce) await confirmOrCancelOrders(trx, context, 'audit');
}

/**
 * Undoes the confirmation of orders. An order that ever had a printed label stays confirmed, even if its number
 * changed since, because the label may be on a parcel.
 */
export async function undoAudit(
  trx: Trx,
  { companyId, ids, by, now }: ActionContext,
): Promise<Outcomes> {
  const locked = await lockOrders(trx, companyId, ids);
  const printed = await trx
    .selectFrom('tracking_event')
    .select('order_id')
    .distinct()
    .$call(ofCompany(companyId))
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('action', '=', 'print')
    .execute();
  const printedIds = new Set(printed.map(({ order_id: id }) => id));
  const changed = [...locked.values()].flatMap((order) =>
    printedIds.has(order.id) ? [] : (computeNextState(order, 'undoAudit') ?? []),
  );
  const events = changed.map((order) => toOrderEvent(order, 'undoAudit', now));
  await recordEvents(trx, changed, events, by);
  return new Map([...toRefusedOutcomes(locked), ...changed.map(toDoneOutcome)]);
}

/**
 * Restores cancelled orders to the status that they had before the cancellation, by their events. An order whose
 * receiver was erased stays cancelled.
 */
export async function undoCancel(
  trx: Trx,
  { companyId, ids, by, now }: ActionContext,
): Promise<Outcomes> {
  const locked = await lockOrders(trx, companyId, ids);
  const former = await trx
    .selectFrom('tracking_event')
    .select(['order_id', 'status'])
    .distinctOn('order_id')
    .$call(ofCompany(companyId))
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '<>', 'cancelled')
    .orderBy('order_id')
    .orderBy('no', 'desc')
    .execute();
  const erased = await trx
    .selectFrom('orders')
    .select('id')
    .$call(ofCompany(companyId))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('receiver_name', '=', ERASED)
    .execute();
  const erasedIds = new Set(erased.map(({ id }) => id));
  const before = new Map(former.map(({ order_id: id, status }) => [id, status]));
  const changed = [...locked.values()].flatMap((order) => {
    if (erasedIds.has(order.id)) return [];
    const earlierStatus = restorableStatuses.find((status) => status === before.get(order.id));
    return computeNextState(order, 'undoCancel', earlierStatus) ?? [];
  });
  const events = changed.map((order) => toOrderEvent(order, 'undoCancel', now));
  await recordEvents(trx, changed, events, by);
  return new Map([...toRefusedOutcomes(locked), ...changed.map(toDoneOutcome)]);
}

/**
 * Deletes the orders whose status allows it, with everything that belongs to them. They were never shipped, so
 * they are given back to the quota.
 */
export async function deleteOrders(
  trx: Trx,
  { companyId, ids, by, now }: ActionContext,
): Promise<Outcomes> {
  // Locked before the orders, as by entering orders, so that the two do not deadlock.
  const quota = await lockQuota(trx, companyId, now);
  const locked = await lockOrders(trx, companyId, ids);
  const deletable = [...locked.values()].filter(({ status }) =>
    isOrderActionAllowed(status, 'delete'),
  );
  const reported = deletable.map(({ id, events, status }) => {
    return { order_id: id, no: events + 1, at: now, status, type: 'order.deleted' } as const;
  });
  await informWebhooks(trx, companyId, reported, now);
  const deletableIds = sql<string>`any(${deletable.map(({ id }) => id)}::uuid[])`;
  await sql`
    insert into deleted_order
      (company_id, id, version, waybill_no, customer_order_no, at, account)
    select company_id, id, version, waybill_no, customer_order_no, ${now}::timestamptz,
        ${by.account}::text
      from orders where company_id = ${companyId} and id = ${deletableIds}`.execute(trx);
  for (const table of ['order_goods', 'tracking_event', 'order_tagged', 'order_note'] as const) {
    await trx
      .deleteFrom(table)
      .$call(ofCompany(companyId))
      .where('order_id', '=', deletableIds)
      .execute();
  }
  const deleted = await withOrderDeltas(trx, companyId, ids, () =>
    trx
      .deleteFrom('orders')
      .$call(ofCompany(companyId))
      .where('id', '=', deletableIds)
      .returning('created_at')
      .execute(),
  );
  if (quota !== null) {
    await giveBackQuota(
      trx,
      companyId,
      now,
      deleted.map(({ created_at }) => created_at),
    );
  }
  return new Map([...toRefusedOutcomes(locked), ...deletable.map(toDoneOutcome)]);
}

/** Refused outcomes of all locked orders; callers replace those of orders whose status allows the action. */
export function toRefusedOutcomes(
  locked: ReadonlyMap<string, OrderState>,
): [string, ActionOutcome][] {
  return [...locked.values()].map(({ id, status }) => [id, { outcome: 'state', id, status }]);
}

export function toDoneOutcome({ id, status }: OrderState): [string, ActionOutcome] {
  return [id, { outcome: 'done', id, status }];
}
