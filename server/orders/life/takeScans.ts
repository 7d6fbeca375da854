import { sql } from 'kysely';
import type { ScanOutcome } from '../../../src/api/contract/orders/orderScans.ts';
import {
  type OrderStatus,
  type ScanAction,
  scanActions,
} from '../../../src/domain/lifecycles/order/orderStatus.ts';
import { nextOrderStatus, isInCustody } from '../../../src/domain/lifecycles/order/orderRules.ts';
import { FIRST_SANDBOX } from '../../../src/api/contract/account/trial.ts';
import { collectDelivered } from '../../cod/collectCod.ts';
import type { Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { notifyOfIssues } from '../../issues/notifyOfIssues.ts';
import {
  openIssues,
  type IssueReport,
  type Resolution,
  resolveIssues,
} from '../../issues/openIssues.ts';
import { isSandbox } from '../../sandbox.ts';
import { orderKey } from '../find/rows.ts';
import {
  toOrderEvent,
  lockOrders,
  computeNextState,
  type NewEvent,
  type OrderState,
  recordEvents,
} from './recordEvents.ts';

/** Scan of one parcel at one location. */
export interface Scan {
  readonly waybillNo: string;
  readonly action: ScanAction;
  readonly at: Date;
  readonly place: string | null;
  readonly remark: string | null;
  /** Reason code of a reported issue. */
  readonly reason: string | null;
  /** Courier of a delivery. */
  readonly courier?: string | null;
}

/** An earlier scan of an order. */
type PastScan = Pick<NewEvent, 'at' | 'status' | 'action' | 'place'>;

/** Maximum time that a scanner's clock may be ahead of the server's, in ms. */
const MAX_AHEAD_MS = 5 * 60_000;

/** A locked order with its scans by time; both change with each applied scan. */
interface Parcel {
  order: OrderState;
  scans: PastScan[];
}

/**
 * Records scans of parcels of any company, each once, and returns the outcomes in the sequence sent. Call it in
 * a transaction of the carrier, outside row-level security: only the waybill number identifies the
 * company, and every statement names company and order together. `sandbox` is the company id of a sandbox, to
 * scan its parcels instead.
 */
export async function takeScans(
  trx: Trx,
  scans: readonly Scan[],
  now: Date,
  sandbox: number | null = null,
): Promise<ScanOutcome[]> {
  const waybillNos = [...new Set(scans.map(({ waybillNo }) => waybillNo))];
  const parcels = await lockParcels(trx, waybillNos, sandbox);
  const outcomes = new Map<Scan, ScanOutcome>();
  const events: NewEvent[] = [];
  const changedParcels = new Set<Parcel>();
  const steps: IssueStep[] = [];
  // A device may send its scans in any sequence, so they are sorted by time.
  for (const scan of scans.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const parcel = parcels.get(scan.waybillNo);
    if (parcel === undefined) {
      outcomes.set(scan, { outcome: 'unknown' });
      continue;
    }
    if (scan.at.getTime() > now.getTime() + MAX_AHEAD_MS) {
      outcomes.set(scan, { outcome: 'future' });
      continue;
    }
    const { status: before } = parcel.order;
    const { outcome, event } = applyScan(parcel, scan);
    outcomes.set(scan, outcome);
    if (event === null) continue;
    events.push(event);
    changedParcels.add(parcel);
    // A late scan reports the past, so it does not change issues.
    if (outcome.outcome === 'done') steps.push(...listIssueSteps(parcel.order, scan, before, now));
  }
  const orders = [...changedParcels].map(({ order }) => order);
  await recordEvents(trx, orders, events, null, now);
  // If one call delivers a parcel twice, the last recorded delivery counts.
  const couriers = new Map<string, string>();
  for (const scan of scans) {
    const parcel = parcels.get(scan.waybillNo);
    const isRecorded = ['done', 'late'].includes(outcomes.get(scan)?.outcome ?? '');
    if (parcel === undefined || !isRecorded || scan.action !== 'deliver') continue;
    if ((scan.courier ?? null) !== null) couriers.set(parcel.order.id, scan.courier ?? '');
  }
  const delivered = orders.filter(
    ({ company_id, status }) => status === 'delivered' && !isSandbox(company_id),
  );
  for (const [companyId, own] of Map.groupBy(delivered, ({ company_id }) => company_id)) {
    await collectDelivered(
      trx,
      companyId,
      own.map(({ id }) => id),
      couriers,
    );
  }
  await applyIssueSteps(trx, steps, now);
  return scans.map((scan) => outcomes.get(scan) ?? { outcome: 'unknown' });
}

/** Consequence of a scan for the issues of its order. */
type IssueStep =
  | { readonly type: 'report'; readonly report: IssueReport }
  | { readonly type: 'resolve'; readonly resolution: Resolution };

function listIssueSteps(
  order: OrderState,
  scan: Scan,
  before: OrderStatus,
  now: Date,
): IssueStep[] {
  const { company_id, id: order_id, waybill_no } = order;
  const { at, place, reason: code, remark: text } = scan;
  if (scan.action === 'reportAbnormal') {
    const report = { company_id, order_id, waybill_no, at, place, code, text, deadlineFrom: now };
    return [{ type: 'report', report }];
  }
  return before === 'abnormal'
    ? [{ type: 'resolve', resolution: { company_id, order_id, at } }]
    : [];
}

/**
 * Applies steps in sequence, because a parcel may be reported, sent on and reported again in one call; adjacent
 * steps of one type are applied together.
 */
async function applyIssueSteps(trx: Trx, steps: readonly IssueStep[], now: Date): Promise<void> {
  for (let from = 0; from < steps.length;) {
    const type = steps[from]?.type;
    const end = steps.findIndex((step, at) => at > from && step.type !== type);
    const sameSteps = steps.slice(from, end === -1 ? undefined : end);
    const reports = sameSteps.flatMap((step) => (step.type === 'report' ? step.report : []));
    const resolutions = sameSteps.flatMap((step) =>
      step.type === 'resolve' ? step.resolution : [],
    );
    const [opened, resolved] = [
      await openIssues(trx, reports),
      await resolveIssues(trx, resolutions),
    ];
    await notifyOfIssues(trx, opened, { kind: 'issueOpened', at: now, by: null });
    await notifyOfIssues(trx, resolved, { kind: 'issueDone', at: now, by: null });
    from += sameSteps.length;
  }
}

/** Applies one scan, and updates the parcel; the event is null if nothing is to be recorded. */
function applyScan(parcel: Parcel, scan: Scan): { outcome: ScanOutcome; event: NewEvent | null } {
  const { order, scans } = parcel;
  const recordedScan = scans.find(
    ({ at, action, place }) =>
      at.getTime() === scan.at.getTime() && action === scan.action && place === scan.place,
  );
  const { status } = order;
  if (recordedScan !== undefined) return { outcome: { outcome: 'known', status }, event: null };
  const isLate = (scans.at(-1)?.at.getTime() ?? 0) > scan.at.getTime();
  const next = isLate ? findLateState(parcel, scan) : computeNextState(order, scan.action);
  if (next === null) {
    const before = isLate ? findStatusAt(scans, scan.at) : status;
    return { outcome: { outcome: 'state', status: before }, event: null };
  }
  const event = toOrderEvent(next, scan.action, scan.at, scan);
  parcel.order = isLate ? { ...order, events: next.events } : next;
  parcel.scans = [...scans, event].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return { outcome: { outcome: isLate ? 'late' : 'done', status: parcel.order.status }, event };
}

/** State of the order right after a late scan, at its time; null if the scan was not allowed then. */
function findLateState({ order, scans }: Parcel, { action, at }: Scan): OrderState | null {
  const earlier = scans.filter((event) => event.at.getTime() <= at.getTime());
  const before = earlier.map((event) => event.status).findLast(isInCustody);
  const status = nextOrderStatus(findStatusAt(scans, at), action, before);
  if (status === null || status === 'deleted') return null;
  return { ...order, status, events: order.events + 1 };
}

/** Status of a parcel at a time, by its scans; `printed` before its first scan. */
function findStatusAt(scans: readonly PastScan[], at: Date): OrderStatus {
  return scans.findLast((event) => event.at.getTime() <= at.getTime())?.status ?? 'printed';
}

/**
 * Locks parcels by their current or former waybill number, and reads their scans. Orders are always locked by
 * company, then by id.
 */
async function lockParcels(
  trx: Trx,
  waybillNos: readonly string[],
  sandbox: number | null,
): Promise<ReadonlyMap<string, Parcel>> {
  const companyCondition =
    sandbox === null ? sql`company_id < ${FIRST_SANDBOX}` : sql`company_id = ${sandbox}`;
  const { rows: found } = await sql<{ waybill_no: string; company_id: number; id: string }>`
    select waybill_no, company_id, id from orders
      where waybill_no = any(${waybillNos}::text[]) and ${companyCondition}
    union all
    select waybill_no, company_id, order_id from former_waybill
      where waybill_no = any(${waybillNos}::text[]) and ${companyCondition}`.execute(trx);
  const orders: OrderState[] = [];
  const events: (PastScan & { company_id: number; order_id: string })[] = [];
  const byCompany = Map.groupBy(found, ({ company_id }) => company_id);
  for (const [companyId, own] of [...byCompany].toSorted(([a], [b]) => a - b)) {
    const ids = own.map(({ id }) => id);
    orders.push(...(await lockOrders(trx, companyId, ids)).values());
    events.push(...(await readScans(trx, companyId, ids)));
  }
  const scans = Map.groupBy(events, (event) =>
    orderKey({ company_id: event.company_id, id: event.order_id }),
  );
  const parcels = new Map(
    orders.map((order): [string, Parcel] => {
      const key = orderKey(order);
      return [key, { order, scans: scans.get(key) ?? [] }];
    }),
  );
  return new Map(
    found.flatMap(({ waybill_no, company_id, id }) => {
      const parcel = parcels.get(orderKey({ company_id, id }));
      return parcel === undefined ? [] : [[waybill_no, parcel] as const];
    }),
  );
}

/** Scans of a company's parcels, by time. */
function readScans(trx: Trx, companyId: number, ids: readonly string[]) {
  return trx
    .selectFrom('tracking_event')
    .select(['company_id', 'order_id', 'at', 'status', 'place'])
    .select((select) => select.ref('action').$notNull().as('action'))
    .$call(ofCompany(companyId))
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('account_id', 'is', null)
    .where('account', 'is', null)
    .where('action', 'in', scanActions)
    .orderBy('at')
    .orderBy('no')
    .execute();
}
