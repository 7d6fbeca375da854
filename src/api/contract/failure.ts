import type { FieldError } from './envelope.ts';
import type { PortalErrorKey } from './portalErrors.ts';

/** Why a call has no data. Covers all expected failures; cancelled calls reject instead. */
export type Failure =
  /** No reply arrived. `offline`: the browser reports that it has no network. */
  | { readonly kind: 'network'; readonly offline: boolean }
  /** The envelope's code 911: the session has ended. The session machine already knows. */
  | { readonly kind: 'notSignedIn' }
  /** A refusal by the server. */
  | {
      readonly kind: 'refused';
      readonly code: number;
      /** The refusal's key in `portalErrors.ts`; null if the code is unknown. */
      readonly key: PortalErrorKey | null;
      /** The server's text in the language of the call; never empty. */
      readonly message: string;
      readonly fields: readonly FieldError[];
      /** HTTP status. */
      readonly status: number;
      /** Delay before a retry as requested by the server, in ms; null if it gives none. */
      readonly retryAfterMs: number | null;
      /** ISO 8601 instant that fills the message's `{until}`. */
      readonly until?: string | undefined;
    }
  /** A reply without an envelope, such as a proxy's page or a broken body. Shown as "Service exception!". */
  | { readonly kind: 'service'; readonly status: number; readonly retryAfterMs: number | null };

/** Outcome of a call. Expected failures are values; a rejection means a bug, or `CancelledError`. */
export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: Failure };

/** Refusals of companies without access. */
const companyRefusals: ReadonlySet<PortalErrorKey> = new Set([
  'company.suspended',
  'company.pending',
  'company.refused',
]);

/** Whether a failure ends the session: it has expired, or its company has no access. */
export function endsSession(failure: Failure): boolean {
  return (
    failure.kind === 'notSignedIn' ||
    (failure.kind === 'refused' && failure.key !== null && companyRefusals.has(failure.key))
  );
}

/** Whether the same call may succeed later without changes by the user. */
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
