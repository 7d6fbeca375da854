import type { SendFailure } from './types.ts';

/** Tries of one batch before sending halts, about four minutes. */
export const MAX_TRIES = 12;

/** Delay that doubles from 0.5 s to 30 s, with jitter; at least the server's `Retry-After`. */
export function backoffMs(attempt: number, failure: SendFailure | null): number {
  const maxDelay = Math.min(30_000, 500 * 2 ** attempt);
  const serverDelay =
    failure !== null && 'retryAfterMs' in failure ? (failure.retryAfterMs ?? 0) : 0;
  return Math.max(serverDelay, maxDelay * (0.5 + Math.random() / 2));
}
