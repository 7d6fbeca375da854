const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After how long an event is tried again, by how often it failed; the last one holds from then on. */
const pauses = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
] as const;

/** Attempts in a row after which an address counts as failing. */
export const TRIP = 5;

const FIRST_REST = 30 * SECOND;
const LONGEST_REST = 10 * MINUTE;
/** However long a receiver asks to be left alone. */
const LONGEST_RETRY_AFTER = HOUR;

/** Between 0.8 and 1.2 times as long, so that not all come back at once. `random` is from 0 to 1. */
const jittered = (ms: number, random: number): number => Math.round(ms * (0.8 + 0.4 * random));

/** How long an event waits that has failed so often. */
export function pauseAfter(attempts: number, random: number): number {
  return jittered(pauses[Math.min(attempts, pauses.length) - 1] ?? pauses[0], random);
}

/**
 * How long an address is left alone that failed so often in a row; 0 for less than `TRIP` times. One
 * that asks for time gets it, within an hour.
 */
export function restAfter(failures: number, retryAfter: number | null, random: number): number {
  const asked = Math.min(retryAfter ?? 0, LONGEST_RETRY_AFTER);
  if (failures < TRIP) return asked;
  const rest = Math.min(LONGEST_REST, FIRST_REST * 2 ** Math.min(20, failures - TRIP));
  return Math.max(asked, jittered(rest, random));
}
