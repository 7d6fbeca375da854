import * as v from 'valibot';

/*
 * Detects workers that the browser kills, for example for lack of memory: they send no event, and calls to them would
 * wait forever. Each worker holds a lock, which the browser releases when the worker ends for any reason.
 */

/** First message of each worker: its code has run. */
export const READY = 'ready';
/**
 * Seconds without a message after which a worker is considered not started: sometimes a browser never runs a worker,
 * and a second one may load its code faster.
 */
export const START_TIMEOUT_S = 10;

const lifeSchema = v.object({ lifeLock: v.string() });

/** In the worker: announces once that its code has run, then the name of its lock once held. */
export function announceStart(): void {
  postMessage(READY);
  // There are no locks without HTTPS; only silence then reveals a killed worker.
  if (!('locks' in navigator)) return;
  const lifeLock = `portage.worker.${crypto.randomUUID()}`;
  void navigator.locks.request(lifeLock, () => {
    postMessage({ lifeLock } satisfies v.InferOutput<typeof lifeSchema>);
    return new Promise<never>(() => undefined);
  });
}

/** For the creator of a worker: calls `onEnd` once it has ended, unless `signal` was aborted. */
export function watchLifeLock(worker: EventTarget, onEnd: () => void, signal?: AbortSignal): void {
  const handleMessage = (event: Event): void => {
    const message = v.safeParse(lifeSchema, event instanceof MessageEvent ? event.data : null);
    if (!message.success) return;
    worker.removeEventListener('message', handleMessage);
    // Rejects if `signal` is aborted.
    const options = signal === undefined ? {} : { signal };
    navigator.locks.request(message.output.lifeLock, options, onEnd).catch(() => undefined);
  };
  worker.addEventListener('message', handleMessage);
}
