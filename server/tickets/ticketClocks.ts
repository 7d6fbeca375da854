import type { ServiceClock } from '../../src/api/contract/tickets/tickets.ts';
import {
  type TicketStatus,
  ticketTargets,
} from '../../src/domain/lifecycles/ticket/ticketStatus.ts';
import type { TicketEventTable, TicketTable } from '../db/tables/tickets.ts';
import { addServiceTime, getServiceTime, type ServiceCalendar } from '../countries/serviceTime.ts';

/** Event fields that the times are computed from. */
export type TimedEvent = Pick<TicketEventTable, 'at' | 'action' | 'status' | 'priority'>;

/** Time columns of a ticket. */
export type Clocks = Pick<
  TicketTable,
  'response_due_at' | 'responded_at' | 'resolution_due_at' | 'solved_at' | 'due_at'
>;

const HOUR = 3_600_000;

/** Statuses in which the carrier must act, so that the time to resolution runs. */
const running: ReadonlySet<TicketStatus> = new Set(['new', 'open', 'waitingCarrier']);
const ended: ReadonlySet<TicketStatus> = new Set(['solved', 'closed']);
const replies: ReadonlySet<string> = new Set(['answer', 'ask', 'solve']);

/**
 * Computes the times of a ticket from all its events, oldest first, against the targets of its current
 * priority, in service hours. Time in which the ticket waited for the merchant or was solved does not count,
 * regardless of its priority then.
 */
export function computeClocks(events: readonly TimedEvent[], calendar: ServiceCalendar): Clocks {
  const [first] = events;
  const priority = events.findLast((event) => event.priority !== null)?.priority ?? null;
  if (first === undefined || priority === null) throw new Error('The ticket has no creation event');
  const { response, resolution } = ticketTargets[priority];
  const responded = events.find(({ action, status }) => replies.has(action) || ended.has(status));
  const solved = ended.has(events.at(-1)?.status ?? 'new')
    ? events[events.findLastIndex(({ status }) => !ended.has(status)) + 1]
    : undefined;
  const response_due_at = new Date(addServiceTime(calendar, first.at.getTime(), response * HOUR));
  const resolution_due_at = computeResolutionDue(events, calendar, resolution * HOUR);
  const pendingResponse = responded === undefined && response_due_at;
  const dues = [pendingResponse, solved === undefined && resolution_due_at].filter(
    (due) => due instanceof Date,
  );
  return {
    response_due_at,
    responded_at: responded?.at ?? null,
    resolution_due_at,
    solved_at: solved?.at ?? null,
    due_at: dues.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  };
}

/** Time at which the resolution is or was due; null while it is paused. */
function computeResolutionDue(
  events: readonly TimedEvent[],
  calendar: ServiceCalendar,
  target: number,
): Date | null {
  let remaining = target;
  for (const [index, event] of events.entries()) {
    if (!running.has(event.status)) continue;
    const from = event.at.getTime();
    const until = events[index + 1]?.at.getTime();
    const elapsed = until === undefined ? Infinity : getServiceTime(calendar, from, until);
    if (elapsed >= remaining) return new Date(addServiceTime(calendar, from, remaining));
    remaining -= elapsed;
  }
  return null;
}

type TimedTicket = Clocks & Pick<TicketTable, 'status'>;

/** States of both times for users. */
export function getClockStates(
  { status, response_due_at, responded_at, resolution_due_at, solved_at }: TimedTicket,
  now: Date,
): { readonly response: ServiceClock; readonly resolution: ServiceClock } {
  const isPaused = status === 'waitingMerchant';
  return {
    response: toClock(response_due_at, responded_at, false, now),
    resolution: toClock(resolution_due_at, solved_at, isPaused, now),
  };
}

function toClock(
  due: Date | null,
  reached: Date | null,
  isPaused: boolean,
  now: Date,
): ServiceClock {
  const dueAt = due?.toISOString() ?? null;
  if (reached !== null) return { state: due !== null && due < reached ? 'missed' : 'met', dueAt };
  if (due !== null && due < now) return { state: 'overdue', dueAt };
  return isPaused ? { state: 'paused', dueAt: null } : { state: 'running', dueAt };
}
