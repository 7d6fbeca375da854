import type { FieldError } from './envelope.ts';
import type { ErrorKey } from './errors.ts';

/** Why a call gave no data. Everything a caller can expect; a cancelled call is none of these. */
export type Failure =
  /** No answer came. `offline`: the browser itself says that it has no network. */
  | { readonly kind: 'network'; readonly offline: boolean }
  /** The envelope's code 911: the session is over. The session machine has been told already. */
  | { readonly kind: 'notSignedIn' }
  /** An envelope that says no. */
  | {
      readonly kind: 'refused';
      readonly code: number;
      /** The refusal's key in `errors.ts`; null if the table does not know the code. */
      readonly key: ErrorKey | null;
      /** The server's text in the language asked for; never empty. */
      readonly message: string;
      readonly fields: readonly FieldError[];
      /** HTTP status. */
      readonly status: number;
      /** Delay before a retry as requested by the server, in ms; null if it gives none. */
      readonly retryAfterMs: number | null;
      /** ISO 8601 instant that fills the message's `{until}`. */
      readonly until?: string | undefined;
    }
  /** An answer that is no envelope: a proxy's page, a broken body. Shown as "Service exception!". */
  | { readonly kind: 'service'; readonly status: number; readonly retryAfterMs: number | null };

/** Outcome of a call. Expected failures are values; a rejection means a bug, or `CancelledError`. */
export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: Failure };

/** Whether the session is over with this answer: it was ended, or its company is suspended. */
/** Refusals of companies that may not work. */
const barring: ReadonlySet<ErrorKey> = new Set([
  'company.suspended',
  'company.pending',
  'company.refused',
]);

export function endsSession(failure: Failure): boolean {
  return (
    failure.kind === 'notSignedIn' ||
    (failure.kind === 'refused' && failure.key !== null && barring.has(failure.key))
  );
}

/** Whether the same call may go through a little later without the user changing anything. */
export function isRetryable(failure: Failure): boolean {
  switch (failure.kind) {
    case 'network':
      return true;
    case 'notSignedIn':
      return false;
    case 'refused':
    case 'service':
      return (
        failure.status < 400 ||
        failure.status === 408 ||
        failure.status === 409 ||
        failure.status === 429 ||
        failure.status >= 500
      );
  }
}
