import {
  endsSession,
  type Failure,
  isRetryable,
  type Outcome,
} from '../../api/contract/failure.ts';

/** Failure of an actor that threw: a bug, shown as "Service exception!". */
export const unexpectedFailure: Failure = { kind: 'service', status: 0, retryAfterMs: null };

/** Delay before a failed call is repeated, in ms. */
export const RETRY_MS = 8000;

interface Failing {
  readonly failure: Failure | null;
}

/** Context change with the failure of a call; none for a success. */
export const withFailure = (outcome: Outcome<unknown>): Partial<Failing> =>
  outcome.ok ? {} : { failure: outcome.failure };

/** Returns whether a retry may succeed: the network or the service is unavailable. */
export const mayRecover = ({ failure }: Failing): boolean =>
  failure !== null && isRetryable(failure);

/** Returns whether the browser reports that it is offline. */
export const isOffline = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.failure.kind === 'network' && outcome.failure.offline;

export const isNotSignedIn = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && endsSession(outcome.failure);
