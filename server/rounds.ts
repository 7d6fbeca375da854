import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from './logger.ts';

/** Between two rounds, for who else wants the one connection of the built-in database, ms. */
const BREATH_MS = 20;

interface Rounds {
  /** Of the work, in the log. */
  readonly name: string;
  /** Milliseconds until it looks again for something to do, also after a failure. */
  readonly lookMs: number;
  readonly logger: Logger;
}

/**
 * Does small pieces of work beside requests, one after the other, as long as `round` answers that it
 * found one; ends, after the piece it is at, when called.
 */
export function startRounds(
  { name, lookMs, logger }: Rounds,
  round: () => Promise<boolean>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    while (!signal.aborted) {
      const hasMore = await round().catch((err: unknown) => {
        if (!signal.aborted) logger.warn({ err }, name);
        return false;
      });
      // Rejects where it is stopped meanwhile.
      await pause(hasMore ? BREATH_MS : lookMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const done = work();
  return async () => {
    stopping.abort();
    await done;
  };
}
