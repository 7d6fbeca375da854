const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Backoff by number of failed attempts, in ms; the last entry applies to all further attempts. */
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

/** Number of consecutive failed attempts after which a webhook is failing. */
export const FAILURE_LIMIT = 5;

const MIN_PAUSE = 30 * SECOND;
const MAX_PAUSE = 10 * MINUTE;
/** Maximum accepted value of a receiver's `Retry-After`, in ms. */
const MAX_RETRY_AFTER = HOUR;

/** Scales a duration by 0.8 to 1.2, so that retries do not coincide. `random` is from 0 to 1. */
const addJitter = (ms: number, random: number): number => Math.round(ms * (0.8 + 0.4 * random));

/** Backoff of an event after a number of attempts, in ms. */
export function computeBackoffMs(attempts: number, random: number): number {
  return addJitter(backoffs[Math.min(attempts, backoffs.length) - 1] ?? backoffs[0], random);
}

/**
 * Pause of a webhook after consecutive failures, in ms; 0 below `FAILURE_LIMIT` failures. A receiver's
 * `Retry-After` is accepted up to an hour.
 */
export function computePauseMs(
  failures: number,
  retryAfter: number | null,
  random: number,
): number {
  const requested = Math.min(retryAfter ?? 0, MAX_RETRY_AFTER);
  if (failures < FAILURE_LIMIT) return requested;
  const pauseMs = Math.min(MAX_PAUSE, MIN_PAUSE * 2 ** Math.min(20, failures - FAILURE_LIMIT));
  return Math.max(requested, addJitter(pauseMs, random));
}
