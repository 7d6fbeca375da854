import type { ScanOutcome } from '../../api/contract/orders/orderScans.ts';
import type { OrderStatus } from '../../domain/lifecycles/order/orderStatus.ts';
import { nextOrderStatus } from '../../domain/lifecycles/order/orderRules.ts';
import type { Scan, ScanContext, ScanLine, ScanSetup, ScanState, ScanTone } from './types.ts';

/** Scans of one call: few, so that the first answer comes soon after a long time offline. */
const BATCH = 100;
/** Answered scans that stay in sight. */
const SHOWN = 300;

/** Waybill number in a code; a label's square code appends the piece. */
export const numberIn = (code: string): string =>
  (code.trim().split(/\s+/)[0] ?? '').toUpperCase().slice(0, 40);

const waits: ReadonlySet<ScanState> = new Set(['keeping', 'waiting']);
export const isWaiting = ({ state }: ScanLine): boolean => waits.has(state);

const counted: ReadonlySet<ScanState> = new Set(['keeping', 'waiting', 'accepted', 'late']);

/** Whether this station has scanned the parcel for the same event at the same place. */
export const isRepeated = ({ lines, setup }: Pick<ScanContext, 'lines' | 'setup'>, no: string) =>
  lines.some(
    (line) =>
      line.waybillNo === no &&
      line.action === setup.action &&
      line.place === setup.place &&
      counted.has(line.state),
  );

/** Next scans to send: the oldest stored ones. */
export function nextScanBatch({ lines }: Pick<ScanContext, 'lines'>): readonly Scan[] {
  return lines
    .filter(({ state }) => state === 'waiting')
    .toReversed()
    .slice(0, BATCH);
}

/** A new line on top; the oldest of those answered leave. */
export function added(lines: readonly ScanLine[], line: ScanLine): readonly ScanLine[] {
  const all = [line, ...lines];
  if (all.length <= SHOWN) return all;
  return all.filter((one, at) => at < SHOWN || isWaiting(one));
}

/** Applies an outcome to a scan. */
export function lineAfter(scan: Scan, outcome: ScanOutcome): ScanLine {
  switch (outcome.outcome) {
    case 'done':
    // It was sent before, and its answer was lost.
    case 'known':
      return { ...scan, state: 'accepted', status: outcome.status };
    case 'late':
      return { ...scan, state: 'late', status: outcome.status };
    case 'state':
      return {
        ...scan,
        state: isThere(outcome.status, scan) ? 'duplicate' : 'refused',
        status: outcome.status,
      };
    case 'future':
      return { ...scan, state: 'future', status: null };
    case 'unknown':
      return { ...scan, state: 'unknown', status: null };
  }
}

/** Returns whether a parcel already has the status of the event. */
const isThere = (status: OrderStatus, { action }: Scan): boolean =>
  arrivals[action]?.includes(status) ?? false;

/** Statuses in which a parcel has already had the event. */
const arrivals: Readonly<Partial<Record<Scan['action'], readonly OrderStatus[]>>> = {
  collect: reached('printed', 'collect'),
  depart: reached('collected', 'depart'),
  arrive: reached('inTransit', 'arrive'),
  sendOut: reached('arrived', 'sendOut'),
  deliver: reached('outForDelivery', 'deliver'),
  reportAbnormal: reached('inTransit', 'reportAbnormal'),
  return: reached('abnormal', 'return'),
};

function reached(from: OrderStatus, action: Scan['action']): readonly OrderStatus[] {
  const status = nextOrderStatus(from, action);
  return status === null || status === 'deleted' ? [] : [status];
}

const tones: Readonly<Record<ScanState, ScanTone | null>> = {
  keeping: null,
  waiting: null,
  accepted: 'accepted',
  late: 'accepted',
  refused: 'refused',
  future: 'refused',
  unknown: 'unknown',
  duplicate: 'duplicate',
};

const loudness: readonly ScanTone[] = ['accepted', 'duplicate', 'refused', 'unknown'];

/** The tone of several answers at once: what needs a look drowns the rest. */
export function loudestTone(lines: readonly Pick<ScanLine, 'state'>[]): ScanTone | null {
  const heard = new Set(lines.map(({ state }) => tones[state]));
  return loudness.findLast((tone) => heard.has(tone)) ?? null;
}

/** Parcels accepted by event and place, the newest such pair first. */
export function countAccepted(
  lines: readonly ScanLine[],
): readonly (Pick<ScanSetup, 'action' | 'place'> & { readonly count: number })[] {
  const accepted = lines.filter(({ state }) => state === 'accepted' || state === 'late');
  const groups = Map.groupBy(accepted, ({ action, place }) => `${action} ${place}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    return [{ action: first.action, place: first.place, count: own.length }];
  });
}
