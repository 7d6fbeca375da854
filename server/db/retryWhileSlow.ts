import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { isDatabaseSlow } from './failures.ts';

/** Maximum wait of a starting server for a slow database, in ms. */
const MAX_WAIT_MS = 60_000;
/** Pause between two attempts, in ms. */
const PAUSE_MS = 250;

/** Repeats `work`, which must be repeatable, while the database is slow. */
export async function retryWhileSlow<Result>(
  logger: Logger,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (err) {
      if (!isDatabaseSlow(err) || performance.now() > deadline) throw err;
      logger.warn({ err }, 'the database is slow: the server waits for it');
    }
    await pause(PAUSE_MS);
  }
}
