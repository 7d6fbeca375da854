import { vi } from 'vitest';

/** Only what never comes takes as long, ms. */
const PATIENCE_MS = 60_000;

/** Resolves with what `look` gives, once it throws no more. */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: PATIENCE_MS });
}
