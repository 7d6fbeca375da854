import type { OrderAction, OrderStatus } from '../../src/api/contract/order/status.ts';
import { after } from '../../src/machines/orderLifecycle/rules.ts';
import type { Random } from './random.ts';

export interface DemoEvent {
  /** Milliseconds. */
  readonly at: number;
  readonly status: OrderStatus;
  /** Null for its entry. */
  readonly action: OrderAction | null;
  readonly place: string | null;
  readonly remark: string | null;
}

interface Journey {
  /** When the order was entered, in milliseconds. */
  readonly createdAt: number;
  readonly from: string;
  readonly to: string;
  /** How long the road between the two cities takes, in hours. */
  readonly roadHours: number;
}

const HOUR = 3_600_000;

const endings = { delivered: 85, secondAttempt: 6, returned: 3, cancelled: 4, stuck: 2 } as const;

/** Share of the newest orders that nobody has got to yet. */
const WAITING = 0.5;

const troubles = [
  'Receiver did not answer the phone',
  'Nobody at the address',
  'Receiver asked for another day',
  'Address not found',
  'Amount to collect was not at hand',
] as const;

/**
 * The events of one order from its beginning up to `now`, in time order and in a sequence that the
 * life of an order allows. The last one is where the order stands.
 */
export function demoHistory(random: Random, journey: Journey, now: number): DemoEvent[] {
  const { from, to, roadHours } = journey;
  const events: DemoEvent[] = [];
  let at = journey.createdAt;
  let status: OrderStatus = 'created';
  const then = (
    action: OrderAction,
    hours: readonly [number, number],
    place: string | null = null,
    remark: string | null = null,
  ) => {
    const [least, most] = hours;
    // To the minute, as people and scanners enter it.
    at += Math.max(1, Math.round((least + random.next() * (most - least)) * 60)) * 60_000;
    // Nothing goes wrong here before the courier is at the door.
    const next = after(status, action, 'outForDelivery');
    if (next === null || next === 'deleted') throw new Error(`${status} does not allow ${action}`);
    status = next;
    events.push({ at, status, action, place, remark });
  };
  const attempt = (go: 'sendOut' | 'handle', end: OrderAction, remark: string | null = null) => {
    then(go, [9, 16], to);
    then(end, [1, 8], to, remark);
  };

  events.push({ at, status, action: null, place: null, remark: null });
  // Of today's orders some wait to be checked, and some to be printed.
  if (journey.createdAt > now - 24 * HOUR && random.chance(WAITING)) {
    if (random.chance(0.4)) then('audit', [0.2, 5]);
    return events.filter((event) => event.at <= now);
  }
  const ending = random.weighted(endings);
  if (ending === 'cancelled') {
    if (random.chance(0.5)) then('audit', [0.2, 5]);
    then('cancel', [0.5, 20], null, 'Cancelled by the merchant');
  } else {
    then('audit', [0.2, 5]);
    then('print', [0.1, 3]);
    then('collect', [3, 22], from);
    then('depart', [2, 8], `${from} hub`);
    then('arrive', [roadHours, roadHours * 1.6], `${to} hub`);
    if (ending === 'delivered') attempt('sendOut', 'deliver');
    else attempt('sendOut', 'reportAbnormal', random.pick(troubles));
    if (ending === 'secondAttempt') attempt('handle', 'deliver');
    if (ending === 'returned') {
      attempt('handle', 'reportAbnormal', random.pick(troubles));
      then('return', [24, 96], `${from} hub`, 'Sent back after two attempts');
    }
  }
  return events.filter((event) => event.at <= now);
}

/** A moment on one of the `days` before `now`, in the merchant's working hours; more of them lately. */
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
