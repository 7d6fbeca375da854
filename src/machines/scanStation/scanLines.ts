import type { ScanOutcome } from '../../api/contract/orders/orderScans.ts';
import type { OrderStatus } from '../../domain/lifecycles/order/orderStatus.ts';
import { nextOrderStatus } from '../../domain/lifecycles/order/orderRules.ts';
import type { Scan, ScanContext, ScanLine, ScanSetup, ScanState, ScanTone } from './types.ts';

/** Scans per call: few, so that the first answer arrives soon after a long time offline. */
const BATCH = 100;
/** Maximum number of displayed lines; unanswered scans always stay. */
const MAX_LINES = 300;

/** Waybill number in a code; a label's square code appends the piece. */
export const parseWaybillNo = (code: string): string =>
  (code.trim().split(/\s+/)[0] ?? '').toUpperCase().slice(0, 40);

const waitingStates: ReadonlySet<ScanState> = new Set(['keeping', 'waiting']);
export const isWaiting = ({ state }: ScanLine): boolean => waitingStates.has(state);

const countedStates: ReadonlySet<ScanState> = new Set(['keeping', 'waiting', 'accepted', 'late']);

/** Whether this station has scanned the parcel for the same event at the same place. */
export const isRepeated = ({ lines, setup }: Pick<ScanContext, 'lines' | 'setup'>, no: string) =>
  lines.some(
    (line) =>
      line.waybillNo === no &&
      line.action === setup.action &&
      line.place === setup.place &&
      countedStates.has(line.state),
  );

/** Next scans to send: the oldest stored ones. */
export function nextScanBatch({ lines }: Pick<ScanContext, 'lines'>): readonly Scan[] {
  return lines
    .filter(({ state }) => state === 'waiting')
    .toReversed()
    .slice(0, BATCH);
}

/** Adds a line on top and removes the oldest answered ones above the limit. */
export function addLine(lines: readonly ScanLine[], line: ScanLine): readonly ScanLine[] {
  const newLines = [line, ...lines];
  if (newLines.length <= MAX_LINES) return newLines;
  return newLines.filter((one, at) => at < MAX_LINES || isWaiting(one));
}

/** Applies an outcome to a scan. */
export function applyOutcome(scan: Scan, outcome: ScanOutcome): ScanLine {
  switch (outcome.outcome) {
    case 'done':
    // It was sent before, but its answer was lost.
    case 'known':
      return { ...scan, state: 'accepted', status: outcome.status };
    case 'late':
      return { ...scan, state: 'late', status: outcome.status };
    case 'state':
      return {
        ...scan,
        state: hasStatus(outcome.status, scan) ? 'duplicate' : 'refused',
        status: outcome.status,
      };
    case 'future':
      return { ...scan, state: 'future', status: null };
    case 'unknown':
      return { ...scan, state: 'unknown', status: null };
  }
}

/** Returns whether a parcel already has the status of the event. */
const hasStatus = (status: OrderStatus, { action }: Scan): boolean =>
  arrivals[action]?.includes(status) ?? false;

/** Statuses in which a parcel has already had the event. */
const arrivals: Readonly<Partial<Record<Scan['action'], readonly OrderStatus[]>>> = {
  collect: statusAfter('printed', 'collect'),
  depart: statusAfter('collected', 'depart'),
  arrive: statusAfter('inTransit', 'arrive'),
  sendOut: statusAfter('arrived', 'sendOut'),
  deliver: statusAfter('outForDelivery', 'deliver'),
  reportAbnormal: statusAfter('inTransit', 'reportAbnormal'),
  return: statusAfter('abnormal', 'return'),
};

function statusAfter(from: OrderStatus, action: Scan['action']): readonly OrderStatus[] {
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

/** Tone for several outcomes: the one that most needs attention. */
export function loudestTone(lines: readonly Pick<ScanLine, 'state'>[]): ScanTone | null {
  const playedTones = new Set(lines.map(({ state }) => tones[state]));
  return loudness.findLast((tone) => playedTones.has(tone)) ?? null;
}

/** Counts accepted parcels by event and place, the newest pair first. */
export function countAccepted(
  lines: readonly ScanLine[],
): readonly (Pick<ScanSetup, 'action' | 'place'> & { readonly count: number })[] {
  const accepted = lines.filter(({ state }) => state === 'accepted' || state === 'late');
  const groups = Map.groupBy(accepted, ({ action, place }) => `${action} ${place}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [{ action: first.action, place: first.place, count: group.length }];
  });
}
