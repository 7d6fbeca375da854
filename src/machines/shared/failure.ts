import {
  endsSession,
  type Failure,
  isRetryable,
  type Outcome,
} from '../../api/contract/failure.ts';

/** An actor broke instead of answering: our own fault, shown as "Service exception!". */
export const broken: Failure = { kind: 'service', status: 0, retryAfterMs: null };

/** After this long what could not be had, and may come by itself, is asked for again, in ms. */
export const RETRY_MS = 8000;

interface Failing {
  readonly failure: Failure | null;
}

/** Why a call gave nothing; leaves the context as it is where it gave something. */
export const failedBy = (outcome: Outcome<unknown>): Partial<Failing> =>
  outcome.ok ? {} : { failure: outcome.failure };

/** Whether what failed may come by itself a little later: the network or the service is away. */
export const mayRecover = ({ failure }: Failing): boolean =>
  failure !== null && isRetryable(failure);

/** Whether the browser itself says that it has no network. */
export const isOffline = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.failure.kind === 'network' && outcome.failure.offline;

export const isNotSignedIn = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && endsSession(outcome.failure);
