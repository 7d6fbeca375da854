import type { OrderStatus } from '../../src/domain/lifecycles/order/orderStatus.ts';
import { isOrderActionAllowed } from '../../src/domain/lifecycles/order/orderRules.ts';
import type { ShopFacts, ShopFinding } from '../db/tables/shops.ts';
import { type Decision, decide, type KnownOrder } from './shopFacts.ts';
import { createShopFinding } from './shopOrder.ts';

/** Order that was created for a shop's order. */
export interface Parcel {
  readonly status: OrderStatus;
  readonly waybillNo: string;
  /** Whether the shop's messages cancelled it. */
  readonly isCancelled: boolean;
  /** Facts at its creation or at the last accepted change; null for orders stored by older servers. */
  readonly settled: ShopFacts | null;
}

/** Consequence of the shop's newest facts for a parcel. */
export interface Outcome {
  readonly action: 'cancel' | 'restore' | null;
  /** `dismissed`: must not be shipped; `changed`: needs a decision of a user. */
  readonly state: 'created' | 'changed' | 'dismissed';
  readonly findings: readonly ShopFinding[];
}

/** Whether a parcel is cancelled by its shop after an outcome. */
export const isCancelledAfter = (
  { action }: Outcome,
  known: KnownOrder,
  { status, isCancelled }: Parcel,
): boolean =>
  action === 'cancel' ||
  // A user may have restored the parcel; only a new message of the shop cancels it again.
  (action === null && isCancelled && (status === 'cancelled' || decide(known).wish === 'end'));

/** Statuses before printing, in which no courier has the parcel. */
const UNPRINTED: ReadonlySet<OrderStatus> = new Set(['created', 'audited']);
const FINAL: ReadonlySet<OrderStatus> = new Set(['delivered', 'returned', 'cancelled']);
/** Reasons against shipping that apply to every shipped order. */
const EXPECTED_RULES = new Set(['shop.none.fulfilled', 'shop.none.status', 'shop.none.closed']);

/** Decides about an order with a parcel, which may be cancelled but is never overwritten. */
export function decideOutcome(known: KnownOrder, parcel: Parcel): Outcome {
  const decision = decide(known);
  const { status } = parcel;
  if (decision.wish === 'end') return endOrder(decision, parcel);
  if (status === 'cancelled' && parcel.isCancelled && decision.wish !== 'none') {
    return {
      ...compareWithSettled(known, decision, { ...parcel, status: 'created' }),
      action: 'restore',
    };
  }
  if (status === 'cancelled' && parcel.isCancelled) {
    return { action: null, state: 'dismissed', findings: decision.reasons };
  }
  return compareWithSettled(known, decision, parcel);
}

function endOrder({ reasons }: Decision, { status, isCancelled, settled }: Parcel): Outcome {
  if (status === 'cancelled') return { action: null, state: 'dismissed', findings: reasons };
  const settledRules = getSettledRules(settled);
  // A user restored the parcel, or ships it despite these reasons.
  if (isCancelled || reasons.every(({ rule }) => settledRules.has(rule))) {
    return { action: null, state: 'created', findings: [] };
  }
  return isOrderActionAllowed(status, 'cancel')
    ? { action: 'cancel', state: 'dismissed', findings: reasons }
    : {
        action: null,
        state: 'changed',
        findings: [...reasons, createShopFinding('shop.changed.underway')],
      };
}

/** Rules that applied when a user last settled the order. */
const getSettledRules = (settled: ShopFacts | null): ReadonlySet<string> =>
  new Set(
    settled === null
      ? []
      : decide({ facts: settled, content: NO_CONTENT }).reasons.map(({ rule }) => rule),
  );
const NO_CONTENT = { kind: 'domestic', values: {}, goods: [] } as const;

function compareWithSettled({ facts }: KnownOrder, { reasons }: Decision, parcel: Parcel): Outcome {
  const { settled, status } = parcel;
  const settledRules = getSettledRules(settled);
  const findings = FINAL.has(status)
    ? []
    : [
        ...(facts.basis === settled?.basis ? [] : [createShopFinding('shop.changed')]),
        ...reasons.filter(({ rule }) => !EXPECTED_RULES.has(rule) && !settledRules.has(rule)),
        ...findShipments(facts, parcel),
      ];
  return { action: null, state: findings.length > 0 ? 'changed' : 'created', findings };
}

/** Findings about shipments outside this parcel. */
function findShipments(facts: ShopFacts, { settled, status, waybillNo }: Parcel): ShopFinding[] {
  const knownNumbers = new Set([waybillNo, ...(settled?.tracking ?? [])]);
  const others = facts.tracking.filter((number) => !knownNumbers.has(number));
  if (others.length > 0)
    return [createShopFinding('shop.changed.carrier', { trackingNo: others.join(', ') })];
  const hasLessLeft = facts.left !== settled?.left && facts.basis === settled?.basis;
  const isFulfilled = facts.reasons.some(({ rule }) => rule === 'shop.none.fulfilled');
  const wasFulfilled = settled?.reasons.some(({ rule }) => rule === 'shop.none.fulfilled') ?? false;
  const hasOwnNumber = facts.tracking.includes(waybillNo);
  const isUnexplained =
    (hasLessLeft || (isFulfilled && !wasFulfilled)) && !hasOwnNumber && UNPRINTED.has(status);
  return isUnexplained ? [createShopFinding('shop.changed.unprinted')] : [];
}
