/** SQLSTATE of a duplicate key. */
export const UNIQUE_VIOLATION = '23505';

/** SQLSTATEs of a serialization failure and a deadlock: the transaction wrote nothing. */
const RETRYABLE = new Set(['40001', '40P01']);

/** First characters of SQLSTATEs: connections, missing database, resources, shutdown, system. */
const UNAVAILABLE_PREFIXES = ['08', '3D', '53', '57P', '58'];
const UNAVAILABLE_CODES = new Set([
  // Statement timeout, idle transaction timeout, and a commit with an unknown result on a distributed engine,
  // after which the transaction must not be repeated.
  '57014',
  '25P03',
  '40003',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOSPC',
  'EAI_AGAIN',
]);
/** Messages of pg and PGlite errors that have no code. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|PGlite is closed|PGlite instance is already closed|driver has already been destroyed|is not queryable|Cannot use a pool after calling end|connection has been discarded/i;

/** Codes of a database that is slow, starting, stopping or out of connections: a retry may succeed. */
const SLOW_CODES = new Set([
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
  '08001',
  '08003',
  '08006',
  'ETIMEDOUT',
  'ECONNRESET',
  'EPIPE',
  'EAI_AGAIN',
]);
/** Messages, for errors without a code, of a database that is slow. */
const SLOW_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|connection has been discarded/i;

/** Whether the database exists but does not answer in time. False if it refuses connections. */
export function isDatabaseSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = getErrorCode(error);
  return code === '' ? SLOW_MESSAGES.test(error.message) : SLOW_CODES.has(code);
}

/** SQLSTATE or system code of an error or its cause; empty if there is none. */
export function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return getErrorCode(error.cause);
}

/** Whether a transaction failed in a way that lets it be repeated. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(getErrorCode(error));
}

/** Whether the database is unreachable or can't work now, so that a request may be retried later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const code = getErrorCode(error);
  return (
    UNAVAILABLE_CODES.has(code) ||
    (/^[0-9A-Z]{5}$/.test(code) &&
      UNAVAILABLE_PREFIXES.some((prefix) => code.startsWith(prefix))) ||
    UNAVAILABLE_MESSAGES.test(error.message)
  );
}

/** The database belongs to a version of the portal that this one can't migrate: too new, or too old. */
export class IncompatibleDatabase extends Error {
  override name = 'IncompatibleDatabase';
}
