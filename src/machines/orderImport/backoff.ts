import type { SendFailure } from './types.ts';

/** Tries of one batch before sending stops and asks the user. About four minutes. */
export const MOST_TRIES = 12;

/** Doubling from half a second to 30 s, with jitter; never earlier than the server asks. */
export function backoffMs(attempt: number, failure: SendFailure | null): number {
  const most = Math.min(30_000, 500 * 2 ** attempt);
  const asked = failure !== null && 'retryAfterMs' in failure ? (failure.retryAfterMs ?? 0) : 0;
  return Math.max(asked, most * (0.5 + Math.random() / 2));
}

/**
 * Reports the current state of the network first: it may have come back before the failed call was
 * handled.
 */
export const watchNetwork = {
  src: 'watchNetwork',
  id: 'watchNetwork',
  onError: { target: '#orderImport.crashed' },
} as const;
