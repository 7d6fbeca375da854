import { isDeepStrictEqual } from 'node:util';
import { shopReasons } from '../../src/api/contract/platforms/shopReasons.ts';
import type { ShopOrderState } from '../../src/api/contract/platforms/shops.ts';
import type { Trx } from '../db/database.ts';
import type { ShopFacts, ShopFinding } from '../db/tables/shops.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { readTenant, withTenant } from '../db/tenant.ts';
import { judgeOpenOrders } from '../open/judgeOpenOrders.ts';
import { toOpenBatch } from '../open/openBatch.ts';
import { createWaybillNumbers } from '../orders/content/waybillBlocks.ts';
import { type NumberedOrder, numberOrders, writeOrders } from '../orders/import/importBatch.ts';
import type { JudgedRows } from '../orders/import/judgeBatch.ts';
import { confirmOrCancelOrders, undoCancel } from '../orders/life/orderActions.ts';
import type { Services } from '../services.ts';
import { decide, mergeKnown, type KnownOrder, toKnown, UNKNOWN_ORDER } from './shopFacts.ts';
import { chooseHomeDelivery } from './shopOrderFields.ts';
import { isCancelledAfter, decideOutcome } from './parcelOutcome.ts';
import {
  type Delivery,
  findRecord,
  lockRecord,
  readKnown,
  type ShopRecord,
  saveRecord,
} from './shopRecords.ts';
import type { Shop } from './shop.ts';

/** Result of a message: the order's state, or `known` if it changed nothing. */
type MessageResult = ShopOrderState | 'known' | 'cancelled';

/** An order judged from these facts. */
interface JudgedOrder {
  readonly facts: ShopFacts;
  readonly rows: JudgedRows;
  readonly waybillNos: readonly string[];
}

/**
 * Processes messages of shops. The shop's id of an order is the key of a record, which is the lock, and the
 * id of the record is the id of the order. So each order is created once, for any sequence and number of
 * messages.
 */
export function createMessageProcessor(services: Services) {
  const { db, countries } = services;
  const waybills = createWaybillNumbers(db);
  const judgeNew = async (shop: Shop, { facts, content }: KnownOrder): Promise<JudgedOrder> => {
    const { kind, goods } = content;
    const { countryCode: home } = shop.source.by;
    const destinations = { countries: await countries.facts(), home };
    const values = { ...chooseHomeDelivery(destinations, content), ...content.values };
    const order = goods.length === 0 ? values : { ...values, goods: [...goods] };
    const rows = await judgeOpenOrders(
      services,
      toOpenBatch({ kind, orders: [order] }, shop.source),
      shop.source,
      false,
    );
    const waybillNos = await waybills.take(home, rows.orders.length);
    return { facts, rows, waybillNos };
  };
  return async (shop: Shop, delivery: Delivery): Promise<MessageResult> => {
    const { companyId } = shop.source.by;
    const update = toKnown(delivery.message);
    for (;;) {
      const row = await readTenant(db, companyId, (trx) => findRecord(trx, shop, delivery));
      const known = mergeKnown(row === undefined ? UNKNOWN_ORDER : readKnown(row), update);
      // Orders are judged before the transaction, because this reads the address book and the countries.
      const isOpen = (row?.waybill_no ?? null) === null && mayCreate(known);
      const judged = isOpen ? await judgeNew(shop, known) : null;
      const result = await withTenant(db, companyId, (trx) =>
        takeMessage(trx, shop, delivery, update, judged),
      );
      if (result !== null) return result;
    }
  };
}

const mayCreate = (known: KnownOrder): boolean => ['ship', 'ask'].includes(decide(known).wish);

/** Processes a message; null if the facts changed since the order was judged. */
async function takeMessage(
  trx: Trx,
  shop: Shop,
  delivery: Delivery,
  update: KnownOrder,
  judged: JudgedOrder | null,
): Promise<MessageResult | null> {
  const row = await lockRecord(trx, shop, delivery);
  const before = readKnown(row);
  const known = mergeKnown(before, update);
  if (isDeepStrictEqual(known.facts, before.facts)) return 'known';
  if (row.waybill_no !== null) return moveParcel(trx, shop, delivery, { row, known });
  // A merchant's rejection is final.
  if (row.state === 'dismissed' && row.decided_by !== null) {
    await saveRecord(trx, row, known, {});
    return 'dismissed';
  }
  if (!mayCreate(known)) return saveIgnored(trx, delivery, { row, known, before });
  if (judged === null || !isDeepStrictEqual(judged.facts, known.facts)) return null;
  return create(trx, shop, delivery, { row, known, judged });
}

interface KnownRecord {
  readonly row: ShopRecord;
  readonly known: KnownOrder;
}

/** Saves an order that is not to be shipped. */
async function saveIgnored(
  trx: Trx,
  { now }: Delivery,
  { row, known, before }: KnownRecord & { readonly before: KnownOrder },
): Promise<MessageResult> {
  const { wish, reasons } = decide(known);
  const state = wish === 'end' ? 'dismissed' : 'ignored';
  // A user has resumed the order, and the message has no news.
  const isResumed = row.state === 'waiting' && row.decided_by !== null;
  const isSame = isDeepStrictEqual(decide(before), { wish, reasons });
  if (isResumed && isSame) {
    await saveRecord(trx, row, known, {});
    return 'waiting';
  }
  const findings = JSON.stringify(reasons);
  await saveRecord(trx, row, known, { state, findings, decided_by: null, received_at: now });
  return state;
}

/** Creates the order, or stores it as waiting with its findings. */
async function create(
  trx: Trx,
  shop: Shop,
  { now }: Delivery,
  { row, known, judged }: KnownRecord & { readonly judged: JudgedOrder },
): Promise<MessageResult> {
  const { rows, waybillNos } = judged;
  const findings: ShopFinding[] = [
    ...(shop.blocker === null ? [] : [shop.blocker]),
    ...decide(known).reasons,
    ...rows.refused
      .flatMap(({ verdicts }) => verdicts)
      // Only rows of files are held back; a shop order is a single order.
      .filter(({ rule }) => rule !== 'rule.group.heldBack'),
  ];
  const context = {
    kind: known.content.kind,
    importId: null,
    caller: shop.source.by,
    now,
  };
  const orders = numberOrders(rows.orders, waybillNos, now).map((one) => setId(one, row.id));
  const outcomes = findings.length === 0 ? await writeOrders(trx, context, orders, true) : [];
  const { state, waybillNo, findings: writeFindings } = toState(outcomes[0]);
  // The inbox shows the warnings of a created order.
  const warnings = state === 'created' ? rows.orders.flatMap((order) => order.warnings) : [];
  await saveRecord(trx, row, known, {
    state,
    waybill_no: waybillNo,
    findings: JSON.stringify([...findings, ...writeFindings, ...warnings]),
    received_at: now,
    ...(state === 'created' && { settled: JSON.stringify(known.facts) }),
  });
  return state;
}

/** Gives an order the id of its record. */
const setId = ({ content, ...order }: NumberedOrder, id: string): NumberedOrder => ({
  ...order,
  content: { ...content, id },
});

type Outcome = Awaited<ReturnType<typeof writeOrders>>[number];

/** State after an attempt to write an order; `outcome` is undefined if there was no attempt. */
function toState(outcome: Outcome | undefined): {
  readonly state: 'created' | 'waiting';
  readonly waybillNo: string | null;
  readonly findings: readonly ShopFinding[];
} {
  if (outcome === undefined) return { state: 'waiting', waybillNo: null, findings: [] };
  if (outcome.status === 'invalid') {
    return { state: 'waiting', waybillNo: null, findings: outcome.verdicts };
  }
  const { waybillNo } = outcome;
  const columns = outcome.status === 'duplicate' ? (outcome.columns ?? []) : [];
  // The same order was imported or entered before the shop sent it.
  if (columns.length === 0) return { state: 'created', waybillNo, findings: [] };
  const rule = 'rule.standing.differs';
  const findings = columns.map((column) => ({ column, rule, params: { waybillNo } }));
  return { state: 'waiting', waybillNo: null, findings };
}

/** Cancels or restores the parcel of an order, or marks the shop's changes. */
async function moveParcel(
  trx: Trx,
  { source: { by } }: Shop,
  { now }: Delivery,
  { row, known }: KnownRecord,
): Promise<MessageResult> {
  const { companyId } = by;
  const order = await findParcel(trx, row);
  // The merchant deleted the order.
  if (order === undefined) {
    await saveRecord(trx, row, known, {});
    return 'known';
  }
  const parcel = {
    status: order.status,
    waybillNo: row.waybill_no ?? '',
    isCancelled: row.is_cancelled,
    settled: row.settled ?? (isOlder(row, known) ? known.facts : null),
  };
  const outcome = decideOutcome(known, parcel);
  const { action, state, findings } = outcome;
  const acting = { companyId, ids: [order.id], by, now };
  if (action === 'cancel') await confirmOrCancelOrders(trx, acting, 'cancel');
  if (action === 'restore') await undoCancel(trx, acting);
  const isNew = action !== null || state !== row.state || state === 'changed';
  // Warnings about the parcel stay in any state.
  const warnings = row.findings.filter(({ rule }) => !Object.hasOwn(shopReasons, rule));
  await saveRecord(trx, row, known, {
    state,
    findings: JSON.stringify([...warnings, ...findings]),
    ...(isNew && { received_at: now }),
    is_cancelled: isCancelledAfter(outcome, known, parcel),
  });
  if (action === 'cancel') return 'cancelled';
  return state === 'created' && action === null ? 'known' : state;
}

/** Finds the order of a record; an order imported before the shop sent it has another id. */
async function findParcel(
  trx: Trx,
  { company_id: companyId, id, waybill_no: waybillNo }: ShopRecord,
) {
  const orders = trx.selectFrom('orders').select(['id', 'status']).$call(ofCompany(companyId));
  return (
    (await orders.where('id', '=', id).executeTakeFirst()) ??
    (await orders.where('waybill_no', '=', waybillNo ?? '').executeTakeFirst())
  );
}

/** Whether the record was written by an older server, which stored no facts, and the message has the same version. */
const isOlder = (row: ShopRecord, known: KnownOrder): boolean =>
  row.facts === null && readKnown(row).facts.version === known.facts.version;
