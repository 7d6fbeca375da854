import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { isDatabaseSlow } from './failures.ts';

/** Time that a starting server waits for a slow database, in ms. */
const PATIENCE_MS = 60_000;
/** Pause between two attempts, in ms. */
const PAUSE_MS = 250;

/** Repeats `work`, which must be repeatable, while the database is slow. */
export async function retryWhileSlow<Result>(
  logger: Logger,
  work: () => Promise<Result>,
): Promise<Result> {
  const ends = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (err) {
      if (!isDatabaseSlow(err) || performance.now() > ends) throw err;
      logger.warn({ err }, 'the database is slow: the server waits for it');
    }
    await pause(PAUSE_MS);
  }
}
