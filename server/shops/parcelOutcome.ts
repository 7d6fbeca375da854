import type { OrderStatus } from '../../src/domain/lifecycles/order/orderStatus.ts';
import { isOrderActionAllowed } from '../../src/domain/lifecycles/order/orderRules.ts';
import type { ShopFacts, ShopFinding } from '../db/tables/shops.ts';
import { type Decision, decide, type KnownOrder } from './shopFacts.ts';
import { reason } from './shopOrder.ts';

/** Order that was created for a shop's order. */
export interface Parcel {
  readonly status: OrderStatus;
  readonly waybillNo: string;
  /** Whether the shop's messages cancelled it. */
  readonly isCancelled: boolean;
  /** Facts at its creation or at the last accepted change; null for orders of older servers. */
  readonly settled: ShopFacts | null;
}

/** Consequence of the shop's newest facts for a parcel. */
export interface Outcome {
  readonly act: 'cancel' | 'restore' | null;
  /** `dismissed`: it must not be shipped; `changed`: a user has to decide. */
  readonly state: 'created' | 'changed' | 'dismissed';
  readonly findings: readonly ShopFinding[];
}

/** Whether a parcel counts as cancelled by its shop afterwards. */
export const isCancelledAfter = (
  { act }: Outcome,
  known: KnownOrder,
  { status, isCancelled }: Parcel,
): boolean =>
  act === 'cancel' ||
  // A user may have restored it here: it is not cancelled again until the shop says something new.
  (act === null && isCancelled && (status === 'cancelled' || decide(known).wish === 'end'));

/** Statuses before printing: the parcel has not been handed to a courier. */
const UNPRINTED: ReadonlySet<OrderStatus> = new Set(['created', 'audited']);
const OVER: ReadonlySet<OrderStatus> = new Set(['delivered', 'returned', 'cancelled']);
/** Reasons for shipping nothing that every shipped order reaches. */
const USUAL = new Set(['shop.none.fulfilled', 'shop.none.status', 'shop.none.closed']);

/** Decides about an order with a parcel: the parcel is never overwritten, at most cancelled. */
export function outcomeFor(known: KnownOrder, parcel: Parcel): Outcome {
  const decision = decide(known);
  const { status } = parcel;
  if (decision.wish === 'end') return ending(decision, parcel);
  if (status === 'cancelled' && parcel.isCancelled && decision.wish !== 'none') {
    return { ...changesSince(known, decision, { ...parcel, status: 'created' }), act: 'restore' };
  }
  if (status === 'cancelled' && parcel.isCancelled) {
    return { act: null, state: 'dismissed', findings: decision.reasons };
  }
  return changesSince(known, decision, parcel);
}

function ending({ reasons }: Decision, { status, isCancelled, settled }: Parcel): Outcome {
  if (status === 'cancelled') return { act: null, state: 'dismissed', findings: reasons };
  const seen = settledRules(settled);
  // A user restored it here, or ships it despite these reasons.
  if (isCancelled || reasons.every(({ rule }) => seen.has(rule))) {
    return { act: null, state: 'created', findings: [] };
  }
  return isOrderActionAllowed(status, 'cancel')
    ? { act: 'cancel', state: 'dismissed', findings: reasons }
    : { act: null, state: 'changed', findings: [...reasons, reason('shop.changed.underway')] };
}

/** Rules that were shown when a user last settled the order. */
const settledRules = (settled: ShopFacts | null): ReadonlySet<string> =>
  new Set(
    settled === null
      ? []
      : decide({ facts: settled, content: NO_CONTENT }).reasons.map(({ rule }) => rule),
  );
const NO_CONTENT = { kind: 'domestic', values: {}, goods: [] } as const;

function changesSince({ facts }: KnownOrder, { reasons }: Decision, parcel: Parcel): Outcome {
  const { settled, status } = parcel;
  const seen = settledRules(settled);
  const findings = OVER.has(status)
    ? []
    : [
        ...(facts.basis === settled?.basis ? [] : [reason('shop.changed')]),
        ...reasons.filter(({ rule }) => !USUAL.has(rule) && !seen.has(rule)),
        ...shipments(facts, parcel),
      ];
  return { act: null, state: findings.length > 0 ? 'changed' : 'created', findings };
}

/** Findings about shipments made in another way than with this parcel. */
function shipments(facts: ShopFacts, { settled, status, waybillNo }: Parcel): ShopFinding[] {
  const known = new Set([waybillNo, ...(settled?.tracking ?? [])]);
  const others = facts.tracking.filter((number) => !known.has(number));
  if (others.length > 0) return [reason('shop.changed.carrier', { trackingNo: others.join(', ') })];
  const isLess = facts.left !== settled?.left && facts.basis === settled?.basis;
  const isDone = facts.reasons.some(({ rule }) => rule === 'shop.none.fulfilled');
  const wasDone = settled?.reasons.some(({ rule }) => rule === 'shop.none.fulfilled') ?? false;
  const isOwn = facts.tracking.includes(waybillNo);
  const isOdd = (isLess || (isDone && !wasDone)) && !isOwn && UNPRINTED.has(status);
  return isOdd ? [reason('shop.changed.unprinted')] : [];
}
