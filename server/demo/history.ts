import type { OrderAction, OrderStatus } from '../../src/domain/lifecycles/order/orderStatus.ts';
import type { CustodyStatus } from '../../src/domain/lifecycles/order/machine.ts';
import { nextOrderStatus, isInCustody } from '../../src/domain/lifecycles/order/orderRules.ts';
import { toHubName, toScannedName } from './hubs.ts';
import type { Random } from './random.ts';

export interface DemoEvent {
  /** Milliseconds. */
  readonly at: number;
  readonly status: OrderStatus;
  /** Null for the creation of the order. */
  readonly action: OrderAction | null;
  readonly place: string | null;
  readonly remark: string | null;
}

/** Route of one order. Places are named as scanners do. */
export interface Journey {
  readonly from: string;
  readonly to: string;
  /** Hours on the road: between the two cities, or after the border. */
  readonly roadHours: number;
  /** Airports, and the hours from departure to the end of customs. */
  readonly border?: { readonly leaves: string; readonly enters: string; readonly hours: number };
  /** Offset from UTC at the destination, in hours. */
  readonly utcOffset: number;
  /** Starts of the four-hour windows for pickup and delivery, in ms; absent if any time is right. */
  readonly collectedFrom?: number;
  readonly deliveredFrom?: number;
  /** Whether it is a COD order. */
  readonly isCod: boolean;
}

const HOUR = 3_600_000;

/** Endings of past orders with their weights. */
const endings = { delivered: 85, secondAttempt: 6, returned: 3, cancelled: 4, stuck: 2 } as const;
/** Ending of an order; orders with one of the first three have not left yet. */
export type DemoEnding = 'created' | 'audited' | 'printed' | keyof typeof endings;

/** Share of the newest orders that were not handled yet. */
const WAITING_SHARE = 0.5;
/** Share of failed cross-border orders that customs hold. */
const CUSTOMS_SHARE = 0.4;

const problems = [
  'Receiver did not answer the phone',
  'Nobody at the address',
  'Receiver asked for another day',
  'Address not found',
] as const;
const cashProblems = [...problems, 'Amount to collect was not at hand'] as const;
const customsProblems = [
  'Held by customs: commercial invoice asked for',
  'Held by customs: duties not paid yet',
  'Held by customs: opened for inspection',
] as const;

/**
 * Tracking events of one order from its creation up to `now`, in an order that its lifecycle allows. The last
 * one sets the order's status. Without an `ending` it is chosen at random.
 */
export function demoHistory(
  random: Random,
  journey: Journey,
  createdAt: number,
  now: number,
  ending: DemoEnding = pickEnding(random, createdAt, now),
): DemoEvent[] {
  const { from, to, roadHours, border } = journey;
  const events: DemoEvent[] = [];
  let at = createdAt;
  let status: OrderStatus = 'created';
  let before: CustodyStatus = 'collected';
  const addEvent = (
    action: OrderAction,
    hours: readonly [number, number],
    place: string | null = null,
    remark: string | null = null,
  ) => {
    const [min, max] = hours;
    // Rounded to minutes, as people and scanners enter times.
    at += Math.max(1, Math.round((min + random.next() * (max - min)) * 60)) * 60_000;
    if (isInCustody(status)) before = status;
    const next = nextOrderStatus(status, action, before);
    if (next === null || next === 'deleted') throw new Error(`${status} does not allow ${action}`);
    status = next;
    events.push({ at, status, action, place, remark });
  };
  const deliveryFrom = journey.deliveredFrom ?? 0;
  /** Attempts a delivery: couriers leave in the morning, or in time for the requested window. */
  const attempt = (
    departure: 'sendOut' | 'handle',
    outcome: OrderAction,
    remark: string | null = null,
  ) => {
    const isEarly = at < deliveryFrom - 2 * HOUR;
    at = isEarly ? deliveryFrom - 2 * HOUR : morningAfter(at, journey.utcOffset);
    addEvent(departure, [0.2, 1.8], to);
    at = isEarly ? deliveryFrom : at;
    addEvent(outcome, isEarly ? [0.2, 3.5] : [0.6, 8.5], to, remark);
  };
  const pickProblem = () => random.pick(journey.isCod ? cashProblems : problems);
  /** Crosses the border, where customs may hold the parcel; false if they do not release it. */
  const crossBorder = (): boolean => {
    if (border === undefined) return true;
    addEvent('arrive', [2, 7], border.leaves);
    addEvent('depart', [3, 14], border.leaves, 'Cleared for export');
    addEvent('arrive', [border.hours * 0.4, border.hours * 0.6], border.enters);
    const hasProblem = ending === 'stuck' || ending === 'secondAttempt';
    const isHeldByCustoms = hasProblem && random.chance(CUSTOMS_SHARE);
    if (isHeldByCustoms)
      addEvent('reportAbnormal', [2, 9], border.enters, random.pick(customsProblems));
    if (isHeldByCustoms && ending === 'stuck') return false;
    if (isHeldByCustoms) addEvent('handle', [20, 70], border.enters, 'Released by customs');
    addEvent(
      'depart',
      [border.hours * 0.4, border.hours * 0.6],
      border.enters,
      'Cleared by customs',
    );
    return true;
  };

  events.push({ at, status, action: null, place: null, remark: null });
  if (ending === 'cancelled') {
    if (random.chance(0.5)) addEvent('audit', [0.2, 5]);
    addEvent('cancel', [0.5, 20], null, 'Cancelled by the merchant');
  } else if (ending !== 'created') {
    addEvent('audit', [0.2, 5]);
    if (ending !== 'audited') addEvent('print', [0.1, 3]);
    if (ending !== 'audited' && ending !== 'printed') travel(ending);
  }
  return events.filter((event) => event.at <= now);

  function travel(end: keyof typeof endings): void {
    at = Math.max(at, journey.collectedFrom ?? 0);
    addEvent(
      'collect',
      journey.collectedFrom === undefined ? [3, 22] : [0.2, 3.5],
      toScannedName(from),
    );
    // Within a city there is only one hub.
    if (from !== to) addEvent('depart', [2, 8], toHubName(from));
    if (!crossBorder()) return;
    addEvent('arrive', [roadHours, roadHours * 1.6], toHubName(to));
    if (end === 'delivered') attempt('sendOut', 'deliver');
    else attempt('sendOut', 'reportAbnormal', pickProblem());
    if (end === 'secondAttempt') attempt('handle', 'deliver');
    if (end === 'returned') {
      attempt('handle', 'reportAbnormal', pickProblem());
      const returnHours = border === undefined ? ([24, 96] as const) : ([140, 300] as const);
      addEvent('return', returnHours, toHubName(from), 'Sent back after two attempts');
    }
  }
}

/** Next 7:00 at a UTC offset, at least three hours later. */
function morningAfter(at: number, utcOffset: number): number {
  const seven = (7 - utcOffset) * HOUR;
  const days = Math.ceil((at + 3 * HOUR - seven) / (24 * HOUR));
  return days * 24 * HOUR + seven;
}

/** Random ending; some of today's orders are still to be confirmed or printed. */
function pickEnding(random: Random, createdAt: number, now: number): DemoEnding {
  if (createdAt > now - 24 * HOUR && random.chance(WAITING_SHARE)) {
    return random.chance(0.4) ? 'audited' : 'created';
  }
  return random.weighted(endings);
}

/** A random time in working hours within `days` before `now`, more often recent. */
export function demoMoment(random: Random, now: number, days: number, utcOffset: number): number {
  const today = Math.floor(now / (24 * HOUR)) * 24 * HOUR;
  for (;;) {
    const day = today - Math.floor(days * random.next() ** 1.25) * 24 * HOUR;
    const weekend = [0, 6].includes(new Date(day).getUTCDay());
    const hour = 8 + 6 * (random.next() + random.next()) - utcOffset;
    const moment = day + Math.round(hour * 3_600) * 1_000;
    if (moment <= now && moment > now - days * 24 * HOUR && (!weekend || random.chance(0.35))) {
      return moment;
    }
  }
}
