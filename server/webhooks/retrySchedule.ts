const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Backoff by number of failed attempts; the last entry applies to all further attempts. */
const backoffsMs = [
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
export const FAILURES_UNTIL_FAILING = 5;

const MIN_PAUSE_MS = 30 * SECOND;
const MAX_PAUSE_MS = 10 * MINUTE;
/** Maximum accepted value of a receiver's `Retry-After`. */
const MAX_RETRY_AFTER_MS = HOUR;

/** Scales a duration by 0.8 to 1.2, so that retries do not coincide. `random` is from 0 to 1. */
const addJitter = (ms: number, random: number): number => Math.round(ms * (0.8 + 0.4 * random));

/** Backoff of an event after a number of attempts, in ms. */
export function computeBackoffMs(attempts: number, random: number): number {
  return addJitter(backoffsMs[Math.min(attempts, backoffsMs.length) - 1] ?? backoffsMs[0], random);
}

/**
 * Pause of a webhook after consecutive failures, in ms; 0 below `FAILURES_UNTIL_FAILING` failures. A receiver's
 * `Retry-After` is accepted up to an hour.
 */
export function computePauseMs(
  failures: number,
  retryAfterMs: number | null,
  random: number,
): number {
  const requested = Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  if (failures < FAILURES_UNTIL_FAILING) return requested;
  const pauseMs = Math.min(
    MAX_PAUSE_MS,
    MIN_PAUSE_MS * 2 ** Math.min(20, failures - FAILURES_UNTIL_FAILING),
  );
  return Math.max(requested, addJitter(pauseMs, random));
}
