const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Backoff by number of failed attempts, in ms; the last entry applies to all further ones. */
const backoffs = [
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

/** Failed attempts in a row after which a webhook counts as failing. */
export const TRIP = 5;

const FIRST_REST = 30 * SECOND;
const LONGEST_REST = 10 * MINUTE;
/** Upper limit for a receiver's `Retry-After`, in ms. */
const LONGEST_RETRY_AFTER = HOUR;

/** Scales a duration by 0.8 to 1.2, so that retries do not coincide. `random` is from 0 to 1. */
const jittered = (ms: number, random: number): number => Math.round(ms * (0.8 + 0.4 * random));

/** Backoff of an event after a number of attempts, in ms. */
export function backoffMs(attempts: number, random: number): number {
  return jittered(backoffs[Math.min(attempts, backoffs.length) - 1] ?? backoffs[0], random);
}

/**
 * Pause of a webhook after failures in a row, in ms; 0 below `TRIP` failures. A receiver's `Retry-After` is
 * honoured up to an hour.
 */
export function restMs(failures: number, retryAfter: number | null, random: number): number {
  const requested = Math.min(retryAfter ?? 0, LONGEST_RETRY_AFTER);
  if (failures < TRIP) return requested;
  const rest = Math.min(LONGEST_REST, FIRST_REST * 2 ** Math.min(20, failures - TRIP));
  return Math.max(requested, jittered(rest, random));
}
