import * as v from 'valibot';

/*
 * A worker that the browser kills, as for its memory, sends no event: calls to it would wait for ever. So it holds a
 * lock as long as it lives, which the browser takes from it however it ends.
 */

/** First message of each worker: its code has run. */
export const READY = 'ready';
/**
 * Seconds after which a worker without a message is not relied on any more: now and then a browser never runs one, and
 * code that is still on its way may come for another.
 */
export const LATE_S = 10;

const lifeSchema = v.object({ lifeLock: v.string() });

/** In the worker: reports that its code has run, then the name of the lock, once it is held. */
export function reportLife(): void {
  postMessage(READY);
  // Without HTTPS there are no locks; silence tells then.
  if (!('locks' in navigator)) return;
  const lifeLock = `portage.worker.${crypto.randomUUID()}`;
  void navigator.locks.request(lifeLock, () => {
    postMessage({ lifeLock } satisfies v.InferOutput<typeof lifeSchema>);
    return new Promise<never>(() => undefined);
  });
}

/** For the place that made the worker: calls `onEnd` once it has ended, unless `signal` says that nobody waits any more. */
export function watchLifeLock(worker: EventTarget, onEnd: () => void, signal?: AbortSignal): void {
  const onMessage = (event: Event): void => {
    const told = v.safeParse(lifeSchema, event instanceof MessageEvent ? event.data : null);
    if (!told.success) return;
    worker.removeEventListener('message', onMessage);
    // Rejects where nobody waits any more.
    const options = signal === undefined ? {} : { signal };
    navigator.locks.request(told.output.lifeLock, options, onEnd).catch(() => undefined);
  };
  worker.addEventListener('message', onMessage);
}
