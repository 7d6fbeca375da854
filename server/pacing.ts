import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from './logger.ts';
import { observeRound } from './metrics.ts';

/** Maximum duration of work without yielding, in ms; a request may wait this long after each of its statements. */
const SLICE_MS = 2;

/** Work waiting for a turn of the event loop, in FIFO order. */
const waiting: (() => void)[] = [];

function giveTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn);
}

/** Waits for a turn of the event loop that no other slice shares, so that much work delays requests as little as one. */
function takeTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  if (waiting.length === 1) setImmediate(giveTurn);
  return promise;
}

/**
 * Yields to the event loop during long work over a caller's input. Await the result between two steps; it is
 * null until a slice is over.
 */
export function createSlices(): () => Promise<void> | null {
  let ends = performance.now() + SLICE_MS;
  const startSlice = async () => {
    await takeTurn();
    ends = performance.now() + SLICE_MS;
  };
  return () => (performance.now() < ends ? null : startSlice());
}

/** Passes items on in slices, so that a long file leaves the event loop to other requests. */
export async function* inSlices<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
): AsyncGenerator<Item, void> {
  const slice = createSlices();
  for await (const item of items) {
    yield item;
    await slice();
  }
}

/** Pause after a piece of work, in ms, which leaves the built-in database's only connection to others. */
const YIELD_MS = 20;

interface Polling {
  /** Name of the work in the log and the metrics. */
  readonly name: string;
  /** Polling interval, in ms, also after a failure. */
  readonly pollMs: number;
  readonly logger: Logger;
}

/**
 * Repeats small pieces of work in the background: at once while `work` returns true, else after the
 * polling interval. The returned function stops it after the current piece.
 */
export function startPolling(
  { name, pollMs, logger }: Polling,
  work: () => Promise<boolean>,
): () => Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const poll = async () => {
    while (!signal.aborted) {
      const hasMore = await observeRound(name, work).catch((err: unknown) => {
        if (!signal.aborted) logger.warn({ err }, name);
        return false;
      });
      // Rejected if polling is stopped meanwhile.
      await pause(hasMore ? YIELD_MS : pollMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const done = poll();
  return async () => {
    controller.abort();
    await done;
  };
}
