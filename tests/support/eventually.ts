import { vi } from 'vitest';

/** Timeout in ms, long enough for a busy machine. */
const TIMEOUT_MS = 60_000;

/** Calls `check` until it does not throw and resolves to its result. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS });
}
